CREATE TABLE `api_keys` (
	`hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`prefix` text NOT NULL,
	`last4` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_by_id` ON `api_keys` (`workspace_id`,`id`);--> statement-breakpoint
CREATE TABLE `assets` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`content_type` text NOT NULL,
	`width_px` integer NOT NULL,
	`height_px` integer NOT NULL,
	`size_bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bundles` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`pass_ids` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `credentials` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`platform` text NOT NULL,
	`status` text NOT NULL,
	`subject` text NOT NULL,
	`team_identifier` text,
	`fingerprint` text NOT NULL,
	`not_after` integer,
	`checks` text NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `events` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`pass_id` text,
	`type` text NOT NULL,
	`actor` text NOT NULL,
	`version` integer,
	`at` integer NOT NULL,
	`detail` text NOT NULL,
	`body` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_by_id` ON `events` (`workspace_id`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_workspace` ON `events` (`workspace_id`,`seq`);--> statement-breakpoint
CREATE INDEX `events_by_pass` ON `events` (`pass_id`,`seq`) WHERE pass_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `idempotency` (
	`record_key` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`state` text NOT NULL,
	`attempt` integer NOT NULL,
	`seed` text NOT NULL,
	`locked_at` integer NOT NULL,
	`status` integer,
	`headers` text,
	`body` text,
	`pass_ids` text,
	`expires_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `image_renditions` (
	`workspace_id` text NOT NULL,
	`source` text NOT NULL,
	`role` text NOT NULL,
	`asset_id` text NOT NULL,
	`files` text NOT NULL,
	`fetched_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `source`, `role`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `pass_types` (
	`pass_type_identifier` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `passes` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`template_id` text NOT NULL,
	`template_version` integer NOT NULL,
	`serial_number` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`overrides` text NOT NULL,
	`fields` text NOT NULL,
	`customer` text,
	`customer_email_index` text,
	`barcode_value` text,
	`points` integer,
	`access` text,
	`expires_at` integer,
	`key_id` text NOT NULL,
	`link_generation` integer NOT NULL,
	`update_seq` integer NOT NULL,
	`last_modified_seconds` integer NOT NULL,
	`google_version` integer NOT NULL,
	`apple_installations` integer NOT NULL,
	`google_installations` integer NOT NULL,
	`redeemed_at` integer,
	`test` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	PRIMARY KEY(`workspace_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `passes_by_serial_number` ON `passes` (`workspace_id`,`serial_number`);--> statement-breakpoint
CREATE INDEX `passes_by_template` ON `passes` (`workspace_id`,`template_id`,`id`);--> statement-breakpoint
CREATE INDEX `passes_by_update` ON `passes` (`workspace_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `passes_by_barcode` ON `passes` (`workspace_id`,`barcode_value`) WHERE barcode_value IS NOT NULL;--> statement-breakpoint
CREATE INDEX `passes_by_customer_email` ON `passes` (`workspace_id`,`customer_email_index`,`id`) WHERE customer_email_index IS NOT NULL;--> statement-breakpoint
CREATE INDEX `passes_by_expiry` ON `passes` (`expires_at`) WHERE expires_at IS NOT NULL AND status IN ('ACTIVE', 'SUSPENDED');--> statement-breakpoint
CREATE TABLE `point_entries` (
	`workspace_id` text NOT NULL,
	`pass_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`points` integer NOT NULL,
	`balance_after` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`pass_id`, `transaction_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `template_versions` (
	`workspace_id` text NOT NULL,
	`template_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `template_id`, `version`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `templates` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`revision` integer NOT NULL,
	`draft` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `workspaces` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`mode` text NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
-- A statement of a batch that must hold inserts a row here exactly when it does not: the trigger then aborts the
-- whole batch and names what was expected. The table stays empty.
CREATE TABLE `expectations` (`name` text NOT NULL);--> statement-breakpoint
CREATE TRIGGER `expectations_abort` BEFORE INSERT ON `expectations`
BEGIN
	SELECT RAISE(ABORT, NEW.name);
END;
