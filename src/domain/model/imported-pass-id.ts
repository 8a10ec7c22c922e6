import { ulidFromBytes, ulidToBytes } from '../../lib/encoding/ulid.ts'

/** The last three bytes of a pass's ULID are the number of its row, which counts to 16 million. */
const ROW_BYTES = 3
/** The first characters of a job's ULID and of its passes' are the same: five bits each, after two without meaning. */
const SHARED_CHARACTERS = 21

/**
 * The pass that a row becomes has the same id whenever the row is tried. Ids of one import are in the order of its
 * rows.
 *
 * @param row from 1
 */
export function passIdOf(jobId: string, row: number): string {
  const bytes = ulidToBytes(jobId.slice('job_'.length))
  if (!bytes) throw new Error(`${jobId} is no id of a job`)
  new DataView(bytes.buffer).setUint8(16 - ROW_BYTES, row >>> 16)
  new DataView(bytes.buffer).setUint16(16 - ROW_BYTES + 1, row & 0xffff)
  return `pass_${ulidFromBytes(bytes)}`
}

/** The beginning of the id of the job that made this pass, if an import did. */
export function jobPrefixOf(passId: string): string {
  return `job_${passId.slice('pass_'.length).slice(0, SHARED_CHARACTERS)}`
}
