import canonicalize from 'canonicalize'
import { describe, expect, test } from 'vitest'

/** The fingerprint of an Idempotency-Key rests on this library: held against the vectors of RFC 8785's author. */
const files = import.meta.glob<string>('../vectors/jcs/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const inputs = Object.keys(files).filter((path) => path.endsWith('.input.json'))

describe('RFC 8785', () => {
  test('has its vectors', () => expect(inputs.length).toBe(6))

  test.each(inputs)('%s', (path) => {
    const output = files[path.replace('.input.', '.output.')]!
    expect(canonicalize(JSON.parse(files[path]!))).toBe(output.trimEnd())
  })
})
