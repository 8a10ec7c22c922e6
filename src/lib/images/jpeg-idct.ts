/** Half of cos(k pi / 16), the factors of the 8-point transform; `C4` also scales the DC term. */
const [C1, C2, C3, C4, C5, C6, C7] = [1, 2, 3, 4, 5, 6, 7].map(
  (k) => Math.cos((k * Math.PI) / 16) / 2,
) as [number, number, number, number, number, number, number]

const work = new Float64Array(64)

/**
 * Dequantizes a block and transforms it to 8 x 8 samples, level shift included.
 *
 * @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf A.3.3
 */
export function inverseDct(
  coefficients: Int16Array,
  from: number,
  quantization: Uint16Array,
  samples: Uint8ClampedArray,
  to: number,
  stride: number,
): void {
  for (let i = 0; i < 64; i++) work[i] = coefficients[from + i]! * quantization[i]!
  for (let column = 0; column < 8; column++) transform(column, 8)
  for (let row = 0; row < 8; row++) {
    transform(row * 8, 1)
    for (let i = 0; i < 8; i++) samples[to + row * stride + i] = work[row * 8 + i]! + 128
  }
}

/** The 1-D transform in place, split into the even and the odd cosines. */
function transform(start: number, step: number): void {
  const i1 = start + step
  const i2 = i1 + step
  const i3 = i2 + step
  const i4 = i3 + step
  const i5 = i4 + step
  const i6 = i5 + step
  const i7 = i6 + step
  const x0 = work[start]!
  const x1 = work[i1]!
  const x2 = work[i2]!
  const x3 = work[i3]!
  const x4 = work[i4]!
  const x5 = work[i5]!
  const x6 = work[i6]!
  const x7 = work[i7]!

  const sum = (x0 + x4) * C4
  const difference = (x0 - x4) * C4
  const inner = x2 * C6 - x6 * C2
  const outer = x2 * C2 + x6 * C6
  const even0 = sum + outer
  const even1 = difference + inner
  const even2 = difference - inner
  const even3 = sum - outer

  const odd0 = x1 * C1 + x3 * C3 + x5 * C5 + x7 * C7
  const odd1 = x1 * C3 - x3 * C7 - x5 * C1 - x7 * C5
  const odd2 = x1 * C5 - x3 * C1 + x5 * C7 + x7 * C3
  const odd3 = x1 * C7 - x3 * C5 + x5 * C3 - x7 * C1

  work[start] = even0 + odd0
  work[i1] = even1 + odd1
  work[i2] = even2 + odd2
  work[i3] = even3 + odd3
  work[i4] = even3 - odd3
  work[i5] = even2 - odd2
  work[i6] = even1 - odd1
  work[i7] = even0 - odd0
}
