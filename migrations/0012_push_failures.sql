-- Changes that wallets could not be told of, tried to the end. A row counts while its version is the pass's newest.
CREATE TABLE `push_failures` (
	`workspace_id` text NOT NULL,
	`pass_id` text NOT NULL,
	`platform` text NOT NULL,
	`version` integer NOT NULL,
	`reason` text NOT NULL,
	`devices` integer NOT NULL,
	`at` integer NOT NULL,
	`told_version` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `pass_id`, `platform`)
) WITHOUT ROWID;
