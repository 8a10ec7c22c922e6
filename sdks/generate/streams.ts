import type { Operation } from './form.ts'

/** A way to read a long answer piece by piece, beside the operation that reads it whole. */
export interface Stream {
  verb: string
  contentType: string
  /** Lines of JSON, or chunks as they come. */
  of: 'lines' | 'chunks'
}

/** `getResult` in two formats -> `streamResult` and `streamResultCsv`; `exportCsv` -> `streamExportCsv`. */
export function streamsOf({ verb, answer }: Operation): Stream[] {
  if (answer.kind !== 'text') return []
  const what = verb.replace(/^get/, '')
  const name = `stream${what.charAt(0).toUpperCase()}${what.slice(1)}`
  const isOneOfTwo = answer.contentTypes.length > 1
  return answer.contentTypes.flatMap((contentType): Stream[] => {
    if (contentType === 'application/x-ndjson') return [{ verb: name, contentType, of: 'lines' }]
    if (contentType !== 'text/csv') return []
    return [{ verb: isOneOfTwo ? `${name}Csv` : name, contentType, of: 'chunks' }]
  })
}
