-- Work that outlives its request, done in slices. `step` rises with every one of its writes: what was read at another step
-- is refused, so that a slice that runs twice counts once.
CREATE TABLE `jobs` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`input` text NOT NULL,
	`cursor` text,
	`step` integer NOT NULL,
	`total` integer,
	`processed` integer NOT NULL,
	`succeeded` integer NOT NULL,
	`failed` integer NOT NULL,
	`tell_until` integer NOT NULL,
	`result_parts` integer NOT NULL,
	`result_tail` text NOT NULL,
	`created_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	`finished_at` integer,
	PRIMARY KEY(`workspace_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
-- The sweep asks which jobs nobody has moved for a while; finished ones have no entry.
CREATE INDEX `jobs_unfinished` ON `jobs` (`moved_at`) WHERE status IN ('QUEUED', 'RUNNING');--> statement-breakpoint
-- The last of 90, 30, 7 and 1 days before its end that was told of.
ALTER TABLE `credentials` ADD `warned_days` integer;--> statement-breakpoint
CREATE INDEX `credentials_by_end` ON `credentials` (`not_after`) WHERE not_after IS NOT NULL AND status <> 'REPLACED';
