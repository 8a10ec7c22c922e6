import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { prepareZip, writeZip, type ZipEntry, ZipError } from '../../src/lib/zip/zip.ts'

const entryName = fc
  .array(fc.stringMatching(/^[\p{L}\p{N}@_-][\p{L}\p{N}@_ .-]{0,11}$/u), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join('/'))
const content = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.uint8Array({ minLength: 1000, maxLength: 5000 }),
)
/** Constant entries followed by variable ones, no name twice. */
const archive = fc
  .uniqueArray(fc.record({ name: entryName, bytes: content }), {
    selector: (entry) => entry.name,
    maxLength: 9,
  })
  .chain((entries) =>
    fc.nat(entries.length).map((split) => ({
      constant: entries.slice(0, split),
      variable: entries.slice(split),
    })),
  )

function write({ constant, variable }: { constant: ZipEntry[]; variable: ZipEntry[] }) {
  const sorted = variable.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const skeleton = prepareZip(
    constant,
    variable.map((entry) => entry.name),
  )
  return writeZip(
    skeleton,
    sorted.map((entry) => entry.bytes),
  )
}

test('fflate reads every entry back, and every header agrees with every other', () => {
  fc.assert(
    fc.property(archive, (files) => {
      const zip = write(files)
      const entries = [...files.constant, ...files.variable]
      expect(unzipSync(zip)).toEqual(
        Object.fromEntries(entries.map((entry) => [entry.name, entry.bytes])),
      )
      expect(strictlyRead(zip).toSorted()).toEqual(entries.map((entry) => entry.name).toSorted())
    }),
    { numRuns: 80 },
  )
})

test('Info-ZIP finds no fault, and finds a flipped bit', async (ctx) => {
  const zip = write({
    constant: [entry('strip.png', 5000), entry('de.lproj/pass.strings', 70), entry('leer', 0)],
    variable: [entry('pass.json', 1600), entry('größe ✓.txt', 3)],
  })
  const sound = await unzipTest(zip)
  if (sound.code === null) return ctx.skip('no unzip on this machine')
  expect(sound.stdout).toContain('No errors detected')
  expect(sound.stdout.match(/OK$/gm)).toHaveLength(5)
  const flipped = zip.with(500, zip[500]! ^ 1)
  expect((await unzipTest(flipped)).code).toBe(2)
})

test('the order in which entries are given changes nothing', () => {
  fc.assert(
    fc.property(archive, ({ constant, variable }) => {
      expect(write({ constant: constant.toReversed(), variable: variable.toReversed() })).toEqual(
        write({ constant, variable }),
      )
    }),
    { numRuns: 40 },
  )
})

test('one skeleton writes many archives, each as if it were the first', () => {
  const skeleton = prepareZip([entry('icon.png', 100)], ['pass.json'])
  const first = writeZip(skeleton, [Uint8Array.of(1)])
  const second = writeZip(skeleton, [Uint8Array.of(2, 3)])
  expect(unzipSync(first)['pass.json']).toEqual(Uint8Array.of(1))
  expect(unzipSync(second)['pass.json']).toEqual(Uint8Array.of(2, 3))
  expect(writeZip(skeleton, [Uint8Array.of(1)])).toEqual(first)
})

test('a CRC-32 that is known is not computed again', () => {
  const bytes = new TextEncoder().encode('123456789')
  // The check value of CRC-32 in every catalogue of CRCs.
  const known = write({ constant: [{ name: 'a', bytes, crc32: 0xcbf43926 }], variable: [] })
  expect(known).toEqual(write({ constant: [{ name: 'a', bytes }], variable: [] }))
  const wrong = write({ constant: [{ name: 'a', bytes, crc32: 7 }], variable: [] })
  expect(() => strictlyRead(wrong)).toThrow('CRC-32 of a')
})

