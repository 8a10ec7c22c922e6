import { channels, contrastRatio, readableOn } from '../../../../lib/contrast.ts'
import { hexColor, mix } from '../../../../lib/svg/color.ts'

export interface Colors {
  backgroundColor: string
  foregroundColor: string
  labelColor: string
}

/** WCAG 2.2 AA for text. */
export const GOOD_CONTRAST = 4.5

/** How well two colours can be told apart, in a word. */
export function contrastWord(ratio: number): 'good' | 'weak' | 'poor' {
  return ratio >= GOOD_CONTRAST ? 'good' : ratio >= 3 ? 'weak' : 'poor'
}

const BUCKET = 32

/**
 * Colours that suit a picture: its strongest ones as backgrounds, each with texts that can be read on it.
 *
 * @param pixels RGBA, as a canvas gives them
 */
export function palettesOf(pixels: ArrayLike<number>, max = 4): Colors[] {
  const buckets = new Map<number, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if (pixels[at + 3]! < 128) continue
    const rgb = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!] as const
    const key = rgb.reduce((all, channel) => all * 8 + Math.floor(channel / BUCKET), 0)
    const bucket = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] }
    bucket.count++
    for (const i of [0, 1, 2] as const) bucket.sum[i] += rgb[i]
    buckets.set(key, bucket)
  }
  const colors = [...buckets.values()]
    .map(({ count, sum }) => {
      const rgb = sum.map((each) => Math.round(each / count)) as [number, number, number]
      return { hex: hexColor(rgb), weight: count * (0.15 + saturation(rgb)) }
    })
    .sort((a, b) => b.weight - a.weight)
  const chosen: string[] = []
  for (const { hex } of colors) {
    if (chosen.length === max) break
    if (chosen.every((other) => distance(other, hex) > 60)) chosen.push(hex)
  }
  return chosen.map(colorsOn)
}

/** Texts that can be read on a background: values as strong as they get, labels a little towards the background. */
export function colorsOn(backgroundColor: string): Colors {
  const foregroundColor = readableOn(backgroundColor)
  const labelColor =
    [0.3, 0.2, 0.1]
      .map((share) => mix(foregroundColor, backgroundColor, 1 - share))
      .find((color) => contrastRatio(color, backgroundColor) >= GOOD_CONTRAST) ?? foregroundColor
  return { backgroundColor, foregroundColor, labelColor }
}

function saturation([r, g, b]: readonly [number, number, number]): number {
  const max = Math.max(r, g, b)
  return max === 0 ? 0 : (max - Math.min(r, g, b)) / max
}

function distance(a: string, b: string): number {
  const [from, to] = [channels(a), channels(b)]
  return Math.hypot(...from.map((channel, i) => channel - to[i]!))
}
