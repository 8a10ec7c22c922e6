import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** Several times what all tests store. */
const ENOUGH_BYTES = 512 * 1024 * 1024

/**
 * The folder for what tests store: in memory where a Linux offers it, else the usual one. Every commit of a test waits
 * for its disk, and that is half of the time of many a test.
 */
export function quickFolder(): string {
  if (process.env.TMPDIR) return tmpdir()
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
