import { beforeAll, describe, expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
let owner: Member
let templateId: string
beforeAll(async () => {
  world = await createWorld()
  owner = await addMember(world, 'owner')
  templateId = await world.publishTemplate({
    name: 'Club',
    kind: 'loyalty',
    fields: [
      { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
      { key: 'tier', label: 'Tier', slot: 'secondary', default: 'Basic' },
      { key: 'seat', label: 'Seat', slot: 'secondary', required: true },
    ],
  })
})

async function issue(fields: [string, string][] = []): Promise<string> {
  const response = await owner.send(`/passes/new?template=${templateId}`, [
    ['/customer/name', 'Sofia Lindqvist'],
    ['/fields/seat', '7A'],
    ['number:/points', '100'],
    ...fields,
  ])
  const html = await response.text()
  expect(response.status).toBe(200)
  return /passes\/(pass_\w+)"/.exec(html)![1]!
}

const read = async (passId: string) =>
  (await (await world.get(`/api/v1/passes/${passId}`)).json<{ data: Record<string, unknown> }>())
    .data

const ifMatch = async (passId: string): Promise<[string, string]> => [
  'ifMatch',
  (await world.get(`/api/v1/passes/${passId}`)).headers.get('ETag')!,
]

describe('issuing by the form', () => {
  test('makes the pass that the form says, with a link for its holder', async () => {
    const passId = await issue([['/serialNumber', 'CLUB-1']])
    expect(await read(passId)).toMatchObject({
      serialNumber: 'CLUB-1',
      points: 100,
      fields: { seat: '7A', tier: 'Basic' },
      customer: { name: 'Sofia Lindqvist' },
    })
  })

  test('sent twice it makes one pass', async () => {
    const key: [string, string] = ['idempotencyKey', 'form-twice']
    expect(await issue([key])).toBe(await issue([key]))
  })

  test('what is missing stands beside its field', async () => {
    const refused = await owner.send(`/passes/new?template=${templateId}`, [
      ['/customer/name', 'A'],
    ])
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/name="\/fields\/seat"[^>]*aria-invalid="true"/)
  })

  test('a viewer is refused by the server', async () => {
    const viewer = await addMember(world, 'viewer')
    const refused = await viewer.send(`/passes/new?template=${templateId}`, [['/fields/seat', '1']])
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('passes:write')
  })
})

describe('the page of a pass', () => {
  test('names who changed it and what, not their ids and pointers', async () => {
    const passId = await issue()
    const changed = await world.patch(`/api/v1/passes/${passId}`, { fields: { tier: 'Gold' } })
    expect(changed.status).toBe(200)
    const html = await (await owner.open(`/passes/${passId}`)).text()
    const timeline = html.slice(html.indexOf('id="timeline"'))
    expect(timeline).toMatch(/>Tier · by [^<]+</)
    expect(timeline).not.toMatch(/\/fields\/tier|by user_|by key_/)
  })

  test('shows the newest entries of a long history', async () => {
    const passId = await issue()
    for (let at = 0; at < 105; at += 1) {
      await world.patch(`/api/v1/passes/${passId}`, { fields: { tier: `Tier ${at}` } })
    }
    const html = await (await owner.open(`/passes/${passId}`)).text()
    const timeline = html.slice(html.indexOf('id="timeline"'))
    const versions = [...timeline.matchAll(/version (\d+)</g)].map(([, version]) => Number(version))
    expect(versions).toEqual(Array.from({ length: 100 }, (_, at) => 106 - at))
    expect(timeline).toContain('Only the newest 100 entries are shown.')
  })

  test('shows what it says and what happened', async () => {
    const passId = await issue()
    const html = await (await owner.open(`/passes/${passId}`)).text()
    for (const text of [
      'Sofia Lindqvist',
      '7A',
      'Points: 100',
      'Not on any phone yet',
      'Created',
    ]) {
      expect(html).toContain(text)
    }
  })

  test('shows the card that the API draws', async () => {
    const passId = await issue()
    const card = await owner.open(`/passes/${passId}/card.svg?platform=google&version=1`)
    const preview = await world.get(`/api/v1/passes/${passId}/preview.svg?platform=google`)
    expect(card.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/)
    const svg = await card.text()
    expect(svg).toBe(await preview.text())
    expect(svg).toContain('7A')
  })

  test('is not there for another workspace, nor for nobody', async () => {
    const passId = await issue()
    const other = await world.createTenant('test')
    const stranger = await addMember(world, 'owner', other)
    expect((await stranger.open(`/passes/${passId}`)).status).toBe(404)
    expect((await stranger.open(`/passes/${passId}/card.svg`)).status).toBe(404)
    expect((await stranger.send(`/passes/${passId}/void`, [])).status).toBe(404)
    const nobody = await world.get(`/dashboard/${world.first.id}/passes/${passId}`, { key: null })
    expect(nobody.status).toBe(303)
  })

  test.each([
    ['suspend', 'SUSPENDED'],
    ['redeem', 'REDEEMED'],
    ['void', 'VOIDED'],
  ] as const)('%s makes it %s and leads back', async (action, status) => {
    const passId = await issue()
    const done = await owner.send(`/passes/${passId}/${action}`, [await ifMatch(passId)])
    expect(done.status).toBe(303)
    expect(done.headers.get('Location')).toBe(`/dashboard/${world.first.id}/passes/${passId}`)
    expect(noticeIn(done)).toBe(DONE[action])
    expect(await read(passId)).toMatchObject({ status })
  })

  test('an action on a pass that has changed meanwhile is refused and changes nothing', async () => {
    const passId = await issue()
    const stale = await ifMatch(passId)
    await world.patch(`/api/v1/passes/${passId}`, { fields: { seat: '8B' } })
    const refused = await owner.send(`/passes/${passId}/void`, [stale])
    expect(refused.status).toBe(412)
    expect(await read(passId)).toMatchObject({ status: 'ACTIVE', fields: { seat: '8B' } })
  })

  test('points are booked once, however often the form is sent', async () => {
    const passId = await issue()
    const page = await (await owner.open(`/passes/${passId}`)).text()
    const [, transactionId] = /name="\/transactionId" value="([^"]+)"/.exec(page)!
    const fields: [string, string][] = [
      ['number:/pointsAdded', '50'],
      ['/transactionId', transactionId!],
    ]
    for (let i = 0; i < 3; i++) await owner.send(`/passes/${passId}/points`, fields)
    expect(await read(passId)).toMatchObject({ points: 150 })
  })

  test('added points say so, and can be undone from the notice', async () => {
    const passId = await issue()
    const added = await owner.send(`/passes/${passId}/points`, [
      ['number:/pointsAdded', '25'],
      ['/transactionId', 'txn_of_the_notice'],
    ])
    expect(noticeIn(added)).toBe('Added 25 points.')
    const page = await world.get(`/dashboard/${world.first.id}/passes/${passId}`, {
      key: null,
      headers: {
        ...owner.headers,
        Cookie: `${owner.headers.Cookie}; ${added.headers.getSetCookie()[0]!.split(';')[0]}`,
      },
    })
    const undo = /action="[^"]*points\/reverse"[^>]*>(.*?)<\/form>/.exec(await page.text())![1]!
    const values = [...undo.matchAll(/name="(\/\w+)" value="([^"]+)"/g)].map(
      ([, name, value]): [string, string] => [name!, value!],
    )
    expect(undo).toContain('Undo')
    const undone = await owner.send(`/passes/${passId}/points/reverse`, values)
    expect(noticeIn(undone)).toBe('Reversed −25 points.')
    expect(await read(passId)).toMatchObject({ points: 100 })
    const activity = await (await owner.open(`/passes/${passId}`)).text()
    expect(activity).toContain('<b>Points added</b>: +25')
    expect(activity).toContain('<b>Points reversed</b>: −25')
  })

  test('a reward is redeemed once, and the notice can undo it', async () => {
    const passId = await issueMember()
    const page = await (await owner.open(`/passes/${passId}`)).text()
    expect(page).toContain('Tier: Silver')
    expect(page).toContain('30 points missing')
    expect(page).toContain('From Gold')
    const values: [string, string][] = [['/transactionId', 'txn_reward']]
    for (let i = 0; i < 2; i++) {
      const redeemed = await owner.send(`/passes/${passId}/rewards/coffee/redeem`, values)
      expect(noticeIn(redeemed)).toBe('Reward redeemed for 20 points.')
    }
    expect(await read(passId)).toMatchObject({ points: 0 })
    const refused = await owner.send(`/passes/${passId}/rewards/coffee/redeem`, [
      ['/transactionId', 'txn_another'],
    ])
    expect(await refused.text()).toContain('The pass lacks 20 points for this reward')
  })

  test('what moves points by hand notifies phones', async () => {
    const passId = await issueMember()
    const moves: [path: string, fields: [string, string][]][] = [
      ['points', [['number:/pointsAdded', '30']]],
      ['points/redeem', [['number:/pointsRedeemed', '5']]],
      ['points/reverse', [['/reverses', 'txn_moves_1']]],
      ['rewards/coffee/redeem', []],
    ]
    const passes = world.dataOf(world.first.id)
    for (const [at, [path, fields]] of moves.entries()) {
      await passes.prepare('UPDATE passes SET renotify_at = NULL').run()
      const transaction: [string, string] = ['/transactionId', `txn_moves_${at}`]
      const moved = await owner.send(`/passes/${passId}/${path}`, [...fields, transaction])
      expect(moved.status, path).toBe(303)
      const waiting = await passes
        .prepare('SELECT count(*) AS count FROM passes WHERE renotify_at IS NOT NULL')
        .first('count')
      expect(waiting, path).toBe(1)
    }
  })

  test('a tier is set by hand, and given back to the points', async () => {
    const passId = await issueMember()
    await owner.send(`/passes/${passId}/tier`, [['null:/tier', 'gold']])
    expect(await read(passId)).toMatchObject({ tier: 'gold' })
    const page = await (await owner.open(`/passes/${passId}`)).text()
    expect(page).toContain('Tier: Gold, set by hand')
    await owner.send(`/passes/${passId}/tier`, [['null:/tier', '']])
    expect(await read(passId)).toMatchObject({ tier: 'silver' })
  })

  async function issueMember(): Promise<string> {
    const templateId = await world.publishTemplate({
      kind: 'loyalty',
      fields: [
        { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
      ],
      tiers: {
        items: [
          { key: 'silver', label: 'Silver' },
          { key: 'gold', label: 'Gold', from: 1000 },
        ],
      },
      rewards: [
        { key: 'coffee', label: 'A coffee', cost: 20 },
        { key: 'cake', label: 'A cake', cost: 50 },
        { key: 'tour', label: 'A tour', cost: 5, tier: 'gold' },
      ],
    })
    const created = await world.post('/api/v1/passes', { templateId, points: 20 })
    return ((await created.json()) as { data: { id: string } }).data.id
  }

  test('redeeming the card is not offered where people mean its points', async () => {
    const html = await (await owner.open(`/passes/${await issue()}`)).text()
    expect(html).toContain('Redeem points')
    expect(html).not.toContain('Redeem…')
    const coupon = await world.publishTemplate({ kind: 'coupon' })
    const { data } = await (await world.post('/api/v1/passes', { templateId: coupon })).json<{
      data: { id: string }
    }>()
    expect(await (await owner.open(`/passes/${data.id}`)).text()).toContain('Redeem…')
  })

  test('a pass opens doors without a level, and what is refused keeps what was typed', async () => {
    const passId = await issue()
    const done = await owner.send(`/passes/${passId}/access`, [
      ['lines:/allowedDoors', 'main'],
      ['null:/accessLevel', ''],
    ])
    expect(done.status).toBe(303)
    expect(await read(passId)).toMatchObject({
      access: { accessLevel: null, allowedDoors: ['main'] },
    })
    const refused = await owner.send(`/passes/${passId}/access`, [
      ['lines:/allowedDoors', `main\n${'x'.repeat(300)}`],
      ['null:/accessLevel', 'Backstage'],
    ])
    expect(refused.status).toBe(422)
    const html = await refused.text()
    const form = html.slice(html.indexOf('id="access"'), html.indexOf('id="timeline"'))
    expect(form).toMatch(/<details[^>]* open/)
    expect(form).toContain('Backstage')
    expect(form).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*autofocus/)
    // The other forms of the page were not sent.
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  })

  test.each(['/passes/new', '/imports/new', '/shops/new', '/doors/scanners/new?mode=door'])(
    'without credentials %s says so before anything is handed out',
    async (path) => {
      const says = 'No working credentials for Apple Wallet and Google Wallet.'
      expect(await (await owner.open(path)).text()).toContain(says)
      const editor = await addMember(world, 'editor')
      if (path.startsWith('/passes')) {
        expect(await (await editor.open(path)).text()).toContain('Ask an owner to upload them.')
      }
    },
  )

  test('a deleted pass is gone from the list', async () => {
    const passId = await issue([['/serialNumber', 'GONE-1']])
    const done = await owner.send(`/passes/${passId}/delete`, [await ifMatch(passId)])
    expect(done.headers.get('Location')).toMatch(/\/passes$/)
    expect(noticeIn(done)).toBe(DONE.passDeleted)
    expect(await (await owner.open('/passes?q=GONE-1')).text()).toContain('No passes match')
  })
})

