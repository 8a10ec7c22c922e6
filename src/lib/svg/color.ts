import { channels } from '../contrast.ts'

const HEX = /^#[0-9a-f]{6}$/i

/** Colours are checked where they come in. Here they are checked again before they go into an attribute. */
export function colorOr(color: string | null, otherwise: string): string {
  return color && HEX.test(color) ? color : otherwise
}

/** One colour over another, as `#rrggbb`. @param share of the upper colour, from 0 to 1 */
export function mix(over: string, under: string, share: number): string {
  const below = channels(under)
  const mixed = channels(over).map((above, at) => above * share + below[at]! * (1 - share))
  return hexColor(mixed)
}

/** Channels from 0 to 255 as `#rrggbb`. */
export const hexColor = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
