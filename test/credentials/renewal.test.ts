import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { bodyOf } from '../support/credentials.ts'
import { createGoogleWorld } from '../support/google.ts'
import { renewable } from '../support/renewals.ts'
import type { TestPki } from '../support/test-pki.ts'

/** The certificate whose bytes stand in the signature. */
async function signedBy(response: Response, candidates: Record<string, TestPki>) {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const signature = Buffer.from(files.signature!)
  return Object.keys(candidates).filter(
    (name) => signature.indexOf(candidates[name]!.leafDer) !== -1,
  )
}

describe('a renewed certificate', () => {
  test('lets phones fetch what they hold, signed anew, when they ask next; none is pushed to', async () => {
    const { world, former, renewed, templateId, phone, hold } = await renewable()
    const { id, pass } = await hold()
    const [nobodys] = await world.issue(templateId, 1)
    expect(await phone.changed(pass)).toEqual([pass.serialNumber])
    const before = await phone.fetch(pass)
    const modified = before.headers.get('Last-Modified')!
    expect(await signedBy(before, { former, renewed })).toEqual(['former'])

    world.slices.length = 0
    await world.data(await world.post('/api/v1/credentials', bodyOf(renewed)))
    // Not before every isolate signs with the new one.
    expect(world.slices).toMatchObject([{ delaySeconds: 40 }])
    expect(await phone.changed(pass)).toEqual([])
    world.clock.advance(40_000)
    await world.run()

    expect(await phone.changed(pass)).toEqual([pass.serialNumber])
    const after = await phone.fetch(pass, { 'If-Modified-Since': modified })
    expect(after.status).toBe(200)
    expect(await signedBy(after, { former, renewed })).toEqual(['renewed'])
    expect(world.queue).toEqual([])
    expect(await world.jobs()).toMatchObject([
      { type: 'credential_resign', status: 'SUCCEEDED', total: 1, processed: 1, failed: 0 },
    ])
    expect(await world.stored(templateId)).toMatchObject(
      [
        { id, version: 2, updates: 1 },
        { id: nobodys!, version: 1, updates: 0 },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })

  test('writes nothing at Google, where a pass that was up to date still is', async () => {
    const { world, renewed, hold } = await renewable()
    const { id } = await hold()
    const stale = await hold()
    await world.ctx.passes.markCopy('google', { id, version: 1, wallets: {} })
    await world.data(await world.patch(`/api/v1/passes/${stale.id}`, { metadata: { a: 'b' } }))
    await world.ctx.passes.markCopy('google', { id: stale.id, version: 1, wallets: {} })
    await world.data(await world.post('/api/v1/credentials', bodyOf(renewed)))
    await world.run()
    expect(await world.ctx.passes.get(id)).toMatchObject({
      version: 2,
      wallets: { google: { copyVersion: 2 } },
      renotifyAt: null,
    })
    const other = await world.ctx.passes.get(stale.id)
    expect(other).toMatchObject({ version: 3, wallets: { google: { copyVersion: 1 } } })
    expect(other?.renotifyAt).not.toBeNull()
  })

  test('that is the same, or of passes that nobody holds, starts no job', async () => {
    const { world, former, renewed, hold } = await renewable()
    await world.data(await world.post('/api/v1/credentials', bodyOf(renewed)))
    await hold()
    await world.data(await world.post('/api/v1/credentials', bodyOf(renewed)))
    await world.run()
    expect(await world.jobs()).toEqual([])
    // Back to the former one is a renewal as well.
    await world.data(await world.post('/api/v1/credentials', bodyOf(former)))
    expect(await world.jobs()).toHaveLength(1)
  })

  test('that is replaced in turn ends its job, and the next one does the work', async () => {
    const { world, former, renewed, templateId, hold } = await renewable()
    const { id } = await hold()
    await world.data(await world.post('/api/v1/credentials', bodyOf(renewed)))
    world.clock.advance(1)
    await world.data(await world.post('/api/v1/credentials', bodyOf(former)))
    await world.run()
    expect((await world.jobs()).map(({ status }) => status)).toEqual(['SUCCEEDED', 'CANCELLED'])
    expect(await world.stored(templateId)).toMatchObject([{ id, version: 2, updates: 1 }])
  })

  test('leaves deleted passes alone, and a change meanwhile is kept', async () => {
    const { world, renewed, templateId, hold } = await renewable()
    const gone = await hold()
    const kept = await hold()
    await world.data(await world.delete(`/api/v1/passes/${gone.id}`))
    await world.data(await world.post('/api/v1/credentials', bodyOf(renewed)))
    await world.data(await world.patch(`/api/v1/passes/${kept.id}`, { name: 'Other' }))
    await world.run()
    const stored = new Map((await world.stored(templateId)).map((pass) => [pass.id, pass]))
    expect(stored.get(gone.id)?.version).toBe(2)
    expect(stored.get(kept.id)).toMatchObject({ version: 3, updates: 2 })
    expect((await world.jobs())[0]).toMatchObject({ status: 'SUCCEEDED', processed: 2 })
  })

  test('of Google changes no object, and starts no job', async () => {
    const { world, hold } = await renewable()
    await hold()
    for (const keyId of ['first', 'second']) {
      const { issuer, account } = await createGoogleWorld()
      const body = {
        platform: 'google',
        issuerId: issuer.issuerId,
        serviceAccount: {
          type: 'service_account',
          client_email: account.clientEmail,
          private_key_id: keyId,
          private_key: account.privateKeyPem,
        },
      }
      await world.data(await world.post('/api/v1/credentials', body))
    }
    expect(await world.jobs()).toEqual([])
  })
})
