# Avis par courriel et par webhook. Ils se terminent par un lien et, s'il y en a une, l'échéance.

notice-turn = C’est à toi de jouer à « { $game } ».
    .subject = { $game } : c’est à toi
notice-started = Tout le monde est là : une partie de « { $game } » a commencé.
    .subject = { $game } : la partie a commencé
notice-over = Ta partie de « { $game } » est terminée. Regarde le résultat.
    .subject = { $game } : la partie est terminée
notice-deadline = Ton temps pour ce coup à « { $game } » touche à sa fin.
    .subject = { $game } : le temps presse
notice-late = Ton temps pour un coup à « { $game } » est écoulé ; un ordinateur joue à ta place.
    .subject = { $game } : ton temps est écoulé
notice-proposal = On te propose quelque chose dans ta partie de « { $game } », et on attend ta réponse.
    .subject = { $game } : on te demande quelque chose
notice-past = Tu as déjà vu ce qu’il y avait de nouveau à « { $game } ».
    .subject = { $game } : rien de nouveau
notice-until = Tu as jusqu’au { $day } à { $time } (UTC).
notice-stop = Tu reçois ceci parce que tu l’as demandé. Tu peux changer cela à tout moment : { $address }
