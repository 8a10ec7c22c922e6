import type { Workspace } from '../domain/model/ctx.ts'
import type { Move } from '../domain/model/move.ts'
import type { Portability } from '../domain/model/ports/portability.ts'
import type { WorkspaceMessage } from '../domain/model/ports/queues.ts'
import type { RestorableWorkspace } from '../domain/model/ports/restores.ts'
import { callOffOverdueMove } from '../domain/workspaces/call-off-move.ts'
import { openDatabase } from '../stores/database.ts'
import { createMessageQueue } from '../stores/message-queue.ts'
import { createMoveStore } from '../stores/moves.ts'
import { createNotedPlaces, createPlaceNotes } from '../stores/place-notes.ts'
import type { Place, Places } from '../stores/places.ts'
import { createPortableData, createPortableDirectory } from '../stores/portability.ts'
import { createRecovery, createRestoreStore } from '../stores/restores.ts'
import { WORKSPACE_TABLES } from '../stores/tables.ts'
import { createUnusedObjects } from '../stores/unused-objects.ts'
import { removeMovedRows } from '../stores/workspace-rows.ts'
import { type Caller, createJobCtx, type Shared } from './ctx.ts'
import { databaseAt, objectOf } from './databases.ts'
import { digestsOf } from './sealer.ts'

interface Parts extends Shared {
  places: Places
  newId(prefix: string): string
  /** The generation of a new workspace: 0 in D1, 1 in an object. */
  newGeneration: number
}

/** What is done to a workspace as a whole: moving, restoring, exporting, importing, and emptying what that leaves behind. */
export function createOperatorPorts(parts: Parts) {
  const { env, config, directoryDb, dbOf, sealer, places, now, newId, newGeneration } = parts
  const { FILES, WORKSPACES } = env
  const insideOf = (workspaceId: string, place: Omit<Place, 'state'>) =>
    openDatabase(databaseAt(env, workspaceId, place))
  const placeNotes = createPlaceNotes(FILES, now)
  const unusedObjects = createUnusedObjects(
    directoryDb,
    placeNotes,
    async (workspaceId, place) => {
      if (place.generation === 0) return removeMovedRows(env.DB, workspaceId)
      await objectOf(WORKSPACES, workspaceId, { ...place, region: null }).empty()
      return true
    },
    now,
  )
  const moves = createMoveStore({
    directoryDb,
    databaseAt: (workspaceId, place) => databaseAt(env, workspaceId, place),
    unusedObjects,
    now,
  })
  const directory = createPortableDirectory(directoryDb, FILES, newGeneration, now)
  const portability: Portability = {
    ...directory,
    async open(workspace, ...opening) {
      await directory.open(workspace, ...opening)
      if (newGeneration > 0) {
        await placeNotes.write(workspace.id, { ...workspace, generation: newGeneration })
      }
    },
    migrations: WORKSPACE_TABLES.migrations,
    keyDigests: async () => ({
      sealing: await digestsOf(config.encryptionKeys),
      links: await digestsOf(config.linkSigningKeys),
    }),
    dataOf: (id) => createPortableData(dbOf(id), FILES, sealer, id),
    newDataOf: ({ id, ...place }) => {
      const db = insideOf(id, { ...place, generation: newGeneration })
      return createPortableData(db, FILES, sealer, id)
    },
  }
  return {
    now,
    newId,
    moves,
    unusedObjects,
    placeNotes,
    portability,
    notedPlaces: createNotedPlaces(directoryDb, FILES),
    restores: createRestoreStore(directoryDb, FILES),
    workspaceQueue: createMessageQueue<WorkspaceMessage>(env.WORKSPACE_QUEUE),
    callOffOverdueMove: (workspaceId: string) => callOffOverdueMove({ now, moves }, workspaceId),
    async notePlace({ workspaceId, generation, region, jurisdiction }: Move) {
      places.forget(workspaceId)
      await placeNotes.write(workspaceId, { generation, region, jurisdiction })
    },
    recoveryOf: ({ id, ...place }: RestorableWorkspace) =>
      createRecovery(insideOf(id, place), () => objectOf(WORKSPACES, id, place), id),
    /** For a workspace that is closed to all others. */
    ctxInside: (workspace: Workspace & RestorableWorkspace, waitUntil: Caller['waitUntil']) =>
      createJobCtx({ ...parts, dbOf: (id) => insideOf(id, workspace) }, workspace, waitUntil),
  }
}
