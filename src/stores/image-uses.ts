import { sql } from 'drizzle-orm'
import type { ImageUses } from '../domain/model/ports/images.ts'
import type { Database } from './database.ts'
import { asWrite } from './write.ts'

interface ReleasedRow {
  assetId: string
  releasedAt: number | null
  isKept: number
}

/**
 * Which pass or template shows which image. Triggers write a row when a pass or a template gets images of its own; a row
 * stays until its pass is deleted, even if the pass has another image by then.
 */
export function createImageUses(db: Database, files: R2Bucket, workspaceId: string): ImageUses {
  const ofUser = (userId: string) => sql`workspace_id = ${workspaceId} AND user_id = ${userId}`
  /** Images of a pass that no other pass and no template shows. */
  const shownByItAlone = (passId: string) => sql`
    SELECT asset_id FROM image_uses own WHERE own.workspace_id = ${workspaceId} AND own.user_id = ${passId}
      AND NOT EXISTS (SELECT 1 FROM image_uses other INDEXED BY image_uses_by_asset
        WHERE other.workspace_id = ${workspaceId} AND other.asset_id = own.asset_id AND other.user_id <> ${passId} AND other.released_at IS NULL)`

  async function removeFiles(assetId: string): Promise<void> {
    const prefix = `images/${workspaceId}/${assetId}/`
    const { objects } = await files.list({ prefix })
    if (objects.length > 0) await files.delete(objects.map(({ key }) => key))
  }

  return {
    release: (passId, at) => [
      asWrite(
        sql`UPDATE image_uses SET released_at = ${at} WHERE ${ofUser(passId)} AND released_at IS NULL`,
      ),
      asWrite(
        sql`DELETE FROM image_renditions INDEXED BY image_renditions_by_asset
          WHERE workspace_id = ${workspaceId} AND asset_id IN (${shownByItAlone(passId)})`,
      ),
      asWrite(
        sql`DELETE FROM assets WHERE workspace_id = ${workspaceId} AND id IN (${shownByItAlone(passId)})`,
      ),
    ],

    async erase(passId, releasedByMs) {
      // Kept: another pass or template shows it, one that did was deleted too lately, or somebody has stored it again.
      const released = await db.all<ReleasedRow>(sql`
        SELECT asset_id AS assetId, released_at AS releasedAt,
          EXISTS (SELECT 1 FROM image_uses other INDEXED BY image_uses_by_asset
              WHERE other.workspace_id = ${workspaceId} AND other.asset_id = image_uses.asset_id AND other.user_id <> ${passId}
              AND coalesce(other.released_at, ${releasedByMs} + 1) > ${releasedByMs})
            OR EXISTS (SELECT 1 FROM assets WHERE workspace_id = ${workspaceId} AND id = asset_id) AS isKept
        FROM image_uses WHERE ${ofUser(passId)}`)
      const settled = released.filter(
        ({ releasedAt }) => releasedAt !== null && releasedAt <= releasedByMs,
      )
      for (const { assetId, isKept } of settled) if (!isKept) await removeFiles(assetId)
      if (settled.length > 0) {
        await db.run(
          sql`DELETE FROM image_uses WHERE ${ofUser(passId)} AND released_at <= ${releasedByMs}`,
        )
      }
      return settled.length === released.length
    },
  }
}
