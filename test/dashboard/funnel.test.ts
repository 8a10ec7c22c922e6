import { beforeEach, describe, expect, test } from 'vitest'
import { registrationEvent } from '../../src/domain/model/registration-event.ts'
import { addMember, type Member } from '../support/members.ts'
import { createWorld, type World } from '../support/world.ts'

const DAY_MS = 86_400_000

let world: World
let owner: Member
beforeEach(async () => {
  world = await createWorld()
  owner = await addMember(world, 'owner')
})

async function pass(templateId: string): Promise<string> {
  const made = await world.post('/api/v1/passes', { templateId })
  return (await made.json<{ data: { id: string } }>()).data.id
}

async function happens(id: string, type: Parameters<typeof registrationEvent>[0]) {
  const found = (await world.ctx.passes.get(id))!
  const platform = type === 'pass.installed' ? ({ platform: 'apple' } as const) : null
  await world.ctx.commit({ writes: [], events: [registrationEvent(type, found, platform)] })
}

const htmlOf = async (path: string) => (await owner.open(path)).text()
const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

/** The numbers of the bars: created, opened, added, used. */
const barsIn = (html: string) =>
  [...(/<ol class="funnel">.*?<\/ol>/s.exec(html)?.[0] ?? '').matchAll(/<b>([\d,]+) /g)].map(
    ([, count]) => Number(count!.replaceAll(',', '')),
  )

/** The cells of each row of the table. */
const rowsIn = (html: string) =>
  [...html.slice(html.indexOf('<tbody>')).matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => text(cell!).trim()),
  )

describe('the page of the funnel', () => {
  test('has a row for each day, and their total', async () => {
    const templateId = await world.publishTemplate()
    const first = await pass(templateId)
    await happens(first, 'pass.viewed')
    world.clock.advance(DAY_MS)
    owner = await addMember(world, 'owner')
    await happens(await pass(templateId), 'pass.installed')
    const html = await htmlOf('/funnel')
    expect(barsIn(html)).toEqual([2, 1, 1, 0])
    expect(rowsIn(html)).toEqual([
      ['Total', '2', '1', '1', '0', '1', '0', '0', '50.0%'],
      ['Nov 21, 2026', '1', '1', '0', '0', '0', '0', '0', '0.0%'],
      ['Nov 22, 2026', '1', '0', '1', '0', '1', '0', '0', '100.0%'],
    ])
    const [, row] = rowsIn(await htmlOf('/funnel?from=2026-11-22&to=2026-11-22'))
    expect(row?.[0]).toBe('Nov 22, 2026')
  })

  test('tells templates apart by name, and sources in words', async () => {
    const [one, two] = [
      await world.publishTemplate({ name: 'Gold card' }),
      await world.publishTemplate({ name: 'Ticket' }),
    ]
    for (const templateId of [one, one, two]) await pass(templateId)
    const names = async (query: string) =>
      rowsIn(await htmlOf(`/funnel?${query}`)).map(([name, created]) => [name, created])
    expect(await names('groupBy=template')).toEqual([
      ['Total', '3'],
      ['Gold card', '2'],
      ['Ticket', '1'],
    ])
    expect(await names('groupBy=source')).toEqual([
      ['Total', '3'],
      ['API', '3'],
    ])
    expect(await names(`groupBy=source&templateId=${two}&source=api`)).toEqual([
      ['Total', '1'],
      ['API', '1'],
    ])
    expect(text(await htmlOf('/funnel?source=import'))).toContain('No passes were created')
  })

  test('gives its table as a file, where no name is a formula', async () => {
    const templateId = await world.publishTemplate({ name: '=cmd' })
    await pass(templateId)
    const file = await owner.open('/funnel.csv?groupBy=template')
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="funnel.csv"')
    expect(file.headers.get('Content-Type')).toMatch(/^text\/csv/)
    const lines = new TextDecoder().decode(await file.arrayBuffer()).split('\r\n')
    expect(lines).toEqual([
      'template,name,created,opened,added,added.apple,added.google,used,removed',
      `${templateId},'=cmd,1,0,0,0,0,0,0`,
      '',
    ])
    const days = await (await owner.open('/funnel.csv')).text()
    expect(days).toContain('2026-11-21,1,0,0,0,0,0,0')
  })

  test.each(['from=2026-12-02&to=2026-12-01', 'from=2024-01-01&to=2026-12-01', 'to=soon'])(
    'refuses %s, and says why',
    async (query) => {
      for (const path of ['/funnel', '/funnel.csv']) {
        expect((await owner.open(`${path}?${query}`)).status).toBe(400)
      }
    },
  )

  test('of another workspace is not there', async () => {
    await pass(await world.publishTemplate())
    const stranger = await addMember(world, 'owner', await world.createTenant('test'))
    expect(await (await stranger.open('/funnel')).text()).toContain('No passes were created')
    for (const path of ['/funnel', '/funnel.csv']) {
      expect((await stranger.at(world.first).open(path)).status).toBe(404)
    }
  })
})

describe('the overview', () => {
  test('leads to it with its own days, and both say the same', async () => {
    await world.post('/api/v1/workspace/sample-data')
    const templateId = await world.publishTemplate()
    const one = await pass(templateId)
    await happens(one, 'pass.viewed')
    await world.post(`/api/v1/passes/${one}/redeem`)
    for (const days of [7, 30, 90]) {
      const overview = await htmlOf(`?days=${days}`)
      const href = /href="[^"]*(\/funnel\?[^"]+)"/.exec(overview)![1]!.replaceAll('&amp;', '&')
      const bars = barsIn(overview)
      expect(bars[0]).toBeGreaterThan(1)
      for (const groupBy of ['day', 'template', 'source']) {
        expect(barsIn(await htmlOf(`${href}&groupBy=${groupBy}`)), groupBy).toEqual(bars)
      }
    }
  })
})
