import { measureOverhead, type OverheadRow } from './overhead.ts'
import { measureSizes, type SizeRow } from './sizes.ts'

export interface SdkReport {
  overhead: OverheadRow[]
  sizes: SizeRow[]
  /** Of the Node SDK, bundled for a program that issues passes; minified and gzipped. */
  importBytes: number
  /** Of the generator, what reads the document. */
  readerLines: number
}

export async function measureSdks(): Promise<SdkReport> {
  return { ...(await measureSizes()), overhead: await measureOverhead() }
}
