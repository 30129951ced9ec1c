# Answers of the server to what cannot be done, whatever it was that was asked for.

error-unreadable = This cannot be read.
error-unreadable-field = This cannot be read: something is wrong with “{ $field }”.
error-nobody = This table does not know you yet. Open its page in this browser first.
error-forbidden = You may not do this here.
error-foreign = This request came from another page or address, so nothing was done.
error-not-found = There is no such thing here.
error-method = This cannot be done here.
error-too-large = This is too large.
error-too-many-cookies = Your browser sends more cookies of this address than the table can read. Delete the cookies of this address in the settings of the browser, and reload the page.
error-impossible = This is not possible.
error-impossible-because = This is not possible: { $reason }.
error-wrong-line = Line { $line } is wrong: { $reason }.
error-too-often = That was a bit much at once. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
error-store = The table cannot save anything right now, so nothing was done. Try again in a moment.
error-store-full = There is no room left to save anything, so nothing was done. Delete something on this device, then try again.
error-not-compiled = The rules of { $game } could not be prepared: { $reason }. Try again once that is mended.
error-internal = Something went wrong on our side. If it happens again, tell the host of this table the number { $number }.
