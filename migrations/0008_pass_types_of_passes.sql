-- The pass type that a pass was issued under, for life: phones know it by that. Null: it was made while its workspace
-- had no Apple certificate, and belongs to the first that it got.
ALTER TABLE `passes` ADD `pass_type_identifier` text;--> statement-breakpoint
-- What phones hold says it best; all other files were signed with the newest certificate.
UPDATE `passes` SET `pass_type_identifier` = coalesce(
	(SELECT r.pass_type_identifier FROM registrations r
	WHERE r.workspace_id = passes.workspace_id AND r.pass_id = passes.id LIMIT 1),
	(SELECT c.subject FROM credentials c
	WHERE c.workspace_id = passes.workspace_id AND c.platform = 'apple' AND c.status <> 'REPLACED' ORDER BY c.id DESC LIMIT 1)
);
