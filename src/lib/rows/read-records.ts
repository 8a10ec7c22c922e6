import type { Scanner } from './scanner.ts'

/** A record that is not blank. */
export interface FoundRecord {
  /** With its line end; null when it is longer than was to be held. */
  bytes: Uint8Array | null
  /** Where the next one begins. */
  end: number
}

export interface RecordSource {
  sizeBytes: number
  /** Exactly so many bytes from there. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/** What is read at once: little at first, for most who read need few records. */
const FIRST_READ_BYTES = 64 * 1024
const MAX_READ_BYTES = 1024 * 1024

/** Records one after the other, held one at a time: `mostBytes` and one read are all that is in memory. */
export async function* readRecords(
  source: RecordSource,
  from: number,
  scanner: Scanner,
  mostBytes: number,
): AsyncGenerator<FoundRecord> {
  let held: Uint8Array | null = new Uint8Array()
  let readBytes = FIRST_READ_BYTES
  for (let at = from; at < source.sizeBytes; readBytes = Math.min(MAX_READ_BYTES, readBytes * 2)) {
    const bytes = await source.read(at, Math.min(readBytes, source.sizeBytes - at))
    let start = 0
    for (let end = scanner.next(bytes, 0); end >= 0; end = scanner.next(bytes, start)) {
      const record = joined(held, bytes.subarray(start, end), mostBytes)
      if (!scanner.blank) yield { bytes: record, end: at + end }
      held = new Uint8Array()
      start = end
    }
    held = joined(held, bytes.subarray(start), mostBytes)
    at += bytes.length
  }
  // The last line may lack its end.
  if (held?.length !== 0 && !scanner.blank) yield { bytes: held, end: source.sizeBytes }
}

/** Null once it is too long. */
function joined(held: Uint8Array | null, more: Uint8Array, mostBytes: number): Uint8Array | null {
  if (!held || held.length + more.length > mostBytes) return null
  const all = new Uint8Array(held.length + more.length)
  all.set(held)
  all.set(more, held.length)
  return all
}
