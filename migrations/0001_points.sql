-- The version of the pass that an entry made: the order of the ledger, for ids of concurrent entries are in none.
ALTER TABLE `point_entries` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The transaction that an entry takes back; each at most once.
ALTER TABLE `point_entries` ADD `reverses` text;--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_by_reversed` ON `point_entries` (`pass_id`,`reverses`) WHERE reverses IS NOT NULL;
