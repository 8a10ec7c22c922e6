import { beforeAll, describe, expect, test } from 'vitest'
import { changeAt } from '../../src/dashboard/needs.ts'
import { dashboard } from '../../src/dashboard/routes.ts'
import type { Role } from '../../src/domain/model/person.ts'
import { encodePem } from '../../src/lib/encoding/pem.ts'
import { createCheckoutWorld, paid } from '../support/checkouts.ts'
import { bodyOf, newPassType, upload } from '../support/credentials.ts'
import { verify } from '../support/doors.ts'
import { addMember, type Member } from '../support/members.ts'
import { LOYALTY } from '../support/points.ts'
import { createTestPki, sharedTestKeys } from '../support/test-pki.ts'
import type { World } from '../support/world.ts'

/** Everything of a workspace that takes a form, and everything that is looked at, as routes below it. */
const routesOf = (method: string) => [
  ...new Set(
    dashboard.routes
      .filter((route) => route.method === method && route.path.startsWith('/:workspaceId/'))
      .map(({ path }) => path.slice('/:workspaceId/'.length)),
  ),
]
const FORMS = routesOf('POST')

interface Form {
  action: string
  fields: [name: string, value: string][]
}

interface Seen {
  status: number
  links: string[]
  forms: Form[]
  actions: string[]
}

/** The links and forms of a page, as a browser would follow and send them. */
async function look(response: Response, address: string): Promise<Seen> {
  const base = `http://passes.test${address}`
  const seen: Seen = { status: response.status, links: [], forms: [], actions: [] }
  const at = (href: string) => {
    const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), base)
    return pathname + search
  }
  const rewriter = new HTMLRewriter()
    .on('a[href]', {
      element(link) {
        if (!link.hasAttribute('download')) seen.links.push(at(link.getAttribute('href')!))
      },
    })
    .on('form[method=post]', {
      element(form) {
        seen.forms.push({ action: at(form.getAttribute('action') ?? address), fields: [] })
      },
    })
    .on('form[method=post] input[name]', {
      element(input) {
        const value = input.getAttribute('value') ?? ''
        seen.forms.at(-1)!.fields.push([input.getAttribute('name')!, value])
      },
    })
    .on('[data-actions]', {
      element(shell) {
        const actions = shell.getAttribute('data-actions')!.split(' ')
        seen.actions.push(...actions.filter((path) => path !== ''))
      },
    })
  await rewriter.transform(response).text()
  return seen
}

/** Pages that differ only in an id are one kind of page. */
const kindOf = (address: string) => address.replaceAll(/\/[a-z]+_[0-9A-Za-z]{26}/g, '/{id}')

/** Every page that somebody comes to by links, with what it offers. */
async function walk(member: Member, home: string): Promise<Map<string, Seen>> {
  const pages = new Map<string, Seen>()
  const kinds = new Set<string>()
  const waiting = [home, '/dashboard/account']
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address.split('?')[0]!)
    if (kinds.has(kind) || /\/api\/|\.\w+$|\/join\//.test(address)) continue
    kinds.add(kind)
    const seen = await look(await member.openAt(address), address)
    pages.set(address, seen)
    const palette = seen.actions.map((path) => `${home}/${path}`)
    waiting.push(...[...seen.links, ...palette].filter((link) => link.startsWith('/dashboard')))
  }
  return pages
}

let world: World
let home: string

/** A workspace with one of each thing. */
beforeAll(async () => {
  const passTypeIdentifier = newPassType()
  const pki = await createTestPki({ keys: await sharedTestKeys(), passTypeIdentifier })
  const shops = await createCheckoutWorld({
    variables: { APPLE_TRUSTED_ISSUERS: encodePem('CERTIFICATE', pki.intermediateDer) },
  })
  world = shops
  world.clock.ms = Date.now()
  home = `/dashboard/${world.first.id}`
  const create = async (path: string, body: unknown) => {
    const answer = await world.request('POST', `/api/v1${path}`, { body })
    expect(answer.status, path).toBeLessThan(300)
    return (await answer.json<{ data: { id: string } }>()).data
  }
  const templateId = await world.publishTemplate(LOYALTY)
  await create('/templates', { name: 'Draft', kind: 'loyalty' })
  const pass = await create('/passes', { templateId, points: 5 })
  await create(`/passes/${pass.id}/points`, {
    pointsAdded: 25,
    transactionId: 'txn_of_the_roles_1',
  })
  await create('/api-keys', { name: 'Till', scopes: ['passes:read'] })
  await create('/link-keys', { name: 'Mailing' })
  const end = new Date(world.clock.ms + 3_600_000).toISOString()
  await create('/scanners', { name: 'Gate', mode: 'door', expiresAt: end })
  const endpoint = await create('/webhook-endpoints', { url: 'https://example.com/hooks' })
  await create(`/webhook-endpoints/${endpoint.id}/test`, {})
  const shop = await shops.connect('generic')
  await shops.rule(shop, { match: { sku: ['TICKET-*'] }, templateId })
  await shops.send.generic(shop, paid())
  const mug = { id: 'l1', sku: 'MUG', title: 'Mug', quantity: 1 }
  await shops.send.generic(shop, paid({ orderId: '1002', lines: [mug] }))
  await shops.drain()
  await upload(world, bodyOf(pki))
  await world.request('POST', `/api/v1/imports?templateId=${templateId}`, {
    body: 'serialNumber\nROW-1\n',
    headers: { 'Content-Type': 'text/csv' },
  })
  await verify(world, { credential: pass.id })
  const owner = await addMember(world, 'owner')
  await owner.send('/team/invite', [['/role', 'editor']])
}, 60_000)

