# Was das Terminal und der Tisch bei Pacal’s Rocket sagen.

title = Pacal’s Rocket
published = Piatnik 2015, Nr. 634192
edition-de = Die deutsche Spielanleitung: Deine vorletzte Pyramide beendet die Partie sofort; Energiesteine, die beim Abheben deines Raumschiffs zurückkehren, darfst du ab dem nächsten Zug wieder verwenden; Bruchteile werden abgerundet.
    .source = die deutsche Spielanleitung (Dokument 002)
edition-pl = Die polnische Spielanleitung: wie die deutsche, nur nennt sie für Energiesteine, die beim Abheben deines Raumschiffs zurückkehren, keinen späteren Zug; also liegen sie sofort in deinem Vorrat.
    .source = die polnische Spielanleitung (Dokument 001)
edition-fr = Die französische Spielanleitung: Deine letzte Pyramide beendet die Partie, und in der letzten Runde bringt auch die vorletzte 5 Bonuspunkte; Bruchteile werden gerundet, nach unserer Lesart zur nächsten ganzen Zahl.
    .source = die französische Spielanleitung (Dokument 000)
option-die = Was die Seiten des Würfels zeigen: Augen oder die Pfeile
    .values = bis zu { $faces } Seiten, jede davon eine ganze Zahl ab 1 oder arrows (Pfeile), zum Beispiel 2,3,3,4,5,arrows
option-expert = Spiel für Profis: Neue Pyramiden entstehen nur aus Energiesteinen
option-gaps = Was zwischen den Feldern einer Konstellation sein darf: nichts oder alles
option-max_rounds = Nach wie vielen Runden die Partie spätestens endet
    .values = none (keine Grenze) oder eine ganze Zahl ab 1
option-memory = Ob ihr euch Energiesteine in und unter Raumschiffen merken müsst oder ob sie offen liegen
option-single_of_two = Wenn du zwei Energiesteine einwerfen darfst und nur einen einwirfst: in ein beliebiges Raumschiff oder nur in dein eigenes
ending-trigger-pyramid = Jemand hat alle Pyramiden gebaut, bis auf höchstens eine.
ending-score-limit = Die Punktegrenze ist erreicht.
ending-round-limit = Alle Runden sind gespielt.
ending-agreement = Alle haben sich geeinigt, die Partie hier zu beenden.
medal-five-storeys = Erste fünfstöckige Pyramide
medal-district = Meiste Punkte für einen Bezirk: { $value }
medal-leads-taken = Anderen am öftesten die Führung abgenommen: { $value }-mal in einer Partie

question-place = { $seat }, stelle dein Raumschiff im heiligen Bezirk auf.
    .others = { $seat } muss ein Raumschiff im heiligen Bezirk aufstellen.
question-roll = { $seat } würfelt.
question-fly = { $seat }, fliege mit deinem Raumschiff: Der Würfel zeigt { $count ->
    [one] ein Auge
   *[other] { $count } Augen
  }.
    .others = { $seat } überlegt, wohin das Raumschiff fliegt: Der Würfel zeigt { $count ->
        [one] ein Auge
       *[other] { $count } Augen
      }.
question-fly-arrows = { $seat }, fliege mit deinem Raumschiff entlang deiner Reihe oder Spalte: Der Würfel zeigt die Pfeile.
    .others = { $seat } muss entlang der Reihe oder Spalte fliegen: Der Würfel zeigt die Pfeile.
question-fly-first = { $seat }, verlasse geradeaus den heiligen Bezirk: Der Würfel zeigt { $count ->
    [one] ein Auge
   *[other] { $count } Augen
  }.
    .others = { $seat } muss den heiligen Bezirk geradeaus verlassen: Der Würfel zeigt { $count ->
        [one] ein Auge
       *[other] { $count } Augen
      }.
question-fly-first-arrows = { $seat }, verlasse entlang deiner Reihe oder Spalte den heiligen Bezirk: Der Würfel zeigt die Pfeile.
    .others = { $seat } muss den heiligen Bezirk entlang der Reihe oder Spalte verlassen: Der Würfel zeigt die Pfeile.
question-drop-both = { $seat }, { $count ->
    [0] nimm sichtbare eigene Energiesteine vom Spielplan zurück und wirf sie
   *[other] wirf Energiesteine
  } in dein eigenes und in ein anderes Raumschiff ein, oder beende das Einwerfen.
    .others = { $seat } kann Energiesteine in das eigene und in ein anderes Raumschiff einwerfen.
question-drop-own = { $seat }, { $count ->
    [0] nimm einen sichtbaren eigenen Energiestein vom Spielplan zurück und wirf ihn
   *[other] wirf einen Energiestein
  } in dein eigenes Raumschiff ein, oder beende das Einwerfen.
    .others = { $seat } kann einen Energiestein in das eigene Raumschiff einwerfen.
question-drop-other = { $seat }, { $count ->
    [0] nimm einen sichtbaren eigenen Energiestein vom Spielplan zurück und wirf ihn
   *[other] wirf einen Energiestein
  } in ein anderes Raumschiff ein, oder beende das Einwerfen.
    .others = { $seat } kann einen Energiestein in ein anderes Raumschiff einwerfen.
question-build = { $seat }, baue eine neue Pyramide, baue eine aus, oder verzichte darauf.
    .others = { $seat } kann eine Pyramide bauen oder ausbauen.
question-over = Die Partie ist zu Ende.

action-place = dein Raumschiff auf { $square } stellen
action-straight = geradeaus nach { $square } fliegen
action-turning = um die Ecke nach { $square } fliegen
action-arrows = mit den Pfeilen nach { $square } fliegen
action-god-stone = Götterstein { $worth } abgeben und dein Raumschiff auf { $square } stellen
action-forced = dein Raumschiff auf { $square } stellen
action-drop-own = einen Energiestein in dein eigenes Raumschiff einwerfen
    .button = einwerfen
action-drop = einen Energiestein in das Raumschiff von { $ship } einwerfen
    .button = einwerfen
action-drop-own-from = deinen Energiestein von { $square } in dein eigenes Raumschiff einwerfen
    .button = einwerfen
action-drop-from = deinen Energiestein von { $square } in das Raumschiff von { $ship } einwerfen
    .button = einwerfen
action-drop-end = Einwerfen beenden
action-build = auf { $square } eine { $height ->
    [1] einstöckige
    [2] zweistöckige
    [3] dreistöckige
    [4] vierstöckige
    [5] fünfstöckige
   *[other] { $height }-stöckige
  } Pyramide bauen
action-upgrade = deine Pyramide auf { $square } auf { $height } Stockwerke ausbauen
action-build-none = nichts bauen

event-place = { $seat } stellt das Raumschiff auf { $square }.
    .seat = Du stellst dein Raumschiff auf { $square }.
event-round = Runde { $round } beginnt, und { $seat } fängt an.
    .seat = Runde { $round } beginnt, und du fängst an.
event-roll = { $seat } würfelt eine { $count }.
    .seat = Du würfelst eine { $count }.
event-roll-arrows = { $seat } würfelt die Pfeile.
    .seat = Du würfelst die Pfeile.
event-straight = { $seat } fliegt geradeaus von { $start } nach { $square }.
    .seat = Du fliegst geradeaus von { $start } nach { $square }.
