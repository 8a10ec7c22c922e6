import { expect } from 'vitest'
import { createWorld, type World, type WorldOptions } from './world.ts'

export interface Transaction {
  id: string
  transactionId: string
  type: string
  points: number
  balanceAfter: number
  createdAt: string
  reverses?: string
}
export interface Posted {
  status: number
  replayed: string | null
  data: {
    transaction: Transaction
    balance: number
    pass: { points: number; version: number; fields: { p: number } }
  }
  errors: { code: string; pointer?: string }[]
}

const POINTS = { key: 'p', label: 'P', slot: 'header', type: 'number', binding: 'points' }
export const LOYALTY = { kind: 'loyalty', fields: [POINTS] }

/** A pass with a balance, and what is done to it. */
export async function card(
  points: number,
  {
    template = LOYALTY,
    body = {},
    ...options
  }: WorldOptions & { template?: object; body?: object } = {},
) {
  const world = await createWorld(options)
  const templateId = await world.publishTemplate(template as Record<string, unknown>)
  const created = await world.post('/api/v1/passes', {
    templateId,
    ...(template === LOYALTY && { points }),
    ...body,
  })
  const { data: pass } = (await created.json()) as { data: { id: string } }
  if (created.status !== 201) throw new Error('no pass')
  const url = `/api/v1/passes/${pass.id}`

  async function post(path: string, body: object, headers = {}): Promise<Posted> {
    const response = await world.post(`${url}/points${path}`, body, headers)
    const answer = (await response.json()) as Posted
    const replayed = response.headers.get('Idempotent-Replayed')
    return { ...answer, status: response.status, replayed }
  }
  return {
    world,
    url,
    id: pass.id,
    add: (pointsAdded: number, transactionId: string, more = {}, headers = {}) =>
      post('', { pointsAdded, transactionId, ...more }, headers),
    redeem: (pointsRedeemed: number, transactionId: string, more = {}, headers = {}) =>
      post('/redeem', { pointsRedeemed, transactionId, ...more }, headers),
    reverse: (reverses: string, transactionId: string, more = {}, headers = {}) =>
      post('/reverse', { reverses, transactionId, ...more }, headers),
    post,
    setStatus: (status: string) =>
      world.db.prepare('UPDATE passes SET status = ?1 WHERE id = ?2').bind(status, pass.id).run(),
    ledger: () => ledger(world, pass.id),
    events: async () => {
      const paging = { limit: 1000, afterSeq: null, oldestFirst: false }
      const { items } = await world.ctx.events.list({ passId: pass.id }, paging)
      return items.reverse()
    },
  }
}

/** The ledger as it is stored, oldest first, with the balance that the pass has beside it. */
async function ledger(world: World, passId: string) {
  const [entries, pass] = await world.db.batch([
    world.db
      .prepare(
        'SELECT points, balance_after, version FROM point_entries WHERE pass_id = ?1 ORDER BY version',
      )
      .bind(passId),
    world.db.prepare('SELECT points, version FROM passes WHERE id = ?1').bind(passId),
  ])
  return {
    entries: entries!.results as { points: number; balance_after: number; version: number }[],
    ...(pass!.results[0] as { points: number; version: number }),
  }
}

/** Append-only, and its sum is the balance after every single entry. */
export function expectSound({
  entries,
  points,
  version,
}: Awaited<ReturnType<typeof ledger>>): void {
  let sum = 0
  for (const entry of entries) {
    sum += entry.points
    expect(entry.balance_after).toBe(sum)
  }
  expect(points).toBe(sum)
  expect(new Set(entries.map((entry) => entry.version)).size).toBe(entries.length)
  expect(entries.at(-1)?.version ?? 0).toBeLessThanOrEqual(version)
}

/** Behind the back of the service. */
export const setPass = ({ world, id }: { world: World; id: string }, assignments: string) =>
  world.db.prepare(`UPDATE passes SET ${assignments} WHERE id = ?1`).bind(id).run()
