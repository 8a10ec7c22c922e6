import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { BARCODE_ENCODERS } from '../../src/lib/barcodes/index.ts'
import { barcodePath } from '../../src/lib/barcodes/matrix.ts'
import { barcodeHash } from '../../src/lib/door-list/hash.ts'
import { codeOf, dataOf } from '../support/doors.ts'
import { createJobWorld } from '../support/jobs.ts'
import { readPassFile } from '../support/phone.ts'
import { addWallets } from '../support/wallets.ts'

/** What a reader reads is a text of its own: any that the format carries. */

const VCARD = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë Müller\r\nTEL:+41 44 668 18 00\r\nEND:VCARD\r\n'
/** Every byte, as the character of ISO 8859-1 that stands for it. */
const BYTES = String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte))
const VALUES: [string, string][] = [
  ['a vCard', VCARD],
  ['control characters', '\u001d01\u001e\u0004\u0000\u007f\u0085'],
  ['every byte', BYTES],
  ['spaces around it', '  A\t1 \n'],
  ['other letters', 'ΑΒΓ\n日本語 🎫'],
]
const FORMATS = Object.keys(BARCODE_ENCODERS) as (keyof typeof BARCODE_ENCODERS)[]
const ACCESS = { accessLevel: 'Staff', allowedDoors: ['door_main'] }
const cases = FORMATS.flatMap((format) => VALUES.map(([what, value]) => ({ format, what, value })))
const carried = cases.filter(
  ({ format, what }) => !(/128/.test(format) && what === 'other letters'),
)

interface Pass {
  id: string
  barcode: { format: string; value: string }
  downloadUrl: string
}

test.each(carried)('$format carries $what, everywhere', async ({ format, value }) => {
  const world = await createJobWorld()
  await addWallets(world.ctx)
  const templateId = await world.publishTemplate({ kind: 'access' })
  const body = { templateId, barcode: { format, value }, access: ACCESS }
  const pass = await dataOf<Pass>(await world.post('/api/v1/passes/issue', body))
  expect(pass.barcode).toMatchObject({ format, value })
  const read = await dataOf<Pass>(await world.get(`/api/v1/passes/${pass.id}`))
  expect(read.barcode).toMatchObject({ format, value })

  const found = await dataOf<{ items: Pass[] }>(
    await world.get(`/api/v1/passes?barcodeValue=${encodeURIComponent(value)}`),
  )
  expect(found.items.map(({ id }) => id)).toEqual([pass.id])

  const file = await world.get(`${pass.downloadUrl}/apple.pkpass`, { key: null })
  const apple = readPassFile(new Uint8Array(await file.arrayBuffer())) as unknown as {
    barcodes: { message: string }[]
  }
  expect(apple.barcodes[0]?.message).toBe(value)
  const picture = await world.get(`/api/v1/passes/${pass.id}/preview.svg?platform=apple`)
  const svg = await picture.text()
  expect(svg).toContain(barcodePath(BARCODE_ENCODERS[format](value)!))

  const verdict = await dataOf<{ decision: string; passId: string }>(
    await world.post('/api/v1/access/verify', { credential: value, doorId: 'door_main' }),
  )
  expect(verdict).toMatchObject({ decision: 'granted', passId: pass.id })
  const list = await dataOf<{ jws: string }>(await world.get('/api/v1/access/doors/door_main/list'))
  const { salt, entries } = decodeJwt<{ salt: string; entries: { h: string }[] }>(list.jws)
  expect(entries.map(({ h }) => h)).toEqual([barcodeHash(salt, value)])

  const events = await dataOf<{ items: { type: string; data: { pass: Pass } }[] }>(
    await world.get(`/api/v1/events?passId=${pass.id}`),
  )
  for (const { data } of events.items.filter(({ type }) => /created|issued/.test(type))) {
    expect(data.pass.barcode.value).toBe(value)
  }
})

describe('a file of passes', () => {
  test.each(VALUES.filter(([what]) => what !== 'every byte'))('keeps %s', async (_, value) => {
    const world = await createJobWorld()
    const templateId = await world.publishTemplate()
    const path = `/api/v1/imports?templateId=${templateId}`
    const csv = `serialNumber,barcode.value\r\nS-1,"${value.replaceAll('"', '""')}"\r\n`
    const headers = { 'Content-Type': 'text/csv' }
    await dataOf(await world.request('POST', path, { headers, body: csv }))
    await world.run()
    const pass = await dataOf<Pass>(await world.get('/api/v1/passes/by-serial/S-1'))
    expect(pass.barcode.value).toBe(value)
  })
})

describe('a template', () => {
  test('fills the placeholders of a vCard', async () => {
    const world = await createJobWorld()
    const value = 'BEGIN:VCARD\nFN:{{customer.name}}\nEND:VCARD\n'
    const templateId = await world.publishTemplate({ barcode: { value } })
    const body = { templateId, customer: { name: 'Zoë' } }
    const pass = await dataOf<Pass>(await world.post('/api/v1/passes', body))
    expect(pass.barcode.value).toBe('BEGIN:VCARD\nFN:Zoë\nEND:VCARD\n')
  })

  test('is refused by the name of the format once what is filled in cannot be carried', async () => {
    const world = await createJobWorld()
    const barcode = { format: 'PKBarcodeFormatCode128', value: 'M-{{customer.name}}' }
    const templateId = await world.publishTemplate({ barcode })
    const ask = (name: string) => world.post('/api/v1/passes', { templateId, customer: { name } })
    expect((await ask('Zoë')).status).toBe(201)
    const refused = await ask('Ζωή')
    const { errors } = (await refused.clone().json()) as { errors: { message: string }[] }
    expect(errors[0]?.message).toContain('PKBarcodeFormatCode128')
    expect(await codeOf(refused)).toEqual({
      status: 422,
      code: 'validation_failed',
      pointer: '/barcode/value',
    })
  })
})

test('a lone surrogate and too long a text are in no code', async () => {
  const world = await createJobWorld()
  const templateId = await world.publishTemplate()
  // JSON that spells half a character is no JSON: 400.
  for (const value of ['\ud800', 'A'.repeat(1025), '']) {
    const refused = await world.post('/api/v1/passes', { templateId, barcode: { value } })
    expect(await codeOf(refused)).toMatchObject({ pointer: '/barcode/value' })
  }
})
