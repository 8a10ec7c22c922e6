/** Longer names are not compared: nobody has misspelt them, and it would take long. */
const MAX_CHARACTERS = 64

/** The name that somebody most likely meant by `given`; null where none is like it. */
export function closest(given: string, names: readonly string[]): string | null {
  if (given.length > MAX_CHARACTERS) return null
  const wanted = given.toLowerCase()
  let best: string | null = null
  let least = Math.max(1, Math.floor(given.length / 3)) + 1
  for (const name of names) {
    if (Math.abs(name.length - given.length) >= least || name.length > MAX_CHARACTERS) continue
    const distance = editDistance(wanted, name.toLowerCase())
    if (distance >= least) continue
    least = distance
    best = name
  }
  return best
}

/** How many letters must be put in, left out, replaced or swapped with their neighbour to make `b` of `a`. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) next[j] = Math.min(next[j]!, before[j - 2]! + 1)
    }
    before = row
    row = next
  }
  return row[b.length]!
}
