CREATE TABLE homes (
	workspace_id text PRIMARY KEY NOT NULL,
	number integer NOT NULL,
	floor integer NOT NULL,
	epoch text NOT NULL,
	timeline_months integer NOT NULL,
	erased_to integer NOT NULL,
	forgotten_to integer NOT NULL,
	counted_to integer NOT NULL,
	name_search integer DEFAULT true NOT NULL,
	nearly_full_told_at integer,
	state text DEFAULT 'open' NOT NULL,
	move_id text
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX homes_by_number ON homes (number);--> statement-breakpoint
CREATE INDEX homes_not_open ON homes (workspace_id) WHERE state <> 'open';--> statement-breakpoint

CREATE TABLE templates (
	workspace_id text NOT NULL,
	id text NOT NULL,
	kind text NOT NULL,
	status text NOT NULL,
	version integer NOT NULL,
	revision integer NOT NULL,
	draft text NOT NULL,
	passes_from integer,
	created_at integer NOT NULL,
	updated_at integer NOT NULL,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX templates_by_kind ON templates (workspace_id, kind);--> statement-breakpoint

CREATE TABLE template_versions (
	workspace_id text NOT NULL,
	template_id text NOT NULL,
	version integer NOT NULL,
	content text NOT NULL,
	created_at integer NOT NULL,
	PRIMARY KEY (workspace_id, template_id, version)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE assets (
	workspace_id text NOT NULL,
	id text NOT NULL,
	content_type text NOT NULL,
	width_px integer NOT NULL,
	height_px integer NOT NULL,
	size_bytes integer NOT NULL,
	created_at integer NOT NULL,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE image_renditions (
	workspace_id text NOT NULL,
	source text NOT NULL,
	role text NOT NULL,
	asset_id text NOT NULL,
	files text NOT NULL,
	width_px integer NOT NULL,
	height_px integer NOT NULL,
	fetched_at integer NOT NULL,
	PRIMARY KEY (workspace_id, source, role)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX image_renditions_by_asset ON image_renditions (workspace_id, asset_id);--> statement-breakpoint

CREATE TABLE image_uses (
	workspace_id text NOT NULL,
	user_id text NOT NULL,
	asset_id text NOT NULL,
	released_at integer,
	PRIMARY KEY (workspace_id, user_id, asset_id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX image_uses_by_asset ON image_uses (workspace_id, asset_id);--> statement-breakpoint

CREATE TABLE passes (
	workspace_id text NOT NULL,
	id text NOT NULL,
	template_id text NOT NULL,
	template_version integer NOT NULL,
	serial_number text NOT NULL,
	source text NOT NULL,
	status text NOT NULL,
	version integer NOT NULL,
	overrides text NOT NULL,
	fields text NOT NULL,
	customer text,
	customer_email_index text,
	name_bits_a integer,
	name_bits_b integer,
	name_bits_c integer,
	name_bits_d integer,
	barcode_value text,
	tap_value text,
	other_tap_value text,
	points integer,
	earned integer NOT NULL,
	tier text,
	lots text,
	points_due_at integer,
	access text,
	expires_at integer,
	key_id text NOT NULL,
	link_generation integer NOT NULL,
	update_seq integer NOT NULL,
	last_modified_seconds integer NOT NULL,
	wallets text NOT NULL,
	redeemed_at integer,
	test integer NOT NULL,
	created_at integer NOT NULL,
	updated_at integer NOT NULL,
	deleted_at integer,
	notify_version integer NOT NULL,
	notify_only text,
	notified_version integer NOT NULL,
	renotify_at integer,
	erase_at integer,
	viewed_version integer NOT NULL,
	pass_type_identifier text,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX passes_by_serial_number ON passes (workspace_id, serial_number);--> statement-breakpoint
CREATE INDEX passes_by_barcode ON passes (workspace_id, barcode_value) WHERE barcode_value IS NOT NULL;--> statement-breakpoint
CREATE INDEX passes_by_tap ON passes (workspace_id, tap_value) WHERE tap_value IS NOT NULL;--> statement-breakpoint
CREATE INDEX passes_by_other_tap ON passes (workspace_id, other_tap_value) WHERE other_tap_value IS NOT NULL;--> statement-breakpoint
CREATE INDEX passes_by_customer_email ON passes (workspace_id, customer_email_index, id) WHERE customer_email_index IS NOT NULL;--> statement-breakpoint
CREATE INDEX passes_by_name ON passes (workspace_id, id, name_bits_a, name_bits_b, name_bits_c, name_bits_d) WHERE name_bits_a IS NOT NULL;--> statement-breakpoint
CREATE INDEX passes_by_expiry ON passes (expires_at) WHERE expires_at IS NOT NULL AND status IN ('ACTIVE', 'SUSPENDED');--> statement-breakpoint
CREATE INDEX passes_by_points_due ON passes (points_due_at) WHERE points_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX passes_to_notify ON passes (renotify_at) WHERE renotify_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX passes_by_erasure ON passes (erase_at) WHERE erase_at IS NOT NULL;--> statement-breakpoint

CREATE TABLE point_entries (
	workspace_id text NOT NULL,
	pass_id text NOT NULL,
	transaction_id text NOT NULL,
	id text NOT NULL,
	type text NOT NULL,
	points integer NOT NULL,
	balance_after integer NOT NULL,
	created_at integer NOT NULL,
	version integer NOT NULL,
	reverses text,
	earned integer NOT NULL,
	reward text,
	lots text,
	PRIMARY KEY (workspace_id, pass_id, transaction_id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX point_entries_by_reversed ON point_entries (workspace_id, pass_id, reverses) WHERE reverses IS NOT NULL;--> statement-breakpoint
CREATE INDEX point_entries_by_reward ON point_entries (workspace_id, pass_id, reward, points) WHERE reward IS NOT NULL;--> statement-breakpoint

CREATE TABLE bundles (
	workspace_id text NOT NULL,
	id text NOT NULL,
	pass_ids text NOT NULL,
	link_generation integer NOT NULL DEFAULT undefined,
	pass_generations text NOT NULL DEFAULT undefined,
	created_at integer NOT NULL,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE events (
	key integer PRIMARY KEY NOT NULL CHECK (key > 0) DEFAULT undefined,
	pass_id text,
	type text NOT NULL,
	actor text NOT NULL,
	version integer,
	at integer NOT NULL,
	detail text NOT NULL,
	body blob,
	record_key text
);--> statement-breakpoint
CREATE INDEX events_by_pass ON events (pass_id, key) WHERE pass_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX events_of_fetches ON events (pass_id, version) WHERE type = 'pass.fetched';--> statement-breakpoint
CREATE UNIQUE INDEX events_of_api_keys ON events (type, detail) WHERE type IN ('api_key.created', 'api_key.rotated', 'api_key.revoked');--> statement-breakpoint
CREATE INDEX events_of_devices ON events (pass_id, key) WHERE type IN ('pass.installed', 'pass.uninstalled');--> statement-breakpoint
CREATE INDEX events_of_refused_installs ON events (pass_id, at) WHERE type = 'pass.install_refused';--> statement-breakpoint

CREATE TABLE audit_chains (
	workspace_id text PRIMARY KEY NOT NULL,
	start_number integer NOT NULL,
	start_hash text NOT NULL,
	head_number integer NOT NULL,
	head_hash text NOT NULL,
	sealed_to integer NOT NULL,
	sealed_at integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE audit_entries (
	workspace_id text NOT NULL,
	number integer NOT NULL,
	at integer NOT NULL,
	actor text NOT NULL,
	action text NOT NULL,
	subject text,
	detail text NOT NULL,
	origin text,
	request_id text,
	hash text,
	PRIMARY KEY (workspace_id, number)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE day_counts (
	workspace_id text NOT NULL,
	day integer NOT NULL,
	what text NOT NULL,
	platform text NOT NULL,
	template_id text NOT NULL,
	count integer NOT NULL,
	PRIMARY KEY (workspace_id, day, what, platform, template_id)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE funnel_counts (
	workspace_id text NOT NULL,
	day integer NOT NULL,
	template_id text NOT NULL,
	source text NOT NULL,
	step text NOT NULL,
	count integer NOT NULL,
	PRIMARY KEY (workspace_id, day, template_id, source, step)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE pass_steps (
	workspace_id text NOT NULL,
	pass_id text NOT NULL,
	step text NOT NULL,
	PRIMARY KEY (workspace_id, pass_id, step)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE idempotency (
	workspace_id text NOT NULL,
	record_key text NOT NULL,
	fingerprint text NOT NULL,
	state text NOT NULL,
	attempt integer NOT NULL,
	seed text NOT NULL,
	locked_at integer NOT NULL,
	status integer,
	headers text,
	body blob,
	pass_ids text,
	expires_at integer NOT NULL,
	PRIMARY KEY (workspace_id, record_key)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX idempotency_by_pass ON idempotency (json_extract(pass_ids, '$[0]')) WHERE pass_ids IS NOT NULL;--> statement-breakpoint
CREATE INDEX idempotency_of_batches ON idempotency (workspace_id) WHERE json_array_length(pass_ids) > 1;--> statement-breakpoint

CREATE TABLE credentials (
	workspace_id text NOT NULL,
	id text NOT NULL,
	platform text NOT NULL,
	status text NOT NULL,
	subject text NOT NULL,
	team_identifier text,
	fingerprint text NOT NULL,
	not_after integer,
	checks text NOT NULL,
	secret text NOT NULL,
	accepted_at integer,
	created_at integer NOT NULL,
	warned_days integer,
	probe_at integer,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX credentials_by_end ON credentials (not_after) WHERE not_after IS NOT NULL AND status <> 'REPLACED';--> statement-breakpoint
CREATE INDEX credentials_failing ON credentials (probe_at) WHERE status = 'FAILING';--> statement-breakpoint

CREATE TABLE devices (
	workspace_id text NOT NULL,
	device_library_identifier text NOT NULL,
	pass_type_identifier text NOT NULL,
	push_token text NOT NULL,
	updated_at integer NOT NULL,
	PRIMARY KEY (workspace_id, device_library_identifier, pass_type_identifier)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE registrations (
	workspace_id text NOT NULL,
	device_library_identifier text NOT NULL,
	pass_type_identifier text NOT NULL,
	pass_id text NOT NULL,
	since_seq integer NOT NULL,
	created_at integer NOT NULL,
	PRIMARY KEY (workspace_id, device_library_identifier, pass_type_identifier, pass_id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX registrations_by_pass ON registrations (workspace_id, pass_id);--> statement-breakpoint

CREATE TABLE device_logs (
	workspace_id text NOT NULL,
	number integer NOT NULL,
	at integer NOT NULL,
	code text NOT NULL,
	line text NOT NULL,
	pass_id text,
	after_seq integer NOT NULL,
	PRIMARY KEY (workspace_id, number)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX device_logs_by_pass ON device_logs (workspace_id, pass_id);--> statement-breakpoint
CREATE INDEX device_logs_by_age ON device_logs (at);--> statement-breakpoint

CREATE TABLE device_pushes (
	workspace_id text NOT NULL,
	pass_type_identifier text NOT NULL,
	device_library_identifier text NOT NULL,
	pushed_at integer NOT NULL,
	reservation text NOT NULL,
	done integer NOT NULL,
	notified_at text,
	PRIMARY KEY (workspace_id, pass_type_identifier, device_library_identifier)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE install_reports (
	workspace_id text NOT NULL,
	platform text NOT NULL,
	nonce text NOT NULL,
	pass_id text NOT NULL,
	change text NOT NULL,
	expires_at integer NOT NULL,
	counted integer NOT NULL,
	PRIMARY KEY (workspace_id, platform, nonce)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX install_reports_uncounted ON install_reports (workspace_id, platform, pass_id) WHERE counted = 0;--> statement-breakpoint
CREATE INDEX install_reports_by_expiry ON install_reports (expires_at);--> statement-breakpoint

CREATE TABLE jobs (
	workspace_id text NOT NULL,
	id text NOT NULL,
	type text NOT NULL,
	status text NOT NULL,
	input text NOT NULL,
	cursor text,
	step integer NOT NULL,
	total integer,
	processed integer NOT NULL,
	succeeded integer NOT NULL,
	failed integer NOT NULL,
	tally text NOT NULL,
	notify_until integer NOT NULL,
	result_parts integer NOT NULL,
	result_tail text NOT NULL,
	created_at integer NOT NULL,
	moved_at integer NOT NULL,
	finished_at integer,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX jobs_unfinished ON jobs (moved_at) WHERE status IN ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL;--> statement-breakpoint

CREATE TABLE campaigns (
	workspace_id text NOT NULL,
	id text NOT NULL,
	status text NOT NULL,
	phase text NOT NULL,
	failure text,
	name text NOT NULL,
	template_id text NOT NULL,
	audience text NOT NULL,
	plan text NOT NULL,
	pointers text NOT NULL,
	starts_at integer,
	revert_at integer,
	step integer NOT NULL,
	cursor text,
	counts text NOT NULL,
	reached text NOT NULL,
	due_at integer,
	open_until integer,
	cancelled integer NOT NULL,
	started_at integer,
	finished_at integer,
	reverted_at integer,
	created_at integer NOT NULL,
	updated_at integer NOT NULL,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX campaigns_due ON campaigns (due_at) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX campaigns_open ON campaigns (workspace_id, open_until) WHERE open_until IS NOT NULL;--> statement-breakpoint

CREATE TABLE campaign_listed (
	workspace_id text NOT NULL,
	campaign_id text NOT NULL,
	place integer NOT NULL,
	listed text NOT NULL,
	PRIMARY KEY (workspace_id, campaign_id, place)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE campaign_passes (
	workspace_id text NOT NULL,
	campaign_id text NOT NULL,
	pass_id text NOT NULL,
	due_at integer NOT NULL,
	state text NOT NULL,
	version integer,
	reason text,
	reached text,
	written text,
	PRIMARY KEY (workspace_id, campaign_id, pass_id)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE push_failures (
	workspace_id text NOT NULL,
	pass_id text NOT NULL,
	platform text NOT NULL,
	version integer NOT NULL,
	reason text NOT NULL,
	devices integer NOT NULL,
	at integer NOT NULL,
	notified_version integer NOT NULL,
	PRIMARY KEY (workspace_id, pass_id, platform)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE access_events (
	workspace_id text NOT NULL,
	id text NOT NULL,
	evaluated_at integer NOT NULL,
	door_id text NOT NULL,
	pass_id text,
	decision text NOT NULL,
	reason text NOT NULL,
	access_level text,
	valid_until text,
	cache_ttl_seconds integer NOT NULL,
	direction text,
	reader_id text,
	event_id text,
	event_id_hash text,
	offline_at integer,
	fingerprint text,
	actor text NOT NULL,
	scanner_id text,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX access_events_by_door ON access_events (workspace_id, door_id, id);--> statement-breakpoint
CREATE INDEX access_events_by_pass ON access_events (workspace_id, pass_id, id) WHERE pass_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX access_events_by_event_id ON access_events (workspace_id, event_id_hash) WHERE event_id_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX access_events_by_scanner ON access_events (workspace_id, scanner_id, id) WHERE scanner_id IS NOT NULL;--> statement-breakpoint

CREATE TABLE scanners (
	workspace_id text NOT NULL,
	id text NOT NULL,
	name text NOT NULL,
	mode text NOT NULL,
	config text NOT NULL,
	key_id text NOT NULL,
	created_at integer NOT NULL,
	expires_at integer NOT NULL,
	revoked_at integer,
	revision integer NOT NULL,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX scanners_unrevoked ON scanners (workspace_id, id) WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX scanners_by_key ON scanners (workspace_id, key_id);--> statement-breakpoint

CREATE TABLE admissions (
	workspace_id text NOT NULL,
	id text NOT NULL,
	scope text NOT NULL,
	pass_id text NOT NULL,
	at integer NOT NULL,
	event_hash text NOT NULL,
	door_id text NOT NULL,
	scanner_id text NOT NULL,
	reader_id text NOT NULL,
	use_limit integer NOT NULL,
	offline integer NOT NULL,
	late_reason text,
	conflict integer NOT NULL,
	conflict_told integer NOT NULL,
	undone_at integer,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX admissions_by_scope ON admissions (workspace_id, scope, id);--> statement-breakpoint
CREATE INDEX admissions_by_pass ON admissions (workspace_id, pass_id, scope);--> statement-breakpoint

CREATE TABLE access_codes (
	workspace_id text NOT NULL,
	pass_id text NOT NULL,
	step integer NOT NULL,
	PRIMARY KEY (workspace_id, pass_id, step)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE door_entries (
	workspace_id text NOT NULL,
	barcode_value text NOT NULL,
	door_id text NOT NULL,
	pass_id text NOT NULL,
	salted_with text,
	valid_from text,
	valid_until text,
	expires_at integer,
	seq integer NOT NULL,
	removed_at integer,
	PRIMARY KEY (workspace_id, barcode_value, door_id, pass_id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX door_entries_by_door ON door_entries (workspace_id, door_id, seq);--> statement-breakpoint
CREATE INDEX door_entries_removed ON door_entries (workspace_id, pass_id) WHERE removed_at IS NOT NULL;--> statement-breakpoint

CREATE TABLE mails (
	workspace_id text NOT NULL,
	id text NOT NULL,
	pass_ids text NOT NULL,
	bundle_id text,
	state text NOT NULL,
	attempt integer NOT NULL,
	lease_until integer NOT NULL,
	reason text,
	retry_at integer,
	created_at integer NOT NULL,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX mails_due ON mails (retry_at) WHERE retry_at IS NOT NULL;--> statement-breakpoint

CREATE TABLE mail_outcomes (
	workspace_id text NOT NULL,
	pass_id text NOT NULL,
	mail_id text NOT NULL,
	outcome text NOT NULL,
	at integer NOT NULL,
	version integer NOT NULL,
	detail text NOT NULL,
	after_seq integer NOT NULL,
	line integer NOT NULL,
	PRIMARY KEY (workspace_id, pass_id, mail_id)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE link_keys (
	workspace_id text NOT NULL,
	id text NOT NULL,
	name text NOT NULL,
	template_ids text,
	max_passes integer,
	passes_created integer NOT NULL,
	expires_at integer,
	revoked_at integer,
	created_at integer NOT NULL,
	created_by text NOT NULL,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX link_keys_by_time ON link_keys (workspace_id, created_at, id);--> statement-breakpoint

CREATE TABLE checkout_connections (
	workspace_id text NOT NULL,
	id text NOT NULL,
	source text NOT NULL,
	name text NOT NULL,
	status text NOT NULL,
	secret text NOT NULL,
	revision integer NOT NULL,
	refused text NOT NULL,
	ignored text NOT NULL,
	verified_at integer,
	created_at integer NOT NULL,
	updated_at integer NOT NULL,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE checkout_rules (
	workspace_id text NOT NULL,
	connection_id text NOT NULL,
	id text NOT NULL,
	position integer NOT NULL,
	rule text NOT NULL,
	revision integer NOT NULL,
	created_at integer NOT NULL,
	updated_at integer NOT NULL,
	PRIMARY KEY (workspace_id, connection_id, id)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE checkout_deliveries (
	workspace_id text NOT NULL,
	connection_id text NOT NULL,
	key text NOT NULL,
	order_name text NOT NULL,
	state text NOT NULL,
	headers text NOT NULL,
	body text,
	received_at integer NOT NULL,
	due_at integer,
	PRIMARY KEY (workspace_id, connection_id, key)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX checkout_deliveries_due ON checkout_deliveries (due_at) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX checkout_deliveries_by_age ON checkout_deliveries (received_at);--> statement-breakpoint
CREATE INDEX checkout_deliveries_by_order ON checkout_deliveries (workspace_id, connection_id, order_name);--> statement-breakpoint

CREATE TABLE checkout_orders (
	workspace_id text NOT NULL,
	connection_id text NOT NULL,
	id text NOT NULL,
	order_id text NOT NULL,
	status text NOT NULL,
	known integer NOT NULL,
	state text NOT NULL,
	body text,
	erased integer NOT NULL,
	revision integer NOT NULL,
	created_at integer NOT NULL,
	updated_at integer NOT NULL,
	PRIMARY KEY (workspace_id, connection_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX checkout_orders_by_status ON checkout_orders (workspace_id, connection_id, status, id) WHERE status <> 'ISSUED';--> statement-breakpoint
CREATE INDEX checkout_orders_with_body ON checkout_orders (created_at) WHERE body IS NOT NULL;--> statement-breakpoint
CREATE INDEX checkout_orders_unknown ON checkout_orders (created_at) WHERE known = 0;--> statement-breakpoint

CREATE TABLE checkout_order_names (
	workspace_id text NOT NULL,
	connection_id text NOT NULL,
	name text NOT NULL,
	order_id text NOT NULL,
	PRIMARY KEY (workspace_id, connection_id, name)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE checkout_units (
	workspace_id text NOT NULL,
	connection_id text NOT NULL,
	order_id text NOT NULL,
	line_id text NOT NULL,
	unit integer NOT NULL,
	pass_id text NOT NULL,
	rule_id text NOT NULL,
	on_refund text NOT NULL,
	on_dispute text NOT NULL,
	voided_at integer,
	status_before text,
	PRIMARY KEY (workspace_id, connection_id, order_id, line_id, unit)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX checkout_units_by_pass ON checkout_units (workspace_id, pass_id);--> statement-breakpoint

CREATE TABLE enrolments (
	workspace_id text NOT NULL,
	id text NOT NULL,
	name text NOT NULL,
	slug text NOT NULL,
	template_id text NOT NULL,
	status text NOT NULL,
	config text NOT NULL,
	made integer NOT NULL,
	views integer NOT NULL,
	hour integer NOT NULL,
	hour_made integer NOT NULL,
	revision integer NOT NULL,
	created_at integer NOT NULL,
	updated_at integer NOT NULL,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX enrolments_by_slug ON enrolments (workspace_id, slug);--> statement-breakpoint

CREATE TABLE enrolment_people (
	workspace_id text NOT NULL,
	enrolment_id text NOT NULL,
	pass_id text NOT NULL,
	person text NOT NULL,
	form text NOT NULL,
	consents text NOT NULL,
	created_at integer NOT NULL,
	PRIMARY KEY (workspace_id, enrolment_id, pass_id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX enrolment_people_by_person ON enrolment_people (workspace_id, enrolment_id, person);--> statement-breakpoint

CREATE TABLE enrolment_values (
	workspace_id text NOT NULL,
	enrolment_id text NOT NULL,
	hash text NOT NULL,
	pass_id text NOT NULL,
	PRIMARY KEY (workspace_id, enrolment_id, hash)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX enrolment_values_by_pass ON enrolment_values (workspace_id, enrolment_id, pass_id);--> statement-breakpoint

CREATE TABLE enrolment_mails (
	workspace_id text NOT NULL,
	person text NOT NULL,
	hour integer NOT NULL,
	count integer NOT NULL,
	PRIMARY KEY (workspace_id, person)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE enrolment_consents (
	workspace_id text NOT NULL,
	enrolment_id text NOT NULL,
	id text NOT NULL,
	key text NOT NULL,
	version integer NOT NULL,
	text text NOT NULL,
	url text,
	created_at integer NOT NULL,
	PRIMARY KEY (workspace_id, enrolment_id, id)
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE webhook_endpoints (
	workspace_id text NOT NULL,
	id text NOT NULL,
	status text NOT NULL,
	disabled_reason text,
	types text,
	description text,
	config text NOT NULL,
	revision integer NOT NULL,
	since_seq integer NOT NULL,
	first_failure_at integer,
	slow integer NOT NULL,
	recover_after integer,
	recover_until integer,
	created_at integer NOT NULL,
	updated_at integer NOT NULL,
	deleted_at integer,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX webhook_endpoints_deleted ON webhook_endpoints (deleted_at) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX webhook_endpoints_recovering ON webhook_endpoints (updated_at) WHERE recover_after IS NOT NULL;--> statement-breakpoint

CREATE TABLE webhook_cursors (
	workspace_id text PRIMARY KEY NOT NULL,
	seq integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE webhook_deliveries (
	workspace_id text NOT NULL,
	endpoint_id text NOT NULL,
	event_seq integer NOT NULL,
	id text NOT NULL,
	type text NOT NULL,
	status text NOT NULL,
	failure_reason text,
	attempt integer NOT NULL,
	turn integer NOT NULL,
	next_attempt_at integer,
	manual_at integer,
	sweep_at integer,
	attempts text NOT NULL,
	created_at integer NOT NULL,
	PRIMARY KEY (workspace_id, endpoint_id, event_seq)
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX webhook_deliveries_by_id ON webhook_deliveries (workspace_id, id);--> statement-breakpoint
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (sweep_at) WHERE sweep_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (workspace_id, id) WHERE status = 'FAILED';--> statement-breakpoint

CREATE TABLE retention_cursors (
	what text PRIMARY KEY NOT NULL,
	position text
) WITHOUT ROWID;--> statement-breakpoint

-- Where the next event of a workspace goes, and the number and time of its newest one. A key is the number of the
-- workspace's home, then 36 bits for the event's own number.
CREATE VIEW event_places AS
SELECT h.workspace_id, coalesce(e.at, 0) AS newest_at, coalesce(e.key & 68719476735, 0) AS newest_seq,
	(h.number << 36) + max(coalesce(e.key & 68719476735, 0), h.floor) + 1 AS next_key
FROM homes h LEFT JOIN events e ON e.key = (
	SELECT key FROM events WHERE key BETWEEN h.number << 36 AND (h.number << 36) + 68719476735 ORDER BY key DESC LIMIT 1);
--> statement-breakpoint

-- Whether a template has passes, and which versions they can have, is known without an index of passes by template.
-- This is looked at with each pass, and written once a version at most.
CREATE TRIGGER templates_in_use AFTER INSERT ON passes WHEN NOT NEW.test
BEGIN
	UPDATE templates SET passes_from = NEW.template_version
	WHERE workspace_id = NEW.workspace_id AND id = NEW.template_id
		AND coalesce(passes_from > NEW.template_version, true);
END;
--> statement-breakpoint

-- Which barcode opens which door follows from the pass. Kept by triggers, so that no change of a pass, by whichever
-- statement, can forget it. `seq` is the newest event's: the events of a change stand before it in its batch.
-- A barcode that several passes have opens nothing, so that each of them counts as changed when one comes or goes.
CREATE TRIGGER door_entries_insert AFTER INSERT ON passes WHEN NEW.barcode_value IS NOT NULL
BEGIN
	UPDATE door_entries SET seq = (SELECT newest_seq FROM event_places WHERE workspace_id = NEW.workspace_id)
	WHERE workspace_id = NEW.workspace_id AND barcode_value = NEW.barcode_value AND pass_id <> NEW.id;
	INSERT INTO door_entries (workspace_id, barcode_value, door_id, pass_id, valid_from, valid_until, expires_at, seq)
	SELECT NEW.workspace_id, NEW.barcode_value, door.value, NEW.id,
		json_extract(NEW.access, '$.validFrom'), json_extract(NEW.access, '$.validUntil'), NEW.expires_at, (SELECT newest_seq FROM event_places WHERE workspace_id = NEW.workspace_id)
	FROM json_each(NEW.access, '$.allowedDoors') AS door
	WHERE NEW.status = 'ACTIVE' AND NEW.deleted_at IS NULL AND NEW.barcode_value IS NOT NULL AND NOT coalesce((
			SELECT json_extract(content, '$.barcode.rotating') FROM template_versions
			WHERE workspace_id = NEW.workspace_id AND template_id = NEW.template_id AND version = NEW.template_version
		), 0);
END;
--> statement-breakpoint

CREATE TRIGGER door_entries_update
AFTER UPDATE OF access, barcode_value, status, expires_at, deleted_at, template_version ON passes
WHEN OLD.barcode_value IS NOT NULL OR NEW.barcode_value IS NOT NULL
BEGIN
	UPDATE door_entries SET removed_at = NEW.updated_at, seq = (SELECT newest_seq FROM event_places WHERE workspace_id = NEW.workspace_id)
	WHERE workspace_id = NEW.workspace_id AND barcode_value = OLD.barcode_value AND pass_id = NEW.id AND removed_at IS NULL
		AND NOT (barcode_value IS NEW.barcode_value AND door_id IN (SELECT value FROM json_each(NEW.access, '$.allowedDoors'))
		AND NEW.status = 'ACTIVE' AND NEW.deleted_at IS NULL AND NEW.barcode_value IS NOT NULL AND NOT coalesce((
			SELECT json_extract(content, '$.barcode.rotating') FROM template_versions
			WHERE workspace_id = NEW.workspace_id AND template_id = NEW.template_id AND version = NEW.template_version
		), 0));
	INSERT INTO door_entries (workspace_id, barcode_value, door_id, pass_id, valid_from, valid_until, expires_at, seq)
	SELECT NEW.workspace_id, NEW.barcode_value, door.value, NEW.id,
		json_extract(NEW.access, '$.validFrom'), json_extract(NEW.access, '$.validUntil'), NEW.expires_at, (SELECT newest_seq FROM event_places WHERE workspace_id = NEW.workspace_id)
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
	UPDATE door_entries SET seq = (SELECT newest_seq FROM event_places WHERE workspace_id = NEW.workspace_id)
	WHERE workspace_id = NEW.workspace_id AND barcode_value = OLD.barcode_value AND pass_id <> NEW.id AND (OLD.barcode_value IS NOT NEW.barcode_value OR OLD.deleted_at IS NOT NEW.deleted_at);
	UPDATE door_entries SET seq = (SELECT newest_seq FROM event_places WHERE workspace_id = NEW.workspace_id)
	WHERE workspace_id = NEW.workspace_id AND barcode_value = NEW.barcode_value AND pass_id <> NEW.id AND OLD.barcode_value IS NOT NEW.barcode_value;
END;
--> statement-breakpoint

-- Which pass or template shows which image follows from its images.
CREATE TRIGGER image_uses_of_new_pass AFTER INSERT ON passes
WHEN json_type(NEW.overrides, '$.images') = 'object'
BEGIN
	INSERT INTO image_uses (workspace_id, user_id, asset_id)
	SELECT NEW.workspace_id, NEW.id, value ->> 'assetId' FROM json_each(NEW.overrides, '$.images')
	WHERE true ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint

CREATE TRIGGER image_uses_of_changed_pass AFTER UPDATE OF overrides ON passes
WHEN json_type(NEW.overrides, '$.images') = 'object'
BEGIN
	INSERT INTO image_uses (workspace_id, user_id, asset_id)
	SELECT NEW.workspace_id, NEW.id, value ->> 'assetId' FROM json_each(NEW.overrides, '$.images')
	WHERE true ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint

CREATE TRIGGER image_uses_of_new_template AFTER INSERT ON templates
BEGIN
	INSERT INTO image_uses (workspace_id, user_id, asset_id)
	SELECT NEW.workspace_id, NEW.id, value FROM json_tree(NEW.draft)
	WHERE key = 'assetId' AND (path LIKE '$.design.images.%' OR path LIKE '$.tiers.%' OR path LIKE '$.stamps.%') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint

CREATE TRIGGER image_uses_of_changed_template AFTER UPDATE OF draft ON templates
BEGIN
	INSERT INTO image_uses (workspace_id, user_id, asset_id)
	SELECT NEW.workspace_id, NEW.id, value FROM json_tree(NEW.draft)
	WHERE key = 'assetId' AND (path LIKE '$.design.images.%' OR path LIKE '$.tiers.%' OR path LIKE '$.stamps.%') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint

CREATE TRIGGER image_uses_of_template_version AFTER INSERT ON template_versions
BEGIN
	INSERT INTO image_uses (workspace_id, user_id, asset_id)
	SELECT NEW.workspace_id, NEW.template_id, value FROM json_tree(NEW.content)
	WHERE key = 'assetId' AND (path LIKE '$.design.images.%' OR path LIKE '$.tiers.%' OR path LIKE '$.stamps.%') ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint

CREATE TRIGGER image_uses_of_deleted_template AFTER DELETE ON templates
BEGIN
	DELETE FROM image_uses WHERE workspace_id = OLD.workspace_id AND user_id = OLD.id;
END;
--> statement-breakpoint

-- The audit log grows only: an entry is written without its hash, gets it once, and goes when the chain begins behind it.
CREATE TRIGGER audit_entries_are_not_changed BEFORE UPDATE ON audit_entries
WHEN OLD.hash IS NOT NULL OR NEW.hash IS NULL OR NEW.workspace_id IS NOT OLD.workspace_id OR NEW.number IS NOT OLD.number
	OR NEW.at IS NOT OLD.at OR NEW.actor IS NOT OLD.actor OR NEW.action IS NOT OLD.action
	OR NEW.subject IS NOT OLD.subject OR NEW.detail IS NOT OLD.detail OR NEW.origin IS NOT OLD.origin
	OR NEW.request_id IS NOT OLD.request_id
BEGIN
	SELECT RAISE(ABORT, 'audit_entries_are_not_changed');
END;
--> statement-breakpoint

CREATE TRIGGER audit_entries_are_not_removed BEFORE DELETE ON audit_entries
WHEN OLD.number > coalesce((SELECT start_number FROM audit_chains WHERE workspace_id = OLD.workspace_id), 0)
BEGIN
	SELECT RAISE(ABORT, 'audit_entries_are_not_removed');
END;
--> statement-breakpoint

-- A statement of a batch that must hold inserts a row here exactly when it does not: the trigger then aborts the
-- whole batch and names what was expected. The table stays empty.
CREATE TABLE expectations (name text NOT NULL);
--> statement-breakpoint
CREATE TRIGGER expectations_abort BEFORE INSERT ON expectations
BEGIN
	SELECT RAISE(ABORT, NEW.name);
END;