test('says of every form of a workspace what it changes', () => {
  expect(FORMS.length).toBeGreaterThan(50)
  const unknown = FORMS.filter((path) => changeAt(path) === undefined)
  expect(unknown).toEqual([])
})

describe.each(['viewer', 'editor', 'owner'] as const)('%s', (role) => {
  test('is offered nothing that is refused', async () => {
    const member = await addMember(world, role)
    const pages = await walk(member, home)
    expect(pages.size).toBeGreaterThan(15)
    const refused = [...pages].filter(([, { status }]) => status === 403)
    expect(refused.map(([address]) => address)).toEqual([])
    if (role === 'owner') return
    const forms = [...pages].flatMap(([page, seen]) =>
      seen.forms.map((form) => ({ page, ...form })),
    )
    const inWorkspace = forms.filter(({ action }) => action.startsWith(home))
    for (const { page, action, fields } of inWorkspace) {
      const { status } = await member.sendTo(action, fields)
      expect(status, `${page} offers ${action}`).not.toBe(403)
    }
    if (role === 'viewer') {
      const offered = new Set(inWorkspace.map(({ action }) => action.slice(home.length + 1)))
      expect([...offered].toSorted()).toEqual(READS)
    }
  })
})

/** An address with ids of nobody. */
const addressOf = (path: string) => path.replaceAll(/:(\w+)/g, () => 'x_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3')

/** Forms that only read. */
const READS = ['exports', 'passes/search']

/** What the role must not, as the routes of its forms. */
const MUST_NOT: Record<Exclude<Role, 'owner'>, (path: string) => boolean> = {
  viewer: (path) => !READS.includes(path),
  editor: (path) =>
    /^(?:keys|link-keys|doors|team|webhooks|shops|credentials|settings)\b/.test(path),
}

describe.each(['viewer', 'editor'] as const)('%s: what is not offered', (role) => {
  test('is refused in its page, inside the workspace, with who can help', async () => {
    const member = await addMember(world, role)
    const answers = await Promise.all(
      FORMS.map(async (path) => ({ path, answer: await member.send(`/${addressOf(path)}`) })),
    )
    for (const { path, answer } of answers) {
      expect(answer.status === 403, path).toBe(MUST_NOT[role](path))
      if (answer.status !== 403) continue
      const html = await answer.text()
      expect(html, path).toContain('You don’t have permission')
      expect(html, path).toMatch(role === 'viewer' ? /Viewers can’t \w+/ : /Editors can’t \w+/)
      expect(html, path).toContain(`data-workspace="${world.first.id}"`)
      expect(html, path).toContain('Sofia Lindqvist')
    }
  }, 60_000)

  test('has no page to fill in first', async () => {
    const member = await addMember(world, role)
    const withForms = routesOf('GET').filter(
      (path) => FORMS.includes(path) && !changeAt(addressOf(path))?.isShownToAll,
    )
    expect(withForms.length).toBeGreaterThan(8)
    for (const path of withForms) {
      const page = await member.open(`/${addressOf(path)}`)
      expect(page.status === 403, path).toBe(MUST_NOT[role](path))
      if (page.status === 403) expect(await page.text(), path).toContain('aria-current="page"')
    }
  })
})

test('a viewer who opens the page for issuing is told so, before any question for a passkey', async () => {
  const viewer = await addMember(world, 'viewer')
  world.clock.advance(16 * 60_000)
  expect(await (await viewer.open('/passes/new')).text()).toContain('Viewers can’t issue passes.')
  expect(await (await viewer.open('/keys/new')).text()).toContain('Viewers can’t manage API keys.')
})

test('a program that sends a form is answered with the code of the API', async () => {
  const viewer = await addMember(world, 'viewer')
  const refused = await world.request('POST', `${home}/passes/new`, {
    key: null,
    headers: { ...viewer.headers, Accept: 'application/json' },
    body: {},
  })
  expect(refused.status).toBe(403)
  const { errors } = await refused.json<{ errors: { code: string; message: string }[] }>()
  expect(errors).toMatchObject([
    { code: 'insufficient_scope', message: 'Viewers can’t issue passes' },
  ])
})
