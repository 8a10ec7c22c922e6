const SHOWN = 40

/** What is wrong, as sentences. */
export interface Faults {
  add(sentence: string): void
  readonly count: number
  print(): void
}

export function createFaults(): Faults {
  const sentences: string[] = []
  return {
    add: (sentence) => void sentences.push(sentence),
    get count() {
      return sentences.length
    },
    print() {
      for (const sentence of sentences.slice(0, SHOWN)) console.log(`  - ${sentence}`)
      if (sentences.length > SHOWN) console.log(`  and ${sentences.length - SHOWN} more`)
    },
  }
}