event-stopped = { $seat } fliegt geradeaus von { $start } nach { $square } und bleibt dort vor einem Hindernis stehen.
    .seat = Du fliegst geradeaus von { $start } nach { $square } und bleibst dort vor einem Hindernis stehen.
event-turning = { $seat } fliegt um die Ecke von { $start } nach { $square }.
    .seat = Du fliegst um die Ecke von { $start } nach { $square }.
event-arrows = { $seat } fliegt mit den Pfeilen von { $start } nach { $square }.
    .seat = Du fliegst mit den Pfeilen von { $start } nach { $square }.
event-god-stone = { $seat } gibt Götterstein { $worth } ab und stellt das Raumschiff von { $start } auf { $square }.
    .seat = Du gibst Götterstein { $worth } ab und stellst dein Raumschiff von { $start } auf { $square }.
event-forced = { $seat } kann nicht fliegen und stellt das Raumschiff von { $start } auf { $square }.
    .seat = Du kannst nicht fliegen und stellst dein Raumschiff von { $start } auf { $square }.
event-falls-out = Auf { $square } fällt ein Energiestein von { $owner } aus dem Raumschiff.
    .owner = Auf { $square } fällt einer deiner Energiesteine aus dem Raumschiff.
event-uncovered = Auf { $square } kommt ein Energiestein von { $owner } zum Vorschein.
    .owner = Auf { $square } kommt einer deiner Energiesteine zum Vorschein.
event-returned = Auf { $square } treffen { $count } Energiesteine von { $owner } zusammen und kehren in den Vorrat zurück.
    .owner = Auf { $square } treffen { $count } deiner Energiesteine zusammen und kehren in deinen Vorrat zurück.
event-returned-later = Auf { $square } treffen { $count } Energiesteine von { $owner } zusammen und kehren für den nächsten Zug zurück.
    .owner = Auf { $square } treffen { $count } deiner Energiesteine zusammen und kehren für deinen nächsten Zug zurück.
event-drop-own = { $seat } wirft einen Energiestein in das eigene Raumschiff ein.
    .seat = Du wirfst einen Energiestein in dein eigenes Raumschiff ein.
event-drop = { $seat } wirft einen Energiestein in das Raumschiff von { $ship } ein.
    .seat = Du wirfst einen Energiestein in das Raumschiff von { $ship } ein.
    .ship = { $seat } wirft einen Energiestein in dein Raumschiff ein.
event-drop-hidden = { $seat } wirft einen Energiestein in ein Raumschiff ein.
    .seat = Du wirfst einen Energiestein in ein Raumschiff ein.
event-drop-own-from = { $seat } nimmt den Energiestein von { $square } zurück und wirft ihn in das eigene Raumschiff ein.
    .seat = Du nimmst den Energiestein von { $square } zurück und wirfst ihn in dein eigenes Raumschiff ein.
event-drop-from = { $seat } nimmt den Energiestein von { $square } zurück und wirft ihn in das Raumschiff von { $ship } ein.
    .seat = Du nimmst den Energiestein von { $square } zurück und wirfst ihn in das Raumschiff von { $ship } ein.
    .ship = { $seat } nimmt den Energiestein von { $square } zurück und wirft ihn in dein Raumschiff ein.
event-drop-hidden-from = { $seat } nimmt den Energiestein von { $square } zurück und wirft ihn in ein Raumschiff ein.
    .seat = Du nimmst den Energiestein von { $square } zurück und wirfst ihn in ein Raumschiff ein.
event-drop-end = { $seat } wirft nichts mehr ein.
    .seat = Du wirfst nichts mehr ein.
event-drop-none = { $seat } wirft nichts ein.
    .seat = Du wirfst nichts ein.
event-build = { $seat } baut auf { $square } eine { $height ->
    [1] einstöckige
    [2] zweistöckige
    [3] dreistöckige
    [4] vierstöckige
    [5] fünfstöckige
   *[other] { $height }-stöckige
  } Pyramide.
    .seat = Du baust auf { $square } eine { $height ->
        [1] einstöckige
        [2] zweistöckige
        [3] dreistöckige
        [4] vierstöckige
        [5] fünfstöckige
       *[other] { $height }-stöckige
      } Pyramide.
event-upgrade = { $seat } baut die Pyramide auf { $square } von { $before } auf { $height } Stockwerke aus.
    .seat = Du baust deine Pyramide auf { $square } von { $before } auf { $height } Stockwerke aus.
event-build-none = { $seat } baut nichts.
    .seat = Du baust nichts.
event-stones-back = { $count ->
    [one] Ein Energiestein kehrt
   *[other] { $count } Energiesteine kehren
  } in den Vorrat von { $owner } zurück: { $squares }.
    .owner = { $count ->
        [one] Ein Energiestein kehrt
       *[other] { $count } Energiesteine kehren
      } in deinen Vorrat zurück: { $squares }.
event-cleared = Von { $square } kehrt ein Energiestein in den Vorrat von { $owner } zurück.
    .owner = Von { $square } kehrt dein Energiestein in deinen Vorrat zurück.
event-lead-first = { $seat } baut die erste Pyramide in Bezirk { $district } und bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  }.
    .seat = Du baust die erste Pyramide in Bezirk { $district } und bekommst { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
      }.
event-lead-taken = { $seat } übernimmt mit { $storeys } Stockwerken die Führung in Bezirk { $district } und bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  }.
    .seat = Du übernimmst mit { $storeys } Stockwerken die Führung in Bezirk { $district } und bekommst { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
      }.
event-lead-tie-broken = { $seat } löst mit { $storeys } Stockwerken den Gleichstand in Bezirk { $district } auf und bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  }.
    .seat = Du löst mit { $storeys } Stockwerken den Gleichstand in Bezirk { $district } auf und bekommst { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
      }.
event-lead-already = { $seat } führt in Bezirk { $district } schon allein und bekommt dafür keine Punkte.
    .seat = Du führst in Bezirk { $district } schon allein und bekommst dafür keine Punkte.
event-lead-tied = { $seat } führt in Bezirk { $district } mit { $storeys ->
    [one] einem Stockwerk
   *[other] { $storeys } Stockwerken
  }, aber nicht allein; das bringt keine Punkte.
    .seat = Du führst in Bezirk { $district } mit { $storeys ->
        [one] einem Stockwerk
       *[other] { $storeys } Stockwerken
      }, aber nicht allein; das bringt keine Punkte.
event-lead-not = { $seat } hat { $storeys ->
    [one] ein Stockwerk
   *[other] { $storeys } Stockwerke
  } in Bezirk { $district }, an der Spitze sind es { $most }; das bringt keine Punkte.
    .seat = Du hast { $storeys ->
        [one] ein Stockwerk
       *[other] { $storeys } Stockwerke
      } in Bezirk { $district }, an der Spitze sind es { $most }; das bringt keine Punkte.
event-trigger = { $count ->
    [0] Das war die letzte Pyramide von { $seat }
   *[other] Das war die vorletzte Pyramide von { $seat }
  }: Sie bringt { $points } Bonuspunkte, und die Partie endet sofort.
    .seat = { $count ->
        [0] Das war deine letzte Pyramide
       *[other] Das war deine vorletzte Pyramide
      }: Sie bringt { $points } Bonuspunkte, und die Partie endet sofort.
