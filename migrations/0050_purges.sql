-- How far a purge has come that goes along a key: a JSON list of the key's values; null: at the start.
DROP TABLE `retention_cursors`;--> statement-breakpoint
CREATE TABLE `retention_cursors` (
	`what` text PRIMARY KEY NOT NULL,
	`position` text
) WITHOUT ROWID;
