-- The token that all isolates speak to APNs with, one for each team and key: whoever replaces it second uses the first's.
CREATE TABLE `provider_tokens` (
	`name` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`minted_at` integer NOT NULL
) WITHOUT ROWID;
