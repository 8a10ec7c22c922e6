import type { BundleStore } from '../domain/model/ports/passes.ts'
import type { Database } from './database.ts'
import { bundles } from './schema.ts'
import { asWrite, matching } from './write.ts'

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
    async get(id) {
      const [row] = await db
        .select({ id: bundles.id, passIds: bundles.passIds })
        .from(bundles)
        .where(matching(bundles, { workspaceId, id }))
      return row ?? null
    },
  }
}
