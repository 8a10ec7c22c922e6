import { describe, expect, test } from 'vitest'
import { niceTop } from '../../src/dashboard/parts/chart.tsx'
import { writtenShare } from '../../src/dashboard/parts/numbers.ts'
import { addMember, type Member } from '../support/members.ts'
import { createWorld, type World } from '../support/world.ts'

const DAY_MS = 86_400_000
const unescaped = (text: string) => text.replaceAll('&amp;', '&')

/** How many rows a list has, over all its pages. */
async function rowsOf(member: Member, address: string): Promise<number> {
  let rows = 0
  for (let next: string | undefined = address; next; ) {
    const html = await (await member.openAt(next)).text()
    rows += html.match(/<tbody>.*?<\/tbody>/s)?.[0].match(/<tr>/g)?.length ?? 0
    next =
      unescaped(/<a class="button" href="([^"]+)" rel="next"/.exec(html)?.[1] ?? '') || undefined
  }
  return rows
}

async function sampled(): Promise<{ world: World; owner: Member; html: string }> {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  await world.post('/api/v1/workspace/sample-data')
  const templates = await world.get('/api/v1/templates')
  const { data } = await templates.json<{ data: { items: { id: string; kind: string }[] } }>()
  const ticket = data.items.find(({ kind }) => kind === 'eventTicket')!
  const tried = await world.post(`/api/v1/templates/${ticket.id}/test-pass`)
  const { id } = (await tried.json<{ data: { id: string } }>()).data
  // Somebody is refused with a test pass, and somebody with a code that nobody knows.
  for (const credential of [id, 'nobody-knows']) {
    await world.post('/api/v1/access/verify', { credential, doorId: 'backstage' })
  }
  return { world, owner, html: await (await owner.open('')).text() }
}

