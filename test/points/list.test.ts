import { describe, expect, test } from 'vitest'
import { card, type Transaction } from '../support/points.ts'

describe('GET /api/v1/passes/{passId}/points', () => {
  test('lists the ledger newest first, page by page', async () => {
    const pass = await card(10)
    for (let i = 1; i <= 4; i++) await pass.add(i, `txn_${i}`)
    await pass.world.patch(pass.url, { fields: { p: 7 } })
    const items: Transaction[] = []
    let next: string | null = `${pass.url}/points?limit=4`
    for (let pages = 0; next !== null; pages++) {
      expect(pages).toBeLessThan(2)
      const response = await pass.world.get(next)
      const { data } = (await response.json()) as { data: { items: Transaction[] } }
      items.push(...data.items)
      next = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? null
    }
    expect(items.map(({ type, points, balanceAfter }) => [type, points, balanceAfter])).toEqual([
      ['adjust', -13, 7],
      ['earn', 4, 20],
      ['earn', 3, 16],
      ['earn', 2, 13],
      ['earn', 1, 12 - 1],
      ['opening', 10, 10],
    ])
    for (const { transactionId } of items)
      expect(transactionId).toMatch(/^txn_[A-Za-z0-9_-]{1,64}$/)
  })
})