event-bonus = { $count ->
    [0] Das war die letzte Pyramide von { $seat }
   *[other] Das war die vorletzte Pyramide von { $seat }
  }: Sie bringt { $points } Bonuspunkte.
    .seat = { $count ->
        [0] Das war deine letzte Pyramide
       *[other] Das war deine vorletzte Pyramide
      }: Sie bringt { $points } Bonuspunkte.
event-limit = { $seat } hat { $score } Punkte: Das ist die letzte Runde.
    .seat = Du hast { $score } Punkte: Das ist die letzte Runde.
event-limit-ends = { $seat } hat { $score } Punkte: Die Partie endet sofort.
    .seat = Du hast { $score } Punkte: Die Partie endet sofort.
event-last-round-over = Die letzte Runde ist zu Ende.
event-round-limit = { $count ->
    [one] Eine Runde ist
   *[other] { $count } Runden sind
  } gespielt, mehr waren nicht vereinbart.
event-agreed = { ending-agreement }
event-final-river = Fluss: { $seat } hat { $storeys ->
    [one] ein Stockwerk
   *[other] { $storeys } Stockwerke
  } und bekommt { $points ->
    [0] keine Punkte
    [one] einen Punkt
   *[other] { $points } Punkte
  }.
    .seat = Fluss: Du hast { $storeys ->
        [one] ein Stockwerk
       *[other] { $storeys } Stockwerke
      } und bekommst { $points ->
        [0] keine Punkte
        [one] einen Punkt
       *[other] { $points } Punkte
      }.
event-final-lake = See: { $seat } hat { $storeys ->
    [one] ein Stockwerk
   *[other] { $storeys } Stockwerke
  } und bekommt { $points ->
    [0] keine Punkte
    [one] einen Punkt
   *[other] { $points } Punkte
  }.
    .seat = See: Du hast { $storeys ->
        [one] ein Stockwerk
       *[other] { $storeys } Stockwerke
      } und bekommst { $points ->
        [0] keine Punkte
        [one] einen Punkt
       *[other] { $points } Punkte
      }.
event-final-districts = Bezirke: { $seat } bekommt { $count ->
    [0] keine Punkte
    [one] { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
      } in einem Bezirk
   *[other] { $points } Punkte in { $count } Bezirken
  }.
    .seat = Bezirke: Du bekommst { $count ->
        [0] keine Punkte
        [one] { $points ->
            [one] einen Punkt
           *[other] { $points } Punkte
          } in einem Bezirk
       *[other] { $points } Punkte in { $count } Bezirken
      }.
event-final-gods = Göttersteine: { $seat } bekommt { $points } Punkte.
    .seat = Göttersteine: Du bekommst { $points } Punkte.
event-final-total = { $seat } hat am Ende { $score ->
    [0] keine Punkte
    [one] einen Punkt
   *[other] { $score } Punkte
  }.
    .seat = Du hast am Ende { $score ->
        [0] keine Punkte
        [one] einen Punkt
       *[other] { $score } Punkte
      }.

reason-place-first = Stelle zuerst dein Raumschiff auf.
reason-placed-already = Alle Raumschiffe sind schon aufgestellt.
reason-move-first = Fliege zuerst mit deinem Raumschiff.
reason-move-over = Dein Raumschiff ist schon geflogen.
reason-drop-first = Wirf zuerst deine Energiesteine ein, oder beende das Einwerfen.
reason-drop-over = Du bist mit dem Einwerfen schon fertig.
reason-not-sacred = { $square } liegt nicht im heiligen Bezirk; dort beginnen alle Raumschiffe.
reason-not-your-ship = Dein Raumschiff steht auf { $start }, nicht auf { $square }.
reason-lake = { $square } ist ein Seefeld.
reason-covered = { $square } ist abgedeckt und nicht im Spiel.
reason-ship-there = Auf { $square } steht das Raumschiff von { $owner }.
reason-pyramid-there = Auf { $square } steht eine Pyramide von { $owner }.
reason-stay = Dein Raumschiff muss sein Feld verlassen.
reason-back-to-start = Ein Flug um die Ecke darf nicht dort enden, wo er begonnen hat.
reason-not-straight = { $square } liegt nicht geradeaus von deinem Raumschiff.
reason-too-far = { $square } ist { $distance } Felder entfernt, und der Würfel zeigt nur { $count }.
reason-pips-left = { $square } ist nur { $distance ->
    [one] ein Feld
   *[other] { $distance } Felder
  } entfernt, und dort hält dich nichts auf: Du musst alle { $count } Augen verbrauchen.
reason-obstacle-before = Vor { $square } stoppt dich ein Hindernis auf { $obstacle }.
reason-no-turning-yet = In der ersten Runde darfst du unterwegs nicht abbiegen.
reason-arrows-shown = Der Würfel zeigt die Pfeile: Fliege entlang deiner Reihe oder Spalte, so weit du willst.
reason-no-arrows-shown = Der Würfel zeigt { $count ->
    [one] ein Auge
   *[other] { $count } Augen
  }, nicht die Pfeile.
reason-not-on-line = { $square } liegt nicht in deiner Reihe oder Spalte.
reason-pips-left-turning = Ein Weg um die Ecke führt in { $distance } Schritten nach { $square }, aber dort ist keine Sackgasse: Du musst alle { $count } Augen verbrauchen.
reason-without-a-turn = Mit { $count ->
    [one] einem Auge
   *[other] { $count } Augen
  } kommst du nur geradeaus nach { $square }; bei einem Flug um die Ecke musst du mindestens einmal abbiegen.
reason-no-path = Mit { $count ->
    [one] einem Auge
   *[other] { $count } Augen
  } führt kein Weg um die Ecke nach { $square }.
reason-no-such-god-stone = Deinen Götterstein { $worth } hast du nicht mehr.
reason-use-god-stone = Du hast noch einen Götterstein, also musst du einen einsetzen.
reason-can-fly = Du kannst fliegen, also darfst du dein Raumschiff nicht einfach irgendwohin stellen.
reason-fly-in-first-round = In der ersten Runde musst du geradeaus oder mit den Pfeilen fliegen, wenn du kannst.
reason-leave-sacred = In der ersten Runde muss dein Raumschiff den heiligen Bezirk verlassen, und { $square } liegt darin.

reason-nobody-there = Auf Platz { $number } sitzt niemand.
reason-own-ship-again = In dein eigenes Raumschiff hast du in diesem Zug schon einen Energiestein eingeworfen.
reason-other-ship-again = In ein anderes Raumschiff hast du in diesem Zug schon einen Energiestein eingeworfen.
reason-own-ship-only = Nach einem Flug um die Ecke oder einem Götterstein darfst du nur einen Energiestein einwerfen, und nur in dein eigenes Raumschiff.
reason-own-ship-first = Ein einzelner Energiestein gehört in dein eigenes Raumschiff: Wirf zuerst dort ein.
reason-supply-empty = { $count ->
    [0] Dein Vorrat ist leer: Nimm einen sichtbaren eigenen Energiestein vom Spielplan zurück.
   *[other] Dein Vorrat ist leer, und zurückgekehrte Energiesteine darfst du erst im nächsten Zug verwenden: Nimm einen sichtbaren eigenen Energiestein vom Spielplan zurück.
  }
reason-held-back = { $count ->
    [one] Vor dir liegt nur der Energiestein, der bei diesem Abheben zurückkam; verwenden darfst du ihn ab deinem nächsten Zug.
   *[other] Vor dir liegen nur die Energiesteine, die bei diesem Abheben zurückkamen; verwenden darfst du sie ab deinem nächsten Zug.
  }
