import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/*
 * What every SDK does against the running service. Each has a small program in its tests that takes a line of JSON for a call
 * or a webhook, does it with the SDK, and answers with a line.
 */

/** The address of the running service, and a key that may do everything. */
export interface Service {
  baseUrl: string
  apiKey: string
}

interface Call {
  id: string
  path?: Record<string, string>
  query?: object
  body?: object
  bytes?: string
  contentType?: string
  options?: { idempotencyKey?: string }
}

// biome-ignore lint/suspicious/noExplicitAny: what comes back differs from call to call
type Wire = any

/** Errors of the SDK that have a code of the service, or none. */
export class SdkError extends Error {
  readonly code: string | null
  constructor(code: string | null) {
    super(String(code))
    this.code = code
  }
}

export class Driver {
  readonly #child: ChildProcess
  readonly #answers: AsyncIterator<string>
  readonly #service: Service

  constructor([program, ...args]: string[], service: Service, env: Record<string, string> = {}) {
    this.#service = service
    this.#child = spawn(program!, args, {
      env: { ...process.env, WALLET_PASS_BASE_URL: service.baseUrl, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.#answers = createInterface({ input: this.#child.stdout! })[Symbol.asyncIterator]()
  }

  async #ask(task: object): Promise<Wire> {
    this.#child.stdin!.write(`${JSON.stringify(task)}\n`)
    const { value, done } = await this.#answers.next()
    if (done) throw new Error('The program has ended')
    const { result, error } = JSON.parse(value)
    if (error) throw new SdkError(error.code)
    return result
  }

  call(call: Call, key = this.#service.apiKey): Promise<Wire> {
    return this.#ask({ key, call })
  }

  verify(body: string, headers: Record<string, string>, secret: string): Promise<Wire> {
    return this.#ask({ verify: { body, headers, secret } })
  }

  end(): void {
    this.#child.stdin!.end()
  }
}

const refusedWith = (code: string | null) => (error: unknown) => {
  assert.ok(error instanceof SdkError, String(error))
  assert.equal(error.code, code)
  return true
}

/** All steps, one after the other. */
export async function runLive(sdk: Driver, { apiKey }: Service): Promise<void> {
  const run = crypto.randomUUID().slice(0, 8)
  const fields = [
    { key: 'balance', label: 'Points', type: 'number', slot: 'primary', binding: 'points' },
  ]
  const draft = await sdk.call({
    id: 'createTemplate',
    body: { name: `Live ${run}`, kind: 'loyalty', fields },
  })
  const templateId: string = draft.id
  const published = await sdk.call({ id: 'publishTemplate', path: { templateId } })
  assert.equal(published.status, 'PUBLISHED')

  const hook = await listen(sdk)
  const issue = { id: 'issuePass', body: { templateId, customer: { name: 'Sofia' } } }
  const once = { ...issue, options: { idempotencyKey: `live-${run}` } }
  const pass = await sdk.call(once)
  assert.equal((await sdk.call(once)).id, pass.id)
  const { body, headers } = await hook.arrived('pass.issued')
  assert.equal((await sdk.verify(body, headers, hook.secret)).id, headers['webhook-id'])
  await assert.rejects(sdk.verify(`${body} `, headers, hook.secret), refusedWith(null))
  await hook.close()

  const path = { passId: pass.id }
  const change = { name: 'Gold', customer: null }
  const changed = await sdk.call({ id: 'updatePass', path, body: change })
  assert.deepEqual([changed.name, changed.customer ?? null], ['Gold', null])
  const points = { transactionId: `txn_${run}`, pointsAdded: 25 }
  const booked = await sdk.call({ id: 'addPoints', path, body: points })
  const again = await sdk.call({ id: 'addPoints', path, body: points })
  assert.deepEqual([booked.pass.points, again.pass.points], [25, 25])
  assert.equal((await sdk.call({ id: 'voidPass', path })).status, 'VOIDED')

  const serialNumber = `live-${run}`
  const numbered = { id: 'createPass', body: { templateId, serialNumber } }
  await sdk.call(numbered)
  await assert.rejects(sdk.call(numbered), refusedWith('serial_number_taken'))
  const nobody = `wps_test_${'0'.repeat(38)}`
  await assert.rejects(sdk.call({ id: 'getWorkspace' }, nobody), refusedWith('invalid_api_key'))
  const key = { name: `Live ${run}`, scopes: ['passes:read'] }
  const reader = await sdk.call({ id: 'createApiKey', body: key })
  await assert.rejects(sdk.call(issue, reader.key), refusedWith('insufficient_scope'))

  const passes = Array.from({ length: 45 }, (_, at) => ({
    templateId,
    serialNumber: `page-${run}-${at}`,
  }))
  const batch = await sdk.call({ id: 'createPasses', body: { passes } })
  assert.equal(batch.summary.succeeded, 45)
  const listed: Wire[] = await sdk.call({
    id: 'listPasses',
    query: { q: `page-${run}`, limit: 20 },
  })
  assert.equal(new Set(listed.map(({ id }) => id)).size, 45)

  let job = await sdk.call({
    id: 'createImport',
    query: { templateId },
    bytes: 'customer.name\r\nAda\r\nGrace\r\n',
    contentType: 'text/csv',
  })
  for (let tries = 0; !job.finishedAt && tries < 100; tries++) {
    await sleep(200)
    job = await sdk.call({ id: 'getJob', path: { jobId: job.id } })
  }
  assert.equal(job.succeeded, 2)
  const result: string = await sdk.call({ id: 'getJobResult', path: { jobId: job.id } })
  assert.equal(result.trim().split('\n').length, 2)
  assert.ok(!JSON.stringify(job).includes(apiKey))
}

interface Delivery {
  body: string
  headers: Record<string, string>
}

const PATIENCE_MS = 20_000

/** An endpoint of the workspace, which the SDK registers. */
async function listen(sdk: Driver) {
  const deliveries: Delivery[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    deliveries.push({ body, headers: request.headers as Record<string, string> })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A step that fails ends the program, which nothing else keeps alive.
  server.unref()
  const { port } = server.address() as AddressInfo
  const body = { url: `http://127.0.0.1:${port}/` }
  const { id, secret } = await sdk.call({ id: 'createWebhookEndpoint', body })
  return {
    secret: secret as string,
    async arrived(type: string): Promise<Delivery> {
      for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += 50) {
        const found = deliveries.find(({ body: text }) => JSON.parse(text).type === type)
        if (found) return found
        await sleep(50)
      }
      throw new Error(`${type} has not arrived`)
    },
    async close() {
      await sdk.call({ id: 'deleteWebhookEndpoint', path: { endpointId: id } })
      server.close()
      server.closeAllConnections()
    },
  }
}