describe('changing by the form', () => {
  const current: [string, string][] = [
    ['/customer/name', 'Sofia Lindqvist'],
    ['/fields/tier', 'Basic'],
    ['/fields/seat', '7A'],
  ]

  test('says first what will be different, and changes nothing yet', async () => {
    const passId = await issue()
    const form = current.map(([name, value]): [string, string] =>
      name === '/fields/seat' ? [name, '9C'] : [name, value],
    )
    const preview = await owner.send(`/passes/${passId}/change`, [...form, await ifMatch(passId)])
    const html = await preview.text()
    expect(html).toContain('<del>7A</del>')
    expect(html).toContain('<ins>9C</ins>')
    expect(html).not.toContain('Tier')
    expect(await read(passId)).toMatchObject({ fields: { seat: '7A' } })
    const done = await owner.send(`/passes/${passId}/change/now`, [
      ['/fields/seat', '9C'],
      await ifMatch(passId),
    ])
    expect(done.status).toBe(303)
    expect(await read(passId)).toMatchObject({ fields: { seat: '9C', tier: 'Basic' } })
  })

  test('a value that is emptied is removed', async () => {
    const passId = await issue()
    const form = current.filter(([name]) => name !== '/customer/name')
    const preview = await owner.send(`/passes/${passId}/change`, [
      ...form,
      ['/customer/name', ''],
      await ifMatch(passId),
    ])
    const hidden = /name="(null:\/customer\/name)" value=""/.exec(await preview.text())![1]!
    await owner.send(`/passes/${passId}/change/now`, [[hidden, ''], await ifMatch(passId)])
    expect(await read(passId)).toMatchObject({ customer: null })
  })

  test('without any difference it asks for one', async () => {
    const passId = await issue()
    const same = await owner.send(`/passes/${passId}/change`, [...current, await ifMatch(passId)])
    expect(same.status).toBe(422)
    expect(await same.text()).toContain('Nothing is different yet')
  })
})

