import { beforeAll, expect, test } from 'vitest'
import { CLUB } from '../support/club.ts'
import { addMember, type Member } from '../support/members.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
let owner: Member
let templateId: string
beforeAll(async () => {
  world = await createWorld()
  owner = await addMember(world, 'owner')
})

const read = async () =>
  (await (await world.get(`/api/v1/templates/${templateId}`)).json<{ data: object }>()).data

const page = async (member = owner) =>
  (await member.open(`/templates/${templateId}/loyalty`)).text()

/** What the form of the page has in it, as a browser would send it. */
const filled = (html: string): [string, string][] => [
  ...[...html.matchAll(/<input[^>]*name="([^"]*\/[^"]*)"[^>]*value="([^"]*)"/g)].map(
    ([, name, value]): [string, string] => [name!, value!],
  ),
  ...[...html.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name, options]): [string, string] => [
      name!,
      /value="([^"]*)" selected/.exec(options!)?.[1] ?? '',
    ],
  ),
]

const save = (fields: [string, string][], member = owner) =>
  member.send(`/templates/${templateId}/loyalty`, fields)

test('saved as it stands, it changes nothing', async () => {
  templateId = await world.publishTemplate(CLUB)
  const before = await read()
  expect((await save(filled(await page()))).status).toBe(303)
  expect(await read()).toEqual(before)
})

test('rewards, tiers and an end are added, and get their keys of their names', async () => {
  templateId = await world.publishTemplate({ kind: 'loyalty' })
  const saved = await save([
    ['/rewards/0/label', 'A Café crème'],
    ['number:/rewards/0/cost', '100'],
    ['/rewards/1/label', 'A café crème!'],
    ['number:/rewards/1/cost', '120'],
    ['number:/rewards/1/limitPerPass', '1'],
    ['/tiers/basis', 'earned'],
    ['/tiers/items/0/label', 'Silver'],
    ['/tiers/items/1/label', 'Gold'],
    ['number:/tiers/items/1/from', '1000'],
    ['/tiers/items/1/design/backgroundColor', '#d4af37'],
    ['number:/pointsExpiry/months', '12'],
  ])
  expect(saved.status).toBe(303)
  expect(await read()).toMatchObject({
    rewards: [
      { key: 'a-cafe-creme', label: 'A Café crème', cost: 100 },
      { key: 'a-cafe-creme-2', cost: 120, limitPerPass: 1 },
    ],
    tiers: {
      basis: 'earned',
      items: [
        { key: 'silver', from: 0, design: null },
        { key: 'gold', from: 1000, design: { backgroundColor: '#d4af37' } },
      ],
    },
    pointsExpiry: { months: 12 },
  })
})

test('rows without a name are removed, and with the last tier all tiers', async () => {
  templateId = await world.publishTemplate(CLUB)
  await save([
    ['/rewards/0/key', 'coffee'],
    ['/rewards/0/label', ''],
    ['/tiers/basis', 'earned'],
  ])
  expect(await read()).toMatchObject({ rewards: [], tiers: null, pointsExpiry: null })
})

test('what is refused keeps what was typed and says why', async () => {
  templateId = await world.publishTemplate({ kind: 'loyalty' })
  const refused = await save([
    ['/tiers/basis', 'earned'],
    ['/tiers/items/0/label', 'Only one'],
  ])
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('value="Only one"')
})

test('a viewer sees it and cannot save it', async () => {
  templateId = await world.publishTemplate(CLUB)
  const viewer = await addMember(world, 'viewer')
  expect(await page(viewer)).toContain('value="A coffee"')
  expect((await save([['/rewards/0/label', 'X']], viewer)).status).toBe(403)
})
