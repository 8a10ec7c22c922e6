import { and, asc, between, eq, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Answer, type StoredAnswer, serializeAnswer } from '../domain/model/answer.ts'
import {
  type Claim,
  ClaimLost,
  type Commit,
  ExpectationFailed,
  type Write,
} from '../domain/model/commit.ts'
import { AppError } from '../domain/model/errors.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { type Database, failedExpectation, violatedConstraint } from './database.ts'
import { sealEventData } from './events.ts'
import { events, idempotency } from './schema.ts'
import {
  asWrite,
  exists,
  expectation,
  matching,
  preparedInsert,
  preparedWrite,
  runBatch,
} from './write.ts'

export const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000
const CLAIM_TAKEOVER_MS = 60_000

export interface CommitDeps {
  db: Database
  sealer: Sealer
  workspaceId: string
  actor: string
  now(): number
  newId(prefix: string): string
}

const insertEvent = preparedInsert(events)
const insertClaim = preparedInsert(idempotency)
const whetherListening = preparedWrite(
  sql`SELECT 1 FROM webhook_endpoints
    WHERE workspace_id = ${sql.placeholder('workspaceId')} AND status = 'ENABLED' LIMIT 1`,
)

/** Which refusal a broken unique index means to the caller. */
const TAKEN: Record<string, () => Error> = {
  'idempotency.record_key': () => new ClaimLost(),
  'passes.workspace_id, passes.serial_number': () =>
    new AppError('serial_number_taken', 'The serial number was used before', {
      pointer: '/serialNumber',
    }),
}

/**
 * One batch, all or nothing: the claim of the Idempotency-Key (a second one breaks the unique index and with it
 * the whole batch), expectations, events, then the writes, so that a pass row can name its event's number. With
 * events it says whether any endpoint of the workspace is to be told of them.
 */
export async function commit(
  deps: CommitDeps,
  claim: Claim | null,
  { expectations = [], writes, events: newEvents = [], finishesEvent, answer, about = [] }: Commit,
): Promise<{ isListening: boolean }> {
  const statements: Write[] = []
  // Not only the last commit: whoever took over must not meet work that comes late.
  if (claim?.held) statements.push(expectation('claim_lost', exists(idempotency, held(claim))))
  if (claim && answer) {
    const passIds = [...about, ...newEvents.flatMap(({ passId }) => passId ?? [])]
    statements.push(...finishClaim(deps, claim, answer, passIds))
  }
  statements.push(...expectations)
  for (const event of newEvents) {
    const id = event.id ?? deps.newId('evt')
    const body = event.data
      ? await sealEventData(deps.sealer, deps.workspaceId, id, event.data)
      : null
    statements.push(
      insertEvent({
        id,
        workspaceId: deps.workspaceId,
        passId: event.passId,
        type: event.type,
        actor: deps.actor,
        version: event.version,
        at: deps.now(),
        detail: event.detail,
        body,
      }),
    )
  }
  statements.push(...writes)
  const tells = newEvents.length > 0 || finishesEvent === true
  // Asked with the batch: nobody need remember it, and it is no round trip.
  if (tells) statements.push(whetherListening({ workspaceId: deps.workspaceId }))
  try {
    const results = await runBatch(deps.db, statements)
    const [listening] = (tells && results.at(-1)?.results) || []
    return { isListening: listening !== undefined }
  } catch (error) {
    throw translate(error)
  }
}

function translate(error: unknown): unknown {
  const expectation = failedExpectation(error)
  if (expectation === 'claim_lost') return new ClaimLost()
  if (expectation) return new ExpectationFailed(expectation)
  const constraint = violatedConstraint(error)
  return (constraint && TAKEN[constraint]?.()) || error
}

function finishClaim(deps: CommitDeps, claim: Claim, answer: Answer, about: string[]): Write[] {
  const { db } = deps
  const [body = null, ...rest] = answer.secret ? [] : rowsOf(serializeAnswer(answer))
  const state = 'completed' as const
  const passIds = [...new Set(about)]
  const result = { state, status: answer.statusCode, headers: answer.headers ?? {}, body, passIds }
  const claimed = newClaim(deps, claim)
  const others = rest.map((part, at) =>
    insertClaim({ ...claimed, recordKey: restKey(claim, at), state, body: part, passIds }),
  )
  if (!claim.held) {
    const now = deps.now()
    return [
      asWrite(forget(db, claim, or(expired(now), abandoned(claim, now)))),
      insertClaim({ ...claimed, ...result }),
      ...others,
    ]
  }
  return [asWrite(db.update(idempotency).set(result).where(heldBy(claim))), ...others]
}

/** D1 keeps 2 MB in a row; a character has three bytes at most. */
const MAX_BODY_CHARACTERS = 600_000

/** A body in parts that fit a row each; no surrogate pair is cut. */
function rowsOf(body: string): string[] {
  const parts: string[] = []
  for (let from = 0; from < body.length; ) {
    let to = Math.min(body.length, from + MAX_BODY_CHARACTERS)
    if (to < body.length && (body.charCodeAt(to) & 0xfc00) === 0xdc00) to--
    parts.push(body.slice(from, to))
    from = to
  }
  return parts
}

