-- Mails to holders: what is to be sent, written with the passes themselves, and what became of it for each pass.
CREATE TABLE `mails` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`pass_ids` text NOT NULL,
	`bundle_id` text,
	`state` text NOT NULL,
	`attempt` integer NOT NULL,
	`lease_until` integer NOT NULL,
	`reason` text,
	`retry_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`retry_at`) WHERE retry_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `mail_outcomes` (
	`workspace_id` text NOT NULL,
	`pass_id` text NOT NULL,
	`mail_id` text NOT NULL,
	`outcome` text NOT NULL,
	`at` integer NOT NULL,
	`version` integer NOT NULL,
	`detail` text NOT NULL,
	`after_seq` integer NOT NULL,
	`line` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `pass_id`, `mail_id`)
) WITHOUT ROWID;
