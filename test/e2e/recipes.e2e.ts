import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { afterEach, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { Webhook } from 'standardwebhooks'
import brevo from '../../examples/recipes/brevo.ts'
import klaviyo from '../../examples/recipes/klaviyo.ts'

/** The recipes of docs/recipes.md: our webhook goes in, and what comes out is what the other service documents. */
const root = resolve(import.meta.dirname, '..', '..')
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const schemaOf = (name: string) =>
  new Ajv2020({ allowUnionTypes: true }).compile(read(`test/vectors/recipes/${name}.schema.json`))

/** A webhook about the pass that the API document shows as an example, which is a recorded answer. */
const { data: recorded } = read('scripts/openapi/examples.json').getPass['200']
const webhookOf = (type: string, pass: object = {}) => ({
  id: 'evt_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
  type,
  timestamp: '2026-11-21T08:00:00.000Z',
  apiVersion: '2026-11-01',
  mode: 'live',
  data: { pass: { ...recorded, ...pass }, platform: 'apple' },
})
const ADA = { customer: { name: 'Ada', email: 'ada@example.com' } }

function signed(event: { id: string }, at = new Date()) {
  const body = JSON.stringify(event)
  const headers = {
    'webhook-id': event.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign(event.id, at, body),
  }
  return { body, headers }
}

interface Told {
  url: string
  headers: Headers
  body: unknown
}
const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

function answering(status: number): Told[] {
  const told: Told[] = []
  globalThis.fetch = async (url, init) => {
    const { headers, body } = init!
    told.push({ url: String(url), headers: new Headers(headers), body: JSON.parse(String(body)) })
    return new Response(null, { status })
  }
  return told
}

const RECIPES = [
  {
    name: 'Klaviyo',
    worker: klaviyo,
    url: 'https://a.klaviyo.com/api/events',
    schema: 'klaviyo-create-event',
    header: ['authorization', 'Klaviyo-API-Key secret-key'],
  },
  {
    name: 'Brevo',
    worker: brevo,
    url: 'https://api.brevo.com/v3/events',
    schema: 'brevo-create-event',
    header: ['api-key', 'secret-key'],
  },
] as const

for (const { name, worker, url, schema, header } of RECIPES) {
  const env = { WEBHOOK_SECRET: SECRET, KLAVIYO_KEY: 'secret-key', BREVO_KEY: 'secret-key' }
  const send = (given: { body: string; headers: Record<string, string> }) =>
    worker.fetch(new Request('https://recipe.example/', { method: 'POST', ...given }), env)

  test(`${name}: is told of each type in a request that it documents`, async () => {
    const isValid = schemaOf(schema)
    for (const type of ['pass.created', 'pass.installed', 'pass.points.added']) {
      const told = answering(202)
      const event = webhookOf(type, ADA)
      assert.equal((await send(signed(event))).status, 204)
      assert.equal(told.length, 1)
      assert.equal(told[0]!.url, url)
      assert.equal(told[0]!.headers.get(header[0]), header[1])
      assert.ok(isValid(told[0]!.body), JSON.stringify(isValid.errors))
      const text = JSON.stringify(told[0]!.body)
      for (const part of [event.id, 'ada@example.com', event.data.pass.serialNumber]) {
        assert.ok(text.includes(part), part)
      }
    }
  })

  test(`${name}: is told nothing of holders without an address, nor of other events`, async () => {
    const told = answering(202)
    const nameless = webhookOf('pass.installed', { customer: null })
    const other = webhookOf('pass.fetched', ADA)
    for (const event of [nameless, other]) assert.equal((await send(signed(event))).status, 204)
    assert.deepEqual(told, [])
  })

  test(`${name}: a forged, altered or old webhook is refused`, async () => {
    const told = answering(202)
    const good = signed(webhookOf('pass.installed', ADA))
    const old = signed(webhookOf('pass.installed', ADA), new Date(Date.now() - 600_000))
    const altered = { ...good, body: good.body.replace('ada@', 'eve@') }
    const unsigned = { ...good, headers: {} }
    for (const bad of [old, altered, unsigned]) assert.equal((await send(bad)).status, 401)
    assert.deepEqual(told, [])
  })

  test(`${name}: a failure is passed on, so that the webhook is sent again`, async () => {
    answering(429)
    assert.equal((await send(signed(webhookOf('pass.installed', ADA)))).status, 502)
  })
}

test('n8n: the workflow’s code takes what is signed, and refuses the rest', async () => {
  const { nodes, connections } = read('examples/recipes/n8n-workflow.json') as {
    nodes: { name: string; parameters: { jsCode?: string; options?: { rawBody?: boolean } } }[]
    connections: Record<string, { main: { node: string }[][] }>
  }
  const names = nodes.map((node) => node.name)
  for (const [from, { main }] of Object.entries(connections)) {
    for (const name of [from, ...main.flat().map(({ node }) => node)])
      assert.ok(names.includes(name))
  }
  assert.equal(nodes[0]!.parameters.options?.rawBody, true)
  const code = nodes[1]!.parameters.jsCode!.replace('whsec_REPLACE_ME', SECRET)
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<{ json: { id: string } }[]>
  const node = new AsyncFunction('$input', 'require', code)
  const take = ({ headers, body }: ReturnType<typeof signed>) =>
    node.call(
      { helpers: { getBinaryDataBuffer: async () => Buffer.from(body) } },
      { first: () => ({ json: { headers } }) },
      createRequire(import.meta.url),
    )
  const event = webhookOf('pass.installed', ADA)
  const good = signed(event)
  assert.deepEqual(await take(good), [{ json: event }])
  await assert.rejects(take({ ...good, body: `${good.body} ` }), /does not verify/)
  const old = signed(event, new Date(Date.now() - 600_000))
  await assert.rejects(take(old), /does not verify/)
})
