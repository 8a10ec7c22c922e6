import { crc32 } from 'node:zlib'

/** A file of an archive, stored as it is; `crc32` is computed when it is not given. */
export type ZipEntry = { name: string; bytes: Uint8Array; crc32?: number }

/** An archive whose constant entries are laid out and whose variable ones are still to come. */
export type ZipSkeleton = {
  /** Local records of the constant entries, from the start of the file. */
  readonly local: Uint8Array
  readonly central: Uint8Array
  readonly constantCount: number
  readonly variable: readonly Header[]
  /** The length that the variable entries add to the file, without their own bytes. */
  readonly overheadLength: number
}

type Header = { readonly local: Uint8Array; readonly central: Uint8Array }

export class ZipError extends Error {
  override readonly name = 'ZipError'
}

const LOCAL_LENGTH = 30
const CENTRAL_LENGTH = 46
const END_LENGTH = 22
/** All ones in either field would make a reader look for ZIP64 records. */
const MAX_ENTRIES = 0xfffe
const MAX_LENGTH = 0xfffffffe

const VERSION_2 = 20
const UTF8_NAMES = 0x0800
/** 1980-01-01 00:00, the first DOS date: the archive says nothing about when it was made. */
const DOS_DATE = 0x0021

/**
 * Lays out the parts that are the same in every archive. Constant entries come first, sorted by name,
 * then the variable ones, sorted as well. Entries are stored, without data descriptors or ZIP64.
 *
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT section 4.3
 * @throws ZipError when a name is taken twice or is not a plain relative path
 */
export function prepareZip(
  constant: readonly ZipEntry[],
  variableNames: readonly string[],
): ZipSkeleton {
  checkNames([...constant.map((entry) => entry.name), ...variableNames])
  const entries = constant
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map((entry) => ({
      ...header(entry.name),
      bytes: entry.bytes,
      crc: entry.crc32 ?? crc32(entry.bytes),
    }))
  const variable = variableNames.toSorted(compareNames).map(header)

  const local = new Uint8Array(total(entries, (e) => e.local.length + e.bytes.length))
  const central = new Uint8Array(total(entries, (e) => e.central.length))
  let localAt = 0
  let centralAt = 0
  for (const entry of entries) {
    writeLocal(local, localAt, entry, entry.bytes, entry.crc)
    writeCentral(central, centralAt, entry, entry.bytes.length, entry.crc, localAt)
    localAt += entry.local.length + entry.bytes.length
    centralAt += entry.central.length
  }
  return {
    local,
    central,
    constantCount: entries.length,
    variable,
    overheadLength: END_LENGTH + total(variable, (h) => h.local.length + h.central.length),
  }
}

/**
 * The archive with its variable entries, given in the order of their sorted names.
 *
 * @throws ZipError when the result would need ZIP64
 */
export function writeZip(
  skeleton: ZipSkeleton,
  contents: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const { local, central, variable } = skeleton
  if (contents.length !== variable.length) throw new ZipError('one content for each variable name')
  const length =
    local.length + central.length + skeleton.overheadLength + total(contents, (c) => c.length)
  if (length > MAX_LENGTH) throw new ZipError('too long for an archive without ZIP64')
  const out = new Uint8Array(length)

  out.set(local)
  let at = local.length
  const placed = variable.map((entry, i) => {
    const bytes = contents[i]!
    const placement = { entry, length: bytes.length, crc: crc32(bytes), localAt: at }
    writeLocal(out, at, entry, bytes, placement.crc)
    at += entry.local.length + bytes.length
    return placement
  })

  const centralStart = at
  out.set(central, at)
  at += central.length
  for (const { entry, length, crc, localAt } of placed) {
    writeCentral(out, at, entry, length, crc, localAt)
    at += entry.central.length
  }
  writeEnd(out, at, skeleton.constantCount + variable.length, centralStart)
  return out
}

function header(name: string): Header {
  const nameBytes = new TextEncoder().encode(name)
  const local = new Uint8Array(LOCAL_LENGTH + nameBytes.length)
  const localView = view(local)
  localView.setUint32(0, 0x04034b50, true)
  localView.setUint16(4, VERSION_2, true)
  localView.setUint16(6, UTF8_NAMES, true)
  localView.setUint16(12, DOS_DATE, true)
  localView.setUint16(26, nameBytes.length, true)
  local.set(nameBytes, LOCAL_LENGTH)

  const central = new Uint8Array(CENTRAL_LENGTH + nameBytes.length)
  const centralView = view(central)
  centralView.setUint32(0, 0x02014b50, true)
  centralView.setUint16(4, VERSION_2, true)
  centralView.setUint16(6, VERSION_2, true)
  centralView.setUint16(8, UTF8_NAMES, true)
  centralView.setUint16(14, DOS_DATE, true)
  centralView.setUint16(28, nameBytes.length, true)
  central.set(nameBytes, CENTRAL_LENGTH)
  return { local, central }
}

function writeLocal(
  out: Uint8Array,
  at: number,
  { local }: Header,
  bytes: Uint8Array,
  crc: number,
): void {
  out.set(local, at)
  writeUint32(out, at + 14, crc)
  writeUint32(out, at + 18, bytes.length)
  writeUint32(out, at + 22, bytes.length)
  out.set(bytes, at + local.length)
}

function writeCentral(
  out: Uint8Array,
  at: number,
  { central }: Header,
  length: number,
  crc: number,
  localAt: number,
): void {
  out.set(central, at)
  writeUint32(out, at + 16, crc)
  writeUint32(out, at + 20, length)
  writeUint32(out, at + 24, length)
  writeUint32(out, at + 42, localAt)
}

function writeEnd(out: Uint8Array, at: number, count: number, centralStart: number): void {
  const end = view(out.subarray(at))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, count, true)
  end.setUint16(10, count, true)
  end.setUint32(12, at - centralStart, true)
  end.setUint32(16, centralStart, true)
}

function writeUint32(out: Uint8Array, at: number, value: number): void {
  out[at] = value
  out[at + 1] = value >>> 8
  out[at + 2] = value >>> 16
  out[at + 3] = value >>> 24
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function checkNames(names: readonly string[]): void {
  if (names.length > MAX_ENTRIES) throw new ZipError('too many entries')
  if (new Set(names).size !== names.length) throw new ZipError('two entries have the same name')
  for (const name of names) {
    const plain =
      name.isWellFormed() &&
      name.length <= 1024 &&
      !/[\\\0]/.test(name) &&
      name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
    if (!plain) throw new ZipError('an entry name must be a relative path with forward slashes')
  }
}

function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function total<T>(items: readonly T[], measure: (item: T) => number): number {
  return items.reduce((sum, item) => sum + measure(item), 0)
}
