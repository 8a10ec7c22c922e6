import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createContext, runInContext } from 'node:vm'
import { ready } from './ready.ts'

/*
 * docs/postman-collection.json as Postman runs it: from top to bottom, with no variable set but address and key. The scripts get
 * what they use of Postman's own objects: https://learning.postman.com/docs/tests-and-scripts/write-scripts/postman-sandbox-api-reference/
 */

interface Pair {
  key: string
  value: string
  disabled?: boolean
}
interface PostmanRequest {
  method: string
  header: Pair[]
  url: { path: string[]; query: Pair[]; variable: Pair[] }
  body?: { mode: 'raw' | 'file'; raw?: string }
}
interface Item {
  name: string
  item?: Item[]
  request?: PostmanRequest
}
interface Collection {
  item: Item[]
  variable: Pair[]
  event: { listen: string; script: { exec: string[] } }[]
}
interface Answer {
  code: number
  text(): string
  json(): unknown
}

const root = join(import.meta.dirname, '..', '..')
/** Webhooks are sent here, and not to the address of the example. */
const receiver = createServer((_, response) => response.end())
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
after(() => receiver.close())
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
const text = readFileSync(join(root, 'docs', 'postman-collection.json'), 'utf8')
const collection: Collection = JSON.parse(
  text.replaceAll('https://example.com/hooks/passes', receiverUrl),
)

/** What a person chooses where a request asks for a file. */
const FILES: Record<string, Uint8Array> = {
  'api/v1/assets': readFileSync(join(root, 'docs', 'images', 'pass-page-iphone.png')),
}

const variables = new Map(collection.variable.map(({ key, value }) => [key, value]))
variables.set('baseUrl', ready.baseUrl)
variables.set('apiKey', ready.apiKey)

const filled = (template: string): string =>
  template.replaceAll(/\{\{(\$?\w+)\}\}/g, (all, name: string) => {
    if (name === '$guid') return crypto.randomUUID()
    if (name === '$isoTimestamp') return new Date().toISOString()
    return variables.get(name) ?? all
  })

async function ask(method: string, url: string, headers: HeadersInit, body?: BodyInit) {
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  const said = await response.text()
  const answer: Answer = { code: response.status, text: () => said, json: () => JSON.parse(said) }
  return answer
}

interface Asked {
  url: string
  method: string
  header: Record<string, string>
  body?: { raw: string }
}

/** Runs the collection's scripts for one moment of a request, as long as they ask. */
async function run(listen: string, request: PostmanRequest, response?: Answer): Promise<void> {
  let pending = 0
  const failures: string[] = []
  const pm = {
    variables: { get: (name: string) => variables.get(name) },
    collectionVariables: {
      set: (name: string, value: string) => variables.set(name, value),
      unset: (name: string) => variables.delete(name),
    },
    request: {
      method: request.method,
      url: {
        path: request.url.path,
        query: request.url.query,
        variables: request.url.variable,
        getPath: () => `/${request.url.path.join('/')}`,
      },
      body: request.body,
    },
    response,
    sendRequest({ url, method, header, body }: Asked, done: (e: unknown, a?: Answer) => void) {
      pending += 1
      ask(method, url, header, body?.raw)
        .then((answer) => done(null, answer), done)
        .finally(() => {
          pending -= 1
        })
    },
  }
  const console = { error: (message: string) => failures.push(message) }
  for (const event of collection.event.filter((each) => each.listen === listen)) {
    runInContext(event.script.exec.join('\n'), createContext({ pm, console }))
    do await sleep(1)
    while (pending > 0)
  }
  assert.deepEqual(failures, [])
}

async function send(request: PostmanRequest): Promise<Answer> {
  await run('prerequest', request)
  const { method, header, url, body } = request
  const path = url.path.map((segment) => {
    const named = url.variable.find(({ key }) => segment === `:${key}`)
    return named ? encodeURIComponent(filled(named.value)) : segment
  })
  const query = new URLSearchParams(
    url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, filled(value)]),
  )
  const headers = new Headers({ Authorization: `Bearer ${ready.apiKey}` })
  for (const { key, value } of header) headers.set(key, filled(value))
  const bytes = body?.mode === 'file' ? FILES[path.join('/')] : undefined
  const sent = body?.mode === 'raw' ? filled(body.raw!) : bytes && new Uint8Array(bytes)
  const answer = await ask(method, `${ready.baseUrl}/${path.join('/')}?${query}`, headers, sent)
  await run('test', request, answer)
  return answer
}

