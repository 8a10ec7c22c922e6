-- Where a workspace wants its events to be sent. Address, secrets and headers are sealed in `config`. A deleted one stays
-- as a tombstone, without them, for as long as its deliveries.
CREATE TABLE `webhook_endpoints` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`status` text NOT NULL,
	`disabled_reason` text,
	`types` text,
	`description` text,
	`config` text NOT NULL,
	`revision` integer NOT NULL,
	`since_seq` integer NOT NULL,
	`first_failure_at` integer,
	`slow` integer NOT NULL,
	`recover_after` text,
	`recover_until` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	PRIMARY KEY(`workspace_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
-- Which workspaces have a recovery under way, for the sweep.
CREATE INDEX `webhook_endpoints_recovering` ON `webhook_endpoints` (`workspace_id`) WHERE recover_after IS NOT NULL;--> statement-breakpoint
-- Up to which event a workspace's endpoints have their deliveries; moved by compare-and-swap.
CREATE TABLE `webhook_cursors` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
-- One event to one endpoint. `claims` rises with each try to send, so that one message sends once.
CREATE TABLE `webhook_deliveries` (
	`workspace_id` text NOT NULL,
	`endpoint_id` text NOT NULL,
	`event_seq` integer NOT NULL,
	`id` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`failure_reason` text,
	`attempt` integer NOT NULL,
	`claims` integer NOT NULL,
	`next_attempt_at` integer,
	`manual_at` integer,
	`sweep_at` integer,
	`attempts` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `endpoint_id`, `event_seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_by_id` ON `webhook_deliveries` (`workspace_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`sweep_at`) WHERE sweep_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_failed` ON `webhook_deliveries` (`workspace_id`,`id`) WHERE status = 'FAILED';--> statement-breakpoint
-- How far a purge has come that goes along the events.
CREATE TABLE `retention_cursors` (
	`what` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
) WITHOUT ROWID;
