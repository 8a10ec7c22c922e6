import { SaxesParser } from 'saxes'
import { expect } from 'vitest'

export interface Read {
  elements: { name: string; attributes: Record<string, string> }[]
  /** Content of each <text>, in document order. */
  lines: string[]
  description: string
}

/** Reads a drawing with a strict XML parser; throws where it is not well-formed. */
export function read(svg: string): Read {
  const parser = new SaxesParser({ xmlns: true })
  const result: Read = { elements: [], lines: [], description: '' }
  let current = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    current = name
    const plain = Object.entries(attributes).map(([key, { value }]) => [key, value])
    result.elements.push({ name, attributes: Object.fromEntries(plain) })
    if (name === 'text') result.lines.push('')
  })
  parser.on('text', (text) => {
    if (current === 'text') result.lines[result.lines.length - 1] += text
    if (current === 'desc') result.description += text
  })
  parser.write(svg).close()
  return result
}

const DRAWN = new Set([
  ...['svg', 'title', 'desc', 'g', 'path', 'rect', 'circle', 'text', 'image', 'clipPath'],
  ...['filter', 'feGaussianBlur'],
])

/** A drawing is well-formed, holds nothing active and refers to nothing outside itself. */
export function expectHarmless(svg: string): Read {
  const result = read(svg)
  const ids = result.elements.flatMap(({ attributes }) => attributes.id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  for (const { name, attributes } of result.elements) {
    expect(DRAWN).toContain(name)
    for (const [key, value] of Object.entries(attributes)) {
      expect(key).not.toMatch(/^on|^style$/i)
      if (key.endsWith('href')) expect(value).toMatch(/^data:image\/(png|jpeg);base64,[\w+/=]+$/)
      const reference = /url\(#(.*)\)/.exec(value)?.[1]
      if (reference) expect(ids).toContain(reference)
      expect(value).not.toMatch(/NaN|undefined|Infinity/)
    }
  }
  return result
}
