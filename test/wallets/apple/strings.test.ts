import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStrings } from '../../../simulator/phones/iphone/read-strings.ts'
import type { PassContent } from '../../../src/domain/model/pass-content.ts'
import { translationsOf } from '../../../src/domain/model/translations.ts'
import { buildPkpass, preparePackage } from '../../../src/lib/apple/pkpass.ts'
import { prepareSigner } from '../../../src/lib/cms/signer.ts'
import { SYSTEM_LANGUAGES } from '../../../src/lib/locale/system-languages.ts'
import { type AppleIdentity, passJson } from '../../../src/wallets/apple/pass-json.ts'
import { passStrings, stringsKey } from '../../../src/wallets/apple/strings.ts'
import { contentField, passContent } from '../../support/content.ts'
import { anyContent } from '../../support/random-content.ts'
import { createTestPki } from '../../support/test-pki.ts'

const pki = await createTestPki()
const signer = await prepareSigner({
  certificateDer: pki.leafDer,
  intermediatesDer: [pki.intermediateDer],
  privateKeyPkcs8: pki.leafKeyPkcs8,
  digest: 'SHA-256',
})

const decode = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le', { fatal: true, ignoreBOM: false }).decode(bytes)

test('one file a language, from labels and localizations, sorted', () => {
  const files = passStrings(
    passContent({
      fields: [
        contentField({ key: 'seat', label: 'Seat', labels: { fr: 'Siège', de: 'Platz' } }),
        contentField({ key: 'row', label: 'Row', labels: { de: 'Reihe' } }),
      ],
      apple: { localizations: { de: { 'Bakery card': 'Bäckerkarte' }, 'zh-Hans': { Row: '排' } } },
    }),
  )
  const translated = files
    .map(({ name, bytes }) => [name, decode(bytes)])
    .filter(([, text]) => text)
  expect(files.map(({ name }) => name)).toEqual(files.map(({ name }) => name).sort())
  expect(translated).toEqual([
    [
      'de.lproj/pass.strings',
      '"Bakery card" = "Bäckerkarte";\n"Row" = "Reihe";\n"Seat" = "Platz";\n',
    ],
    ['fr.lproj/pass.strings', '"Seat" = "Siège";\n'],
    ['zh-Hans.lproj/pass.strings', '"Row" = "排";\n'],
  ])
})

test('a pass in one language has none', () => {
  const fields = [contentField({ key: 'a', label: '', labels: { de: 'nothing to translate' } })]
  expect(passStrings(passContent({ fields }))).toEqual([])
  expect(passStrings(passContent({ fields, apple: { localizations: { de: {} } } }))).toEqual([])
})

/** What a phone would read, by folder: the text itself where the file has no entry for it. */
function labelsOf(overrides: Partial<PassContent>) {
  const files = passStrings(passContent(overrides))
  return new Map(
    files.map(({ name, bytes }) => [
      name.slice(0, -'.lproj/pass.strings'.length),
      readStrings(bytes).Seat ?? 'Seat',
    ]),
  )
}
const seat = (labels: Record<string, string>) => [
  contentField({ key: 'seat', label: 'Seat', labels }),
]

describe('a phone that has no translation of its own', () => {
  test('finds a folder of its language with the source texts', () => {
    const labels = labelsOf({ fields: seat({ de: 'Platz', fr: 'Siège' }) })
    expect([...labels.keys()].sort()).toEqual([...SYSTEM_LANGUAGES].sort())
    for (const [folder, label] of labels) {
      expect(label).toBe({ de: 'Platz', fr: 'Siège' }[folder] ?? 'Seat')
    }
  })

  test('in the language of the template too, whatever that is', () => {
    const labels = labelsOf({ language: 'eu', fields: seat({ en: 'Place' }) })
    expect([labels.get('eu'), labels.get('en'), labels.get('de')]).toEqual([
      'Seat',
      'Place',
      'Seat',
    ])
    expect(labels.size).toBe(SYSTEM_LANGUAGES.length + 1)
  })

  test('reads what is written for another region, but not in another script', () => {
    const labels = labelsOf({
      language: 'en-US',
      fields: seat({ 'fr-CA': 'Siège', 'pt-BR': 'Lugar', 'zh-Hans': '座位', no: 'Plass' }),
    })
    expect(['fr', 'pt', 'nb'].map((folder) => labels.get(folder))).toEqual([
      'Siège',
      'Lugar',
      'Plass',
    ])
    expect([labels.get('zh-Hant'), labels.get('en'), labels.get('en-US')]).toEqual([
      'Seat',
      'Seat',
      'Seat',
    ])
  })

  test('which takes about 8 kB of a package', async () => {
    const files = passStrings(passContent({ fields: seat({ de: 'Platz' }) }))
    const more = files.filter(({ name }) => name !== 'de.lproj/pass.strings')
    const length = async (given: typeof files) =>
      (await buildPkpass(preparePackage(given), new Uint8Array(1000), signer, Date.now())).length
    const added = (await length(files)) - (await length(files.filter((f) => !more.includes(f))))
    expect(added).toBeGreaterThan(7_000)
    expect(added).toBeLessThan(10_000)
  })
})

test('equal keys stand for equal files', () => {
  const other = { serialNumber: 'CARD-0002', customer: null, version: 7 }
  const [a, b] = [passContent(), passContent(other)]
  expect(stringsKey(a)).toBe(stringsKey(b))
  const fewer = passContent({ fields: a.fields.filter(({ key }) => key !== 'member') })
  expect(stringsKey(fewer)).not.toBe(stringsKey(a))
  expect(stringsKey(passContent({ templateVersion: 2 }))).not.toBe(stringsKey(a))
})

test('the first of two equal labels decides, and a label before a localization', () => {
  const fields = [
    contentField({ key: 'a', label: 'Gate', labels: { de: 'Tor' } }),
    contentField({ key: 'b', label: 'Gate', labels: { de: 'Flugsteig', fr: 'Porte' } }),
  ]
  const apple = { localizations: { de: { Gate: 'Pforte' } } }
  const translations = translationsOf(passContent({ fields, apple }))
  expect({ ...translations.get('de') }).toEqual({ Gate: 'Tor' })
  expect({ ...translations.get('fr') }).toEqual({ Gate: 'Porte' })
})

test('every translated label is the text of a label in pass.json', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      const written = JSON.stringify(passJson(content, {} as AppleIdentity))
      const translations = translationsOf(content)
      for (const { label, labels } of content.fields) {
        if (label === '') continue
        expect(written).toContain(`"label":${JSON.stringify(label)}`)
        for (const language of Object.keys(labels)) {
          expect(translations.get(language)).toHaveProperty([label])
        }
      }
    }),
  )
})

test('equal passes give equal bytes', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      expect(passStrings(structuredClone(content))).toEqual(passStrings(content))
    }),
  )
})
