# Nachrichten per E-Mail und an Webhooks. Am Ende stehen ein Link und, wo es eine gibt, die Frist.

notice-turn = Du bist am Zug bei { $game }.
    .subject = { $game }: du bist am Zug
notice-started = Alle sind da: Eine Partie { $game } hat begonnen.
    .subject = { $game }: die Partie hat begonnen
notice-over = Deine Partie { $game } ist zu Ende. Sieh dir an, wie sie ausgegangen ist:
    .subject = { $game }: die Partie ist zu Ende
notice-deadline = Deine Zeit für diesen Zug bei { $game } läuft ab.
    .subject = { $game }: deine Zeit läuft ab
notice-proposal = Jemand schlägt in deiner Partie { $game } etwas vor und wartet auf deine Antwort.
    .subject = { $game }: du wirst etwas gefragt
notice-until = Du hast Zeit bis { $day }, { $time } Uhr (UTC).
notice-stop = Du bekommst das, weil du darum gebeten hast. Das kannst du jederzeit ändern: { $address }
