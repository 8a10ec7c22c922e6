-- What a phone sends when it is held to a reader, where that is not the value of the barcode. Passes that send nothing, or
-- the same value, have null here and no row in either index.
ALTER TABLE `passes` ADD `tap_value` text;--> statement-breakpoint
ALTER TABLE `passes` ADD `other_tap_value` text;--> statement-breakpoint
CREATE INDEX `passes_by_tap` ON `passes` (`workspace_id`,`tap_value`) WHERE tap_value IS NOT NULL;--> statement-breakpoint
CREATE INDEX `passes_by_other_tap` ON `passes` (`workspace_id`,`other_tap_value`) WHERE other_tap_value IS NOT NULL;
