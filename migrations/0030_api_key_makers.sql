ALTER TABLE api_keys ADD COLUMN created_by TEXT;
ALTER TABLE api_keys ADD COLUMN unrecorded TEXT;
CREATE INDEX api_keys_by_maker ON api_keys (workspace_id, created_by) WHERE created_by IS NOT NULL;
CREATE INDEX api_keys_unrecorded ON api_keys (workspace_id, id) WHERE unrecorded IS NOT NULL;
