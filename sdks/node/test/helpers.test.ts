import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { type Arrived, type Double, type Step, startDouble } from '../../conformance/double.ts'
import {
  AbortError,
  type Attempt,
  type ClientOptions,
  ConnectionError,
  NotFoundError,
  TimeoutError,
  WalletPass,
  webhooks,
} from '../src/index.ts'

/** What the SDK has beside one method for each operation. */
const KEY = `wps_test_${'A'.repeat(38)}`
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
let double: Double
before(async () => {
  double = await startDouble()
})
after(() => double.close())

const waits: number[] = []
const clock = {
  now: Date.now,
  random: () => 1,
  sleep: async (ms: number) => {
    waits.push(ms)
  },
}
async function client(script: Step[], options: ClientOptions = {}): Promise<WalletPass> {
  waits.length = 0
  await fetch(`${double.url}/_script`, { method: 'PUT', body: JSON.stringify(script) })
  return new WalletPass(KEY, { baseUrl: double.url, ...options })
}
const arrived = async () => (await (await fetch(`${double.url}/_requests`)).json()) as Arrived[]
const job = (status: string, headers: Record<string, string> = {}): Step => ({
  headers,
  body: { data: { id: 'job_1', status } },
})

describe('jobs.wait', () => {
  for (const status of ['SUCCEEDED', 'FAILED', 'CANCELLED']) {
    test(`gives a job that is ${status}, after growing pauses up to the interval`, async () => {
      const script = [...Array(5).fill(job('RUNNING')), job(status)]
      const wp = await client(script, { clock } as ClientOptions)
      const ended = await wp.jobs.wait('job_1', { pollIntervalMs: 1_500 })
      assert.equal(ended.status, status)
      assert.deepEqual(waits, [500, 750, 1_125, 1_500, 1_500])
    })
  }
  test('waits for as long as the service asks, also longer than a call would', async () => {
    const refusal = { status: 429, headers: { 'Retry-After': '90' }, body: { errors: [] } }
    const script = [job('QUEUED', { 'Retry-After': '7' }), refusal, job('SUCCEEDED')]
    const wp = await client(script, { clock } as ClientOptions)
    await wp.jobs.wait('job_1')
    assert.deepEqual(waits, [7_000, 90_000])
  })
  test('says at its limit that the job goes on', async () => {
    const wp = await client([job('RUNNING')])
    const startedAt = performance.now()
    await assert.rejects(wp.jobs.wait('job_1', { timeoutMs: 150, pollIntervalMs: 20 }), (error) => {
      assert.ok(error instanceof TimeoutError)
      assert.match(error.message, /job_1 has not ended within 150 ms \(RUNNING\)\. It goes on/)
      assert.match(String(error.stack), /helpers\.test\.ts/)
      return true
    })
    assert.ok(performance.now() - startedAt < 1_000)
    assert.ok((await arrived()).length > 2)
  })
  test('its limit also ends a look at the job, and none at all is no limit', async () => {
    const slow = await client([{ delayMs: 2_000 }])
    await assert.rejects(slow.jobs.wait('job_1', { timeoutMs: 100 }), TimeoutError)
    const wp = await client([job('RUNNING'), job('SUCCEEDED')], { clock } as ClientOptions)
    const ended = await wp.jobs.wait('job_1', { timeoutMs: Number.POSITIVE_INFINITY })
    assert.equal(ended.status, 'SUCCEEDED')
  })
  test('a signal ends it in a pause', async () => {
    const wp = await client([job('RUNNING')])
    const signal = AbortSignal.timeout(100)
    await assert.rejects(wp.jobs.wait('job_1', { signal }), (error) => {
      assert.ok(error instanceof AbortError)
      assert.equal(error.cause, signal.reason)
      return true
    })
  })
  test('what will not change by waiting is thrown', async () => {
    const wp = await client([{ status: 404, body: { errors: [] } }])
    await assert.rejects(wp.jobs.wait('job_1'), NotFoundError)
  })
})

