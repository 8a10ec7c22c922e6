/**
 * Capital letters and digits as strokes, 60 units high from the top down. `M x y` begins a stroke, `L x y`
 * draws a line, `E cx cy rx ry from to` an elliptic arc in degrees, clockwise from the right, joined to
 * the stroke by a line where one is open.
 */
export const GLYPHS: Record<string, string> = {
  A: 'M 0 60 L 20 0 L 40 60 M 7 40 L 33 40',
  B: 'M 0 30 L 0 0 L 17 0 E 17 15 14 15 -90 90 L 0 30 L 0 60 L 20 60 E 20 45 16 15 90 -90',
  C: 'E 26 30 26 30 -48 -312',
  D: 'M 0 0 L 0 60 L 16 60 E 16 30 26 30 90 -90 L 0 0',
  E: 'M 34 0 L 0 0 L 0 60 L 34 60 M 0 30 L 28 30',
  F: 'M 34 0 L 0 0 L 0 60 M 0 30 L 28 30',
  G: 'E 26 30 26 30 -48 -360 L 32 30',
  H: 'M 0 0 L 0 60 M 40 0 L 40 60 M 0 30 L 40 30',
  I: 'M 0 0 L 0 60',
  J: 'M 28 0 L 28 42 E 14 42 14 18 0 160',
  K: 'M 0 0 L 0 60 M 36 0 L 0 38 M 13 24 L 38 60',
  L: 'M 0 0 L 0 60 L 34 60',
  M: 'M 0 60 L 0 0 L 25 38 L 50 0 L 50 60',
  N: 'M 0 60 L 0 0 L 42 60 L 42 0',
  O: 'E 28 30 28 30 0 360',
  P: 'M 0 60 L 0 0 L 19 0 E 19 17 17 17 -90 90 L 0 34',
  Q: 'E 28 30 28 30 0 360 M 36 42 L 54 62',
  R: 'M 0 60 L 0 0 L 19 0 E 19 17 17 17 -90 90 L 0 34 M 19 34 L 37 60',
  S: 'E 19 15 17 15 -30 -270 E 19 45 19 15 -90 150',
  T: 'M 0 0 L 44 0 M 22 0 L 22 60',
  U: 'M 0 0 L 0 38 E 21 38 21 22 180 0 L 42 0',
  V: 'M 0 0 L 22 60 L 44 0',
  W: 'M 0 0 L 16 60 L 32 8 L 48 60 L 64 0',
  X: 'M 0 0 L 40 60 M 40 0 L 0 60',
  Y: 'M 0 0 L 21 32 L 42 0 M 21 32 L 21 60',
  Z: 'M 0 0 L 38 0 L 0 60 L 38 60',
  '0': 'E 20 30 20 30 0 360',
  '1': 'M 0 12 L 16 0 L 16 60',
  '2': 'E 18 17 18 17 -165 30 L 0 60 L 37 60',
  '3': 'E 17 15 16 15 -150 90 E 17 45 19 15 -90 150',
  '4': 'M 30 60 L 30 0 L 0 42 L 42 42',
  '5': 'M 34 0 L 6 0 L 3 29 E 18 41 20 19 -140 140',
  '6': 'E 20 41 20 19 0 360 M 0 41 E 40 41 40 41 180 250',
  '7': 'M 0 0 L 38 0 L 14 60',
  '8': 'E 20 15 16 15 0 360 M 40 45 E 20 45 20 15 0 360',
  '9': 'E 20 19 20 19 0 360 M 40 19 E 0 19 40 41 0 70',
}

/** The mark for names that begin in another script. */
export const MARK = 'E 30 30 30 30 0 360 M 34 30 E 30 30 4 4 0 360'

export interface Segment {
  x1: number
  y1: number
  x2: number
  y2: number
}

const DEGREES_PER_STEP = 6

/** The strokes of a glyph as straight lines. */
export function strokesOf(glyph: string): Segment[] {
  const segments: Segment[] = []
  let pen: { x: number; y: number } | null = null
  const drawTo = (x: number, y: number) => {
    if (pen) segments.push({ x1: pen.x, y1: pen.y, x2: x, y2: y })
    pen = { x, y }
  }
  for (const [, command, operands] of glyph.matchAll(/([MLE])([^MLE]*)/g)) {
    const [a = 0, b = 0, rx = 0, ry = 0, from = 0, to = 0] = operands!.trim().split(' ').map(Number)
    if (command === 'M') pen = null
    if (command !== 'E') {
      drawTo(a, b)
      continue
    }
    const steps = Math.ceil(Math.abs(to - from) / DEGREES_PER_STEP)
    for (let i = 0; i <= steps; i++) {
      const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
      drawTo(a + rx * Math.cos(angle), b + ry * Math.sin(angle))
    }
  }
  return segments
}
