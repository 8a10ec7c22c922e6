import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import {
  AuthenticationError,
  ConflictError,
  PermissionError,
  WalletPass,
  webhooks,
} from '../../sdks/node/src/index.ts'
import { ready } from './ready.ts'

/** The Node SDK against the running service. */
const { baseUrl } = ready
const run = crypto.randomUUID().slice(0, 8)
const wp = new WalletPass(ready.apiKey, { baseUrl })

test('a pass from its template to its end', async () => {
  const draft = await wp.templates.create({
    name: `SDK ${run}`,
    kind: 'loyalty',
    fields: [
      { key: 'balance', label: 'Points', type: 'number', slot: 'primary', binding: 'points' },
    ],
  })
  const template = await wp.templates.publish(draft.id)
  assert.equal(template.status, 'PUBLISHED')
  const pass = await wp.passes.issue({ templateId: draft.id, customer: { name: 'Sofia' } })
  assert.match(pass.downloadUrl, /\/p\//)
  const { data, response } = await wp.passes.get(pass.id).withResponse()
  const changed = await wp.passes.update(
    data.id,
    { name: 'Gold', customer: null },
    { ifMatch: response.etag! },
  )
  assert.deepEqual([changed.name, changed.customer], ['Gold', null])
  const points = { transactionId: `txn_${run}`, pointsAdded: 25 }
  const booked = await wp.passes.points.add(pass.id, points)
  const again = await wp.passes.points.add(pass.id, points)
  assert.equal(again.pass.points, booked.pass.points)
  assert.equal((await wp.passes.void(pass.id)).status, 'VOIDED')
})

test('the same key makes one pass, and a serial number is taken once', async () => {
  const body = { templateId: ready.templates.loyalty!, serialNumber: `once-${run}` }
  const first = await wp.passes.create(body, { idempotencyKey: `once-${run}` })
  const { data, response } = await wp.passes
    .create(body, { idempotencyKey: `once-${run}` })
    .withResponse()
  assert.equal(data.id, first.id)
  assert.ok(response.idempotentReplayed)
  await assert.rejects(wp.passes.create(body), (error) => {
    assert.ok(error instanceof ConflictError)
    assert.equal(error.code, 'serial_number_taken')
    assert.match(error.requestId!, /^req_/)
    return true
  })
})

test('a list goes on over its pages', async () => {
  const passes = Array.from({ length: 45 }, (_, at) => ({
    templateId: ready.templates.loyalty!,
    serialNumber: `page-${run}-${at}`,
  }))
  await wp.passes.createBatch({ passes })
  const found = new Set<string>()
  for await (const pass of wp.passes.list({ q: `page-${run}`, limit: 20 })) found.add(pass.id)
  assert.equal(found.size, 45)
})

test('a file becomes passes, and the job says so', async () => {
  const csv = `serialNumber,customer.name\r\nf-${run}-1,Ada\r\nf-${run}-2,Grace\r\n`
  let job = await wp.imports.create(csv, 'text/csv', { templateId: ready.templates.loyalty! })
  for (let tries = 0; job.finishedAt === null && tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    job = await wp.jobs.get(job.id)
  }
  assert.equal(job.succeeded, 2)
  assert.equal((await wp.jobs.getResult(job.id)).trim().split('\n').length, 2)
})

test('what a key may not do is an error of its own', async () => {
  const { key } = await wp.apiKeys.create({ name: `SDK ${run}`, scopes: ['passes:read'] })
  const reader = new WalletPass(key, { baseUrl })
  await assert.rejects(
    reader.passes.create({ templateId: ready.templates.loyalty! }),
    PermissionError,
  )
  const nobody = new WalletPass(`wps_test_${'0'.repeat(38)}`, { baseUrl })
  await assert.rejects(nobody.workspace.get(), AuthenticationError)
})

test('a webhook arrives, and is verified', async () => {
  const arrived = Promise.withResolvers<{ body: string; headers: Record<string, string> }>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    arrived.resolve({ body, headers: request.headers as Record<string, string> })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint = await wp.webhookEndpoints.create({ url: `http://127.0.0.1:${port}/` })
  try {
    await wp.webhookEndpoints.test(endpoint.id)
    const { body, headers } = await arrived.promise
    const event = await webhooks.verify(body, headers, endpoint.secret)
    assert.equal(event.type, 'ping')
    await assert.rejects(webhooks.verify(`${body} `, headers, endpoint.secret))
  } finally {
    await wp.webhookEndpoints.delete(endpoint.id)
    server.close()
    server.closeAllConnections()
  }
})
