import { and, asc, between, eq, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Answer, StoredAnswer, WrittenAnswer } from '../domain/model/answer.ts'
import { type Claim, ClaimLost, type Expectation, type Write } from '../domain/model/commit.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { concatBytes } from '../lib/encoding/bytes.ts'
import { SealError } from '../lib/seal/seal.ts'
import type { Database } from './database.ts'
import { idempotency } from './schema.ts'
import { asWrite, exists, expectation, hasValues, preparedInsert } from './write.ts'

export const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000
const TAKEOVER_MS = 60_000
/** D1 keeps 2 MB in a row. */
const MAX_BODY_BYTES = 1_800_000

const insertClaim = preparedInsert(idempotency)

/** Idempotency-Keys: who works under one, and what a repeat is answered. */
export function createClaims(
  dbOf: (workspaceId: string) => Database,
  sealer: Sealer,
  now: () => number,
) {
  function newRow(workspaceId: string, { recordKey, fingerprint, seed }: Claim) {
    const lockedAt = now()
    const expiresAt = lockedAt + IDEMPOTENCY_TTL_MS
    return { recordKey, workspaceId, fingerprint, attempt: 1, seed, lockedAt, expiresAt }
  }

  const forget = (workspaceId: string, { recordKey }: Claim, condition: SQL | undefined) =>
    dbOf(workspaceId)
      .delete(idempotency)
      .where(and(hasValues(idempotency, { workspaceId, recordKey }), condition))

  /** A key is new again after its day; the hourly purge may not have come by yet. */
  const hasExpired = () => lte(idempotency.expiresAt, now())

  /** The row belongs to an equal request that is dead: it took its claim more than a minute ago, or gave it up. */
  const isAbandoned = ({ fingerprint }: Claim) =>
    and(
      hasValues(idempotency, { state: 'in_progress', fingerprint }),
      lt(idempotency.lockedAt, now() - TAKEOVER_MS),
    )!
  const isFree = (claim: Claim) => or(hasExpired(), isAbandoned(claim))!

  return {
    /**
     * Takes the claim before the work. A claim older than a minute belongs to a request that died: it is taken over
     * with the dead one's seed, so that ids come out the same.
     *
     * @throws ClaimLost when another request holds or finished it
     */
    async take(workspaceId: string, claim: Claim): Promise<Claim> {
      const insertion = dbOf(workspaceId)
        .insert(idempotency)
        .values({ ...newRow(workspaceId, claim), state: 'in_progress' })
        .onConflictDoUpdate({
          target: [idempotency.workspaceId, idempotency.recordKey],
          set: { attempt: sql`${idempotency.attempt} + 1`, lockedAt: now() },
          setWhere: isAbandoned(claim),
        })
        .returning({ attempt: idempotency.attempt, seed: idempotency.seed })
      const [, [taken]] = await dbOf(workspaceId).batch([
        forget(workspaceId, claim, hasExpired()),
        insertion,
      ])
      if (!taken) throw new ClaimLost()
      return { ...claim, ...taken, held: true, takenOver: taken.attempt > 1 }
    },

    /** Expectation `claim_lost`: nobody has taken over. */
    stillHeld: (workspaceId: string, claim: Claim): Expectation =>
      expectation('claim_lost', exists(idempotency, held(workspaceId, claim))),

    /** Stores the answer under the claim. Where another request holds or finished it, the unique index breaks. */
    async finish(
      workspaceId: string,
      claim: Claim,
      answer: Answer,
      about: string[],
    ): Promise<Write[]> {
      const { status, headers, body: text } = claim.write(answer)
      const sealed = answer.secret ? null : await sealAnswer(sealer, workspaceId, claim, text)
      const [body = null, ...rest] = sealed ? parts(sealed) : []
      const state = 'completed' as const
      const passIds = about.length > 0 ? [...new Set(about)] : null
      const row = newRow(workspaceId, claim)
      const result = { state, status, headers, body, passIds }
      const others = rest.map((part, at) =>
        insertClaim({ ...row, recordKey: partKey(claim, at), state, body: part, passIds }),
      )
      return claim.held
        ? [
            asWrite(
              dbOf(workspaceId).update(idempotency).set(result).where(isHeld(workspaceId, claim)),
            ),
            ...others,
          ]
        : [
            asWrite(forget(workspaceId, claim, isFree(claim))),
            insertClaim({ ...row, ...result }),
            ...others,
          ]
    },

    /** Lets a claim go as if it had never been: the request was refused and left nothing behind. */
    async release(workspaceId: string, claim: Claim): Promise<void> {
      await forget(workspaceId, claim, isHeld(workspaceId, claim))
    },

    /** Lets a repeat take the claim over at once: the work broke off, and what it made is to be found again. */
    async giveUp(workspaceId: string, claim: Claim): Promise<void> {
      await dbOf(workspaceId)
        .update(idempotency)
        .set({ lockedAt: 0 })
        .where(isHeld(workspaceId, claim))
    },

    /** The state of a key: a finished answer, a request in progress, or nothing. */
    async read(
      workspaceId: string,
      claim: Claim,
    ): Promise<StoredAnswer | { fingerprint: string; status: null } | null> {
      const { recordKey } = claim
      // `$` is the character after `#`: the claim's row and those with further parts of its body.
      const isPart = between(idempotency.recordKey, recordKey, `${recordKey}$`)
      const rows = await dbOf(workspaceId)
        .select()
        .from(idempotency)
        .where(and(eq(idempotency.workspaceId, workspaceId), isPart, not(isFree(claim))))
        .orderBy(asc(idempotency.recordKey))
      const row = rows.find((candidate) => candidate.recordKey === recordKey)
      if (!row) return null
      const { fingerprint, status, headers } = row
      if (row.state === 'in_progress' || status === null) return { fingerprint, status: null }
      const rest = rows.filter((other) => other.recordKey.startsWith(`${recordKey}#${row.seed}#`))
      const sealed = [row, ...rest].map((part) => part.body).filter((part) => part !== null)
      const body = row.body && (await openAnswer(sealer, workspaceId, claim, concatBytes(sealed)))
      return { fingerprint, status, headers: headers ?? {}, body }
    },

    /**
     * Keeps a refusal that a repeat must get again. A success that another request has written meanwhile stays:
     * returns false then.
     */
    async keepRefusal(workspaceId: string, claim: Claim, refusal: WrittenAnswer): Promise<boolean> {
      const { recordKey, ...claimed } = newRow(workspaceId, claim)
      const body = await sealAnswer(sealer, workspaceId, claim, refusal.body)
      const row = { ...claimed, state: 'completed' as const, ...refusal, body, passIds: null }
      const kept = await dbOf(workspaceId)
        .insert(idempotency)
        .values({ recordKey, ...row })
        .onConflictDoUpdate({
          target: [idempotency.workspaceId, idempotency.recordKey],
          set: row,
          setWhere: claim.held ? isHeld(workspaceId, claim) : isFree(claim),
        })
        .returning({ attempt: idempotency.attempt })
      return kept.length > 0
    },
  }
}
export type Claims = ReturnType<typeof createClaims>

