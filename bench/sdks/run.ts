import { measureOverhead, type OverheadRow } from './overhead.ts'
import { measureSizes, type SizeRow } from './sizes.ts'

export interface SdkReport {
  overhead: OverheadRow[]
  sizes: SizeRow[]
  /** What a program that issues passes carries of the Node SDK; minified and gzipped. */
  importBytes: number
  /** The length of what all generators read the document with. */
  readerLines: number
}

export async function measureSdks(): Promise<SdkReport> {
  return { ...(await measureSizes()), overhead: await measureOverhead() }
}
