import type { Reader } from '../lib/locale/reader.ts'
import type { Writer } from './writer.ts'

/** Where and for whom a pass is drawn. */
export interface Place extends Reader {
  /** How the wallet in which it is read puts it into words. */
  writer: Writer
}