/** The row while this request holds it: a takeover raises the attempt, a claim made anew has another seed. */
function held(workspaceId: string, { recordKey, seed, attempt }: Claim) {
  return { workspaceId, recordKey, seed, attempt, state: 'in_progress' as const }
}

const isHeld = (workspaceId: string, claim: Claim): SQL =>
  hasValues(idempotency, held(workspaceId, claim))

const placeOf = (workspaceId: string, { recordKey }: Pick<Claim, 'recordKey'>) => ({
  purpose: 'stored-answer',
  workspaceId,
  id: recordKey,
})

/** Seals what a repeat is answered: the `body` of its row, or of its row and further ones. */
export function sealAnswer(
  sealer: Sealer,
  workspaceId: string,
  claim: Pick<Claim, 'recordKey'>,
  body: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return sealer.sealCompact(placeOf(workspaceId, claim), body)
}

/** Null where its key has left the ring: a repeat is told that the answer is not kept. */
export async function openAnswer(
  sealer: Sealer,
  workspaceId: string,
  claim: Pick<Claim, 'recordKey'>,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  try {
    return await sealer.openCompact(placeOf(workspaceId, claim), sealed)
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}

/** Cuts a sealed body into parts that fit a row each. */
function parts(sealed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const found: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; from < sealed.length; from += MAX_BODY_BYTES) {
    found.push(sealed.slice(from, from + MAX_BODY_BYTES))
  }
  return found
}

/** Further parts of a body stand beside their claim. The seed keeps them apart from those of an earlier claim. */
function partKey({ recordKey, seed }: Claim, at: number): string {
  return `${recordKey}#${seed}#${String(at).padStart(4, '0')}`
}
