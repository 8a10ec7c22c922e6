import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Arrived, type Double, type Step, startDouble } from '../../conformance/double.ts'
import {
  AbortError,
  ApiError,
  type ErrorEntry,
  Page,
  WalletPass,
  WalletPassError,
} from '../src/index.ts'
import { DISPATCH, type WireCall } from './generated/dispatch.ts'

/** The cases that all SDKs share; see sdks/conformance/README.md. */
const folder = join(import.meta.dirname, '..', '..', 'conformance')
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

interface Call extends WireCall {
  id: string
  options?: Record<string, unknown>
  take?: number
}
interface Expected {
  result?: unknown
  items?: unknown[]
  requests?: ExpectedRequest[]
  waitsMs?: number[]
  error?: {
    class: string
    status?: number
    code?: string | null
    requestId?: string | null
    pointer?: string
    parameter?: string
    header?: string
    reason?: string
    docUrl?: string
    message?: string
    retryAfterSeconds?: number
    without?: string[]
  }
}
interface ExpectedRequest {
  method?: string
  url?: string
  query?: Record<string, string>
  headers?: Record<string, string | null>
  json?: unknown
  body?: string
}
interface Case {
  name: string
  call: Call
  script: Step[]
  expect: Expected
  client?: {
    apiKey?: string | null
    baseUrl?: string | null
    baseUrlSuffix?: string
    fromEnvironment?: true
    headers?: Record<string, string>
    maxRetries?: number
  }
  random?: number
  cancel?: 'wait' | 'request'
}

const { apiKey, now, cases } = read('cases.json') as { apiKey: string; now: string; cases: Case[] }
let double: Double
before(async () => {
  double = await startDouble()
})
after(() => double.close())

async function tell(script: Step[]): Promise<void> {
  await fetch(`${double.url}/_script`, { method: 'PUT', body: JSON.stringify(script) })
}
const arrived = async () => (await (await fetch(`${double.url}/_requests`)).json()) as Arrived[]

function createClient(given: Case['client'] = {}, clock: object = {}): WalletPass {
  const { apiKey: key = apiKey, baseUrl, baseUrlSuffix = '', fromEnvironment, ...options } = given
  process.env.WALLET_PASS_API_KEY = fromEnvironment ? apiKey : ''
  process.env.WALLET_PASS_BASE_URL = fromEnvironment ? double.url : ''
  if (fromEnvironment) return new WalletPass(undefined, { clock } as never)
  const url = baseUrl === null ? {} : { baseUrl: baseUrl ?? double.url + baseUrlSuffix }
  return new WalletPass(key ?? undefined, { ...url, ...options, clock } as never)
}

/** What a call ends with: its data, or all items of its list. */
async function outcomeOf(wp: WalletPass, call: Call, signal?: AbortSignal): Promise<unknown> {
  const { id, path = {}, options = {}, take, ...wire } = call
  const pending = DISPATCH[id]!(wp, { path, ...wire }, { ...options, ...(signal && { signal }) })
  const value = await pending
  if (!(value instanceof Page)) return value
  const items = []
  for await (const item of value) {
    items.push(item)
    if (items.length === take) break
  }
  return items
}

describe('operations', () => {
  const { operations } = read('operations.json') as {
    operations: {
      call: Call
      request: ExpectedRequest & { path: string; contentType?: string }
      answer: Step & { contentType: string }
      result: unknown
    }[]
  }
  for (const { call, request, answer, result } of operations) {
    test(call.id, async () => {
      const { contentType, ...step } = answer
      await tell([{ ...step, headers: { 'Content-Type': contentType } }])
      assert.deepEqual(await outcomeOf(createClient(), call), result)
      const [sent, ...others] = await arrived()
      assert.equal(others.length, 0)
      const url = new URL(sent!.url, double.url)
      assert.equal(url.pathname, request.path)
      const { path: _, contentType: type, ...rest } = request
      check(sent!, { ...rest, ...(type && { headers: { 'content-type': type } }) }, undefined)
    })
  }
})

describe('cases', () => {
  for (const { name, call, script, expect, client, random = 1, cancel } of cases) {
    test(name, async () => {
      await tell(script)
      const waits: number[] = []
      const controller = new AbortController()
      const clock = {
        now: () => Date.parse(now),
        random: () => random,
        async sleep(ms: number, signal?: AbortSignal) {
          waits.push(ms)
          if (cancel === 'wait') controller.abort(new Error('cancelled'))
          assert.equal(signal?.aborted ?? false, cancel === 'wait')
        },
      }
      if (cancel === 'request') setTimeout(() => controller.abort(new Error('cancelled')), 100)
      const run = async () =>
        outcomeOf(createClient(client, clock), call, cancel && controller.signal)
      if (expect.error) checkError(await run().then(() => assert.fail('no error'), caught), expect)
      else {
        const value = await run()
        if (expect.items) assert.deepEqual(value, expect.items)
        else if ('result' in expect) assert.deepEqual(value ?? null, expect.result)
      }
      if (expect.waitsMs) assert.deepEqual(waits, expect.waitsMs)
      if (!expect.requests) return
      const sent = await arrived()
      assert.equal(sent.length, expect.requests.length)
      for (const [at, request] of expect.requests.entries()) check(sent[at]!, request, sent[0])
    })
  }
})

/** What the first of its entries has. */
const ENTRY = new Set(['pointer', 'parameter', 'header', 'reason', 'docUrl'])

const caught = (error: unknown) => error

function checkError(error: unknown, { error: expected }: Expected): void {
  const { class: name, without = [], message, ...members } = expected!
  assert.ok(error instanceof Error)
  if (name === 'Cancelled') {
    assert.ok(error instanceof AbortError)
    assert.deepEqual(error.cause, new Error('cancelled'))
  } else if (name === 'Refused')
    assert.ok(error instanceof WalletPassError || error instanceof TypeError)
  else if (name === 'WalletPassError') assert.ok(error instanceof WalletPassError)
  else assert.equal(error.name, name)
  for (const [member, value] of Object.entries(members)) {
    assert.ok(error instanceof ApiError)
    const found: unknown = ENTRY.has(member)
      ? error.errors[0]?.[member as keyof ErrorEntry]
      : error[member as keyof ApiError]
    assert.equal(found, value)
  }
  if (message !== undefined) fits(error.message, message)
  for (const secret of without) assert.ok(!error.message.includes(filled(secret)))
}

function check(sent: Arrived, expected: ExpectedRequest, first: Arrived | undefined): void {
  const { method, url, query, headers = {}, json, body } = expected
  if (method) assert.equal(sent.method, method)
  if (url) assert.equal(sent.url, url)
  if (query) {
    const given = new URL(sent.url, double.url).searchParams
    assert.deepEqual(Object.fromEntries(given), query)
  }
  if (json !== undefined) assert.deepEqual(JSON.parse(sent.body), json)
  if (body !== undefined) assert.equal(sent.body, body)
  for (const [name, value] of Object.entries(headers)) {
    const found = sent.headers[name] ?? null
    if (value === '=') assert.equal(found, first?.headers[name])
    else if (value === null) assert.equal(found, null)
    else fits(String(found), value)
  }
}

const filled = (text: string) => text.replace('{apiKey}', apiKey)

/** A pattern stands between slashes. */
function fits(text: string, expected: string): void {
  const pattern = /^\/(.+)\/$/.exec(expected)?.[1]
  if (pattern) assert.match(text, new RegExp(pattern))
  else assert.equal(text, filled(expected))
}
