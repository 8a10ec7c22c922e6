import { concatBytes } from '../encoding/bytes.ts'
import type { Scanner } from './scanner.ts'

/** A record that is not blank. */
export interface FoundRecord {
  /** The record with its line end; null when it is longer than `maxBytes`. */
  bytes: Uint8Array | null
  /** Where the next record begins. */
  end: number
  /** The line on which the record begins, and the one that follows it. */
  line: number
  nextLine: number
}

export interface RecordSource {
  sizeBytes: number
  /** Resolves to exactly `length` bytes from `offset` on. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/** The first read is small, because most callers need few records. */
const FIRST_READ_BYTES = 64 * 1024
const MAX_READ_BYTES = 1024 * 1024

/**
 * Reads one record after the other and holds one at a time: memory has at most `maxBytes` and what one read brought.
 *
 * @param from where the first record begins
 * @param maxBytes longer records are skipped: their `bytes` are null
 */
export async function* readRecords(
  source: RecordSource,
  from: number,
  scanner: Scanner,
  maxBytes: number,
): AsyncGenerator<FoundRecord> {
  const foundAt = (bytes: Uint8Array | null, end: number): FoundRecord => {
    const { line, nextLine } = scanner
    return { bytes, end, line, nextLine }
  }
  let held: Uint8Array | null = new Uint8Array()
  let readBytes = FIRST_READ_BYTES
  for (let at = from; at < source.sizeBytes; readBytes = Math.min(MAX_READ_BYTES, readBytes * 2)) {
    const bytes = await source.read(at, Math.min(readBytes, source.sizeBytes - at))
    let start = 0
    for (let end = scanner.next(bytes, 0); end >= 0; end = scanner.next(bytes, start)) {
      const record = joined(held, bytes.subarray(start, end), maxBytes)
      if (!scanner.blank) yield foundAt(record, at + end)
      held = new Uint8Array()
      start = end
    }
    held = joined(held, bytes.subarray(start), maxBytes)
    at += bytes.length
  }
  // The last line may lack its end.
  if (held?.length !== 0 && !scanner.blank) yield foundAt(held, source.sizeBytes)
}

/** Null once the record is too long. */
function joined(held: Uint8Array | null, more: Uint8Array, maxBytes: number): Uint8Array | null {
  return held && held.length + more.length <= maxBytes ? concatBytes([held, more]) : null
}
