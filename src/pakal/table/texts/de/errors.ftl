# Antworten des Servers auf das, was nicht geht, worum es auch ging.

error-unreadable = Das lässt sich nicht lesen.
error-unreadable-field = Das lässt sich nicht lesen: Mit „{ $field }“ stimmt etwas nicht.
error-nobody = Dieser Tisch kennt dich noch nicht. Öffne zuerst seine Seite in diesem Browser.
error-forbidden = Das darfst du hier nicht.
error-foreign = Das kommt von einer fremden Seite oder Adresse, deshalb ist nichts geschehen.
error-not-found = So etwas gibt es hier nicht.
error-method = Das geht hier nicht.
error-too-large = Das ist zu groß.
error-too-many-cookies = Dein Browser sendet mehr Cookies dieser Adresse, als der Tisch lesen kann. Lösche in den Einstellungen des Browsers die Cookies dieser Adresse, und lade die Seite neu.
error-impossible = Das ist nicht möglich.
error-impossible-because = Das ist nicht möglich. Der Grund, auf Englisch: { $reason }.
error-wrong-line = Zeile { $line } stimmt nicht. Der Grund, auf Englisch: { $reason }.
error-too-often = Das war ein bisschen viel auf einmal. Versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
error-store = Der Tisch kann gerade nichts speichern, deshalb ist nichts geschehen. Versuch es gleich noch einmal.
error-store-full = Es ist kein Platz mehr, um etwas zu speichern, deshalb ist nichts geschehen. Lösche etwas auf diesem Gerät und versuch es noch einmal.
error-not-compiled = Die Regeln von { $game } konnten nicht vorbereitet werden: { $reason }. Versuch es noch einmal, wenn das behoben ist.
error-internal = Bei uns ist etwas schiefgegangen. Wenn es wieder passiert, nenn der Person, die diesen Tisch betreibt, die Nummer { $number }.
