# The page of the host: the person who runs the table.

host-title = Host
host-how = Only the person who runs this table comes in here: by the address that “pakal admin page” prints on the server.
host-done = Done.
host-announcement = A line for everybody
host-announcement-about = It stands above all pages until you take it away.
host-announce = Show
host-take-away = Take away
host-people = People
host-part = Part of the name
host-find = Search
host-shown = { $shown } of { $count }
host-all = { $count } in all
host-nobody = There is nobody of this name.
host-nameless = no name
host-unseen = never here
host-person = { $seen } · { $playing ->
    [0] no game under way
    [one] one game under way
   *[other] { $playing } games under way
  }{ $banned ->
    [true] { " · " }banned
   *[false] { "" }
  }
host-rename = Rename
host-save = Save data
host-ban = Ban
host-ban-sure = The devices of { $name } are refused, and computer players take the seats. They keep them, even if you lift the ban.
host-unban = Lift the ban
host-forget = Forget
host-forget-sure = Name, addresses and devices of { $name } are deleted, and the seats in games under way are lost. You cannot undo this.
host-matches = Games
host-matches-of = Games of { $name }
host-matches-all = Everybody’s
host-no-match = There is no such game.
host-status = { $status ->
    [waiting] waiting
    [playing] under way
    [over] over
    [broken] broken
   *[all] all
  }
host-match = { $status } · { $when } · { $names }
host-remove = Remove
host-remove-of = Remove: { $text }
host-end = End game
host-end-sure = It ends as if all players had agreed. You cannot undo this.
host-table = Settings
host-newcomers = { $who ->
    [invited] New people come in only with a link or a code.
    [none] Nobody new comes in.
   *[all] Anybody may come in.
  }
host-kept = Finished games stay.
host-kept-for = { $days ->
    [one] Finished games are deleted after a day.
   *[other] Finished games are deleted after { $days } days.
  }
host-table-about = Both stand in the settings of the server: newcomers and keep_finished.