describe('an archive is not written', () => {
  test.each(['', '/etc/passwd', 'a//b', '../up', 'a/./b', 'dir/', 'a\\b', 'a\0b', '\ud800'])(
    'with an entry named %j',
    (name) => {
      expect(() => prepareZip([entry(name, 1)], [])).toThrow(ZipError)
      expect(() => prepareZip([], [name])).toThrow(ZipError)
    },
  )

  test('with a name twice, be it constant or variable', () => {
    expect(() => prepareZip([entry('a', 1), entry('a', 2)], [])).toThrow('same name')
    expect(() => prepareZip([entry('a', 1)], ['a'])).toThrow('same name')
    expect(() => prepareZip([], ['a', 'a'])).toThrow('same name')
  })

  test('with more entries than the format counts', () => {
    const names = Array.from({ length: 65_535 }, (_, i) => String(i))
    expect(() => prepareZip([], names)).toThrow('too many')
    expect(() => prepareZip([], names.slice(1))).not.toThrow()
  })

  test('without a content for each variable name', () => {
    expect(() => writeZip(prepareZip([], ['a', 'b']), [new Uint8Array(1)])).toThrow(ZipError)
  })
})

function entry(name: string, length: number): ZipEntry {
  return { name, bytes: crypto.getRandomValues(new Uint8Array(length)) }
}

async function unzipTest(zip: Uint8Array<ArrayBuffer>) {
  const response = await fetch('https://unzip.test', { method: 'POST', body: zip })
  return (await response.json()) as { code: number | null; stdout: string }
}

/**
 * Walks an archive record by record and throws at the first thing that is not as APPNOTE.TXT and
 * this project's rules want it: stored, UTF-8, no data descriptor, fixed time, no gap, no ZIP64.
 */
function strictlyRead(zip: Uint8Array): string[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const u16 = (at: number) => view.getUint16(at, true)
  const u32 = (at: number) => view.getUint32(at, true)
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new Error(what)
  }
  const text = (at: number, length: number) =>
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(zip.subarray(at, at + length))

  const end = zip.length - 22
  must(u32(end) === 0x06054b50 && u32(end + 4) === 0 && u16(end + 20) === 0, 'end record')
  must(u16(end + 8) === u16(end + 10), 'entries on this disk')
  const centralStart = u32(end + 16)
  must(centralStart + u32(end + 12) === end, 'central directory ends at the end record')

  const names: string[] = []
  let centralAt = centralStart
  let localAt = 0
  for (let i = 0; i < u16(end + 10); i++) {
    const nameLength = u16(centralAt + 28)
    const name = text(centralAt + 46, nameLength)
    const length = u32(centralAt + 24)
    must(u32(centralAt) === 0x02014b50 && u32(localAt) === 0x04034b50, `signatures of ${name}`)
    must(u32(centralAt + 42) === localAt, `offset of ${name}`)
    // Version, flags, method, time, date, CRC, both lengths, name and extra length: in both records.
    for (let field = 0; field < 26; field++) {
      must(zip[localAt + 4 + field] === zip[centralAt + 6 + field], `headers of ${name} differ`)
    }
    must(text(localAt + 30, nameLength) === name, `local name of ${name}`)
    must(u16(localAt + 6) === 0x0800 && u16(localAt + 8) === 0, `${name} is stored, in UTF-8`)
    must(u32(localAt + 10) === 0x00210000, `time of ${name}`)
    must(u32(localAt + 18) === length && u16(localAt + 28) === 0, `lengths of ${name}`)
    must(
      zip.subarray(centralAt + 30, centralAt + 42).every((b) => b === 0),
      `rest of ${name}`,
    )
    const dataAt = localAt + 30 + nameLength
    must(crc32(zip.subarray(dataAt, dataAt + length)) === u32(localAt + 14), `CRC-32 of ${name}`)
    names.push(name)
    localAt = dataAt + length
    centralAt += 46 + nameLength
  }
  must(localAt === centralStart && centralAt === end, 'no gap before or in the central directory')
  return names
}

/** Bit by bit, as ISO 3309 defines it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
