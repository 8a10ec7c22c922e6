import type { Answer } from '../model/answer.ts'
import type { ApiKeyNote, StoredApiKey } from '../model/api-key.ts'
import type { NewEvent } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { viewApiKey } from './view.ts'

/** A batch of D1 takes at most this many statements. */
const EVENTS_AT_ONCE = 50

/**
 * Records the events that notes on keys stand for, and drops the notes. Keys and events may stand in different databases,
 * so the two cannot be one batch. Should this break off in between, the sweep records them; an event that is recorded
 * twice is there once.
 *
 * @param answer stored with the last of the events
 */
export async function recordApiKeyEvents(
  ctx: Ctx,
  keys: readonly StoredApiKey[],
  answer?: Answer,
): Promise<void> {
  const events = (await Promise.all(keys.map((key) => eventsOf(ctx, key)))).flat()
  do {
    const some = events.splice(0, EVENTS_AT_ONCE)
    const isLast = events.length === 0
    await ctx.commit({ writes: [], events: some, ...(isLast && answer && { answer }) })
  } while (events.length > 0)
  const noted = keys.filter(({ unrecorded }) => unrecorded)
  // Should this fail, the sweep finds the notes, and the events with them.
  for (let at = 0; at < noted.length; at += EVENTS_AT_ONCE) {
    ctx.waitUntil(ctx.apiKeys.dropNotes(noted.slice(at, at + EVENTS_AT_ONCE)))
  }
}

/** The sweep's work, for a key whose notes are still there. */
export async function recordEventsOfApiKey(ctx: Ctx, id: string): Promise<void> {
  const key = await ctx.apiKeys.get(id)
  if (key) await recordApiKeyEvents(ctx, [key])
}

function eventsOf(ctx: Ctx, key: StoredApiKey): Promise<NewEvent[]> {
  return Promise.all(
    (key.unrecorded ?? []).map(async (note) => ({
      type: note.type,
      detail: { apiKeyId: key.id },
      data: await dataOf(ctx, key, note),
      late: { actor: note.actor, at: note.at },
    })),
  )
}

async function dataOf(ctx: Ctx, key: StoredApiKey, { follows }: ApiKeyNote) {
  const apiKey = viewApiKey(key)
  const former = follows === undefined ? null : await ctx.apiKeys.get(follows)
  return former ? { apiKey: viewApiKey(former), successor: apiKey } : { apiKey }
}
