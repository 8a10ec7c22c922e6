-- What each wallet has of a pass stands in one column, so that another wallet needs none of its own.
ALTER TABLE `passes` ADD `wallets` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
UPDATE `passes` SET `wallets` = json_patch(
	iif(apple_installations > 0, json_object('apple', json_object('installations', apple_installations)), '{}'),
	iif(google_version + google_installations > 0, json_object('google',
		json_object('copyVersion', google_version, 'installations', google_installations)), '{}'));
--> statement-breakpoint
ALTER TABLE `passes` DROP COLUMN `google_version`;
--> statement-breakpoint
ALTER TABLE `passes` DROP COLUMN `apple_installations`;
--> statement-breakpoint
ALTER TABLE `passes` DROP COLUMN `google_installations`;
--> statement-breakpoint
DROP INDEX `passes_untold`;
--> statement-breakpoint
ALTER TABLE `passes` RENAME COLUMN `tell_version` TO `notify_version`;
--> statement-breakpoint
ALTER TABLE `passes` RENAME COLUMN `tell_only` TO `notify_only`;
--> statement-breakpoint
ALTER TABLE `passes` RENAME COLUMN `told_version` TO `notified_version`;
--> statement-breakpoint
ALTER TABLE `passes` RENAME COLUMN `retell_at` TO `renotify_at`;
--> statement-breakpoint
-- Changes whose notification was lost: the sweep finds them.
CREATE INDEX `passes_to_notify` ON `passes` (`renotify_at`) WHERE renotify_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `push_failures` RENAME COLUMN `told_version` TO `notified_version`;
--> statement-breakpoint
ALTER TABLE `jobs` RENAME COLUMN `tell_until` TO `notify_until`;
--> statement-breakpoint
ALTER TABLE `google_rates` RENAME TO `request_turns`;
--> statement-breakpoint
ALTER TABLE `request_turns` RENAME COLUMN `issuer_id` TO `account`;
--> statement-breakpoint
DROP TABLE `google_callbacks`;
--> statement-breakpoint
-- What wallets report of passes that holders add and remove: each nonce counts once.
CREATE TABLE `install_reports` (
	`workspace_id` text NOT NULL,
	`platform` text NOT NULL,
	`nonce` text NOT NULL,
	`pass_id` text NOT NULL,
	`change` text NOT NULL,
	`expires_at` integer NOT NULL,
	`counted` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `platform`, `nonce`)
) WITHOUT ROWID;
--> statement-breakpoint
-- Removals that came before their own installation; there are hardly ever any.
CREATE INDEX `install_reports_uncounted` ON `install_reports` (`workspace_id`,`platform`,`pass_id`) WHERE counted = 0;
--> statement-breakpoint
-- The hourly purge, over all workspaces.
CREATE INDEX `install_reports_by_expiry` ON `install_reports` (`expires_at`);
