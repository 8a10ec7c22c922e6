CREATE TABLE `access_events` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`evaluated_at` integer NOT NULL,
	`door_id` text NOT NULL,
	`pass_id` text,
	`decision` text NOT NULL,
	`reason` text NOT NULL,
	`access_level` text,
	`valid_until` text,
	`cache_ttl_seconds` integer NOT NULL,
	`direction` text,
	`reader_id` text,
	`event_id` text,
	`offline_at` integer,
	`fingerprint` text,
	`actor` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `access_events_by_door` ON `access_events` (`workspace_id`,`door_id`,`id`);--> statement-breakpoint
CREATE INDEX `access_events_by_pass` ON `access_events` (`workspace_id`,`pass_id`,`id`) WHERE pass_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `access_events_by_event_id` ON `access_events` (`workspace_id`,`event_id`) WHERE event_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `access_codes` (
	`workspace_id` text NOT NULL,
	`pass_id` text NOT NULL,
	`step` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `pass_id`, `step`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `door_entries` (
	`workspace_id` text NOT NULL,
	`barcode_value` text NOT NULL,
	`door_id` text NOT NULL,
	`pass_id` text NOT NULL,
	`valid_from` text,
	`valid_until` text,
	`expires_at` integer,
	`seq` integer NOT NULL,
	`removed_at` integer,
	PRIMARY KEY(`workspace_id`, `barcode_value`, `door_id`, `pass_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `door_entries_by_door` ON `door_entries` (`workspace_id`,`door_id`,`seq`);--> statement-breakpoint
CREATE INDEX `door_entries_by_removal` ON `door_entries` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
-- Which barcode opens which door follows from the pass. Kept by triggers, so that no change of a pass, by whichever
-- statement, can forget it. `seq` is the newest event's: the events of a change stand before it in its batch.
-- A barcode that several passes have opens nothing, so that each of them counts as changed when one comes or goes.
CREATE TRIGGER `door_entries_insert` AFTER INSERT ON `passes` WHEN NEW.barcode_value IS NOT NULL
BEGIN
	UPDATE door_entries SET seq = (SELECT coalesce(max(seq), 0) FROM events)
	WHERE workspace_id = NEW.workspace_id AND barcode_value = NEW.barcode_value AND pass_id <> NEW.id;
	INSERT INTO door_entries (workspace_id, barcode_value, door_id, pass_id, valid_from, valid_until, expires_at, seq)
	SELECT NEW.workspace_id, NEW.barcode_value, door.value, NEW.id,
		json_extract(NEW.access, '$.validFrom'), json_extract(NEW.access, '$.validUntil'), NEW.expires_at, (SELECT coalesce(max(seq), 0) FROM events)
	FROM json_each(NEW.access, '$.allowedDoors') AS door
	WHERE NEW.status = 'ACTIVE' AND NEW.deleted_at IS NULL AND NEW.barcode_value IS NOT NULL AND NOT coalesce((
			SELECT json_extract(content, '$.barcode.rotating') FROM template_versions
			WHERE workspace_id = NEW.workspace_id AND template_id = NEW.template_id AND version = NEW.template_version
		), 0);
END;
--> statement-breakpoint
CREATE TRIGGER `door_entries_update`
AFTER UPDATE OF access, barcode_value, status, expires_at, deleted_at, template_version ON `passes`
WHEN OLD.barcode_value IS NOT NULL OR NEW.barcode_value IS NOT NULL
BEGIN
	UPDATE door_entries SET removed_at = NEW.updated_at, seq = (SELECT coalesce(max(seq), 0) FROM events)
	WHERE workspace_id = NEW.workspace_id AND barcode_value = OLD.barcode_value AND pass_id = NEW.id AND removed_at IS NULL
		AND NOT (barcode_value IS NEW.barcode_value AND door_id IN (SELECT value FROM json_each(NEW.access, '$.allowedDoors'))
		AND NEW.status = 'ACTIVE' AND NEW.deleted_at IS NULL AND NEW.barcode_value IS NOT NULL AND NOT coalesce((
			SELECT json_extract(content, '$.barcode.rotating') FROM template_versions
			WHERE workspace_id = NEW.workspace_id AND template_id = NEW.template_id AND version = NEW.template_version
		), 0));
	INSERT INTO door_entries (workspace_id, barcode_value, door_id, pass_id, valid_from, valid_until, expires_at, seq)
	SELECT NEW.workspace_id, NEW.barcode_value, door.value, NEW.id,
		json_extract(NEW.access, '$.validFrom'), json_extract(NEW.access, '$.validUntil'), NEW.expires_at, (SELECT coalesce(max(seq), 0) FROM events)
	FROM json_each(NEW.access, '$.allowedDoors') AS door
	WHERE NEW.status = 'ACTIVE' AND NEW.deleted_at IS NULL AND NEW.barcode_value IS NOT NULL AND NOT coalesce((
			SELECT json_extract(content, '$.barcode.rotating') FROM template_versions
			WHERE workspace_id = NEW.workspace_id AND template_id = NEW.template_id AND version = NEW.template_version
		), 0)
	ON CONFLICT DO UPDATE SET
		valid_from = excluded.valid_from, valid_until = excluded.valid_until, expires_at = excluded.expires_at,
		seq = excluded.seq, removed_at = NULL
	WHERE removed_at IS NOT NULL OR valid_from IS NOT excluded.valid_from OR valid_until IS NOT excluded.valid_until
		OR expires_at IS NOT excluded.expires_at;
	UPDATE door_entries SET seq = (SELECT coalesce(max(seq), 0) FROM events)
	WHERE workspace_id = NEW.workspace_id AND barcode_value = OLD.barcode_value AND pass_id <> NEW.id AND (OLD.barcode_value IS NOT NEW.barcode_value OR OLD.deleted_at IS NOT NEW.deleted_at);
	UPDATE door_entries SET seq = (SELECT coalesce(max(seq), 0) FROM events)
	WHERE workspace_id = NEW.workspace_id AND barcode_value = NEW.barcode_value AND pass_id <> NEW.id AND OLD.barcode_value IS NOT NEW.barcode_value;
END;
