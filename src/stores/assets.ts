import type { Asset, AssetStore } from '../domain/model/ports/images.ts'
import type { Database } from './database.ts'
import { readOne } from './read.ts'
import { assets } from './schema.ts'
import { asWrite } from './write.ts'

export function createAssetStore(db: Database, workspaceId: string): AssetStore {
  return {
    get: (id) =>
      readOne(db, assets, { workspaceId, id }, ({ workspaceId: _, contentType, ...members }) => ({
        ...members,
        contentType: contentType as Asset['contentType'],
      })),
    insertion: (asset) =>
      asWrite(
        db
          .insert(assets)
          .values({ ...asset, workspaceId })
          .onConflictDoNothing(),
      ),
  }
}
