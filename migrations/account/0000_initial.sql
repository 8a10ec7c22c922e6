CREATE TABLE request_turns (
	account text PRIMARY KEY NOT NULL,
	single_at integer NOT NULL,
	bulk_at integer NOT NULL,
	alone_until integer NOT NULL,
	turn_at integer NOT NULL
) WITHOUT ROWID;
