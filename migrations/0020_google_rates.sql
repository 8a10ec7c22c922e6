-- From when on the next request to Google may go, for each issuer and lane; epoch microseconds.
CREATE TABLE `google_rates` (
	`issuer_id` text PRIMARY KEY NOT NULL,
	`single_at` integer NOT NULL,
	`bulk_at` integer NOT NULL,
	`alone_until` integer NOT NULL,
	`turn_at` integer NOT NULL
) WITHOUT ROWID;
