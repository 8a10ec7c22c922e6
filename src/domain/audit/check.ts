import * as z from 'zod'
import { type AuditEntry, type ChainLink, hashOfEntry } from '../model/audit-entry.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { output } from '../model/output.ts'
import type { SeqRange } from '../model/ports/audit.ts'
import { digestOfEvents, SEAL_ACTION } from './seal.ts'

const ENTRIES_PER_SLICE = 500
/** Seals that one slice looks into: each stands for up to 5,000 events. */
const SEALS_PER_SLICE = 4

const FAULTS = {
  changed: 'the entry, or one before it, is not what was recorded',
  missing: 'an entry was removed',
  unchained: 'the entry has lost its hash',
  added: 'the entry was not added by this service',
  events: 'events that the entry seals were changed, added or removed',
  known: 'the chain does not contain the place that you named',
} as const
type Fault = keyof typeof FAULTS

const EXAMPLE_PLACE = '812.9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

const AuditFaultReason = z.enum(Object.keys(FAULTS) as [Fault, ...Fault[]]).meta({
  id: 'AuditFaultReason',
  description: Object.entries(FAULTS)
    .map(([name, text]) => `${name}: ${text}`)
    .join('. '),
})

const AuditFaultView = /* @__PURE__ */ output(
  'AuditFault',
  'An entry that does not fit into the chain.',
  () => ({
    number: z.int().meta({ description: 'The number of the entry.', examples: [812] }),
    reason: AuditFaultReason,
  }),
)

export const AuditCheckView = /* @__PURE__ */ output(
  'AuditCheck',
  'Whether a part of the audit log is what was recorded.',
  () => ({
    holds: z.boolean().meta({ description: 'Whether every entry that was looked at is chained.' }),
    checked: z.int().meta({ description: 'How many entries were looked at.' }),
    eventsChecked: z
      .int()
      .meta({ description: 'How many events were compared with the digests of them in the log.' }),
    firstBroken: AuditFaultView.nullable().meta({
      description: 'The first entry that does not fit; null where all do.',
    }),
    waiting: z.int().meta({
      description: 'Entries at the end that were written a moment ago and have no hash yet.',
    }),
    head: z
      .string()
      .nullable()
      .meta({
        description:
          'The last place that was checked. Keep it outside of this service: a later check that begins with it as `after` shows ' +
          'whether the log was cut off or written again. Null: there are no entries.',
        examples: [EXAMPLE_PLACE],
      }),
    next: z
      .string()
      .nullable()
      .meta({
        description: 'The `after` of the next part; null where the log ends here.',
        examples: [EXAMPLE_PLACE],
      }),
  }),
)

export interface AuditCheck {
  holds: boolean
  checked: number
  eventsChecked: number
  firstBroken: { number: number; reason: Fault } | null
  waiting: number
  head: string | null
  next: string | null
}

/** `<number>.<hash>` of an entry. */
export const AuditPlace = z
  .string()
  .regex(/^\d{1,15}\.[0-9a-f]{64}$/, 'Must be a place that a check has answered')

const placeOf = ({ number, hash }: ChainLink) => `${number}.${hash}`

function parsePlace(text: string): ChainLink {
  const [number, hash] = text.split('.')
  return { number: Number(number), hash: hash! }
}

/**
 * Computes hashes anew, from the beginning or from a place that an earlier check has answered, for at most 500 entries, and
 * compares sealed events that are still kept with their digests.
 *
 * @throws AppError invalid_query where `after` is behind the end of what is kept of the log and cannot be compared
 */
