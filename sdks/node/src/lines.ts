import { ConnectionError } from './errors.ts'

/** The values of a stream of JSON, one a line. @see https://github.com/ndjson/ndjson-spec */
export async function* linesOf<T>(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<T, void> {
  const decoder = new TextDecoder()
  // The parts of the line that has not ended yet: joining them at each chunk would take long for long lines.
  let parts: string[] = []
  for await (const chunk of chunks) {
    const [rest = '', ...ends] = decoder.decode(chunk, { stream: true }).split('\n')
    parts.push(rest)
    for (const next of ends) {
      yield* lineValue<T>(parts.join(''))
      parts = [next]
    }
  }
  parts.push(decoder.decode())
  yield* lineValue<T>(parts.join(''))
}

function* lineValue<T>(line: string): Generator<T> {
  if (line.trim() === '') return
  let value: T
  try {
    value = JSON.parse(line)
  } catch (cause) {
    throw new ConnectionError('The answer has a line that is no JSON: it may have been cut off', {
      cause,
    })
  }
  yield value
}
