/** How deep the brackets of a JSON text nest, without parsing it: parsers recurse, and a stack has an end. */
export function jsonDepth(text: string): number {
  let deepest = 0
  let current = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x22) {
      for (i++; i < text.length && text.charCodeAt(i) !== 0x22; i++) {
        if (text.charCodeAt(i) === 0x5c) i++
      }
    } else if (code === 0x7b || code === 0x5b) {
      current++
      if (current > deepest) deepest = current
    } else if (code === 0x7d || code === 0x5d) current--
  }
  return deepest
}
