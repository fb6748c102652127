"""The event log and what folds over it; knows no game, no screen and no disk."""