describe('webhooks.generateTestHeaders', () => {
  const body = JSON.stringify({ type: 'ping', data: { note: 'Zürich 🎫' } })
  test('the package of Standard Webhooks verifies them, and so does `verify`', async () => {
    for (const given of [body, new TextEncoder().encode(body)]) {
      const headers = await webhooks.generateTestHeaders(given, SECRET)
      assert.deepEqual(new Webhook(SECRET).verify(body, headers), JSON.parse(body))
      assert.deepEqual(await webhooks.verify(given, headers, SECRET), JSON.parse(body))
    }
  })
  test('they are those that the package makes, for an id and a time of one’s own', async () => {
    const sentAt = new Date('2026-12-01T08:00:00.900Z')
    const expected = {
      'webhook-id': 'evt_7',
      'webhook-timestamp': '1796112000',
      'webhook-signature': new Webhook(SECRET).sign('evt_7', sentAt, body),
    }
    const options = { id: 'evt_7', timestamp: sentAt }
    assert.deepEqual(await webhooks.generateTestHeaders(body, SECRET, options), expected)
    const seconds = { id: 'evt_7', timestamp: 1_796_112_000 }
    assert.deepEqual(await webhooks.generateTestHeaders(body, SECRET, seconds), expected)
  })
  test('what cannot sign or be signed is told', async () => {
    const refused = (given: unknown, secret: unknown, message: RegExp) =>
      assert.rejects(webhooks.generateTestHeaders(given as never, secret as never), {
        name: 'TypeError',
        message,
      })
    await refused(body, undefined, /secret is missing/)
    await refused(body, `whpk_${'A'.repeat(43)}=`, /public key cannot sign/)
    await refused({ type: 'ping' }, SECRET, /JSON\.stringify/)
  })
})

describe('onAttempt', () => {
  const SECRETS = [KEY, 'pass_secret', 'a@example.com', 'header-secret', 'body-secret', 'idem-1']
  test('hears of each try, and of nothing that is secret', async () => {
    const attempts: Attempt[] = []
    const wp = await client(
      [
        { status: 503, headers: { 'X-Request-Id': 'req_1', 'Retry-After': '0' }, body: {} },
        { drop: true },
        { headers: { 'X-Request-Id': 'req_3' }, body: { data: { id: 'pass_secret' } } },
      ],
      { clock, onAttempt: (attempt: Attempt) => attempts.push(attempt) } as ClientOptions,
    )
    await wp.passes.update(
      'pass_secret',
      { metadata: { note: 'body-secret' } },
      { idempotencyKey: 'idem-1', headers: { 'X-Note': 'header-secret' } },
    )
    const told = attempts.map(({ durationMs, ...rest }) => {
      assert.ok(durationMs >= 0 && durationMs < 5_000)
      return rest
    })
    const common = { method: 'PATCH', path: '/api/v1/passes/{passId}' }
    assert.deepEqual(told, [
      { ...common, status: 503, error: 'ServerError', attempt: 1, requestId: 'req_1' },
      { ...common, status: null, error: 'ConnectionError', attempt: 2, requestId: null },
      { ...common, status: 200, error: null, attempt: 3, requestId: 'req_3' },
    ])
    await (
      await client([{ body: { data: { items: [], hasMore: false, nextCursor: null } } }], {
        onAttempt: (attempt) => attempts.push(attempt),
      })
    ).passes.list({ q: 'a@example.com' })
    assert.equal(attempts.at(-1)?.path, '/api/v1/passes')
    for (const secret of SECRETS) assert.ok(!JSON.stringify(attempts).includes(secret), secret)
  })
  test('what it throws, at once or later, does not break a call', async () => {
    const hooks = [
      () => {
        throw new Error('the log is full')
      },
      async () => {
        throw new Error('the log is away')
      },
    ]
    for (const onAttempt of hooks) {
      const wp = await client([{ body: { data: { id: 'ws_1' } } }], { onAttempt })
      assert.equal((await wp.workspace.get()).id, 'ws_1')
    }
    // An unhandled rejection would fail this file.
    await new Promise((resolve) => setImmediate(resolve))
  })
  test('it hears of aborted tries and of time limits', async () => {
    const errors: unknown[] = []
    const wp = await client([{ delayMs: 2_000 }], {
      maxRetries: 0,
      onAttempt: ({ error }) => errors.push(error),
    })
    await assert.rejects(wp.workspace.get({ timeoutMs: 50 }))
    await assert.rejects(wp.workspace.get({ signal: AbortSignal.timeout(50) }))
    assert.deepEqual(errors, ['TimeoutError', 'AbortError'])
  })
})

