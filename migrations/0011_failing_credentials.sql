-- When a credential that APNs refuses is tried again.
ALTER TABLE `credentials` ADD `probe_at` integer;--> statement-breakpoint
UPDATE `credentials` SET `probe_at` = 0 WHERE status = 'FAILING';--> statement-breakpoint
CREATE INDEX `credentials_failing` ON `credentials` (`probe_at`) WHERE status = 'FAILING';
