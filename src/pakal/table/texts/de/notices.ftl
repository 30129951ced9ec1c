# Nachrichten per E-Mail und an Webhooks. Am Ende stehen ein Link und, wo es eine gibt, die Frist.

notice-turn = Bei „{ $game }“ bist du dran.
    .subject = { $game }: Du bist dran
notice-started = Alle sind da: Eine Partie „{ $game }“ hat begonnen.
    .subject = { $game }: Die Partie hat begonnen
notice-over = Deine Partie „{ $game }“ ist zu Ende. Sieh dir an, wie sie ausgegangen ist.
    .subject = { $game }: Die Partie ist zu Ende
notice-deadline = Deine Zeit für diesen Zug bei „{ $game }“ läuft ab.
    .subject = { $game }: Deine Zeit läuft ab
notice-late = Deine Zeit für einen Zug bei „{ $game }“ ist abgelaufen; ein Computer spielt für dich weiter.
    .subject = { $game }: Deine Zeit ist abgelaufen
notice-proposal = In deiner Partie „{ $game }“ schlägt jemand etwas vor und wartet auf deine Antwort.
    .subject = { $game }: Du wirst etwas gefragt
notice-past = Was es bei „{ $game }“ Neues gab, hast du schon gesehen.
    .subject = { $game }: nichts Neues
notice-until = Du hast Zeit bis { $day }, { $time } Uhr (UTC).
notice-stop = Du bekommst das, weil du darum gebeten hast. Das kannst du jederzeit ändern: { $address }
