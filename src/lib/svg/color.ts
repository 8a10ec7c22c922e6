import { contrastRatio } from '../contrast.ts'

/** The one of two text colours that stands out more from the background. */
export function readableOn(background: string, dark = '#000000', light = '#ffffff'): string {
  return contrastRatio(light, background) >= contrastRatio(dark, background) ? light : dark
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
