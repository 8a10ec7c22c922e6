import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { encodeUtf8 } from '../../src/lib/encoding/utf8.ts'
import { readZip } from '../../src/lib/zip/read-zip.ts'
import { prepareZip, writeZip, ZipError } from '../../src/lib/zip/zip.ts'

const LIMITS = { maxEntries: 100, maxEntryBytes: 100_000, maxTotalBytes: 150_000 }
const read = (bytes: Uint8Array, limits = LIMITS) => readZip(bytes, () => true, limits)
const zip = (files: Record<string, Uint8Array>, level: 0 | 9 = 9) => zipSync(files, { level })
const text = encodeUtf8('a pass, a pass, a pass')
/** Where the one entry stands in the list at the end of an archive. */
const listedAt = (archive: Uint8Array, name: string) => archive.length - 22 - 46 - name.length

describe('reads', () => {
  test('what another program has packed, and what this one has', () => {
    const own = writeZip(prepareZip([{ name: 'a.txt', bytes: text }], []), [])
    for (const archive of [zip({ 'a.txt': text }), zip({ 'a.txt': text }, 0), own]) {
      expect(read(archive)).toEqual(new Map([['a.txt', text]]))
    }
  })

  test('only the wanted files, also beside a large one', () => {
    const archive = zip({ 'a.txt': text, 'large.bin': new Uint8Array(5_000_000) })
    expect([...readZip(archive, (name) => name === 'a.txt', LIMITS).keys()]).toEqual(['a.txt'])
  })
})

describe('refuses', () => {
  const refused = (bytes: Uint8Array, sentence: RegExp) => {
    expect(() => read(bytes)).toThrow(ZipError)
    expect(() => read(bytes)).toThrow(sentence)
  }

  test('a bomb', () => {
    const bomb = zip({ 'bomb.bin': new Uint8Array(60_000_000) })
    expect(bomb.length).toBeLessThan(100_000)
    refused(bomb, /too large/)
  })

  test('a bomb that says that it is small', () => {
    const bomb = zip({ 'bomb.bin': new Uint8Array(1_000_000) })
    const view = new DataView(bomb.buffer, bomb.byteOffset)
    const at = listedAt(bomb, 'bomb.bin')
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    view.setUint32(at + 24, 10, true)
    refused(bomb, /too large/)
  })

  test('many files that are too large together', () => {
    const most = new Uint8Array(90_000).map((_, i) => i * 31)
    refused(zip({ a: most, b: most }, 0), /too large/)
  })

  test('more entries than are read', () => {
    const many = Array.from({ length: 101 }, (_, i) => [`f${i}`, text] as const)
    refused(zip(Object.fromEntries(many)), /101 entries; at most 100/)
  })

  test.each(['../up.txt', '/root.txt', 'a/../../b', 'C:\\x', 'a\\b'])('the name %s', (name) => {
    refused(zip({ [name]: text }), /no plain path/)
  })

  test('what is cut off, changed or no archive', () => {
    const archive = zip({ 'a.txt': text })
    refused(archive.slice(0, -30), /damaged/)
    refused(new Uint8Array(0), /damaged/)
    refused(encodeUtf8('%PDF-1.7'.repeat(100)), /damaged/)
    const changed = archive.slice()
    changed[40]! ^= 0xff
    refused(changed, /damaged/)
  })

  test('whatever bytes are damaged, with a sentence and nothing else', () => {
    const archive = zip({ 'a.txt': text, 'b/c.txt': text })
    for (let at = 0; at < archive.length; at++) {
      const changed = archive.slice()
      changed[at]! ^= 0x5a
      try {
        read(changed)
      } catch (error) {
        expect(error).toBeInstanceOf(ZipError)
      }
    }
  })

  test('an encrypted file', () => {
    const archive = zip({ 'a.txt': text })
    archive[listedAt(archive, 'a.txt') + 8]! |= 1
    refused(archive, /encrypted/)
  })
})
