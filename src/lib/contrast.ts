/** The channels of `#rrggbb`, each from 0 to 255. */
export function channels(hex: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** How much light a channel of each value gives: every new pass asks for that of its colours. */
const LINEAR = Array.from({ length: 256 }, (_, channel) => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

function relativeLuminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return 0.2126 * LINEAR[red]! + 0.7152 * LINEAR[green]! + 0.0722 * LINEAR[blue]!
}

/**
 * Contrast ratio of two `#rrggbb` colours, 1 (equal) to 21 (black on white).
 *
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastRatio(a: string, b: string): number {
  const [darker, lighter] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => x - y)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** The text colour that stands out more from the background. */
export function readableOn(background: string, dark = '#000000', light = '#ffffff'): string {
  return contrastRatio(light, background) >= contrastRatio(dark, background) ? light : dark
}
