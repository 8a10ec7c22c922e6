import { StringDecoder } from 'node:string_decoder'

/**
 * The lines of a stream. Only LF ends one: `readline` would also cut at CR, U+2028 and U+2029, which may stand in JSON.
 */
export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let isFirst = true
  for await (const chunk of stream) {
    let text = decoder.write(Buffer.from(chunk))
    // The byte order mark.
    if (isFirst && text !== '') {
      text = text.replace(/^\ufeff/, '')
      isFirst = false
    }
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop()!
    yield* lines
  }
  rest += decoder.end()
  if (rest !== '') yield rest
}
