-- Which version of a pass its wallets must hear of, which they have heard of, and when to ask the queue again.
ALTER TABLE `passes` ADD `tell_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `passes` ADD `told_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `passes` ADD `retell_at` integer;--> statement-breakpoint
CREATE INDEX `passes_untold` ON `passes` (`retell_at`) WHERE retell_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `device_pushes` (
	`workspace_id` text NOT NULL,
	`pass_type_identifier` text NOT NULL,
	`device_library_identifier` text NOT NULL,
	`pushed_at` integer NOT NULL,
	`claim` text NOT NULL,
	`done` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `pass_type_identifier`, `device_library_identifier`)
) WITHOUT ROWID;
