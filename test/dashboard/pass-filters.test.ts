import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, type Member } from '../support/members.ts'
import { createWorld, type World } from '../support/world.ts'

const POINTS = {
  key: 'points',
  label: 'Points',
  slot: 'primary',
  type: 'number',
  binding: 'points',
}

/** Tiers that begin with every hundredth point. */
const tiers = (words: Record<string, string>) => ({
  items: Object.entries(words).map(([key, label], at) => ({ key, label, from: at * 100 })),
})

let world: World
let owner: Member
let club: string
let crew: string
let concert: string
beforeEach(async () => {
  world = await createWorld()
  owner = await addMember(world, 'owner')
  const card = { kind: 'loyalty', fields: [POINTS] }
  const [ofClub, ofCrew] = [
    tiers({ basic: 'Basic', gold: 'Gold' }),
    tiers({ basic: 'Starter', chief: 'Chief' }),
  ]
  club = await world.publishTemplate({ ...card, name: 'Club', tiers: ofClub })
  crew = await world.publishTemplate({ ...card, name: 'Crew', tiers: ofCrew })
  concert = await world.publishTemplate({ name: 'Concert' })
})

async function issue(templateId: string, points?: number): Promise<string> {
  const given = { templateId, customer: { name: 'Ana Reyes' }, ...(points && { points }) }
  const made = await world.post('/api/v1/passes', given)
  return (await made.json<{ data: { id: string } }>()).data.id
}

const open = async (query = '') => (await owner.open(`/passes${query}`)).text()
/** Whose rows the list has. */
const shown = (html: string) => [...html.matchAll(/name="pass" value="(\w+)"/g)].map(([, id]) => id)
const optionsOf = (html: string, name: string) => {
  const [, options = ''] = new RegExp(`<select name="${name}">(.*?)</select>`, 's').exec(html) ?? []
  return [...options.matchAll(/value="([^"]*)"[^>]*>([^<]*)/g)].map(([, key, word]) => [key, word])
}
const FROM = 'points%5Bgte%5D'
const BELOW = 'points%5Blt%5D'

describe('the tier', () => {
  test('is one of the chosen template, or of any', async () => {
    const any = ['', 'Any']
    expect(optionsOf(await open(`?templateId=${club}`), 'tier')).toEqual([
      any,
      ['basic', 'Basic'],
      ['gold', 'Gold'],
    ])
    const all = optionsOf(await open(), 'tier')
    expect(all).toHaveLength(4)
    expect(all[0]).toEqual(any)
    expect(all).toContainEqual(['gold', 'Gold'])
    expect(all).toContainEqual(['chief', 'Chief'])
    expect(all.find(([key]) => key === 'basic')![1]).toMatch(
      /^(Basic \/ Starter|Starter \/ Basic)$/,
    )
    expect(await open(`?templateId=${concert}`)).not.toContain('name="tier"')
  })

  test('narrows the list, with its word as a chip, and one that no template has stays chosen', async () => {
    const [, gold] = [await issue(club), await issue(club, 150), await issue(crew, 150)]
    const html = await open('?tier=gold')
    expect(shown(html)).toEqual([gold])
    expect(html).toMatch(/value="gold" selected/)
    expect(html).toContain('Tier Gold ')
    const gone = await open(`?templateId=${concert}&tier=silver`)
    expect(shown(gone)).toEqual([])
    expect(gone).toMatch(/value="silver" selected/)
  })
})

describe('the points', () => {
  test('are asked for where a template has them', async () => {
    for (const [query, isAsked] of [
      ['', true],
      [`?templateId=${club}`, true],
      [`?templateId=${concert}`, false],
      [`?templateId=${concert}&${FROM}=5`, true],
    ] as const) {
      expect((await open(query)).includes('name="points[gte]"'), query).toBe(isAsked)
    }
  })

  test('narrow the list from one number to below another, with sort, chips and all links', async () => {
    const ids = []
    for (const points of [20, 40, 60]) {
      world.clock.advance(1000)
      ids.push(await issue(club, points))
    }
    const html = await open(`?${FROM}=40&sort=createdAt`)
    expect(shown(html)).toEqual(ids.slice(1))
    expect(shown(await open(`?${FROM}=40&${BELOW}=60`))).toEqual([ids[1]])
    expect(html).toMatch(/type="number" name="points\[gte\]" value="40"/)
    expect(html).toContain('From 40 points')
    expect(html).toContain('name="filter.points[gte]" value="40"')
    const sent = await owner.send('/passes/search', [
      ['tier', 'basic'],
      ['points[gte]', '40'],
      ['points[lt]', ''],
    ])
    expect(sent.headers.get('Location')).toMatch(/\/passes\?tier=basic&points%5Bgte%5D=40$/)
    expect(shown(await open(`?tier=basic&${FROM}=40`))).toEqual([ids[2], ids[1]])
  })

  test('are kept by the pages that follow, the total, a campaign, voiding and a file', async () => {
    for (let at = 0; at < 22; at++) await issue(club, 150 + at)
    await issue(club, 20)
    const filter = `tier=gold&${FROM}=151`
    const html = (await open(`?${filter}`)).replaceAll('&amp;', '&')
    expect(html).toContain(`data-total="/dashboard/${world.first.id}/passes/total?${filter}"`)
    const total = await owner.open(`/passes/total?${filter}`)
    expect(await total.json()).toMatchObject({ data: { count: 21 } })
    expect(html).toContain(`/passes/void?${filter}"`)
    expect(await (await owner.open(`/passes/void?${filter}`)).text()).toContain('voids 21 passes')
    expect(html).toMatch(/campaigns\/new\?tier=gold&points%5Bgte%5D=151"/)
    const [next] = /href="[^"]*cursor=[^"]*"/.exec(html)!
    const second = await open(next.slice(next.indexOf('?'), -1))
    expect(shown(second)).toHaveLength(1)
    const file = await owner.send('/exports', [
      ['list', 'passes'],
      ['format', 'csv'],
      ['filter.tier', 'gold'],
      ['filter.points[gte]', '151'],
    ])
    expect((await file.text()).trim().split('\r\n')).toHaveLength(22)
  })

  test('that are no number are refused', async () => {
    const refused = await owner.open(`/passes?${FROM}=many`)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('points')])
  })
})
