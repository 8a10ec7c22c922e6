import type { Asset, AssetStore } from '../domain/model/ports/images.ts'
import type { Database } from './database.ts'
import { assets } from './schema.ts'
import { asWrite, matching } from './write.ts'

export function createAssetStore(db: Database, workspaceId: string): AssetStore {
  return {
    async get(id) {
      const [row] = await db.select().from(assets).where(matching(assets, { workspaceId, id }))
      if (!row) return null
      const { workspaceId: _, contentType, ...members } = row
      return { ...members, contentType: contentType as Asset['contentType'] }
    },
    insertion: (asset) =>
      asWrite(
        db
          .insert(assets)
          .values({ ...asset, workspaceId })
          .onConflictDoNothing(),
      ),
  }
}
