-- What Google reported of saves and removals: each nonce counts once.
CREATE TABLE `google_callbacks` (
	`workspace_id` text NOT NULL,
	`nonce` text NOT NULL,
	`pass_id` text NOT NULL,
	`event_type` text NOT NULL,
	`expires_at` integer NOT NULL,
	`counted` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `nonce`)
) WITHOUT ROWID;
--> statement-breakpoint
-- Removals that came before their own save; there are hardly ever any.
CREATE INDEX `google_callbacks_uncounted` ON `google_callbacks` (`workspace_id`,`pass_id`) WHERE counted = 0;--> statement-breakpoint
-- The hourly purge, over all workspaces.
CREATE INDEX `google_callbacks_by_expiry` ON `google_callbacks` (`expires_at`);