reason-supply-first = Den Energiestein von { $square } darfst du nur zurücknehmen, wenn dein Vorrat leer ist; du hast dort noch { $count ->
    [one] einen Energiestein
   *[other] { $count } Energiesteine
  }.
reason-under-ship = Auf { $square } steht ein Raumschiff: Was darunter liegt, ist verdeckt.
reason-no-stone-there = Auf { $square } liegt kein Energiestein von dir.

reason-no-pair = Zwei Felder müssen sich an einer Seite berühren.
reason-no-three = Drei Felder müssen in einer Linie liegen, mit gleichen Abständen.
reason-no-four = Diese vier Felder liegen nicht mit gleichen Abständen in einer Linie.
reason-no-square = Diese vier Felder sind nicht die Ecken eines Quadrats entlang des Gitters.
reason-too-many-squares = Keine Konstellation hat { $count } Felder; die größten haben vier.
reason-build-square-outside = Das Baufeld { $square } gehört nicht zur Konstellation.
reason-pyramid-there-already = Auf { $square } steht schon eine Pyramide: Mit up: baust du eine eigene aus.
reason-nothing-to-upgrade = Auf { $square } steht keine Pyramide, die du ausbauen könntest: Mit build: baust du eine neue.
reason-nothing-of-yours = Auf { $square } hast du weder einen Energiestein noch eine Pyramide.
reason-pyramid-of-other = Auf { $square } steht eine Pyramide von { $owner }.
reason-no-stone-in-it = Eine Konstellation braucht mindestens einen Energiestein; hier sind nur Pyramiden.
reason-gap-stone = Auf { $square }, zwischen den Feldern der Konstellation, liegt ein Energiestein.
reason-gap-ship = Auf { $square }, zwischen den Feldern der Konstellation, steht ein Raumschiff.
reason-gap-pyramid = Auf { $square }, zwischen den Feldern der Konstellation, steht eine Pyramide.
reason-gap-outside = Zwischen den Feldern der Konstellation liegt { $square }, und das ist nicht im Spiel.
reason-too-high = Mit dieser Konstellation baust du höchstens { $most ->
    [one] ein Stockwerk
   *[other] { $most } Stockwerke
  }, nicht { $height }.
reason-out-of-stock = Du hast keine { $height ->
    [1] einstöckige
    [2] zweistöckige
    [3] dreistöckige
    [4] vierstöckige
    [5] fünfstöckige
   *[other] { $height }-stöckige
  } Pyramide mehr.
reason-too-low = Du hast noch eine { $most ->
    [1] einstöckige
    [2] zweistöckige
    [3] dreistöckige
    [4] vierstöckige
    [5] fünfstöckige
   *[other] { $most }-stöckige
  } Pyramide, also musst du diese bauen.
reason-not-higher = Ein Ausbau muss in die Höhe gehen: Die Pyramide auf { $square } hat schon { $before ->
    [one] ein Stockwerk
   *[other] { $before } Stockwerke
  }.
reason-expert-new = Im Spiel für Profis entsteht eine neue Pyramide nur aus Energiesteinen.
reason-expert-two = Im Spiel für Profis darf beim Ausbauen keine andere deiner Pyramiden zur Konstellation gehören.
reason-no-such-face = Der Würfel hat keine Seite { $face }.

label-die = Würfel
label-starter = Startspieler:
label-last-round = Die letzte Runde!
label-stones = Steine
label-gods = Götter
label-pyramids = Pyramiden
label-dropped = eingeworfen:
label-inside = darin:
label-under = darunter:
label-river = Fluss
label-lake = See
legend =
    (☀) Raumschiff · 3☀ dreistöckige Pyramide · ☀ Energiestein · ✦ heiliger Bezirk
    ≈ Flussufer · ○ Seeufer · ~ See · ░ abgedeckt · 9·7 Bezirk 9 mit dem Wert 7

board-covered = { $players } Spieler, ░ abgedeckt
board-nothing-covered = { $players } Spieler, nichts abgedeckt
board-signs = ≈ Flussufer · ○ Seeufer · ~ See · ✦ heiliger Bezirk · ━ hält Raumschiffe auf
board-column-value = Wert
board-column-players = Spieler
board-column-squares = Felder
board-column-covered = abgedeckt
board-tile = { $districts } (Teil { $tile })
board-nothing = nichts

notation-help =
    @f6 stellt dein Raumschiff auf. f6-f9 fliegt geradeaus, f6~g8 um die Ecke, f6*f1 mit den Pfeilen; f6!2>c3 gibt Götterstein 2 ab, f6?c3 gilt, wenn sonst nichts möglich ist.
    drop:1 wirft einen Energiestein in das Raumschiff von Platz 1 ein, drop:1<c3 deinen Energiestein von c3; drop:- beendet das Einwerfen.
    build:2@c3:c3,c4 baut auf c3 zwei Stockwerke aus den Energiesteinen auf c3 und c4, up:2@c3:c3,c4 baut die Pyramide auf c3 aus; build:- baut nichts.

# Der Spielplan im Browser.
pr-round = { $round ->
    [0] Vor der ersten Runde
   *[other] Runde { $rounds ->
        [0] { $round }
       *[other] { $round } von { $rounds }
      }
  }
pr-board = Spielplan, { $width } mal { $height } Felder. Die Pfeiltasten führen von Feld zu Feld.
pr-lit = Dieses Feld kannst du wählen.
pr-square = { $square }: { $what }
pr-my-stone = dein Energiestein
pr-stone = Energiestein von { $owner }
pr-my-ship = dein Raumschiff
pr-ship = Raumschiff von { $owner }
pr-my-pyramid = deine { $height ->
    [1] einstöckige
    [2] zweistöckige
    [3] dreistöckige
    [4] vierstöckige
    [5] fünfstöckige
   *[other] { $height }-stöckige
  } Pyramide
pr-pyramid = { $height ->
    [1] einstöckige
    [2] zweistöckige
    [3] dreistöckige
    [4] vierstöckige
    [5] fünfstöckige
   *[other] { $height }-stöckige
  } Pyramide von { $owner }
pr-free = frei
pr-lake = See
pr-covered = abgedeckt, nicht im Spiel
pr-riverside = Flussufer
pr-lakeside = Seeufer
pr-district = Bezirk { $district }, Wert { $value }
pr-steps = Schritte des Zuges
pr-step-move = Fliegen
pr-step-drop = Einwerfen
pr-step-build = Bauen
pr-step-score = Werten
pr-die = Der Würfel zeigt { $count ->
    [one] ein Auge
   *[other] { $count } Augen
  }.
pr-die-arrows = Der Würfel zeigt die Pfeile.
pr-way-straight = geradeaus
pr-way-turning = um die Ecke
pr-way-arrows = mit den Pfeilen
pr-way-forced = weil nichts anderes geht
pr-allows = { $stones ->
    [0] kein Energiestein
    [one] ein Energiestein
   *[other] { $stones } Energiesteine
  }
