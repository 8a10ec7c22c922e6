CREATE TABLE workspaces (
	id text PRIMARY KEY NOT NULL,
	name text NOT NULL,
	mode text NOT NULL,
	created_at integer NOT NULL,
	generation integer DEFAULT 0 NOT NULL,
	region text,
	jurisdiction text,
	state text DEFAULT 'open' NOT NULL,
	restore_id text,
	restore text,
	time_zone text DEFAULT 'UTC' NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX workspaces_in_objects ON workspaces (id) WHERE generation > 0;--> statement-breakpoint
CREATE INDEX workspaces_restoring ON workspaces (state) WHERE state = 'restoring';--> statement-breakpoint

CREATE TABLE api_keys (
	hash text PRIMARY KEY NOT NULL,
	id text NOT NULL,
	workspace_id text NOT NULL,
	name text NOT NULL,
	scopes text NOT NULL,
	prefix text NOT NULL,
	last4 text NOT NULL,
	created_at integer NOT NULL,
	expires_at integer,
	last_used_at integer,
	revoked_at integer,
	created_by text,
	unrecorded text
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX api_keys_by_id ON api_keys (workspace_id, id);--> statement-breakpoint
CREATE INDEX api_keys_by_maker ON api_keys (workspace_id, created_by) WHERE created_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX api_keys_unrecorded ON api_keys (workspace_id, id) WHERE unrecorded IS NOT NULL;--> statement-breakpoint

CREATE TABLE people (
	id text PRIMARY KEY NOT NULL,
	name text NOT NULL,
	created_at integer NOT NULL,
	may_found integer DEFAULT 0 NOT NULL,
	founded integer DEFAULT 0 NOT NULL,
	ended_at integer
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE memberships (
	person_id text NOT NULL,
	workspace_id text NOT NULL,
	role text NOT NULL,
	created_at integer NOT NULL,
	PRIMARY KEY (person_id, workspace_id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX memberships_by_workspace ON memberships (workspace_id, created_at);--> statement-breakpoint

CREATE TABLE sessions (
	hash text PRIMARY KEY NOT NULL,
	id text NOT NULL,
	person_id text NOT NULL,
	created_at integer NOT NULL,
	last_seen_at integer NOT NULL,
	authenticated_at integer NOT NULL,
	came_by text NOT NULL,
	access_subject text,
	device text NOT NULL,
	country text
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX sessions_by_person ON sessions (person_id, created_at);--> statement-breakpoint

CREATE TABLE sign_in_links (
	hash text PRIMARY KEY NOT NULL,
	person_id text NOT NULL,
	made_by text,
	expires_at integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX sign_in_links_by_person ON sign_in_links (person_id);--> statement-breakpoint
CREATE INDEX sign_in_links_by_maker ON sign_in_links (made_by) WHERE made_by IS NOT NULL;--> statement-breakpoint

CREATE TABLE passkeys (
	id text PRIMARY KEY NOT NULL,
	person_id text NOT NULL,
	name text NOT NULL,
	public_key blob NOT NULL,
	counter integer NOT NULL,
	transports text NOT NULL,
	created_at integer NOT NULL,
	last_used_at integer,
	refused_at integer
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX passkeys_by_person ON passkeys (person_id, created_at);--> statement-breakpoint

CREATE TABLE passkey_challenges (
	challenge text PRIMARY KEY NOT NULL,
	purpose text NOT NULL,
	person_id text,
	expires_at integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE recovery_codes (
	hash text PRIMARY KEY NOT NULL,
	person_id text NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX recovery_codes_by_person ON recovery_codes (person_id);--> statement-breakpoint

CREATE TABLE access_identities (
	subject text PRIMARY KEY NOT NULL,
	person_id text NOT NULL,
	label text NOT NULL,
	bound_at integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX access_identities_by_person ON access_identities (person_id, bound_at);--> statement-breakpoint

CREATE TABLE invitations (
	hash text PRIMARY KEY NOT NULL,
	id text NOT NULL,
	workspace_id text NOT NULL,
	role text NOT NULL,
	invited_by text NOT NULL,
	created_at integer NOT NULL,
	expires_at integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE UNIQUE INDEX invitations_by_id ON invitations (workspace_id, id);--> statement-breakpoint
CREATE INDEX invitations_by_maker ON invitations (invited_by, workspace_id);--> statement-breakpoint

CREATE TABLE pass_types (
	pass_type_identifier text PRIMARY KEY NOT NULL,
	workspace_id text NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX pass_types_by_workspace ON pass_types (workspace_id);--> statement-breakpoint

CREATE TABLE slugs (
	slug text PRIMARY KEY NOT NULL,
	workspace_id text NOT NULL,
	reserved_at integer
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX slugs_reserved ON slugs (reserved_at) WHERE reserved_at IS NOT NULL;--> statement-breakpoint

CREATE TABLE provider_tokens (
	name text PRIMARY KEY NOT NULL,
	token text NOT NULL,
	minted_at integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint

CREATE TABLE moves (
	workspace_id text NOT NULL,
	id text NOT NULL,
	phase text NOT NULL,
	source_generation integer NOT NULL,
	source_jurisdiction text,
	generation integer NOT NULL,
	region text,
	jurisdiction text,
	created_at integer NOT NULL,
	moved_at integer NOT NULL,
	progress text,
	error text,
	PRIMARY KEY (workspace_id, id)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX moves_unfinished ON moves (moved_at) WHERE phase NOT IN ('done', 'called_off');--> statement-breakpoint

CREATE TABLE unused_objects (
	name text PRIMARY KEY NOT NULL,
	jurisdiction text,
	delete_at integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX unused_objects_by_time ON unused_objects (delete_at);
