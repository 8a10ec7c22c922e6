ALTER TABLE bundles ADD COLUMN link_generation INTEGER NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE bundles ADD COLUMN pass_generations TEXT NOT NULL DEFAULT '{}';
