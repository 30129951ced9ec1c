"""The installed games, and all that is read by the name of a game: records, lessons, studies."""