pr-gods = Oder gib einen Götterstein ab:
pr-god = Götterstein { $worth } abgeben und auf ein beliebiges freies Feld fliegen
pr-god-in-hand = Götterstein { $worth } trägt dich auf jedes freie Feld. Wohin?
pr-from = Du hast den Energiestein von { $square } in der Hand. In welches Raumschiff?
pr-ways = Möglichkeiten, die beste zuerst
pr-earns = { $points ->
    [0] bringt sofort nichts
    [one] bringt einen Punkt
   *[other] bringt { $points } Punkte
  }
pr-takes = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
  }
pr-all-ways = { $count ->
    [one] Eine Möglichkeit
   *[other] Alle { $count } Möglichkeiten
  }
pr-fewer = Weniger
pr-players = Spieler
pr-players-about = Energiesteine · Pyramiden · Göttersteine
pr-you = du
pr-computer = Computer: { $level }
pr-to-act = ist dran
pr-starter = hat die Runde begonnen
pr-ship-on = auf { $square }
pr-points = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }
pr-supply = { $count ->
    [0] keine Energiesteine im Vorrat
    [one] ein Energiestein im Vorrat
   *[other] { $count } Energiesteine im Vorrat
  }
pr-unseen = { $count ->
    [one] ein Energiestein liegt verborgen bei einem Raumschiff
   *[other] { $count } Energiesteine liegen verborgen in oder unter Raumschiffen
  }
pr-gods-left = { $count ->
    [0] keine Göttersteine mehr
   *[other] Göttersteine: { $worths }
  }
pr-stock = Pyramiden im Vorrat, von einem Stockwerk bis fünf: { $one }, { $two }, { $three }, { $four }, { $five }
pr-districts = Bezirke
pr-districts-about = Nummer · Wert · Führung und Vorsprung
pr-nobody = dort hat noch niemand gebaut
pr-tied = Gleichstand
pr-leads = { $owner } führt mit { $count } Vorsprung
pr-chip = Bezirk { $district }, Wert { $value }: { $standing }
    .show = Auf dem Spielplan zeigen
pr-chip-river = Fluss, am Ende 12, 8 und 4 Punkte: { $standing }
pr-chip-lake = See, am Ende 12, 8 und 4 Punkte: { $standing }
pr-out = abgedeckt
pr-shapes = Was sich bauen lässt: Tippe eine Form an, um zu sehen, wo
pr-shape-1 = Ein Energiestein: eine Pyramide mit einem Stockwerk
pr-shape-2 = Zwei Energiesteine nebeneinander: zwei Stockwerke
pr-shape-3 = Drei in einer Linie mit gleichem Abstand: drei Stockwerke
pr-shape-4 = Vier in einer Linie mit gleichem Abstand: vier Stockwerke
pr-shape-5 = Die vier Ecken eines Quadrats: fünf Stockwerke
pr-shape-found =
    { $now ->
        [0] Jetzt nirgends.
       *[other] Jetzt auf { $squares }.
    } { $next ->
        [0] { "" }
       *[other] Im nächsten Zug, mit einem Stein mehr, auf { $later }.
    }
pr-shape-board =
    { $now ->
        [0] { $next ->
            [0] noch nirgends
           *[other] nächster Zug: { $next }, mit einem Stein mehr
        }
       *[other] { $next ->
            [0] jetzt: { $now }
           *[other] jetzt: { $now } · nächster Zug: { $next }
        }
    }
pr-legend = Was bedeuten die Zeichen?
pr-legend-ship = Ein Raumschiff. Was darin und darunter liegt, bleibt verborgen, bis es abhebt.
pr-legend-order = Die Zahl neben einem Raumschiff: in welcher Reihenfolge die anderen seit deinem Zug geflogen sind. Perlen zeigen ihre Wege.
pr-legend-stone = Ein Energiestein: Bilden Energiesteine einer Farbe eine Konstellation, lässt sich dort eine Pyramide bauen.
pr-legend-pyramid = Eine Pyramide; die Zahl nennt ihre Stockwerke.
pr-legend-leader = Das Schild eines Bezirks zeigt seine Nummer und seinen Wert, darunter, wer dort allein führt. Der Rand hat dieselbe Farbe.
pr-legend-riverside = Ein Feld am Flussufer: Stockwerke darauf zählen in der Schlusswertung für den Fluss.
pr-legend-lakeside = Ein Feld am Seeufer: Stockwerke darauf zählen in der Schlusswertung für den See.
pr-legend-god = Ein Götterstein: Er trägt dein Raumschiff überallhin, oder er bringt am Ende seine Punkte.
pr-final-before = Vor der Schlusswertung
pr-final-before-short = Bisher
pr-final-trigger = Die Pyramide, die die Partie beendet hat
pr-final-trigger-short = { $count ->
    [0] Letzte Pyramide
   *[other] Vorletzte Pyramide
  }
pr-final-river = Der Fluss: die meisten Stockwerke am Flussufer
pr-final-river-short = Fluss
pr-final-lake = Der See: die meisten Stockwerke am Seeufer
pr-final-lake-short = See
pr-final-district = Bezirk { $district }, Wert { $value }
pr-final-district-short = Bezirk { $district } ({ $value })
pr-final-gods = Übrige Göttersteine
pr-final-gods-short = Göttersteine
pr-final-done = Die Schlusswertung
pr-total = Summe
pr-final-so-far = Diese Punkte wurden während der Partie geholt.
pr-final-takes = { $seat } hat { $storeys ->
    [one] ein Stockwerk
   *[other] { $storeys } Stockwerke
  } und bekommt { $points }.
pr-final-gets = { $seat } bekommt { $points }.
pr-final-nobody = Hier geht jeder leer aus.
pr-final-last = Der letzte Bezirk, Wert { $value }
pr-final-decides = Jetzt entscheidet sich, wer gewinnt.
pr-final-second = Und der zweite Platz geht an …
pr-part-play = in der Partie
pr-part-water = Fluss und See
pr-part-gods = Göttersteine
pr-part-districts = Bezirke

