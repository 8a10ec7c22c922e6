import { channels, contrastRatio } from '../contrast.ts'
import { encodeHex } from '../encoding/hex.ts'

/** The text colour that stands out more from the background. */
export function readableOn(background: string, dark = '#000000'): string {
  const light = '#ffffff'
  return contrastRatio(light, background) >= contrastRatio(dark, background) ? light : dark
}

const HEX = /^#[0-9a-f]{6}$/i

/** Colours are checked where they come in. Here they are checked again before they go into an attribute. */
export function colorOr(color: string | null, otherwise: string): string {
  return color && HEX.test(color) ? color : otherwise
}

/** One colour over another, as `#rrggbb`. @param share of the upper colour, from 0 to 1 */
export function mix(over: string, under: string, share: number): string {
  const below = channels(under)
  const mixed = channels(over).map((above, at) => above * share + below[at]! * (1 - share))
  return `#${encodeHex(Uint8Array.from(mixed, Math.round))}`
}
