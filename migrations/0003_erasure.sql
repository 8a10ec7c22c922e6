-- When the copies of a deleted pass are erased (again); null: nothing of it is left.
ALTER TABLE `passes` ADD `erase_at` integer;--> statement-breakpoint
CREATE INDEX `passes_by_erasure` ON `passes` (`erase_at`) WHERE erase_at IS NOT NULL;--> statement-breakpoint
-- Stored answers by the pass that they speak of; those of batches, which speak of many, by workspace.
CREATE INDEX `idempotency_by_pass` ON `idempotency` (json_extract(pass_ids, '$[0]')) WHERE pass_ids IS NOT NULL;--> statement-breakpoint
CREATE INDEX `idempotency_of_batches` ON `idempotency` (`workspace_id`) WHERE json_array_length(pass_ids) > 1;
