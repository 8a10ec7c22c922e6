import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Double, type Step, startDouble } from '../../conformance/double.ts'
import { AbortError, WalletPass, WalletPassError } from '../src/index.ts'

/** Aborting ends a call in every phase of it, and every error leads to the line that asked. */
const KEY = `wps_test_${'A'.repeat(38)}`
const REASON = new Error('the visitor has left')
const PAGE = { items: [], hasMore: true, nextCursor: 'c' }
let double: Double
before(async () => {
  double = await startDouble()
})
after(() => double.close())

async function client(...script: Step[]): Promise<WalletPass> {
  await fetch(`${double.url}/_script`, { method: 'PUT', body: JSON.stringify(script) })
  return new WalletPass(KEY, { baseUrl: double.url })
}
function signalAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(REASON), ms)
  return controller.signal
}
const stalling = { body: { data: { id: 'ws_1' } }, stallMs: 3_000 }

async function assertAborted(call: PromiseLike<unknown>): Promise<void> {
  const startedAt = performance.now()
  const error = await call.then(
    () => assert.fail('no error'),
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof AbortError, String(error))
  assert.ok(error instanceof WalletPassError)
  assert.equal(error.name, 'AbortError')
  assert.equal(error.cause, REASON)
  assert.match(String(error.stack), /^AbortError: .+\n/)
  assert.ok(String(error.stack).includes('abort.test.ts'))
  assert.ok(performance.now() - startedAt < 1_000)
}

describe('aborting', () => {
  test('before the call', async () => {
    const wp = await client({ body: { data: { id: 'ws_1' } } })
    await assertAborted(wp.workspace.get({ signal: AbortSignal.abort(REASON) }))
    assert.deepEqual(await (await fetch(`${double.url}/_requests`)).json(), [])
  })
  test('while an answer is awaited', async () => {
    const wp = await client({ delayMs: 3_000 })
    await assertAborted(wp.workspace.get({ signal: signalAfter(50) }))
  })
  test('while the body is read', async () => {
    const wp = await client(stalling)
    await assertAborted(wp.workspace.get({ signal: signalAfter(50) }))
  })
  test('while the body of an error is read', async () => {
    const wp = await client({ ...stalling, status: 503 })
    await assertAborted(wp.workspace.get({ signal: signalAfter(50) }))
  })
  test('between two tries', async () => {
    const wp = await client({ status: 503, headers: { 'Retry-After': '30' }, body: {} })
    await assertAborted(wp.workspace.get({ signal: signalAfter(50) }))
  })
  test('while something is uploaded', async () => {
    const wp = await client({ body: {} })
    const endless = (async function* () {
      yield 'a'
      await new Promise((resolve) => setTimeout(resolve, 3_000).unref())
    })()
    const query = { templateId: 'tpl_1' }
    await assertAborted(wp.imports.create(endless, 'text/csv', query, { signal: signalAfter(50) }))
  })
  test('a `fetch` of the caller that does not heed signals', async () => {
    const wp = new WalletPass(KEY, {
      baseUrl: 'https://passes.example.com',
      fetch: () => new Promise(() => {}),
    })
    await assertAborted(wp.workspace.get({ signal: signalAfter(50) }))
  })
  test('between two pages, and with `withResponse`', async () => {
    const wp = await client({ body: { data: PAGE } }, { delayMs: 3_000 })
    const page = await wp.passes.list({}, { signal: signalAfter(200) })
    await assertAborted(page.nextPage())
    await assertAborted(page.nextPage())
    const signal = AbortSignal.abort(REASON)
    await assertAborted(wp.workspace.get({ signal }).withResponse())
  })
})

describe('a stack trace leads to the caller', () => {
  /** The innermost frame of this file. */
  async function lineOf(action: () => PromiseLike<unknown>): Promise<string> {
    const error = await action().then(
      () => assert.fail('no error'),
      (thrown: unknown) => thrown,
    )
    assert.ok(error instanceof WalletPassError)
    const [head, ...frames] = String(error.stack).split('\n')
    assert.equal(head, `${error.name}: ${error.message}`)
    return frames.find((frame) => frame.includes('abort.test.ts')) ?? 'none'
  }
  async function myShop(wp: WalletPass): Promise<void> {
    await wp.passes.get('pass_1')
  }
  test('for refusals, after tries, and in functions that wait themselves', async () => {
    assert.match(await lineOf(async () => myShop(await client({ status: 404 }))), /myShop/)
    const twice = await client({ status: 503, headers: { 'Retry-After': '0' } }, { status: 404 })
    assert.match(await lineOf(() => myShop(twice)), /myShop/)
  })
  test('for connections that fail, and answers that do not come in time', async () => {
    const wp = await client({ drop: true })
    const options = { maxRetries: 0 }
    assert.match(
      await lineOf(async function lost() {
        await wp.workspace.get(options)
      }),
      /lost/,
    )
    const slow = await client({ delayMs: 1_000 })
    assert.match(
      await lineOf(async function late() {
        await slow.workspace.get({ ...options, timeoutMs: 50 })
      }),
      /late/,
    )
  })
  test('for the pages of a list', async () => {
    const item = { id: 'pass_1' }
    const wp = await client({ body: { data: { ...PAGE, items: [item] } } }, { status: 404 })
    assert.match(
      await lineOf(async function everyPass() {
        for await (const pass of wp.passes.list()) assert.equal(pass.id, 'pass_1')
      }),
      /everyPass/,
    )
  })
})
