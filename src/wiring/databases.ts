import type { Jurisdiction } from '../domain/model/location.ts'
import type { Bindings } from '../env.ts'
import { type Database, openDatabase } from '../stores/database.ts'
import { executeIn } from '../stores/object-calls.ts'
import { databaseOver } from '../stores/object-database.ts'
import { leavingDatabase, placedDatabase } from '../stores/placed-database.ts'
import type { Place, Places } from '../stores/places.ts'
import { ACCOUNT_TABLES, WORKSPACE_TABLES } from '../stores/tables.ts'

const MAX_KNOWN = 1000

/** The database of each workspace: in D1, or in an object of its own. */
export function workspaceDatabases(
  bindings: Bindings,
  places: Places,
  /** Called where a workspace keeps a call waiting because it is being moved. */
  waiting: (workspaceId: string) => Promise<void> = async () => {},
): (workspaceId: string) => Database {
  const known = new Map<string, Database>()
  return (workspaceId) => {
    let db = known.get(workspaceId)
    if (!db) {
      if (known.size >= MAX_KNOWN) known.clear()
      db = openDatabase(
        placedDatabase(
          async () => {
            const place = await places.of(workspaceId)
            const there = databaseAt(bindings, workspaceId, place)
            return place.state === 'leaving' ? leavingDatabase(there, workspaceId) : there
          },
          async () => {
            places.forget(workspaceId)
            await waiting(workspaceId)
          },
        ),
      )
      known.set(workspaceId, db)
    }
    return db
  }
}

/** The database of a workspace at this place, whatever the directory says. */
export const databaseAt = (
  { DB, WORKSPACES }: Pick<Bindings, 'DB' | 'WORKSPACES'>,
  workspaceId: string,
  place: Pick<Place, 'generation' | 'region' | 'jurisdiction'>,
): D1Database =>
  place.generation === 0
    ? DB
    : databaseOver(executeIn(() => objectOf(WORKSPACES, workspaceId, place), WORKSPACE_TABLES))

/** @see https://developers.cloudflare.com/durable-objects/reference/data-location/ */
export function objectOf(
  objects: Bindings['WORKSPACES'],
  workspaceId: string,
  { generation, region, jurisdiction }: Pick<Place, 'generation' | 'region' | 'jurisdiction'>,
) {
  const there = jurisdiction ? within(objects, jurisdiction) : objects
  const hint = region ? { locationHint: region } : {}
  return there.getByName(`${workspaceId}/${generation}`, hint)
}

/**
 * The runtime of `npm start` has no jurisdictions: everything is on one machine there. Any other failure must end the call, or
 * data would leave the jurisdiction.
 */
function within(objects: Bindings['WORKSPACES'], jurisdiction: Jurisdiction) {
  try {
    return objects.jurisdiction(jurisdiction)
  } catch (error) {
    if (!String(error).includes('not implemented in workerd')) throw error
    return objects
  }
}

/** The database of each account at a platform, by the account. */
export const accountDatabases =
  ({ ACCOUNTS }: Bindings) =>
  (account: string): Database =>
    openDatabase(databaseOver(executeIn(() => ACCOUNTS.getByName(account), ACCOUNT_TABLES)))
