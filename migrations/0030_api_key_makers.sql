ALTER TABLE api_keys ADD COLUMN created_by TEXT;
ALTER TABLE api_keys ADD COLUMN untold TEXT;
CREATE INDEX api_keys_by_maker ON api_keys (workspace_id, created_by) WHERE created_by IS NOT NULL;
CREATE INDEX api_keys_untold ON api_keys (workspace_id, id) WHERE untold IS NOT NULL;
