# Réponses du serveur à ce qui ne peut pas se faire, quoi qu'on ait demandé.

error-unreadable = C’est illisible.
error-unreadable-field = C’est illisible : regarde { $field }.
error-nobody = La table ne te connaît pas encore. Ouvre-la d’abord dans ce navigateur, ou envoie ton jeton.
error-forbidden = Ce n’est pas à toi de le faire.
error-foreign = Cela vient d’une autre page ou d’une autre adresse : rien n’a été fait.
error-not-found = Il n’y a rien de tel ici.
error-method = Cela ne peut pas se faire ici.
error-too-large = C’est trop grand.
error-impossible = Ce n’est pas possible.
error-impossible-because = Ce n’est pas possible : { $reason }.
error-too-often = Cela fait un peu trop d’un coup. Réessaie dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
error-store = La table ne peut rien enregistrer pour l’instant : rien n’a été fait. Réessaie dans un moment.
error-internal = Quelque chose a mal tourné de notre côté. Si cela se reproduit, donne le numéro { $number } à la personne qui s’occupe de cette table.
