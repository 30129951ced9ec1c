# Réponses du serveur à ce qui ne peut pas se faire, quoi qu'on ait demandé.

error-unreadable = C’est illisible.
error-unreadable-field = C’est illisible : quelque chose ne va pas avec « { $field } ».
error-nobody = Cette table ne te connaît pas encore. Ouvre d’abord sa page dans ce navigateur.
error-forbidden = Tu n’as pas le droit de faire cela ici.
error-foreign = La demande vient d’une autre page ou d’une autre adresse : rien n’a été fait.
error-not-found = Il n’y a rien de tel ici.
error-method = Cela ne peut pas se faire ici.
error-too-large = C’est trop grand.
error-too-many-cookies = Ton navigateur envoie plus de cookies de cette adresse que la table ne peut en lire. Efface les cookies de cette adresse dans les réglages du navigateur, puis recharge la page.
error-impossible = Ce n’est pas possible.
error-impossible-because = Ce n’est pas possible. La raison, en anglais : { $reason }.
error-wrong-line = La ligne { $line } n’est pas bonne. La raison, en anglais : { $reason }.
error-too-often = Cela fait un peu trop d’un coup. Réessaie dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
error-store = La table ne peut rien enregistrer pour l’instant : rien n’a été fait. Réessaie dans un moment.
error-store-full = Il n’y a plus de place pour enregistrer : rien n’a été fait. Supprime quelque chose sur cet appareil, puis réessaie.
error-not-compiled = Les règles de { $game } n’ont pas pu être préparées : { $reason }. Réessaie quand ce sera réparé.
error-internal = Quelque chose a mal tourné de notre côté. Si cela se reproduit, donne le numéro { $number } à la personne qui s’occupe de cette table.
