import { unzipSync } from 'fflate'
import { importSPKI, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { sha1Hex } from '../../src/lib/apple/manifest.ts'
import { EVENTS } from '../support/events-table.ts'
import { control } from '../support/google.ts'
import { verifyCms } from '../support/openssl-cms.ts'
import { createTrouble, whenever } from '../support/trouble.ts'
import { addAppleCertificate, addGoogleAccount, addWallets } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

interface Issued {
  data: {
    id: string
    downloadUrl: string
    warnings: { code: string }[]
    apple: { url: string; sizeBytes: number; sha256: string } | null
    google: { saveUrl: string; token: string } | null
    barcode: { format: string }
    version: number
  }
  errors: { code: string; message: string; pointer?: string }[]
}
const json = (response: Response) => response.json() as Promise<Issued>
const codes = ({ data }: Issued) => data.warnings.map(({ code }) => code)

async function bytesOf(world: World, url: string, headers: Record<string, string> = {}) {
  const response = await world.get(url, { key: null, headers })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function countEvents(world: World, type: string): Promise<number> {
  const row = await world.db
    .prepare(`SELECT count(*) AS n FROM ${EVENTS} WHERE workspace_id = ?1 AND type = ?2`)
    .bind(world.first.id, type)
    .first<{ n: number }>()
  return row!.n
}

describe('POST /api/v1/passes/issue', () => {
  test('produces both wallets before it answers', async (ctx) => {
    const world = await createWorld()
    const wallets = await addWallets(world.ctx)
    const templateId = await world.publishTemplate({
      fields: [{ key: 'seat', label: 'Seat', slot: 'primary' }],
    })
    const response = await world.post('/api/v1/passes/issue', {
      templateId,
      customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
      fields: { seat: '24' },
      barcodeType: 'PKBarcodeFormatAztec',
    })
    expect(response.status).toBe(201)
    const { data } = await json(response)
    expect(data.barcode.format).toBe('PKBarcodeFormatAztec')

    const { response: file, bytes } = await bytesOf(world, data.apple!.url)
    expect(file.headers.get('Content-Type')).toBe('application/vnd.apple.pkpass')
    expect(bytes.length).toBe(data.apple!.sizeBytes)
    const digest = await crypto.subtle.digest('SHA-256', bytes)
    expect(Buffer.from(digest).toString('hex')).toBe(data.apple!.sha256)
    const files = unzipSync(bytes)
    expect(Object.keys(files).sort()).toEqual([
      'icon.png',
      'icon@2x.png',
      'icon@3x.png',
      'manifest.json',
      'pass.json',
      'signature',
    ])
    const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json']))
    for (const [name, hash] of Object.entries(manifest)) expect(sha1Hex(files[name]!)).toBe(hash)
    const pass = JSON.parse(new TextDecoder().decode(files['pass.json']))
    expect(pass).toMatchObject({
      passTypeIdentifier: wallets.passTypeIdentifier,
      teamIdentifier: 'A1B2C3D4E5',
      serialNumber: data.id,
      webServiceURL: `https://wps.test/passkit/${world.first.id}`,
      generic: { primaryFields: [{ key: 'seat', value: '24' }] },
    })

    const key = await importSPKI(wallets.googlePublicKeyPem, 'RS256')
    const { payload } = await jwtVerify(data.google!.token, key, { audience: 'google' })
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: { genericObjects: [{ id: `${wallets.issuerId}.${data.id}` }] },
    })
    expect(data.google!.saveUrl).toBe(`https://pay.google.test/gp/v/save/${data.google!.token}`)
    const object = await fetch(`https://walletobjects.test/_state`)
    expect(await object.text()).toContain(`${wallets.issuerId}.${data.id}`)
    expect(await countEvents(world, 'pass.created')).toBe(1)
    expect(await countEvents(world, 'pass.issued')).toBe(1)

    const verified = await verifyCms(files.signature!, files['manifest.json']!, wallets.pki.rootDer)
    if (verified.code === null) return ctx.skip()
    expect(verified.code).toBe(0)
  })

  test('lists the allowed formats when barcodeType is another', async () => {
    const world = await createWorld()
    await addWallets(world.ctx)
    const templateId = await world.publishTemplate()
    const response = await world.post('/api/v1/passes/issue', { templateId, barcodeType: 'QR' })
    expect(response.status).toBe(422)
    const [error] = (await json(response)).errors
    expect(error).toMatchObject({ code: 'validation_failed', pointer: '/barcodeType' })
    for (const name of ['QR', 'PDF417', 'Aztec', 'Code128']) {
      expect(error!.message).toContain(`PKBarcodeFormat${name}`)
    }
  })

  test('needs a wallet, and is content with one of them', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const refused = await world.post('/api/v1/passes/issue', { templateId })
    expect(refused.status).toBe(422)
    expect((await json(refused)).errors[0]?.code).toBe('no_wallet_available')

    const apple = await createWorld()
    await addAppleCertificate(apple.ctx)
    const template = await apple.publishTemplate()
    const issued = await json(await apple.post('/api/v1/passes/issue', { templateId: template }))
    expect(issued.data.apple).not.toBeNull()
    expect(issued.data.google).toBeNull()
    expect(codes(issued)).toContain('google_not_configured')
  })

  test('goes without Apple when the certificate has expired', async () => {
    const world = await createWorld()
    await addAppleCertificate(world.ctx, { notAfter: new Date(world.clock.ms - 1) })
    const templateId = await world.publishTemplate()
    const alone = await world.post('/api/v1/passes/issue', { templateId })
    expect(alone.status).toBe(503)
    expect((await json(alone)).errors[0]?.code).toBe('signing_unavailable')
    expect(alone.headers.get('Retry-After')).toBe('300')

    const both = await createWorld()
    await addAppleCertificate(both.ctx, { notAfter: new Date(both.clock.ms - 1) })
    await addGoogleAccount(both.ctx)
    const template = await both.publishTemplate()
    const issued = await json(await both.post('/api/v1/passes/issue', { templateId: template }))
    expect(issued.data.apple).toBeNull()
    expect(issued.data.google).not.toBeNull()
    expect(codes(issued)).toContain('apple_certificate_expired')
  })

  test('answers without Google when Google is down, and the link works later', async () => {
    const world = await createWorld()
    const { issuerId } = await addWallets(world.ctx)
    const templateId = await world.publishTemplate()
    await control({ fail: { match: issuerId, status: 503, times: 20 } })
    const issued = await json(await world.post('/api/v1/passes/issue', { templateId }))
    expect(issued.data.google).toBeNull()
    expect(issued.data.apple).not.toBeNull()
    expect(codes(issued)).toContain('google_unavailable')

    const link = `${issued.data.downloadUrl}/google`
    const down = await world.get(link, { key: null })
    expect(down.status).toBe(503)
    await control({ fail: null, match: issuerId })
    const up = await world.get(link, { key: null })
    expect(up.status).toBe(302)
    expect(up.headers.get('Location')).toContain('https://pay.google.test/gp/v/save/')
  })

  test('is continued, with the same pass, after the first request died', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    await addWallets(world.ctx)
    const templateId = await world.publishTemplate()
    const headers = { 'Idempotency-Key': 'died' }
    // The isolate is gone after the pass was written: nothing after it happens, not even a clean-up.
    trouble.fates = whenever(({ text }) => text.includes('insert into passes'), 'dies_after')
    await world.post('/api/v1/passes/issue', { templateId }, headers)
    trouble.end()

    const soon = await world.post('/api/v1/passes/issue', { templateId }, headers)
    expect(soon.status).toBe(409)
    expect((await json(soon)).errors[0]?.code).toBe('idempotency_in_progress')
    expect(soon.headers.get('Retry-After')).toBe('1')

    world.clock.advance(60_001)
    const later = await world.post('/api/v1/passes/issue', { templateId }, headers)
    expect(later.status).toBe(201)
    const { data } = await json(later)
    const list = (await (await world.get('/api/v1/passes')).json()) as {
      data: { items: { id: string }[] }
    }
    expect(list.data.items.map(({ id }) => id)).toEqual([data.id])
    expect(await countEvents(world, 'pass.created')).toBe(1)
    expect(await countEvents(world, 'pass.issued')).toBe(1)
    const again = await world.post('/api/v1/passes/issue', { templateId }, headers)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  })

  test('has one effect under ten requests at once', async () => {
    const world = await createWorld()
    await addWallets(world.ctx)
    const templateId = await world.publishTemplate()
    const headers = { 'Idempotency-Key': 'ten' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.post('/api/v1/passes/issue', { templateId }, headers)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    expect(await countEvents(world, 'pass.created')).toBe(1)
    expect(await countEvents(world, 'pass.issued')).toBe(1)
  })
})