const requests = (items: Item[]): (Item & { request: PostmanRequest })[] =>
  items.flatMap(({ item = [], request, ...more }) => [
    ...(request ? [{ ...more, request }] : []),
    ...requests(item),
  ])

/** Requests that need what only their sender has. */
const OWN: Record<string, string> = {
  'POST api/v1/templates/from-pkpass': '400 missing_body',
  'POST api/v1/credentials': '422 credential_invalid',
  'DELETE api/v1/credentials/:credentialId': '404 resource_not_found',
  // Only a shop brings orders.
  'GET api/v1/checkout-connections/:connectionId/orders/:orderId': '404 resource_not_found',
  'POST api/v1/checkout-connections/:connectionId/orders/:orderId/replay': '404 resource_not_found',
  // A scanner asks these, with the key in its own link.
  'POST api/v1/scans': '404 resource_not_found',
  'POST api/v1/scans/:deviceEventId/undo': '404 resource_not_found',
  'GET api/v1/scans/scanner': '404 resource_not_found',
  'GET api/v1/scans/list': '404 resource_not_found',
  // Tickets have neither tiers nor points nor stamps.
  'POST api/v1/passes/:passId/stamps': '422 points_not_supported',
  'POST api/v1/passes/:passId/tier': '422 validation_failed',
  'POST api/v1/passes/:passId/rewards/:rewardKey/redeem': '422 points_not_supported',
}
/**
 * The number of passes that match depends on the workspace. A job of two rows, or a campaign for few, may be done before it is
 * cancelled, or not yet done when its result is asked for.
 */
const EARLY_OR_LATE: Record<string, string> = {
  'POST api/v1/passes/void': '409 count_changed',
  'POST api/v1/jobs/:jobId/cancel': '409 job_finished',
  'GET api/v1/jobs/:jobId/result': '404 resource_not_found',
  'POST api/v1/campaigns/:campaignId/pause': '409 campaign_state',
  'POST api/v1/campaigns/:campaignId/resume': '409 campaign_state',
  'POST api/v1/campaigns/:campaignId/cancel': '409 campaign_state',
  'POST api/v1/campaigns/:campaignId/revert': '409 campaign_state',
  'DELETE api/v1/campaigns/:campaignId': '409 campaign_state',
}

/** A workspace has twenty endpoints at most. */
async function removeEndpoint(): Promise<void> {
  const id = variables.get('endpointId')
  if (!id) return
  const headers = { Authorization: `Bearer ${ready.apiKey}` }
  await ask('DELETE', `${ready.baseUrl}/api/v1/webhook-endpoints/${id}`, headers)
}

test('the collection runs whole, and fills its variables by itself', async (t) => {
  t.diagnostic(`${requests(collection.item).length} requests`)
  const refused: string[] = []
  for (const { request } of requests(collection.item)) {
    const called = `${request.method} ${request.url.path.join('/')}`
    const answer = await send(request)
    const code = () => (answer.json() as { errors: { code: string }[] }).errors[0]?.code
    const outcome = answer.code < 300 ? 'ok' : `${answer.code} ${code()}`
    if (outcome === EARLY_OR_LATE[called]) continue
    if (outcome !== (OWN[called] ?? 'ok')) refused.push(`${called}: ${outcome} ${answer.text()}`)
  }
  await removeEndpoint()
  assert.deepEqual(refused, [])
})

test('each of its requests runs alone', async () => {
  const own = [...Object.keys({ ...OWN, ...EARLY_OR_LATE }), 'GET api/v1/assets/:assetId']
  const given = new Map(variables)
  const refused: string[] = []
  for (const { request } of requests(collection.item)) {
    const called = `${request.method} ${request.url.path.join('/')}`
    if (own.includes(called)) continue
    variables.clear()
    for (const name of ['baseUrl', 'apiKey', 'doorId', 'version'])
      variables.set(name, given.get(name)!)
    const { code } = await send(request)
    if (code === 404 || code >= 500) refused.push(`${called}: ${code}`)
    await removeEndpoint()
  }
  assert.deepEqual(refused, [])
})
