import { channels } from '../contrast.ts'
import type { PassColor } from './pass-json.ts'

/**
 * `#rrggbb` in the only colour form that Apple documents, `rgb(r, g, b)`.
 *
 * @see https://developer.apple.com/documentation/walletpasses/pass
 */
export function rgbColor(hex: string): PassColor {
  const [red, green, blue] = channels(hex)
  return `rgb(${red}, ${green}, ${blue})`
}