describe('the same version is the same file', () => {
  test('to the byte, from R2 or built anew', async () => {
    const world = await createWorld()
    await addWallets(world.ctx)
    const templateId = await world.publishTemplate()
    const { data } = await json(await world.post('/api/v1/passes', { templateId }))
    const url = `${data.downloadUrl}/apple.pkpass`
    const first = await bytesOf(world, url)
    const { FILES } = world.env as unknown as Bindings
    const prefix = `${world.first.id}/${data.id}/`
    const { objects } = await FILES.list({ prefix })
    expect(objects).toHaveLength(1)
    expect(objects[0]!.key).toMatch(/\/1-[0-9a-f]{16}-r\d+\.pkpass$/)
    const fromStore = await bytesOf(world, url)
    await FILES.delete(objects[0]!.key)
    world.clock.advance(3_600_000)
    const anew = await bytesOf(world, url)
    expect(fromStore.bytes).toEqual(first.bytes)
    expect(anew.bytes).toEqual(first.bytes)
    expect(anew.response.headers.get('ETag')).toBe(first.response.headers.get('ETag'))
  })

  test('answers 304 to its tag, HEAD without a body, and the bare link to other clients', async () => {
    const world = await createWorld()
    await addWallets(world.ctx)
    const templateId = await world.publishTemplate()
    const { data } = await json(await world.post('/api/v1/passes', { templateId }))
    const { response, bytes } = await bytesOf(world, data.downloadUrl, { Accept: '*/*' })
    expect(response.headers.get('Content-Type')).toBe('application/vnd.apple.pkpass')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Content-Disposition')).toContain('.pkpass')
    const etag = response.headers.get('ETag')!
    const same = await bytesOf(world, data.downloadUrl, { 'If-None-Match': etag })
    expect(same.response.status).toBe(304)
    const head = await world.request('HEAD', `${data.downloadUrl}/apple.pkpass`, { key: null })
    expect(head.status).toBe(200)
    expect(head.headers.get('ETag')).toBe(etag)
    expect((await head.arrayBuffer()).byteLength).toBe(0)
    expect(bytes.length).toBeGreaterThan(1000)
  })
})