/** Where the further parts of a body stand: beside the claim, and not confused with those of an earlier one. */
function restKey({ recordKey, seed }: { recordKey: string; seed: string }, at: number): string {
  return `${recordKey}#${seed}#${String(at).padStart(4, '0')}`
}

/** A takeover raises the attempt, and a claim made anew has another seed. */
function held({ recordKey, seed, attempt }: Claim) {
  return { recordKey, seed, attempt, state: 'in_progress' as const }
}

const heldBy = (claim: Claim): SQL => matching(idempotency, held(claim))

/** Of a request that was the same and is dead: it took its claim more than a minute ago, or gave it up. */
function abandoned(claim: Claim, now: number): SQL | undefined {
  return and(
    eq(idempotency.state, 'in_progress'),
    eq(idempotency.fingerprint, claim.fingerprint),
    lt(idempotency.lockedAt, now - CLAIM_TAKEOVER_MS),
  )
}

/** A key is new again after its day; the hourly purge may not have come by yet. */
const expired = (now: number) => lte(idempotency.expiresAt, now)

function forget(db: Database, claim: Claim, condition: SQL | undefined) {
  return db.delete(idempotency).where(and(eq(idempotency.recordKey, claim.recordKey), condition))
}

function newClaim(deps: Pick<CommitDeps, 'workspaceId' | 'now'>, claim: Claim) {
  const now = deps.now()
  return {
    recordKey: claim.recordKey,
    workspaceId: deps.workspaceId,
    fingerprint: claim.fingerprint,
    attempt: 1,
    seed: claim.seed,
    lockedAt: now,
    expiresAt: now + IDEMPOTENCY_TTL_MS,
  }
}

/**
 * Takes the claim before the work. A claim older than a minute belongs to a request that died: it is taken over
 * with the dead one's seed, so that ids come out the same.
 *
 * @throws ClaimLost when another request holds or finished it
 */
export async function takeClaim(
  deps: Pick<CommitDeps, 'db' | 'workspaceId' | 'now'>,
  claim: Claim,
): Promise<Claim> {
  const { db } = deps
  const now = deps.now()
  const insertion = db
    .insert(idempotency)
    .values({ ...newClaim(deps, claim), state: 'in_progress' })
    .onConflictDoUpdate({
      target: idempotency.recordKey,
      set: { attempt: sql`${idempotency.attempt} + 1`, lockedAt: now },
      setWhere: abandoned(claim, now)!,
    })
    .returning({ attempt: idempotency.attempt, seed: idempotency.seed })
  const [, [inserted]] = await db.batch([forget(db, claim, expired(now)), insertion])
  if (!inserted) throw new ClaimLost()
  return {
    ...claim,
    held: true,
    attempt: inserted.attempt,
    seed: inserted.seed,
    takenOver: inserted.attempt > 1,
  }
}

/** Lets a claim go as if it had never been: the request was refused and left nothing behind. */
export async function releaseClaim(db: Database, claim: Claim): Promise<void> {
  await forget(db, claim, heldBy(claim))
}

/** Lets a repeat take the claim over at once: the work broke off, and what it made is to be found again. */
export async function giveUpClaim(db: Database, claim: Claim): Promise<void> {
  await db.update(idempotency).set({ lockedAt: 0 }).where(heldBy(claim))
}

/** What stands under a key: a finished answer, somebody at work, or nothing. */
export async function readClaim(
  db: Database,
  claim: Claim,
  now: number,
): Promise<StoredAnswer | { fingerprint: string; status: null } | null> {
  const over = or(expired(now), abandoned(claim, now))
  const { recordKey } = claim
  const rows = await db
    .select()
    .from(idempotency)
    // Up to the character after `#`: the claim and the further parts of its body.
    .where(and(between(idempotency.recordKey, recordKey, `${recordKey}$`), sql`NOT (${over})`))
    .orderBy(asc(idempotency.recordKey))
  const row = rows.find((candidate) => candidate.recordKey === recordKey)
  if (!row) return null
  const rest = rows.filter((other) => other.recordKey.startsWith(`${recordKey}#${row.seed}#`))
  if (row.state === 'in_progress' || row.status === null) {
    return { fingerprint: row.fingerprint, status: null }
  }
  return {
    fingerprint: row.fingerprint,
    status: row.status,
    headers: row.headers ?? {},
    body: row.body && row.body + rest.map(({ body }) => body).join(''),
  }
}

/**
 * Keeps a refusal that a repeat must get again. A success that another request has written meanwhile stays:
 * returns false then.
 */
export async function keepRefusal(
  deps: Pick<CommitDeps, 'db' | 'workspaceId' | 'now'>,
  claim: Claim,
  refusal: { status: number; headers: Record<string, string>; body: string },
): Promise<boolean> {
  const { recordKey, ...claimed } = newClaim(deps, claim)
  const row = { ...claimed, state: 'completed' as const, ...refusal, passIds: [] }
  const now = deps.now()
  const kept = await deps.db
    .insert(idempotency)
    .values({ recordKey, ...row })
    .onConflictDoUpdate({
      target: idempotency.recordKey,
      set: row,
      setWhere: claim.held ? heldBy(claim) : or(expired(now), abandoned(claim, now))!,
    })
    .returning({ attempt: idempotency.attempt })
  return kept.length > 0
}