# Die begleiteten ersten Züge.
lesson-1 = Willkommen in Palenque! Du bist die Sonne, und dein hohles Raumschiff steht gleich auf dem Spielplan. Du fliegst damit, wirfst Energiesteine ein und baust Pyramiden, um in möglichst vielen Bezirken zu führen.
lesson-2 = Alle Raumschiffe beginnen im heiligen Bezirk, den neun Feldern in der Mitte. Stelle deines auf e7.
lesson-3 = Der Würfel zeigt 2 Augen. In der ersten Runde verlässt das Raumschiff den heiligen Bezirk geradeaus. Fliege nach e9, gleich neben das andere Raumschiff.
lesson-4 = Nach einem Flug geradeaus darfst du zwei Energiesteine einwerfen. Wirf den ersten in dein eigenes Raumschiff ein: Wähle es.
lesson-5 = Der zweite kommt in das andere Raumschiff. Die Energiesteine liegen jetzt verborgen in und unter den Raumschiffen: Merke dir, wo.
lesson-6 = Das andere Raumschiff ist weitergeflogen, und was es verbarg, liegt offen auf f9: von euch beiden je ein Energiestein. Hebt deines von e9 ab, kommt auch dort dein Energiestein zum Vorschein.
lesson-7 = Du hast eine 4 gewürfelt. Fliege diesmal um die Ecke: Wähle g7. Jedes Feld auf dem Weg muss frei sein, und alle Augen werden verbraucht.
lesson-8 = Nach einem Flug um die Ecke darfst du einen Energiestein einwerfen, und nur in dein eigenes Raumschiff.
lesson-9 = Schau: Deine Energiesteine auf e9 und f9 berühren sich. Das ist die Konstellation für zwei Stockwerke. Ein einzelner Energiestein ergibt eines, drei in einer Linie ergeben drei, vier in einer Linie vier, und die Ecken eines Quadrats fünf.
lesson-10 = Baue auf f9. In diesem Bezirk hat noch niemand gebaut: Du übernimmst die Führung und bekommst sofort seinen Wert, 5 Punkte.
lesson-11 = Die Pyramide steht, beide Energiesteine sind wieder in deinem Vorrat, auch der fremde Energiestein auf f9 ist wieder bei seinem Besitzer, und du führst in Bezirk 6. Wer dich dort überholt, bekommt dann selbst die Punkte.
lesson-12 = Am Ende werden der Fluss, der See, jeder Bezirk und deine übrigen Göttersteine gewertet. Jetzt weißt du genug, um loszulegen. Guten Flug!
lesson-flying = Fliegen
lesson-flying-first = Die erste Runde ist besonders: Du musst den heiligen Bezirk verlassen, und zwar geradeaus. Um die Ecke darfst du noch nicht.
lesson-flying-first-god = Auch ein Götterstein hilft nicht, solange du so fliegen kannst.
lesson-flying-stopped = Der Würfel zeigt 3, aber zu zweit ist b5 abgedeckt: Dort kann nichts stehen. Ein Flug geradeaus endet vor einem Hindernis, die übrigen Augen verfallen. Fliege nach c5.
lesson-flying-order = Ein Zug hat immer dieselbe Reihenfolge: fliegen, Energiesteine einwerfen, bauen, werten. Fliegen musst du, alles andere darfst du.
lesson-flying-turning = Um die Ecke verbrauchst du alle Augen, aber du darfst nicht dort landen, wo du losgeflogen bist. Fliege nach g7: Auf h7 kommt dein Energiestein ans Licht.
lesson-flying-place = Eine neue Partie. Die Raumschiffe werden reihum aufgestellt, jedes auf ein freies Feld des heiligen Bezirks, und nirgends sonst. Stelle deines auf f7, dann wird gewürfelt.
lesson-flying-arrows = Die Pfeile: Fliege geradeaus, so weit du willst, auch über Hindernisse hinweg. Nur das Zielfeld muss frei sein. Nimm h7.
lesson-flying-god = Ein Götterstein bringt dein Raumschiff auf jedes freie Feld, nur nie auf den See. Du hast drei; behältst du sie, zählen sie 2, 4 und 6 Punkte. Gib die 2 ab und stelle es auf e10.
lesson-flying-forced = Dein Raumschiff ist eingeschlossen: oben eine Pyramide, sonst abgedeckte Felder, und kein Götterstein mehr. Dann darfst du es auf jedes freie Feld stellen. Nimm f3.
lesson-stones = Energiesteine
lesson-stones-one-each = Du bist geradeaus geflogen und hast einen Energiestein in dein Raumschiff eingeworfen. Der zweite darf nur in ein anderes, und du musst ihn nicht einwerfen. Behalte ihn diesmal.
lesson-stones-none = Du musst überhaupt keinen Energiestein einwerfen. Beende deinen Zug ohne einen.
lesson-stones-own-only = Nach einem Flug um die Ecke hast du einen Energiestein, und nur für dein eigenes Raumschiff. Wirf ihn ein: Er liegt dort, wo es das nächste Mal abhebt.
lesson-stones-hidden = Energiesteine in und unter einem Raumschiff sind verborgen. Niemand darf nachsehen, und bauen kannst du mit ihnen nicht: Merke sie dir.
lesson-stones-uncovered = Unter deinem Raumschiff lag schon ein Energiestein von dir: Es ist darauf gelandet. Fliege nach i6, dann kommt er wieder zum Vorschein.
lesson-stones-two = Vorsicht bei zwei Energiesteinen einer Farbe: Treffen sie beim Abheben auf einem Feld zusammen, kehren beide zurück. Fliege nach e9, und sieh dir e7 an.
lesson-stones-later = Hier trifft es dich selbst. Energiesteine, die bei deinem Abheben zurückkehren, darfst du erst ab deinem nächsten Zug benutzen. Fliege nach d10.
lesson-stones-from = Dein Vorrat ist leer. Dann darfst du stattdessen einen deiner sichtbaren Energiesteine vom Spielplan nehmen. Nimm den von f6 für dein eigenes Raumschiff.
lesson-stones-from-other = Und den zweiten für ein anderes Raumschiff: Nimm den Energiestein von g8.
lesson-building = Bauen
lesson-building-one = Ein sichtbarer Energiestein reicht für eine Pyramide mit einem Stockwerk. In diesem Bezirk hat noch niemand gebaut: Baue auf h7, und du bekommst sofort Punkte.
lesson-building-cleared = Auf e3 liegt von euch beiden je ein Energiestein. Baue dort: Deiner kehrt zu dir zurück, und auch der andere muss heim.
lesson-building-upgrade = Deine eigenen Pyramiden zählen in einer Konstellation mit. Auf i5 kann keine zweite stehen, aber mit dem Energiestein auf j5 baust du sie auf zwei Stockwerke aus.
lesson-building-upgrade-done = Du hast dort schon allein geführt, also bringt es jetzt nichts; aber du bist schwerer zu überholen.
lesson-building-three = Drei in einer Linie ergeben drei Stockwerke, auch schräg und mit Lücken, wenn diese gleich groß und leer sind. Sieh dir f3, h5 und j7 an: Zwei davon sind deine Pyramiden.
lesson-building-gap = Steht in einer Lücke eine Pyramide, geht es nicht: Zwischen e5 und e7 liegt e6. Aber auf dieser Linie gibt es etwas Besseres. Siehst du es?
lesson-building-gap-done = Alle, die sich in einer Linie berühren: je mehr, desto höher die Pyramide.
lesson-building-four = Vier in einer Linie ergeben vier Stockwerke. Baue auf g5, und du überholst, wer im mittleren Bezirk führt.
lesson-building-square = Die Ecken eines Quadrats ergeben fünf Stockwerke, die höchste Pyramide. Niedriger bauen, als die Konstellation erlaubt, darfst du nicht, solange du diese Höhe noch hast. Baue auf g8.
lesson-building-five = Noch ein Quadrat: d7, d8, e7 und e8. Baue auf d7.
lesson-building-taken = Dein Gegenüber führt in einem Bezirk mit einem Stockwerk. Wo baust du, damit die Führung und die Punkte dir gehören?
lesson-building-tied = Je ein Stockwerk ist ein Gleichstand, und der bringt nichts. Baue trotzdem auf c6: Punkte bekommt, wer ihn auflöst.
lesson-building-broken = Jetzt löse einen Gleichstand auf: Baue drei Stockwerke auf c5, und du führst dort allein.
lesson-building-not = Hier führt dein Gegenüber mit Abstand, also bekommst du nichts. Auf g5 zu bauen lohnt sich trotzdem: Es schickt einen Energiestein heim und zählt am Ende.
lesson-building-wait = Bauen musst du nicht. Würdest du hier deinen Energiestein für ein einziges Stockwerk hergeben?
lesson-building-wait-done = Nein: Als Teil einer höheren Pyramide ist er beim nächsten Mal mehr wert.
lesson-building-expert = Im Spiel für Profis darf eine deiner Pyramiden nicht für eine neue mitzählen: Du kannst sie nur ausbauen.
lesson-end = Wie es endet
lesson-end-limit = Zu dritt liegt die Grenze bei 40 Punkten. Baue auf e7, um sie zu erreichen: Dann wird die Runde zu Ende gespielt, und alles wird gewertet.
lesson-end-bonus = Nach der französischen Anleitung bringt die vorletzte Pyramide in der letzten Runde 5 Punkte dazu, und die Runde geht weiter. Baue auf d9.
lesson-end-limit-two = Zu zweit beenden 45 Punkte die Partie sofort. Hier liegen vier in einer Linie, mit gleichen Lücken: Baue auf h11.
lesson-end-trigger = Wer die vorletzte Pyramide baut, beendet die Partie sofort und bekommt 5 Punkte dazu. Du hast noch zwei: Baue eine auf d5.
lesson-end-trigger-done = Fluss, See, Bezirke und behaltene Göttersteine werden gewertet. Die Punkte bekommt, wer dort die meisten Stockwerke hat.
lesson-end-rounds = Ihr könnt auch eine Zahl von Runden vereinbaren. Dies ist der letzte Zug der letzten: Was machst du mit deinen Energiesteinen?
lesson-end-rounds-done = Energiesteine auf dem Spielplan zählen am Ende nichts: Baue, was du kannst.
lesson-end-agreed = Und wenn alle einverstanden sind, könnt ihr jederzeit aufhören; dann wird gewertet wie sonst auch. Baue auf h7, danach hört ihr im Einvernehmen auf.
lesson-well = Gut spielen
lesson-well-drop = Du bist um die Ecke nach h7 geflogen. Neben dir auf g7 liegt ein Energiestein von dir, auf j7 steht deine Pyramide. Wirfst du deinen Energiestein ein, oder behältst du ihn?
lesson-well-drop-done = Wirf jeden Energiestein ein, den du einwerfen darfst. Hebst du ab, bilden g7 und h7 ein Paar: Was der Würfel auch zeigt, du kannst punkten.
lesson-well-straight = Du hast keinen Energiestein auf dem Spielplan, und der Würfel zeigt 3. Geradeaus oder um die Ecke?
lesson-well-straight-done = Geradeaus: Dann darfst du zwei Energiesteine einwerfen statt einen. Mit dem, was auf dem Spielplan liegt, baust du.
lesson-well-score = Deine Energiesteine auf h4 und h5 berühren sich, liegen aber in zwei Bezirken. Wohin kommt die Pyramide?
lesson-well-score-done = Auf h4, wo noch niemand führt: sofort 6 Punkte. Nimm eine Führung, solange sie zu haben ist.
lesson-well-stop = Auf d10 liegt von euch beiden je ein Energiestein. Du kannst dort bauen, deine Pyramide auf e10 ausbauen oder warten.
lesson-well-stop-done = Baue auf d10: Das bringt 6 Punkte und schickt den anderen Energiestein heim. Danach kann dein Gegenüber nicht punkten, was der Würfel auch zeigt.
lesson-well-later = Der Energiestein auf i7 berührt deine Pyramide auf j7. Eine neue Pyramide auf i7 brächte jetzt 5 Punkte, der Ausbau auf j7 nichts. Was ist besser?
lesson-well-later-done = Ausbauen! Beim nächsten Mal kannst du punkten, was der Würfel auch zeigt, und i7 bleibt dafür offen. Baust du jetzt auf i7, hilft dir nächstes Mal keine Seite des Würfels.

