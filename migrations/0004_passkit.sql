-- Who has which pass on which Apple device, what devices log, and what update tags are made of.
CREATE TABLE `devices` (
	`workspace_id` text NOT NULL,
	`device_library_identifier` text NOT NULL,
	`pass_type_identifier` text NOT NULL,
	`push_token` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `device_library_identifier`, `pass_type_identifier`)
) WITHOUT ROWID;
--> statement-breakpoint
-- The key is the order in which a device asks what changed: its passes of one type stand side by side.
CREATE TABLE `registrations` (
	`workspace_id` text NOT NULL,
	`device_library_identifier` text NOT NULL,
	`pass_type_identifier` text NOT NULL,
	`pass_id` text NOT NULL,
	`since_seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `device_library_identifier`, `pass_type_identifier`, `pass_id`)
) WITHOUT ROWID;
--> statement-breakpoint
-- A push asks which devices hold a pass. Carries the rest of the key, so the table itself is not read.
CREATE INDEX `registrations_by_pass` ON `registrations` (`workspace_id`,`pass_id`);--> statement-breakpoint
CREATE TABLE `device_logs` (
	`workspace_id` text NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`code` text NOT NULL,
	`line` text NOT NULL,
	`pass_id` text,
	PRIMARY KEY(`workspace_id`, `number`)
) WITHOUT ROWID;
--> statement-breakpoint
-- The timeline of a pass. Lines that name no pass have no entry.
CREATE INDEX `device_logs_by_pass` ON `device_logs` (`workspace_id`,`pass_id`) WHERE pass_id IS NOT NULL;--> statement-breakpoint
-- The hourly purge of what is older than a month, over all workspaces.
CREATE INDEX `device_logs_by_age` ON `device_logs` (`at`);--> statement-breakpoint
-- One row. After a restore: DELETE FROM epochs, and every device asks for everything once.
CREATE TABLE `epochs` (
	`id` integer PRIMARY KEY NOT NULL CHECK (`id` = 1),
	`epoch` text NOT NULL
);
--> statement-breakpoint
-- That a version of a pass was fetched is told once; other events have no entry.
CREATE UNIQUE INDEX `events_of_fetches` ON `events` (`pass_id`,`version`) WHERE type = 'pass.fetched';
