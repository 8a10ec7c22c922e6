/** A way to write the message up to some place, ending in a mode. */
export interface Way<Written> {
  length: number
  written: Written
  before: Way<Written> | null
}

/**
 * Finds the shortest way to write a message in a barcode whose characters depend on a mode. For each place of the
 * message and each mode it keeps the shortest way to get there; longer ones cannot be part of the result.
 */
export class ShortestWays<Mode extends string, Written extends { length: number }> {
  readonly #places: Map<Mode, Way<Written>>[]

  constructor(messageLength: number) {
    this.#places = Array.from({ length: messageLength + 1 }, () => new Map())
  }

  at(place: number, mode: Mode): Way<Written> | undefined {
    return this.#places[place]?.get(mode)
  }

  lengthAt(place: number, mode: Mode): number {
    return this.at(place, mode)?.length ?? Number.POSITIVE_INFINITY
  }

  begin(mode: Mode, written: Written): void {
    this.#places[0]!.set(mode, { length: written.length, written, before: null })
  }

  /** Without effect where there is no way before, nothing to write, or a way that is as short already. */
  extend(
    place: number,
    mode: Mode,
    before: Way<Written> | undefined,
    written: Written | null,
  ): void {
    const ways = this.#places[place]
    if (!ways || !before || !written) return
    const length = before.length + written.length
    if (length < this.lengthAt(place, mode)) ways.set(mode, { length, written, before })
  }

  /** What is written on the shortest way to the end, step by step. */
  shortest(): Written[] {
    const ends = [...this.#places.at(-1)!.values()].sort((a, b) => a.length - b.length)
    const steps: Written[] = []
    for (let way = ends[0] ?? null; way; way = way.before) steps.unshift(way.written)
    return steps
  }
}
