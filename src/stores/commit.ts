import { sql } from 'drizzle-orm'
import { type AuditedRequest, auditedOutcome } from '../domain/model/audit-entry.ts'
import {
  type Claim,
  ClaimLost,
  type Commit,
  type Expectation,
  ExpectationFailed,
  type Write,
} from '../domain/model/commit.ts'
import { serialNumberTaken, slugTaken, workspaceFull } from '../domain/model/errors.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { troubleOf } from '../lib/passing-errors.ts'
import { auditInsertion, lateInsertion } from './audit-entries.ts'
import type { Claims } from './claims.ts'
import { type Database, failedExpectation, violatedConstraint } from './database.ts'
import { eventInsertion } from './events.ts'
import type { StorageSizes } from './storage-size.ts'
import { preparedWrite, runBatch, textOf } from './write.ts'

export interface CommitDeps {
  db: Database
  sealer: Sealer
  claims: Claims
  sizes: StorageSizes
  workspaceId: string
  actor: string
  /** The entry for the audit log; null: none. */
  audited: AuditedRequest | null
  now(): number
}

const whetherListening = preparedWrite(
  sql`SELECT 1 FROM webhook_endpoints
    WHERE workspace_id = ${sql.placeholder('workspaceId')} AND status = 'ENABLED' LIMIT 1`,
)

/** What a full workspace does not take any more: passes, with all that is made of them, and what passes are made of. */
const CREATES = /^insert into "(?:passes|templates|assets)"/i

/** Which refusal a broken unique index means to the caller. */
const TAKEN: Record<string, () => Error> = {
  'idempotency.workspace_id, idempotency.record_key': () => new ClaimLost(),
  'events.pass_id, events.version': () => new ExpectationFailed('pass_fetched'),
  'passes.workspace_id, passes.serial_number': () => serialNumberTaken(),
  'enrolments.workspace_id, enrolments.slug': () => slugTaken(),
  'enrolment_people.workspace_id, enrolment_people.enrolment_id, enrolment_people.person': () =>
    new ExpectationFailed('person_known'),
}

/**
 * One batch, all or nothing: the claim of the Idempotency-Key (a second one breaks the unique index and with it
 * the whole batch), expectations, events, then the writes, so that a pass row can name its event's number, and the entry
 * of the audit log. With events it says whether any endpoint of the workspace listens to them.
 */
export async function commit(
  { db, sealer, claims, sizes, workspaceId, actor, audited, now }: CommitDeps,
  claim: Claim | null,
  change: Commit,
): Promise<{ isListening: boolean }> {
  const {
    expectations = [],
    writes,
    events: newEvents = [],
    finishesEvent,
    answer,
    about = [],
  } = change
  if (change.beginsCreation || writes.some((write) => CREATES.test(textOf(write)))) {
    await sizes.refuseWhenFull(db, workspaceId)
  }
  const statements: (Expectation | Write)[] = []
  // In every commit and not only the last: a request that was taken over must not write any more.
  if (claim?.held) statements.push(claims.stillHeld(workspaceId, claim))
  if (claim && answer) statements.push(...(await claims.finish(workspaceId, claim, answer, about)))
  statements.push(...expectations)
  const said = { actor, at: now(), recordKey: claim?.recordKey ?? null }
  for (const event of newEvents) {
    const { late } = event
    // The sweep tells what a request has done that died before its own commit.
    if (late && actor === 'system') statements.push(lateInsertion(workspaceId, { ...event, late }))
    statements.push(await eventInsertion(sealer, workspaceId, event, said))
  }
  statements.push(...writes)
  if (audited) {
    const entry = { ...auditedOutcome(audited, change), actor, at: said.at }
    statements.push(auditInsertion(workspaceId, entry))
  }
  const hasNews = newEvents.length > 0 || finishesEvent === true
  // Asked within the batch: it costs no round trip, and nobody has to remember the answer.
  if (hasNews) statements.push(whetherListening({ workspaceId }))
  try {
    const results = await runBatch(db, statements)
    const last = results.at(-1)
    if (last) sizes.note(workspaceId, last)
    const [listening] = (hasNews && last?.results) || []
    return { isListening: listening !== undefined }
  } catch (error) {
    throw translate(error)
  }
}

function translate(error: unknown): unknown {
  const expectation = failedExpectation(error)
  if (expectation === 'claim_lost') return new ClaimLost()
  if (expectation) return new ExpectationFailed(expectation)
  if (troubleOf(error) === 'full') return workspaceFull(error)
  const constraint = violatedConstraint(error)
  return (constraint && TAKEN[constraint]?.()) || error
}