# Was die Startseite zu Pacal's Rocket sagt.

tagline = Flieg ein hohles Raumschiff über Palenque, wirf Energiesteine ein, bau Pyramiden und führe in den Bezirken.
edition-name-de = deutsche Ausgabe
edition-name-pl = polnische Ausgabe
edition-name-fr = französische Ausgabe
edition-short-de = deutsch
edition-short-pl = polnisch
edition-short-fr = französisch
choice-gaps-empty = nichts
choice-gaps-any = irgendetwas
choice-memory-strict = man muss sie sich merken
choice-memory-open = sie liegen offen
choice-single_of_two-any = in ein beliebiges Raumschiff
choice-single_of_two-own = nur ins eigene

pr-print-pieces = Pyramiden, Schiffe und Steine
pr-print-covers = Abdeckungen und Würfel
pr-print-cover = { $number }: zu { $players }
pr-print-aid = 1 Dein Schiff fliegt. 2 Du darfst einen Stein in dein Schiff werfen, nach einem geraden Flug einen zweiten in ein anderes. 3 Du darfst eine Pyramide bauen. 4 Du wertest, was du gebaut hast.

# Warum ein Zug besser ist als ein anderer: Jeder Satz stimmt für diesen Zug und nicht für den anderen.

# Der Zug, mit dem ein Satz vergleicht: der andere, oder dieser, wo der Satz für den anderen spricht.

compared-first = { $side ->
    [costs] Dieser Zug
    [yours] Dein Zug
    [yours-costs] Der beste Zug
   *[own] Der andere Zug
  }
compared-with = { $side ->
    [costs] mit diesem Zug
    [yours] mit deinem Zug
    [yours-costs] mit dem besten Zug
   *[own] mit dem anderen Zug
  }
compared-after = { $side ->
    [costs] nach diesem Zug
    [yours] nach deinem Zug
    [yours-costs] nach dem besten Zug
   *[own] nach dem anderen Zug
  }
spoken-of = { $side ->
    [costs] Der andere Zug
    [yours] Der beste Zug
    [yours-costs] Dein Zug
   *[own] Dieser Zug
  }
spoken-of-with = { $side ->
    [costs] Mit dem anderen Zug
    [yours] Mit dem besten Zug
    [yours-costs] Mit deinem Zug
   *[own] Mit diesem Zug
  }
spoken-of-after = { $side ->
    [costs] Nach dem anderen Zug
    [yours] Nach dem besten Zug
    [yours-costs] Nach deinem Zug
   *[own] Nach diesem Zug
  }

# Ein Bau, den der Rest des Zuges wohl bringt: nach dem Zug, und nach dem anderen.

foreseen = { $built ->
    [0] {""}
    [one] {" "}und einem Stockwerk auf { $on }
   *[other] {" "}und { $built } Stockwerken auf { $on }
  }
foreseen-instead = { $instead_built ->
    [0] {""}
    [one] {" "}und einem Stockwerk auf { $instead_on }
   *[other] {" "}und { $instead_built } Stockwerken auf { $instead_on }
  }

# Das Ende eines Satzes über einen späteren Zug, ohne Flüge mit einem Götterstein.

without-gods = { $gods ->
    [0] .
   *[other] {" "}(Göttersteine nicht mitgezählt).
  }

merit-wins = { spoken-of } beendet die Partie, und du gewinnst.
    .look = Such einen Zug, der die Partie jetzt beendet.
merit-no-loss = { compared-first } beendet die Partie, und du verlierst.
    .look = Vorsicht: Ein Zug könnte die Partie beenden, während du zurückliegst.
merit-last-points = { spoken-of-with } hast du am Ende nach jetzigem Stand { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
  } und nicht { $instead }. Es ist dein letzter Zug.
    .look = Es ist dein letzter Zug: Zähle, was du am Ende hättest, mit Fluss, See, Bezirken und Göttersteinen.
