-- That a version was looked at is told once, so that a link that everybody opens costs no write a view.
ALTER TABLE `passes` ADD `viewed_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The newest event when the line came: where the line stands among the events of its pass.
ALTER TABLE `device_logs` ADD `after_seq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `device_logs` SET `after_seq` = coalesce((
	SELECT max(seq) FROM events WHERE events.pass_id = device_logs.pass_id AND events.at <= device_logs.at
), 0) WHERE pass_id IS NOT NULL;--> statement-breakpoint
-- The devices of a pass, in the order in which they came.
CREATE INDEX `events_of_devices` ON `events` (`pass_id`,`seq`) WHERE type IN ('pass.installed', 'pass.uninstalled');
