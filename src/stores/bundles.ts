import type { BundleStore } from '../domain/model/ports/passes.ts'
import type { Database } from './database.ts'
import { readOne } from './read.ts'
import { bundles } from './schema.ts'
import { asWrite } from './write.ts'

export function createBundleStore(db: Database, workspaceId: string): BundleStore {
  return {
    insertion: (bundle) => asWrite(db.insert(bundles).values({ ...bundle, workspaceId })),
    upsertion: (bundle) =>
      asWrite(
        db
          .insert(bundles)
          .values({ ...bundle, workspaceId })
          .onConflictDoUpdate({
            target: [bundles.workspaceId, bundles.id],
            set: { passIds: bundle.passIds },
          }),
      ),
    get: (id) => readOne(db, bundles, { workspaceId, id }, ({ passIds }) => ({ id, passIds })),
  }
}