describe('streams', () => {
  const rows = [
    { row: 1, statusCode: 201, passId: 'pass_1', errors: [] },
    { row: 2, statusCode: 422, passId: null, errors: [{ code: 'x', message: 'Zürich\u2028🎫' }] },
  ]
  const ndjson = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
    const items: T[] = []
    for await (const item of stream) items.push(item)
    return items
  }

  test('results and exports are given line by line', async () => {
    for (const text of [ndjson, ndjson.trimEnd(), `\r\n${ndjson.replaceAll('\n', '\r\n')}`]) {
      const wp = await client([{ text }])
      assert.deepEqual(await all(wp.jobs.streamResult('job_1')), rows)
      assert.deepEqual(await all(wp.auditEntries.streamExport({ actor: 'system' })), rows)
    }
    const [result, exported] = await arrived()
    assert.equal(result?.url, '/api/v1/jobs/job_1/result')
    assert.equal(result?.headers.accept, 'application/x-ndjson')
    assert.equal(exported?.url, '/api/v1/audit-entries/export.ndjson?actor=system')
  })
  test('CSV is given in the chunks that come', async () => {
    const text = 'row,error\r\n1,Zürich\r\n'
    const wp = await client([{ text }])
    const chunks = await all(wp.jobs.streamResultCsv('job_1'))
    assert.equal(Buffer.concat(chunks).toString(), text)
    assert.equal(Buffer.concat(await all(wp.auditEntries.streamExportCsv())).toString(), text)
    const [result] = await arrived()
    assert.equal(result?.headers.accept, 'text/csv')
  })
  test('nothing is sent before the loop, the beginning is tried again, and refusals are errors', async () => {
    const wp = await client(
      [{ status: 503, headers: { 'Retry-After': '0' } }, { text: ndjson }, { status: 404 }],
      { clock } as ClientOptions,
    )
    const stream = wp.jobs.streamResult('job_1')
    assert.equal((await arrived()).length, 0)
    assert.deepEqual(await all(stream), rows)
    await assert.rejects(
      all(wp.jobs.streamResult('job_1')),
      (error) => error instanceof NotFoundError && String(error.stack).includes('helpers.test.ts'),
    )
  })
  test('what breaks off, stalls or is aborted is an error, after what has come', async () => {
    const broken = await client([{ text: ndjson, drop: 'body' }])
    await assert.rejects(all(broken.jobs.streamResult('job_1')), ConnectionError)
    const stalled = await client([{ text: ndjson, stallMs: 2_000 }])
    await assert.rejects(all(stalled.jobs.streamResult('job_1', { timeoutMs: 100 })), TimeoutError)
    const signal = AbortSignal.timeout(100)
    await assert.rejects(all(stalled.jobs.streamResult('job_1', { signal })), AbortError)
    const cut = await client([{ text: ndjson.slice(0, -9) }])
    await assert.rejects(all(cut.jobs.streamResult('job_1')), /no JSON: it may have been cut off/)
  })

  describe('without holding it in memory', () => {
    /** 400 MB, if somebody reads it all. */
    let sent = 0
    let closed = false
    let server: Server
    before(() => {
      server = createServer((_request, response) => {
        const lines = Buffer.from(`${JSON.stringify({ row: 'x'.repeat(990) })}\n`.repeat(100))
        const write = () => {
          while (sent < 400e6 && !closed) {
            sent += lines.length
            if (!response.write(lines)) return response.once('drain', write)
          }
          return response.end()
        }
        response.on('close', () => {
          closed = true
        })
        write()
      })
      return new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    })
    after(() => server.close())
    test('a reader that stops early gets no more than it has read, and the connection ends', async () => {
      const { port } = server.address() as AddressInfo
      const wp = new WalletPass(KEY, { baseUrl: `http://127.0.0.1:${port}` })
      let count = 0
      for await (const { row } of wp.jobs.streamResult<{ row: string }>('job_1')) {
        assert.equal(row.length, 990)
        if (++count === 5_000) break
        // A slow reader: what it does not take must not be fetched.
        if (count % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      }
      for (let at = 0; at < 100 && !closed; at++) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      assert.ok(closed, 'the connection is still open')
      assert.ok(sent < 40e6, `${sent} bytes were fetched`)
    })
  })
})
