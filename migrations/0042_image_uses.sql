-- Which pass or template shows which image, so that an image goes with the last pass that shows it.
CREATE TABLE `image_uses` (
	`workspace_id` text NOT NULL,
	`user_id` text NOT NULL,
	`asset_id` text NOT NULL,
	`released_at` integer,
	PRIMARY KEY(`workspace_id`, `user_id`, `asset_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `image_uses_by_asset` ON `image_uses` (`workspace_id`,`asset_id`);
--> statement-breakpoint
CREATE INDEX `image_renditions_by_asset` ON `image_renditions` (`workspace_id`,`asset_id`);
--> statement-breakpoint
CREATE TRIGGER `image_uses_of_new_pass` AFTER INSERT ON `passes`
WHEN json_type(NEW.overrides, '$.images') = 'object'
BEGIN
	INSERT INTO image_uses (workspace_id, user_id, asset_id)
	SELECT NEW.workspace_id, NEW.id, value ->> 'assetId' FROM json_each(NEW.overrides, '$.images')
	WHERE true ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `image_uses_of_changed_pass` AFTER UPDATE OF overrides ON `passes`
WHEN json_type(NEW.overrides, '$.images') = 'object'
BEGIN
	INSERT INTO image_uses (workspace_id, user_id, asset_id)
	SELECT NEW.workspace_id, NEW.id, value ->> 'assetId' FROM json_each(NEW.overrides, '$.images')
	WHERE true ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `image_uses_of_new_template` AFTER INSERT ON `templates`
BEGIN
	INSERT INTO image_uses (workspace_id, user_id, asset_id)
	SELECT NEW.workspace_id, NEW.id, value ->> 'assetId' FROM json_each(NEW.draft, '$.design.images')
	WHERE true ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `image_uses_of_changed_template` AFTER UPDATE OF draft ON `templates`
BEGIN
	INSERT INTO image_uses (workspace_id, user_id, asset_id)
	SELECT NEW.workspace_id, NEW.id, value ->> 'assetId' FROM json_each(NEW.draft, '$.design.images')
	WHERE true ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `image_uses_of_template_version` AFTER INSERT ON `template_versions`
BEGIN
	INSERT INTO image_uses (workspace_id, user_id, asset_id)
	SELECT NEW.workspace_id, NEW.template_id, value ->> 'assetId' FROM json_each(NEW.content, '$.design.images')
	WHERE true ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `image_uses_of_deleted_template` AFTER DELETE ON `templates`
BEGIN
	DELETE FROM image_uses WHERE workspace_id = OLD.workspace_id AND user_id = OLD.id;
END;
--> statement-breakpoint
INSERT INTO image_uses (workspace_id, user_id, asset_id)
SELECT workspace_id, passes.id, image.value ->> 'assetId' FROM passes, json_each(overrides, '$.images') AS image
WHERE json_type(overrides, '$.images') = 'object' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO image_uses (workspace_id, user_id, asset_id)
SELECT workspace_id, templates.id, image.value ->> 'assetId' FROM templates, json_each(draft, '$.design.images') AS image
WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO image_uses (workspace_id, user_id, asset_id)
SELECT workspace_id, template_id, image.value ->> 'assetId' FROM template_versions, json_each(content, '$.design.images') AS image
WHERE true ON CONFLICT DO NOTHING;
