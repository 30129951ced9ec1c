# Answers of the server to what cannot be done, whatever it was that was asked for.

error-unreadable = This cannot be read.
error-unreadable-field = This cannot be read: look at { $field }.
error-nobody = The table does not know you yet. Open it in this browser first, or send your token.
error-forbidden = This is not yours to do.
error-foreign = This comes from another page or another address, so nothing was done.
error-not-found = There is no such thing here.
error-method = This cannot be done here.
error-too-large = This is too large.
error-impossible = This is not possible.
error-impossible-because = This is not possible: { $reason }.
error-too-often = That was a bit much at once. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
error-store = The table cannot save anything right now, so nothing was done. Try again in a moment.
error-internal = Something went wrong on our side. If it happens again, tell whoever runs this table the number { $number }.
