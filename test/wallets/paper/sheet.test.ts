import { describe, expect, test } from 'vitest'
import type { PassContent } from '../../../src/domain/model/pass-content.ts'
import { paperSheet } from '../../../src/wallets/paper/sheet.ts'
import { contentField, passContent } from '../../support/content.ts'

const BERLIN = { locale: 'en-GB', timeZone: 'Europe/Berlin' }
const sheet = (overrides: Partial<PassContent> = {}, reader = BERLIN) =>
  paperSheet(passContent(overrides), reader, {})

test('the front is in the template’s order, after what stands beside the name; the back is small print', () => {
  const fields = [
    contentField({ key: 'terms', slot: 'back' }),
    contentField({ key: 'boards', slot: 'auxiliary' }),
    contentField({ key: 'event', slot: 'primary' }),
    contentField({ key: 'gate', slot: 'header' }),
    contentField({ key: 'seat', slot: 'secondary' }),
    contentField({ key: 'empty', slot: 'secondary', value: ' ' }),
  ]
  const { fields: front, notes } = sheet({ fields, links: [] })
  expect(front.map(({ key, rank }) => [key, rank])).toEqual([
    ['gate', 'header'],
    ['boards', 'other'],
    ['event', 'primary'],
    ['seat', 'other'],
  ])
  expect(notes.map(({ key }) => key)).toEqual(['terms'])
})

test('labels, numbers and money are in the reader’s language', () => {
  const german = sheet({}, { locale: 'de-AT', timeZone: 'Europe/Vienna' })
  expect(german.fields.map(({ label, value }) => `${label}: ${value.replace(/\s/g, ' ')}`)).toEqual(
    ['Punkte: 1 250', 'This week: Rye bread', 'Mitglied: Ada Lovelace', 'Balance: € 12,50'],
  )
})

test('a time is on the clock of its place, or on the reader’s, which is named', () => {
  const at = { type: 'date', value: Date.UTC(2027, 6, 2, 17, 30) } as const
  const written = (field: Partial<ReturnType<typeof contentField>>) =>
    sheet({ fields: [contentField({ key: 'a', ...at, ...field })] }).fields[0]?.value
  expect(written({ utcOffsetMinutes: 60 })).toBe('2 Jul 2027, 18:30')
  expect(written({ utcOffsetMinutes: 0 })).toBe('2 Jul 2027, 19:30 CEST')
  expect(written({})).toBe('2 Jul 2027, 19:30 CEST')
  expect(written({ dateStyle: 'long', timeStyle: 'none' })).toBe('2 July 2027')
})

test('links are printed as people type them, whole', () => {
  const urls = [
    'https://bakery.example/',
    'https://bakery.example/menu/?week=2&day=1',
    'http://old.example/',
    'tel:+15550100',
    'mailto:hello@bakery.example',
  ]
  const { notes } = sheet({ fields: [], links: urls.map((url) => ({ label: 'Link', url })) })
  expect(notes.map(({ value }) => value)).toEqual([
    'bakery.example',
    'bakery.example/menu/?week=2&day=1',
    'http://old.example/',
    '+15550100',
    'hello@bakery.example',
  ])
  expect(new Set(notes.map(({ key }) => key)).size).toBe(notes.length)
})

test('a link whose address a field has already is not printed again', () => {
  const fields = [
    contentField({ key: 'call', slot: 'back', type: 'phone', value: '+49 (30) 555-0199' }),
    contentField({ key: 'web', slot: 'back', type: 'url', value: 'https://bakery.example' }),
  ]
  const links = [
    { label: 'Box office', url: 'tel:+49305550199' },
    { label: 'Home', url: 'https://bakery.example/' },
    { label: 'Menu', url: 'https://bakery.example/menu' },
  ]
  const { notes } = sheet({ fields, links })
  expect(notes.map(({ label }) => label)).toEqual(['call', 'web', 'Menu'])
})

test('is called like the pass on its page, and speaks the reader’s language', () => {
  const texts = { 'Opening Night': 'Eröffnungsabend', 'Show it': 'Vorzeigen', Menu: 'Speisekarte' }
  const barcode = { format: 'PKBarcodeFormatQR', value: '1', alternativeText: 'Show it' } as const
  const content = {
    name: null,
    templateName: 'Opening Night',
    apple: { localizations: { de: texts } },
    barcode,
    links: [{ label: 'Menu', url: 'https://bakery.example/menu' }],
  }
  expect(sheet(content).name).toBe('Opening Night')
  const german = sheet(content, { locale: 'de-AT', timeZone: 'UTC' })
  expect(german).toMatchObject({ name: 'Eröffnungsabend', code: { alternativeText: 'Vorzeigen' } })
  expect(german.notes.map(({ label }) => label)).toContain('Speisekarte')
})

describe('the code', () => {
  const nfc = { message: 'x', encryptionPublicKey: 'y' }
  test.each<[string, Partial<PassContent>, string | undefined]>([
    ['a barcode', {}, 'barcode'],
    ['a barcode beside NFC', { apple: { nfc } }, 'barcode'],
    ['NFC alone', { barcode: null, apple: { nfc } }, 'nfc'],
    ['nothing', { barcode: null }, undefined],
    [
      'a rotating code, without its secret',
      { rotatingBarcode: { secretHex: 'c0ffee', periodSeconds: 45, prefix: 'P' } },
      'rotating',
    ],
  ])('%s', (_, overrides, kind) => {
    const { code } = sheet(overrides)
    expect(code?.kind).toBe(kind)
    expect(JSON.stringify(code)).not.toContain('c0ffee')
  })
})

test('valid until the pass or its permission ends, whichever is first', () => {
  const access = { level: 'A', validFromMs: 1, validUntilMs: 5, allowedDoors: [] }
  expect(sheet({ access, expirationDateMs: 9 })).toMatchObject({ validFromMs: 1, validUntilMs: 5 })
  expect(sheet({ access: null, expirationDateMs: 9 })).toMatchObject({ validUntilMs: 9 })
  expect(sheet()).toMatchObject({ validFromMs: null, validUntilMs: null })
})

test('the logo is printed, else the icon', () => {
  const image = (name: string) => ({
    dataUri: `data:image/png;base64,${name}`,
    widthPx: 1,
    heightPx: 1,
  })
  const images = { icon: image('icon'), logo: image('logo'), strip: image('strip') }
  expect(paperSheet(passContent(), BERLIN, images).logo).toBe(images.logo)
  expect(paperSheet(passContent(), BERLIN, { icon: images.icon }).logo).toBe(images.icon)
  expect(paperSheet(passContent(), BERLIN, { strip: images.strip }).logo).toBeNull()
})