describe('finding', () => {
  test('by serial number the address says what was asked', async () => {
    await issue([['/serialNumber', 'FIND-1']])
    const found = await owner.send('/passes/search', [['q', 'FIND-1']])
    expect(found.headers.get('Location')).toMatch(/\/passes\?q=FIND-1$/)
    expect(await (await owner.open('/passes?q=FIND-1')).text()).toContain('FIND-1')
  })

  test('by name no address says whose passes are looked at', async () => {
    await issue([['/customer/name', 'Hidden Person']])
    const found = await owner.send('/passes/search', [['q', 'pers hid']])
    expect(found.status).toBe(200)
    const html = await found.text()
    expect(html).toContain('Hidden Person')
    expect(html.match(/(?:href|src|action)="[^"]*hid/)).toBeNull()
  })

  test('by e-mail no address says whose passes are looked at', async () => {
    for (let i = 0; i < 3; i++) await issue([['/customer/email', 'private@example.com']])
    const found = await owner.send('/passes/search', [['q', 'private@example.com']])
    expect(found.status).toBe(200)
    expect(found.headers.get('Location')).toBeNull()
    const html = await found.text()
    expect(html).toContain('Sofia Lindqvist')
    expect(html.match(/(?:href|src|action)="[^"]*private/)).toBeNull()
  })
})
