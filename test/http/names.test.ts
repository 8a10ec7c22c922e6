import { describe, expect, test } from 'vitest'
import { addMember } from '../support/members.ts'
import { BASE_URL, createWorld } from '../support/world.ts'

const BOOTSTRAP = 'bootstrap-token-of-the-tests-0123456789'

/** Names are shown in terminals, logs and mails: no control character gets into one. */
const CONTROL = ['\u0000', '\t', '\n', '\r', '\u001b', '\u001f', '\u007f', '\u0080', '\u009b']
const INNOCENT = 'Zoë – مرحبا 你好 👩‍👩‍👧'

const template = { name: 'Card', kind: 'generic' }
const pass = { templateId: 'tpl_1' }
const field = { key: 'seat', label: 'Seat', slot: 'primary' }
/** Method, path, body with a name, and where the name is. */
const API: [string, string, (name: string) => object, string][] = [
  ['POST', '/templates', (name) => ({ ...template, name }), '/name'],
  ['POST', '/templates', (name) => ({ ...template, organizationName: name }), '/organizationName'],
  ['POST', '/templates', (name) => ({ ...template, description: name }), '/description'],
  [
    'POST',
    '/templates',
    (name) => ({ ...template, fields: [{ ...field, label: name }] }),
    '/fields/0/label',
  ],
  [
    'POST',
    '/templates',
    (name) => ({ ...template, links: [{ label: name, url: 'https://example.com' }] }),
    '/links/0/label',
  ],
  ['PATCH', '/templates/tpl_1', (name) => ({ name }), '/name'],
  ['POST', '/passes', (name) => ({ ...pass, name }), '/name'],
  ['POST', '/passes', (name) => ({ ...pass, organizationName: name }), '/organizationName'],
  ['POST', '/passes', (name) => ({ ...pass, serialNumber: name }), '/serialNumber'],
  ['POST', '/passes', (name) => ({ ...pass, customer: { name } }), '/customer/name'],
  ['POST', '/passes', (name) => ({ ...pass, metadata: { [name]: 'x' } }), '/metadata/NAME'],
  [
    'POST',
    '/passes',
    (name) => ({ ...pass, access: { accessLevel: name } }),
    '/access/accessLevel',
  ],
  [
    'POST',
    '/passes',
    (name) => ({ ...pass, access: { allowedDoors: [name] } }),
    '/access/allowedDoors/0',
  ],
  ['POST', '/passes/issue', (name) => ({ ...pass, name }), '/name'],
  ['PATCH', '/passes/pass_1', (name) => ({ name }), '/name'],
  ['PATCH', '/passes/pass_1', (name) => ({ customer: { name } }), '/customer/name'],
  ['POST', '/api-keys', (name) => ({ name, scopes: ['passes:read'] }), '/name'],
  [
    'POST',
    '/webhook-endpoints',
    (name) => ({ url: 'https://example.com', description: name }),
    '/description',
  ],
  ['PATCH', '/webhook-endpoints/whe_1', (name) => ({ description: name }), '/description'],
  ['POST', '/checkout-connections', (name) => ({ source: 'generic', name }), '/name'],
  ['PATCH', '/checkout-connections/chk_1', (name) => ({ name }), '/name'],
  ['POST', '/access/verify', (name) => ({ credential: 'x', doorId: name }), '/doorId'],
  [
    'POST',
    '/access/verify',
    (name) => ({ credential: 'x', doorId: 'd', readerId: name }),
    '/readerId',
  ],
]

interface Failure {
  errors: { code: string; pointer?: string }[]
}
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

describe('control characters in names of the API', () => {
  test.each(API)('%s %s', async (method, path, bodyOf, pointer) => {
    const world = await createWorld()
    const send = (name: string) =>
      world.request(method, `/api/v1${path}`, {
        body: JSON.stringify(bodyOf(name)),
        headers: { 'Content-Type': 'application/json' },
      })
    for (const character of CONTROL) {
      const name = `a${character}b`
      const response = await send(name)
      expect([character, response.status]).toEqual([character, 422])
      const { errors } = (await response.json()) as Failure
      expect(errors.map(({ code, pointer }) => [code, pointer])).toEqual([
        ['validation_failed', pointer.replace('NAME', () => escaped(name))],
      ])
    }
    const fine = await send(INNOCENT)
    const { errors } = (await fine.json()) as Failure
    expect(errors.filter((one) => one.pointer === pointer.replace('NAME', INNOCENT))).toEqual([])
  })

  test('POST /setup/workspaces', async () => {
    const world = await createWorld()
    for (const character of CONTROL) {
      const response = await world.request('POST', '/setup/workspaces', {
        key: BOOTSTRAP,
        body: { name: `a${character}b`, mode: 'test' },
      })
      expect(response.status).toBe(422)
      expect(((await response.json()) as Failure).errors).toMatchObject([{ pointer: '/name' }])
    }
  })
})

describe('control characters in names of the dashboard', () => {
  test('of a person, a workspace and somebody who joins', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const join = (path: string, name: string) =>
      world.request('POST', path, {
        key: null,
        body: new URLSearchParams([['/name', name]]).toString(),
        headers: { Origin: BASE_URL, 'Content-Type': 'application/x-www-form-urlencoded' },
      })
    const made = await owner.send('/team/invite', [['/role', 'viewer']])
    const invitation = /\/dashboard\/join\/[\w-]+/.exec(await made.text())![0]
    for (const character of CONTROL.filter((one) => one !== '\u0000')) {
      const name = `a${character}b`
      const renamed = await owner.sendTo('/dashboard/account/name', [['/name', name]])
      expect([character, renamed.status]).toEqual([character, 422])
      const founded = await owner.sendTo('/dashboard/account/workspaces/new', [
        ['/name', name],
        ['/mode', 'test'],
      ])
      expect([character, founded.status]).toEqual([character, 422])
      const joined = await join(invitation, name)
      expect([character, joined.status]).toEqual([character, 422])
    }
    expect((await join(invitation, INNOCENT)).status).toBe(303)
  })
})

test('a copy of a template does not cut a character of its name in two', async () => {
  const world = await createWorld()
  const name = `${'a'.repeat(120)}😀`
  const created = await world.post('/api/v1/templates', { ...template, name })
  const { data } = (await created.json()) as { data: { id: string } }
  const copied = await world.post(`/api/v1/templates/${data.id}/duplicate`, {})
  const copy = ((await copied.json()) as { data: { name: string } }).data
  expect(copy.name).toBe(`${'a'.repeat(120)} (copy)`)
})
