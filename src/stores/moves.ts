import { and, desc, eq, lt, max, type SQL, sql } from 'drizzle-orm'
import { type Expectation, ExpectationFailed, type Write } from '../domain/model/commit.ts'
import type { Move, MovePhase, MoveProgress } from '../domain/model/move.ts'
import { CopyDiffers, type MoveStore } from '../domain/model/ports/moves.ts'
import type { Database } from './database.ts'
import { type Place, placeColumns } from './places.ts'
import { moves, workspaces } from './schema.ts'
import type { createUnusedObjects } from './unused-objects.ts'
import * as rowsOf from './workspace-rows.ts'
import { asWrite, exists, expectation, runExpecting, updateWhere } from './write.ts'

/** One run may ask D1 a thousand things. */
const PAGES_PER_RUN = 300
const PAGES_PER_NOTE = 20

interface MoveStoreParts {
  directoryDb: Database
  databaseAt(
    workspaceId: string,
    place: Pick<Place, 'generation' | 'region' | 'jurisdiction'>,
  ): D1Database
  unusedObjects: Pick<ReturnType<typeof createUnusedObjects>, 'addition' | 'removal'>
  now(): number
}

/** Moves in the directory, and what they do to the databases at both ends. */
export function createMoveStore(parts: MoveStoreParts): MoveStore {
  const { directoryDb, databaseAt, unusedObjects, now } = parts
  const isUnfinished = sql`phase NOT IN ('done', 'called_off')`
  const isInPhase = ({ workspaceId, id, phase }: Move) => exists(moves, { workspaceId, id, phase })
  const placing = (id: string, changed: Partial<Place>) =>
    updateWhere(directoryDb, workspaces, { id }, changed)
  const sourcePlace = ({ sourceGeneration: generation, sourceJurisdiction }: Move) => ({
    generation,
    region: null,
    jurisdiction: sourceJurisdiction,
  })
  const sourceOf = (move: Move) => databaseAt(move.workspaceId, sourcePlace(move))

  /** What else each phase does in the directory. */
  const consequences: Partial<Record<MovePhase, (move: Move) => Write[]>> = {
    flipped: (move) => {
      const { workspaceId: id, generation, region, jurisdiction } = move
      return [
        placing(id, { generation, region, jurisdiction, state: 'open' }),
        unusedObjects.removal(id, generation),
        unusedObjects.addition(id, sourcePlace(move)),
      ]
    },
    // Nobody may be at work on it any more when it is emptied.
    aborted: (move) => [
      placing(move.workspaceId, { state: 'open' }),
      unusedObjects.addition(move.workspaceId, move),
    ],
  }

  async function find(condition: SQL | undefined): Promise<Move | null> {
    const [move] = await directoryDb.select().from(moves).where(condition).orderBy(desc(moves.id))
    return move ?? null
  }

  async function inOneBatch(...statements: (Expectation | Write)[]): Promise<boolean> {
    try {
      await runExpecting(directoryDb, statements)
      return true
    } catch (error) {
      if (error instanceof ExpectationFailed) return false
      throw error
    }
  }

  /** @param set SQL; ?2 is the move @returns whether there is a home for which the condition holds */
  async function setHome(move: Move, set: string, condition: string): Promise<boolean> {
    const { meta } = await sourceOf(move)
      .prepare(`UPDATE homes SET ${set} WHERE workspace_id = ?1 AND (${condition})`)
      .bind(move.workspaceId, move.id)
      .run()
    return meta.changes > 0
  }
  const STOPPED_BY_IT = "move_id = ?2 AND state IN ('frozen', 'moved')"

  const store: MoveStore = {
    async placeOf(id) {
      const [known] = await directoryDb
        .select(placeColumns)
        .from(workspaces)
        .where(eq(workspaces.id, id))
      return known ?? null
    },

    async sizeBytes(workspaceId, place) {
      const db = databaseAt(workspaceId, place)
      if (place.generation > 0) return (await db.prepare('SELECT 1').run()).meta.size_after
      const extents = Object.values(await rowsOf.measureRows(db, workspaceId))
      return extents.reduce((sum, { bytes }) => sum + bytes, 0)
    },

    get: (workspaceId, id) => find(and(eq(moves.workspaceId, workspaceId), eq(moves.id, id))),
    current: (workspaceId) => find(and(eq(moves.workspaceId, workspaceId), isUnfinished)),
    unfinished: (beforeMs) =>
      directoryDb
        .select()
        .from(moves)
        .where(and(isUnfinished, lt(moves.movedAt, beforeMs)))
        .orderBy(moves.movedAt)
        .limit(100),

    async announce({ workspaceId, id, region, jurisdiction }, place) {
      const [last] = await directoryDb
        .select({ generation: max(moves.generation) })
        .from(moves)
        .where(eq(moves.workspaceId, workspaceId))
      const move: Move = {
        workspaceId,
        id,
        phase: 'announced',
        sourceGeneration: place.generation,
        sourceJurisdiction: place.jurisdiction,
        generation: Math.max(place.generation, last?.generation ?? 0) + 1,
        region,
        jurisdiction,
        createdAt: now(),
        movedAt: now(),
        progress: null,
        error: null,
      }
      const isAsRead = exists(workspaces, { id: workspaceId, ...place })
      const announced = await inOneBatch(
        expectation('place_changed', isAsRead),
        asWrite(directoryDb.insert(moves).values(move)),
        placing(workspaceId, { state: 'leaving' }),
        unusedObjects.addition(workspaceId, move),
      )
      return announced ? move : null
    },

    advance: (move, phase, error) =>
      inOneBatch(
        expectation('move_went_on', isInPhase(move)),
        updateWhere(
          directoryDb,
          moves,
          { workspaceId: move.workspaceId, id: move.id },
          { phase, movedAt: now(), ...(error !== undefined && { error }) },
        ),
        ...(consequences[phase]?.(move) ?? []),
      ),

    note: (move, noted) =>
      inOneBatch(
        expectation('move_went_on', isInPhase(move)),
        updateWhere(
          directoryDb,
          moves,
          { workspaceId: move.workspaceId, id: move.id },
          'error' in noted ? noted : { ...noted, movedAt: now() },
        ),
      ),

    freeze: (move) =>
      setHome(
        move,
        "move_id = ?2, state = CASE state WHEN 'moved' THEN state ELSE 'frozen' END",
        `state = 'open' OR ${STOPPED_BY_IT}`,
      ),
    close: (move) => setHome(move, "state = 'moved'", STOPPED_BY_IT),
    async thaw(move) {
      await setHome(move, "state = 'open', move_id = NULL", STOPPED_BY_IT)
    },
    async open(move) {
      await rowsOf.finishImport(databaseAt(move.workspaceId, move), move.workspaceId, move.id)
    },

    async copy(move) {
      const { workspaceId, id } = move
      const [source, target] = [sourceOf(move), databaseAt(workspaceId, move)]
      if (await rowsOf.isImported(target, workspaceId, id)) return 'whole'
      const home = await rowsOf.readHome(source, workspaceId)
      await rowsOf.beginImport(target, workspaceId, id, home!)
      const progress: MoveProgress = move.progress ?? {
        table: '',
        after: null,
        rows: 0,
        extents: await rowsOf.measureRows(source, workspaceId),
      }
      const names = rowsOf.WORKSPACE_ROWS.map(({ name }) => name)
      let pages = 0
      for (const table of rowsOf.WORKSPACE_ROWS.slice(Math.max(0, names.indexOf(progress.table)))) {
        if (progress.table !== table.name)
          Object.assign(progress, { table: table.name, after: null })
        if (progress.extents[table.name]!.rows === 0 && !table.byTriggers) continue
        let page = await rowsOf.readPage(source, workspaceId, table, progress.after)
        for (;;) {
          const [next] = await Promise.all([
            page.next && rowsOf.readPage(source, workspaceId, table, page.next),
            rowsOf.insertPage(target, workspaceId, id, table, page),
          ])
          pages++
          progress.rows += page.rows.length
          if (!next) break
          page = next
          progress.after = page.after
          if (pages % PAGES_PER_NOTE === 0 && !(await store.note(move, { progress })))
            return 'stopped'
          if (pages >= PAGES_PER_RUN) return 'more'
        }
      }
      const copied = await rowsOf.measureRows(target, workspaceId)
      const differing = rowsOf.differingTable(progress.extents, copied)
      if (differing !== undefined) throw new CopyDiffers(differing)
      return (await store.note(move, { progress })) ? 'whole' : 'stopped'
    },
  }
  return store
}
