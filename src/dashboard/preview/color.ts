/** WCAG 2 relative luminance of a colour `#rrggbb`, 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The one of two text colours that stands out more from the background. */
export function readableOn(background: string, dark = '#000000', light = '#ffffff'): string {
  const contrast = (color: string): number => {
    const [low, high] = [luminance(color), luminance(background)].sort((a, b) => a - b)
    return (high! + 0.05) / (low! + 0.05)
  }
  return contrast(light) >= contrast(dark) ? light : dark
}

const HEX = /^#[0-9a-f]{6}$/i

/** Colours come checked; a drawing still never writes anything else into an attribute. */
export function colorOr(color: string | null, otherwise: string): string {
  return color && HEX.test(color) ? color : otherwise
}

/** `share` of one colour over another. */
export function mix(over: string, under: string, share: number): string {
  const channel = (at: number): string => {
    const [a, b] = [over, under].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round(a! * share + b! * (1 - share))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
