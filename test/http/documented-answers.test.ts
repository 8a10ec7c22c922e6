import { describe, expect, test } from 'vitest'
import { isIdempotent } from '../../scripts/openapi/error-codes.ts'
import type { Operation } from '../../src/http/operation.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { paid } from '../support/checkouts.ts'
import { createGoogleWorld } from '../support/google.ts'
import { undocumented } from '../support/openapi.ts'
import {
  bytesOf,
  exampleOf,
  makeObject,
  newEnrolment,
  preparedBody,
  queryOf,
} from '../support/operations.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, type RequestOptions, type World } from '../support/world.ts'

/** Every operation once with success, held against what the OpenAPI document says of its answer. */

/** Where the example needs more of the world than an object of its own. */
const PREPARED: Record<string, (world: World) => Promise<unknown>> = {
  createPass: templateBody,
  createEnrolment: async (world) => newEnrolment(await world.publishTemplate()),
  createCampaign: campaignBody,
  previewCampaign: campaignBody,
  createCheckoutRule: async (world) => ({ templateId: await world.publishTemplate() }),
  dryRunCheckoutRule: async (world) => ({
    rule: { templateId: await world.publishTemplate() },
    order: paid(),
  }),
  issuePass: async (world) => {
    await addWallets(world.ctx)
    return templateBody(world)
  },
  createPasses: async (world) => {
    const item = await templateBody(world)
    return { passes: [item, { templateId: 'tpl_none' }], bundle: true }
  },
  reversePoints: async (world) => {
    const entry = await world.db
      .prepare('SELECT transaction_id FROM point_entries WHERE workspace_id = ?1')
      .bind(world.first.id)
      .first<{ transaction_id: string }>()
    return { transactionId: 'txn_1003', reverses: entry!.transaction_id }
  },
  createCredential: async () => {
    const { issuer, account } = await createGoogleWorld()
    return {
      platform: 'google',
      issuerId: issuer.issuerId,
      serviceAccount: {
        type: 'service_account',
        client_email: account.clientEmail,
        private_key_id: account.privateKeyId,
        private_key: account.privateKeyPem,
      },
    }
  },
}

async function campaignBody(world: World) {
  const templateId = await world.publishTemplate()
  return { name: 'Doors', templateId, message: 'Doors open', audience: { passIds: ['pass_x'] } }
}

async function templateBody(world: World) {
  return { templateId: await world.publishTemplate(), customer: { name: 'Sofia Lindqvist' } }
}

async function requestOf(op: Operation, world: World, path: string): Promise<RequestOptions> {
  const [type] = op.bodyRule?.binary ?? []
  if (type) return { body: bytesOf(op), headers: { 'Content-Type': type } }
  if (!op.body) return {}
  if (['createOrReplacePass', 'createScan', 'createScans', 'voidPasses'].includes(op.id))
    return { body: await preparedBody(op.id, path, '', world) }
  return { body: (await PREPARED[op.id]?.(world)) ?? exampleOf(op) }
}

describe.each(OPERATIONS.map((op) => [op.id, op] as const))('%s', (_, op) => {
  const method = op.method.toUpperCase()

  test('answers as documented', async () => {
    const world = await createWorld()
    const path = `/api/v1${await makeObject(op, world, world.first)}${await queryOf(op, world)}`
    const request = await requestOf(op, world, path)
    const response = await world.request(method, path, request)
    expect(await undocumented(op, response)).toEqual([])
    expect([200, 201, 202], await response.clone().text()).toContain(response.status)
    if (op.produces) return
    const body = (await response.json()) as Record<string, unknown>
    expect(body).toMatchObject({ success: true, errors: [], statusCode: response.status })
    expect(body.description).toMatch(/./)

    const location = response.headers.get('Location')
    if (
      location?.startsWith('/api/') &&
      OPERATIONS.some(({ method, path }) => method === 'get' && matches(path, location))
    ) {
      const created = await world.get(location)
      expect(created.status).toBe(200)
      expect((await created.json()) as object).toMatchObject({
        data: { id: (body.data as { id: string }).id },
      })
    }

    const etag = response.headers.get('ETag')
    if (op.method === 'get' && etag) {
      const again = await world.get(path, { headers: { 'If-None-Match': `"other", W/${etag}` } })
      expect(again.status).toBe(304)
      expect(await undocumented(op, again)).toEqual([])
      const head = await world.request('HEAD', path)
      expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, ''])
    }
  })

  if (isIdempotent(op)) {
    test('answers the same key with the same answer, or says that it showed a secret once', async () => {
      const world = await createWorld()
      const path = `/api/v1${await makeObject(op, world, world.first)}${await queryOf(op, world)}`
      const request = await requestOf(op, world, path)
      const headers = { ...request.headers, 'Idempotency-Key': 'once' }
      const first = await world.request(method, path, { ...request, headers })
      const again = await world.request(method, path, { ...request, headers })
      expect(await undocumented(op, again)).toEqual([])
      if (op.errors?.includes('idempotency_key_used')) {
        expect(again.status).toBe(409)
        expect(await again.json()).toMatchObject({ errors: [{ code: 'idempotency_key_used' }] })
      } else {
        expect(again.status).toBe(first.status)
        expect(again.headers.get('Idempotent-Replayed')).toBe('true')
        expect(first.headers.get('Idempotent-Replayed')).toBeNull()
        for (const name of ['ETag', 'Location', 'Content-Type']) {
          expect(again.headers.get(name)).toBe(first.headers.get(name))
        }
        expect(await again.text()).toBe(await first.text())
      }
    })
  }

  if (op.errors?.includes('precondition_failed')) {
    test('changes nothing when If-Match names another version', async () => {
      const world = await createWorld()
      const path = `/api/v1${await makeObject(op, world, world.first)}${await queryOf(op, world)}`
      const request = await requestOf(op, world, path)
      const headers = { ...request.headers, 'If-Match': '"nonsense"' }
      const response = await world.request(method, path, { ...request, headers })
      expect(await undocumented(op, response)).toEqual([])
      expect(response.status).toBe(412)
      expect(await response.json()).toMatchObject({ errors: [{ code: 'precondition_failed' }] })
    })
  }
})

function matches(template: string, location: string): boolean {
  return new RegExp(`^/api/v1${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(location)
}
