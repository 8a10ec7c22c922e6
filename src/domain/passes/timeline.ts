import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { OBSERVATIONS } from '../model/event-types.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import type { Page } from '../model/paging.ts'
import { DEVICE_PLATFORM } from '../model/platforms.ts'
import type { TimelinePosition, TimelineRow } from '../model/ports/events.ts'

export const TimelineEntry = /* @__PURE__ */ output(
  'TimelineEntry',
  'Something that happened to a pass.',
  () => ({
    seq: z.int().meta({
      description:
        'Never falls. A line of a device’s log has that of the newest event when it came, and stands after it.',
    }),
    at: Timestamp.meta({ description: 'When the entry’s event happened.' }),
    type: z.string().meta({
      description:
        'The type of an event; `device.log` for a line that a device logged; `mail.sent`, `mail.failed` and `mail.skipped` for what became ' +
        'of a mail to the holder.',
      examples: ['pass.created'],
    }),
    actor: z.string().meta({
      description: 'Who did it: an API key, a user, `device`, `holder`, a wallet or `system`.',
    }),
    version: z.int().nullable().meta({ description: 'The version of the pass.' }),
    detail: z.record(z.string(), z.unknown()).meta({
      description:
        'Nothing personal. `changed`: RFC 6901 pointers to what is different in this version. `sinceChangeMs`: ' +
        'milliseconds since this version was created. `tookMs`: of them, those from the first request of a push until ' +
        'its platform had accepted it. `devices`: how many accepted it. `device`: “device 1”, “device 2” in the ' +
        'order in which they first registered this pass. `reason`: why a mail failed (`http_422`, `timeout` …) or was ' +
        'not sent at all (`pass_voided` …). `attempts`: how often it was tried. `verified`: false for a line of a ' +
        'device’s log, which anybody can send.',
      examples: [
        { platform: DEVICE_PLATFORM, devices: 2, failed: {}, tookMs: 180, sinceChangeMs: 1240 },
      ],
    }),
  }),
)
export type TimelineEntry = z.infer<typeof TimelineEntry>

const OBSERVED: ReadonlySet<string> = new Set([...OBSERVATIONS, 'device.log'])

/** What happened to a pass: how each version of it came to the phones, and how long that took. */
export async function passTimeline(
  ctx: Ctx,
  id: string,
  paging: { limit: number; after: TimelinePosition | null; newestFirst?: boolean },
): Promise<Page<TimelineEntry>> {
  const page = await ctx.timelines.page(id, paging)
  if (!page) throw notFound('pass')
  const { rows, hasMore, devices, createdAt } = page
  const known = [...new Set(devices.map(({ device }) => device))]
  const nameOf = (device: unknown) => `device ${known.indexOf(String(device)) + 1}`

  /** A device does not say who it is when it fetches. It is known only where a single one was registered then. */
  function deviceOf({ type, seq, detail }: TimelineRow): string | null {
    if (detail.device !== undefined) return nameOf(detail.device)
    if (type !== 'pass.fetched') return null
    const registered = new Set<string>()
    for (const { type, device } of devices.filter((each) => each.seq <= seq)) {
      if (type === 'pass.installed') registered.add(device)
      else registered.delete(device)
    }
    return registered.size === 1 ? nameOf([...registered][0]) : null
  }

  const positions = rows.map(({ seq, line }) => ({ sort: seq, id: String(line) }))
  return {
    items: rows.map((row) => {
      const { seq, at, type, actor, version, detail } = row
      const device = deviceOf(row)
      // A test pass has no event of its creation.
      const changedAt = row.changedAt ?? (version === 1 ? createdAt : null)
      return {
        seq,
        at: formatInstant(at),
        type,
        actor,
        version,
        detail: {
          ...detail,
          ...(device !== null && { device }),
          ...(OBSERVED.has(type) &&
            changedAt !== null && { sinceChangeMs: Math.max(0, at - changedAt) }),
        },
      }
    }),
    positions,
    next: hasMore ? positions.at(-1)! : null,
  }
}
