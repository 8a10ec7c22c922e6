import { CROCKFORD } from '../encoding/ulid.ts'
import { sha256 } from '../sha256.ts'

const SLOT_BITS = 10
/** The first two characters of a ULID after its time: ten bits of its random part. */
const [BEGIN, END] = [10, 12]

/** One of 1,024 parts of a workspace, by the serial number of a pass. */
export function slotOf(serialNumber: string): number {
  const [first, second] = sha256(serialNumber)
  return ((first! << 8) | second!) >> (16 - SLOT_BITS)
}

/**
 * The id of a pass with this serial number: ten bits of its random part are the slot, so that id and serial number name
 * the same part of a workspace, and a workspace could be split over several objects without new ids. A pass that was given
 * no serial number has its id for one, and the slot that is in it.
 *
 * @param id a prefix and a ULID, such as `pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3`
 */
export function withSlot(id: string, serialNumber: string | undefined): string {
  if (serialNumber === undefined) return id
  const slot = slotOf(serialNumber)
  const at = id.indexOf('_') + 1
  return id.slice(0, at + BEGIN) + CROCKFORD[slot >> 5] + CROCKFORD[slot & 31] + id.slice(at + END)
}

/** An id without its slot: what is left is the same whatever the serial number. */
export function withoutSlot(id: string): string {
  const at = id.indexOf('_') + 1
  return id.slice(0, at + BEGIN) + id.slice(at + END)
}