export async function checkAuditChain(ctx: Ctx, after: string | null): Promise<AuditCheck> {
  const known = after === null ? null : parsePlace(after)
  const slice = await ctx.auditLog.slice(known?.number ?? null, ENTRIES_PER_SLICE)
  const { start, head, before, forgottenTo, entries } = slice
  if (known && known.number < start.number) {
    throw new AppError('invalid_query', 'What was recorded there is not kept any more', {
      parameter: 'after',
    })
  }
  const from = known && known.number > start.number ? before : null
  const origin = from ? { number: from.number, hash: from.hash ?? '' } : start
  if (known && placeOf(known) !== placeOf(origin)) return broken(known.number, 'known', 0, 0)

  const { links, fault, seals, waiting } = walk(ctx.workspace.id, origin, head, entries)
  if (fault) return broken(fault.number, fault.reason, links.length, 0)
  // Only ranges of which nothing was purged can be compared.
  const open = seals.filter(({ range }) => range.from > forgottenTo)
  const looked = open.slice(0, SEALS_PER_SLICE)
  const found =
    looked.length > 0 ? await ctx.auditLog.eventsIn(looked.map(({ range }) => range)) : []
  let eventsChecked = 0
  for (const [at, { number, digest }] of looked.entries()) {
    if (digestOfEvents(found[at]!) !== digest) {
      return broken(
        number,
        'events',
        links.filter((link) => link.number < number).length,
        eventsChecked,
      )
    }
    eventsChecked += found[at]!.length
  }
  // The next part begins right before the first seal that this one had no room for.
  const rest = open[SEALS_PER_SLICE]
  const kept = rest ? links.filter((link) => link.number < rest.number) : links
  const last = kept.at(-1) ?? origin
  const hasMore = rest !== undefined || entries.length === ENTRIES_PER_SLICE
  return {
    holds: true,
    checked: kept.length,
    eventsChecked,
    firstBroken: null,
    waiting,
    head: last.number === 0 ? null : placeOf(last),
    next: hasMore ? placeOf(last) : null,
  }
}

interface Seal {
  number: number
  range: SeqRange
  digest: string
}

interface Walked {
  links: ChainLink[]
  seals: Seal[]
  fault: { number: number; reason: Fault } | null
  waiting: number
}

/** Goes along entries from a place where the chain is known to hold, up to the first one that does not fit. */
function walk(
  workspaceId: string,
  origin: ChainLink,
  head: ChainLink,
  entries: readonly AuditEntry[],
): Walked {
  const links: ChainLink[] = []
  const seals: Seal[] = []
  let waiting = 0
  const end = (fault: Walked['fault']) => ({ links, seals, fault, waiting })
  for (const entry of entries) {
    const last = links.at(-1) ?? origin
    const { number } = entry
    if (number !== last.number + waiting + 1)
      return end({ number: last.number + waiting + 1, reason: 'missing' })
    if (number > head.number) {
      if (entry.hash !== null) return end({ number, reason: 'added' })
      waiting++
      continue
    }
    if (entry.hash === null) return end({ number, reason: 'unchained' })
    const hash = hashOfEntry(workspaceId, last.hash, entry)
    if (hash !== entry.hash) return end({ number, reason: 'changed' })
    links.push({ number, hash })
    const seal = entry.action === SEAL_ACTION ? sealOf(entry) : null
    if (seal) seals.push(seal)
  }
  const last = links.at(-1) ?? origin
  const isLast = entries.length < ENTRIES_PER_SLICE
  if (isLast && last.number < head.number)
    return end({ number: last.number + 1, reason: 'missing' })
  if (last.number === head.number && last.hash !== head.hash) {
    return end({ number: head.number, reason: 'changed' })
  }
  return end(null)
}

function sealOf({ number, detail }: AuditEntry): Seal | null {
  const { from, to, digest } = detail as Partial<SeqRange> & { digest?: string }
  if (from === undefined || to === undefined || digest === undefined) return null
  return { number, range: { from, to }, digest }
}

function broken(number: number, reason: Fault, checked: number, eventsChecked: number): AuditCheck {
  return {
    holds: false,
    checked,
    eventsChecked,
    firstBroken: { number, reason },
    waiting: 0,
    head: null,
    next: null,
  }
}
