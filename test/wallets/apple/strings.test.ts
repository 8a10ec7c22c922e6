import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AppleIdentity, passJson } from '../../../src/wallets/apple/pass-json.ts'
import { passStrings, translationsOf } from '../../../src/wallets/apple/strings.ts'
import { contentField, passContent } from '../../support/content.ts'
import { anyContent } from '../../support/random-content.ts'

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
  expect(files.map(({ name, bytes }) => [name, decode(bytes)])).toEqual([
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
