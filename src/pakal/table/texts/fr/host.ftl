# La page de la personne qui tient la table.

host-title = Gestion
host-how = Seule la personne qui tient cette table entre ici : par l’adresse que « pakal admin page » affiche sur le serveur.
host-done = C’est fait.
host-announcement = Une ligne pour tout le monde
host-announcement-about = Elle reste en haut de toutes les pages jusqu’à ce que tu la retires.
host-announce = Afficher
host-take-away = Retirer
host-people = Personnes
host-part = Partie du nom
host-find = Chercher
host-shown = { $shown } sur { $count }
host-all = { $count } en tout
host-nobody = Personne ne porte ce nom.
host-nameless = sans nom
host-unseen = jamais ici
host-person = { $seen } · { $playing ->
    [0] aucune partie en cours
    [one] { $playing } partie en cours
   *[other] { $playing } parties en cours
  }{ $banned ->
    [true] { " · " }accès bloqué
   *[false] { "" }
  }
host-rename = Renommer
host-save = Enregistrer les données
host-ban = Bloquer
host-ban-sure = Les appareils de { $name } sont refusés, et des ordinateurs prennent ses places. Ils les gardent, même si tu débloques l’accès.
host-unban = Débloquer
host-forget = Oublier
host-forget-sure = Le nom, les adresses et les appareils de { $name } sont effacés, et ses places dans les parties en cours sont perdues. Tu ne pourras pas revenir en arrière.
host-matches = Parties
host-matches-of = Parties de { $name }
host-matches-all = De tout le monde
host-no-match = Il n’y a aucune partie de ce genre.
host-status = { $status ->
    [waiting] en attente
    [playing] en cours
    [over] terminée
    [broken] bloquée
   *[all] toutes
  }
host-match = { $status } · { $when } · { $names }
host-remove = Retirer
host-remove-of = Retirer : { $text }
host-end = Terminer la partie
host-end-sure = Elle se termine comme si tout le monde était d’accord. Tu ne pourras pas revenir en arrière.
host-table = Réglages
host-newcomers = { $who ->
    [invited] On n’entre ici qu’avec un lien ou un code.
    [none] Personne de nouveau n’entre ici.
   *[all] Tout le monde peut entrer.
  }
host-kept = Les parties terminées restent.
host-kept-for = { $days ->
    [one] Les parties terminées sont effacées après { $days } jour.
   *[other] Les parties terminées sont effacées après { $days } jours.
  }
host-table-about = Les deux se trouvent dans les réglages du serveur : newcomers et keep_finished.
