/** The arithmetic that Reed-Solomon codes need, over numbers from 0 to size - 1. */
export interface Field {
  size: number
  add(a: number, b: number): number
  negate(a: number): number
  multiply(a: number, b: number): number
  /** The generator to the power of n. */
  power(n: number): number
}

/** GF(p) for a prime p, with a generator of its multiplicative group. */
export function primeField(size: number, generator: number): Field {
  const multiply = (a: number, b: number): number => (a * b) % size
  return {
    size,
    add: (a, b) => (a + b) % size,
    negate: (a) => (size - a) % size,
    multiply,
    power: (n) => {
      let result = 1
      for (let i = 0; i < n; i++) result = multiply(result, generator)
      return result
    },
  }
}

/** GF(2^bits) modulo a primitive polynomial; the generator is x. */
export function binaryField(bits: number, polynomial: number): Field {
  const size = 1 << bits
  const powers = new Uint16Array(size)
  const logarithms = new Uint16Array(size)
  for (let n = 0, value = 1; n < size - 1; n++) {
    powers[n] = value
    logarithms[value] = n
    value <<= 1
    if (value >= size) value ^= polynomial
  }
  return {
    size,
    add: (a, b) => a ^ b,
    negate: (a) => a,
    multiply: (a, b) =>
      a === 0 || b === 0 ? 0 : powers[(logarithms[a]! + logarithms[b]!) % (size - 1)]!,
    power: (n) => powers[n % (size - 1)]!,
  }
}

/**
 * The check words that make `data` followed by them divisible by (x - g)(x - g²)…(x - g^count).
 * Both highest power first.
 */
export function reedSolomon(field: Field, data: readonly number[], count: number): number[] {
  // The divisor without its leading 1, highest power first.
  let divisor: number[] = []
  for (let n = 1; n <= count; n++) {
    const root = field.negate(field.power(n))
    const product = [...divisor, 0]
    for (let i = 0; i < product.length; i++) {
      const above = i === 0 ? 1 : divisor[i - 1]!
      product[i] = field.add(product[i]!, field.multiply(above, root))
    }
    divisor = product
  }
  const remainder = new Array<number>(count).fill(0)
  for (const word of data) {
    const factor = field.add(word, remainder.shift()!)
    remainder.push(0)
    for (let i = 0; i < count; i++) {
      remainder[i] = field.add(remainder[i]!, field.multiply(field.negate(factor), divisor[i]!))
    }
  }
  return remainder.map(field.negate)
}