describe('the overview', () => {
  test('has no number that its list does not have', async () => {
    const { owner, html } = await sampled()
    const tiles = [
      ...html.matchAll(/<a class="figure" href="([^"]+)"><b>([\d,]+)<\/b><span>([^<]+)</g),
    ]
    const labels = tiles.map(([, , , label]) => label)
    for (const label of ['Passes in all', 'Removed from a wallet', 'Refused at doors']) {
      expect(labels).toContain(label)
    }
    const big = /<p class="big"><a href="([^"]+)">([\d,]+)</.exec(html)!
    const ranked = [...html.matchAll(/<a href="([^"]+onPhones=true)">([\d,]+)<\/a><\/td>/g)]
    expect(ranked).toHaveLength(3)
    for (const [, address, count, label] of [...tiles, big, ...ranked]) {
      expect(await rowsOf(owner, unescaped(address!)), label ?? address).toBe(
        Number(count!.replaceAll(',', '')),
      )
    }
  })

  test('lists agree in a workspace far from UTC, too', async () => {
    const { world, owner } = await sampled()
    await world.request('PATCH', '/api/v1/workspace', { body: { timeZone: 'Pacific/Auckland' } })
    const html = await (await owner.open('?days=7')).text()
    const [, address, count] =
      /<a class="figure" href="([^"]+pass\.viewed|[^"]+pass\.created[^"]*)"><b>([\d,]+)</.exec(
        html,
      )!
    expect(await rowsOf(owner, unescaped(address!))).toBe(Number(count))
  })

  test('leaves out charts without anything in them, and says so', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const templateId = await world.publishTemplate()
    await world.post('/api/v1/passes', { templateId })
    const html = await (await owner.open('')).text()
    expect(html.match(/<figure class="chart"/g)).toHaveLength(1)
    expect(html).toContain('No installs, removals or redemptions in the last 30 days.')
    expect(html).toContain('No pass was on a phone in the last 30 days.')
    world.clock.advance(60 * DAY_MS)
    const back = await addMember(world, 'owner')
    const later = await (await back.open('')).text()
    expect(later).not.toContain('<figure class="chart"')
    expect(later).toContain('No passes were created in the last 30 days.')
  })

  test('lists what needs attention, each with the way there, and else one quiet line', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const templateId = await world.publishTemplate()
    const made = await world.post('/api/v1/passes', { templateId })
    const { id } = (await made.json<{ data: { id: string } }>()).data
    const needs = async () => {
      const html = await (await owner.open('')).text()
      return [
        ...html.matchAll(/<li><span class="badge (\w+)">([^<]+)<\/span><a href="([^"]+)">([^<]+)/g),
      ]
        .filter(([, , word]) => !word!.includes('Wallet'))
        .map(([, tone, word, href, says]) => [tone, word, unescaped(href!), says])
    }
    expect(await needs()).toEqual([])
    expect(await (await owner.open('')).text()).toContain('passes can’t be added on iPhones')
    const { insertion } = world.ctx.pushFailures
    const failure = { passId: id, version: 0, reason: 'unreachable', devices: 1 }
    await world.ctx.commit({
      writes: [
        insertion({ ...failure, platform: 'apple', at: world.clock.ms, notifiedVersion: 0 }),
      ],
    })
    const run = (sql: string) => world.db.prepare(sql).bind(world.first.id).run()
    await run('UPDATE passes SET notify_version = 0, notified_version = 0 WHERE workspace_id = ?')
    await world.post('/api/v1/webhook-endpoints', { url: 'https://sink.example/' })
    await run('UPDATE webhook_endpoints SET first_failure_at = 1 WHERE workspace_id = ?')
    await run(`INSERT INTO jobs (workspace_id, id, type, status, input, step, processed, succeeded, failed, tally, notify_until,
        result_parts, result_tail, created_at, moved_at, finished_at)
      VALUES (?, 'job_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', 'import', 'FAILED', '{}', 0, 0, 0, 0, '{}', 0, 0, '', 1, 1, 1)`)
    await run(`INSERT INTO checkout_connections (workspace_id, id, source, name, status, secret, revision, refused, ignored,
        created_at, updated_at) VALUES (?, 'chk_1', 'custom', 'Juniper Shop', 'ENABLED', '', 1, '{}', '{}', 1, 1)`)
    for (const [order, status] of [
      ['ord_1', 'UNMATCHED'],
      ['ord_2', 'UNMATCHED'],
      ['ord_3', 'FAILED'],
    ]) {
      await run(`INSERT INTO checkout_orders (workspace_id, connection_id, id, order_id, status, known, state, erased, revision,
          created_at, updated_at) VALUES (?, 'chk_1', '${order}', '${order}', '${status}', 1, '{}', 0, 1, 1, 1)`)
    }
    const home = `/dashboard/${world.first.id}`
    expect((await needs()).toSorted()).toEqual([
      ['bad', 'Jobs', `${home}/jobs?status=FAILED`, '1 job failed'],
      ['bad', 'Orders', `${home}/shops/chk_1?status=FAILED#orders`, 'Juniper Shop: 1 order failed'],
      ['bad', 'Updates', `${home}/push-failures`, '1 update did not reach a phone'],
      [
        'warn',
        'Orders',
        `${home}/shops/chk_1?status=UNMATCHED#orders`,
        'Juniper Shop: 2 orders matched no rule',
      ],
      ['warn', 'Webhooks', `${home}/webhooks`, '1 endpoint is failing'],
    ])
    expect(await rowsOf(owner, `${home}/push-failures`)).toBe(1)
    const retried = await owner.send('/push-failures/retry', [['idempotencyKey', 'form-2']])
    expect(retried.status).toBe(303)
    expect(await rowsOf(owner, `${home}/push-failures`)).toBe(0)
    const viewer = await addMember(world, 'viewer')
    expect(await (await viewer.open('/push-failures')).text()).not.toContain('Try again')
  })

  test('shows steps with one decimal', async () => {
    const { html } = await sampled()
    expect(html).toMatch(/<b>\d+ <small>\d+\.\d%<\/small><\/b>/)
  })
})

test.each([
  [2, 499, '0.4%'],
  [0, 499, '0.0%'],
  [1, 5000, '<0.1%'],
  [4999, 5000, '99.9%'],
  [5000, 5000, '100.0%'],
])('%d of %d is %s', (part, whole, text) => {
  expect(writtenShare(part, whole, 'en-US')).toBe(text)
})

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [11, 12],
  [25, 30],
  [499, 500],
  [501, 600],
  [1100, 1200],
  [99_999, 100_000],
])('an axis for %d ends at %d', (value, top) => {
  expect(niceTop(value)).toBe(top)
})
