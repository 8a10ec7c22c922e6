import type { ResultRow } from '../../../domain/model/job.ts'

/** A page waits for at most this much of a result; that of 100,000 passes is about ten times as long. */
const MAX_READ_BYTES = 1024 * 1024

/**
 * The first rows of a result that were refused.
 *
 * @param result the answer of getJobResult; any refusal of it counts as no rows
 */
export async function readRefusedRows(
  result: Response,
  max: number,
): Promise<{ rows: ResultRow[] }> {
  const rows: ResultRow[] = []
  if (!result.ok || !result.body) {
    await result.body?.cancel()
    return { rows }
  }
  const decoder = new TextDecoder()
  let rest = ''
  let readBytes = 0
  for await (const chunk of result.body as unknown as AsyncIterable<Uint8Array>) {
    readBytes += chunk.length
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.includes('"errors"')) continue
      if (rows.push(JSON.parse(line) as ResultRow) >= max) return { rows }
    }
    if (readBytes >= MAX_READ_BYTES) break
  }
  return { rows }
}
