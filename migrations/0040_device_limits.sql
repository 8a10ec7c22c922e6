-- Whether it was told today that a pass has no place left for another device.
CREATE INDEX `events_of_refused_installs` ON `events` (`pass_id`,`at`) WHERE type = 'pass.install_refused';
--> statement-breakpoint
-- Lines that name no pass are counted as well.
DROP INDEX `device_logs_by_pass`;
--> statement-breakpoint
CREATE INDEX `device_logs_by_pass` ON `device_logs` (`workspace_id`,`pass_id`);
