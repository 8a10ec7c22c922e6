import type { Bindings } from '../../src/env.ts'
import { openCompact } from '../../src/lib/seal/seal.ts'
import type { World } from './world.ts'

/** What lies deflated and sealed of a world's first workspace, opened: bodies of events, and answers kept for repeats. */
export async function sealedTexts(world: World): Promise<{ place: string; text: string }[]> {
  const { IDEMPOTENCY } = world.env as unknown as Bindings
  const workspaceId = world.first.id
  const open = (purpose: string, id: string, bytes: number[] | ArrayBuffer) =>
    openCompact(
      world.deps.config.encryptionKeys,
      { purpose, workspaceId, id },
      Uint8Array.from(new Uint8Array(bytes)),
    )
  const texts: { place: string; text: string }[] = []
  const events = await world.db
    .prepare(
      `SELECT type || '|' || coalesce(pass_id, '') AS id, body FROM events
     WHERE body IS NOT NULL AND key >> 36 = (SELECT number FROM homes WHERE workspace_id = ?)`,
    )
    .bind(workspaceId)
    .all<{ id: string; body: number[] }>()
  for (const { id, body } of events.results) {
    texts.push({ place: 'D1 events', text: await open('event', id, body) })
  }
  const answers = await world.db
    .prepare(
      `SELECT record_key AS id, body FROM idempotency WHERE workspace_id = ? AND record_key NOT LIKE '%#%'`,
    )
    .bind(workspaceId)
    .all<{ id: string; body: number[] | null }>()
  for (const { id, body } of answers.results) {
    if (body) texts.push({ place: 'D1 idempotency', text: await open('stored-answer', id, body) })
    const copy = await IDEMPOTENCY.get(`idem:${id}`, 'arrayBuffer')
    if (copy) texts.push({ place: 'KV', text: await open('cached-answer', id, copy) })
  }
  return texts
}
