import type { BundleStore } from '../domain/model/ports/passes.ts'
import type { Database } from './database.ts'
import { readOne } from './read.ts'
import { bundles } from './schema.ts'
import { asWrite, exists, expectation, updateWhere } from './write.ts'

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
    get: (id) =>
      readOne(
        db,
        bundles,
        { workspaceId, id },
        ({ workspaceId: _, createdAt: __, ...bundle }) => bundle,
      ),
    linkUpdate: ({ id, linkGeneration, passGenerations }) =>
      updateWhere(db, bundles, { workspaceId, id }, { linkGeneration, passGenerations }),
    stillLinked: ({ id, linkGeneration }) =>
      expectation('bundle_changed', exists(bundles, { workspaceId, id, linkGeneration })),
  }
}