merit-spares-god = { compared-first } gibt ohne Not einen Götterstein her. { $instead ->
    [0] Dein Schiff kann auch ohne ihn nach { $square } fliegen
   *[other] Auch der Götterstein { $instead } bringt dein Schiff nach { $square }
  }: Die { $count } wäre am Ende { $count } Punkte wert.
    .look = { merit-keeps-god.look }
merit-scores = { $height ->
    [one] Ein Stockwerk auf { $square } bringt
   *[other] { $height } Stockwerke auf { $square } bringen
  } jetzt { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
  }{ $instead ->
    [0] .
   *[other] {" "}und nicht { $instead }.
  }
    .look = Schau auf die Bezirke: In welchem könntest du jetzt die Führung übernehmen?
merit-storeys = { spoken-of-with } baust du { $count ->
    [one] ein Stockwerk
   *[other] { $count } Stockwerke
  }, { compared-with } { $instead ->
    [0] keines
    [one] nur eines
   *[other] nur { $instead }
  }. Die Stockwerke entscheiden, wer in einem Bezirk führt.
    .look = Schau auf deine Energiesteine auf dem Plan: Eine wie hohe Pyramide erlauben sie jetzt?
merit-places = Deine Plätze an Fluss und See und in den Bezirken brächten dir in der Schlusswertung { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
  } mehr gegenüber den anderen, so wie es steht.
    .look = Schau auf Fluss, See und Bezirke, wie sie am Ende gewertet würden.
merit-more-drops = { $instead ->
    [0] { spoken-of-with } kannst du { $count ->
        [one] einen Energiestein
       *[other] { $count } Energiesteine
      } ins Spiel bringen: Bauen kannst du nur mit dem, was auf dem Spielplan liegt.
   *[other] { spoken-of-with } bringst du { $count } Energiesteine ins Spiel, { compared-with } nur { $instead ->
        [one] einen
       *[other] { $instead }
      }. Bauen kannst du nur mit dem, was auf dem Spielplan liegt.
  }
    .look = Zähle, wie viele Energiesteine du nach jedem Zug einwerfen darfst.
merit-stops = { $count ->
    [0] { spoken-of-after }{ foreseen } kann { $seat } im nächsten Zug keine Punkte machen, was der Würfel auch zeigt
    [one] { spoken-of-after }{ foreseen } kann { $seat } im nächsten Zug mit höchstens einer der { $of } Würfelseiten Punkte machen
   *[other] { spoken-of-after }{ foreseen } kann { $seat } im nächsten Zug mit höchstens { $count } der { $of } Würfelseiten Punkte machen
  }, { compared-after }{ foreseen-instead } { $rest ->
    [0] mit jeder
   *[other] { $instead ->
        [one] mit mindestens einer
       *[other] mit mindestens { $instead }
      }
  }{ without-gods }
    .look = Schau, was { $seat } im nächsten Zug werten könnte, und wo.
merit-stops-points = { spoken-of-after }{ foreseen } kann { $seat } im nächsten Zug { $count ->
    [0] keine Punkte
    [one] höchstens einen Punkt
   *[other] höchstens { $count } Punkte
  } machen, { compared-after }{ foreseen-instead } mindestens { $instead }{ without-gods }
    .look = { merit-stops.look }
merit-no-pair = { spoken-of-after } { $count ->
    [0] liegt keiner deiner Energiesteine
    [one] liegt einer deiner Energiesteine
   *[other] liegen { $count } deiner Energiesteine
  } paarweise unter einem Raumschiff, { compared-after } { $instead }. Solche Steine kommen zurück, wenn das Raumschiff abhebt.
    .look = Schau unter die Raumschiffe: Wo käme ein zweiter Energiestein von dir zu einem anderen?
merit-prepares = { spoken-of-after }{ foreseen } kannst du, wenn der Spielplan so bleibt, im nächsten Zug Punkte machen, { $rest ->
    [0] was der Würfel auch zeigt
   *[other] { $count ->
        [one] mit einer der { $of } Würfelseiten
       *[other] mit { $count } der { $of } Würfelseiten
      }
  }; { compared-after }{ foreseen-instead } { $instead ->
    [0] gar nicht
    [one] nur mit einer
   *[other] nur mit { $instead }
  }{ without-gods }
    .look = Denk an deinen nächsten Zug: Wo könntest du dann werten, und mit wie vielen Seiten des Würfels?
merit-prepares-points = { spoken-of-after }{ foreseen } kannst du, wenn der Spielplan so bleibt, im nächsten Zug bis zu { $count ->
    [one] einem Punkt
   *[other] { $count } Punkte
  } machen; { compared-after }{ foreseen-instead } { $instead ->
    [0] keine
   *[other] nur bis zu { $instead }
  }{ without-gods }
    .look = { merit-prepares.look }
merit-taller-next = { spoken-of-after }{ foreseen } kannst du, wenn der Spielplan so bleibt, im nächsten Zug { $height ->
    [5] fünf Stockwerke
   *[other] { $height } Stockwerke oder mehr
  } bauen, { $rest ->
    [0] was der Würfel auch zeigt
   *[other] { $count ->
        [one] mit einer der { $of } Würfelseiten
       *[other] mit { $count } der { $of } Würfelseiten
      }
  }; { compared-after }{ foreseen-instead } { $instead ->
    [0] gar nicht
    [one] nur mit einer
   *[other] nur mit { $instead }
  }{ without-gods }
    .look = Schau auf das Muster deiner Energiesteine: Wo könnten in deinem nächsten Zug { $height ->
        [5] fünf
       *[other] { $height }
      } Stockwerke stehen?
merit-keeps-god = { spoken-of-with } sind die Göttersteine, die du behältst, am Ende { $count } Punkte mehr wert.
    .look = Schau auf deine Göttersteine: Was du behältst, ist am Ende Punkte wert.

# Worum es in Rätseln geht.

theme-end = Das Ende
theme-score = Jetzt werten
theme-tall = Hohe Bauten
theme-places = Plätze am Ende
theme-stones = Deine Energiesteine
theme-stop = Die anderen aufhalten
theme-prepare = Den nächsten Zug vorbereiten
theme-god = Göttersteine

# Für die nächste Partie: eine Idee zu jedem Vorzug, der übersehen wurde.

tip-taller-next = Nach deinem Zug sollte im nächsten etwas Hohes möglich sein, am besten dort, wo es Punkte bringt.
tip-prepares = { tip-taller-next }
tip-prepares-points = { tip-taller-next }
tip-scores = Übernimm eine Führung, sobald du kannst, bevor es jemand anders tut.
tip-places = { tip-scores }
tip-storeys = { tip-scores }
tip-more-drops = Wirf jeden Energiestein ein, den du einwerfen darfst: Ein gerader Flug erlaubt zwei.
tip-keeps-god = Behalte deine Göttersteine, wenn keiner die Partie entscheidet: Am Ende sind sie Punkte wert.
tip-spares-god = { tip-keeps-god }
tip-stops = Sieh nach, was die Nächsten werten können, und stell dich in den Weg oder bau dort.
tip-stops-points = { tip-stops }
tip-no-pair = Wirf nie einen zweiten eigenen Energiestein in dasselbe Raumschiff ein: Beide kehren heim, wenn es abhebt.
