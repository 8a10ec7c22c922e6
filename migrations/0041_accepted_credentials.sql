-- When a platform first took a credential: until then its requests are counted apart from those of others.
ALTER TABLE `credentials` ADD COLUMN `accepted_at` integer;
