/** The values of a pass that are its holder’s, and the placeholders that stand for them in texts. */
export class Holder {
  readonly #placeholders = new Map<string, string>()

  /** Short values are found in texts that have nothing to do with them. */
  static readonly #MIN_CHARACTERS = 4
  static readonly #MAX_CHARACTERS = 256

  /** @param placeholder what stands for it, such as `{{serialNumber}}`; the first one stays */
  learn(value: unknown, placeholder: string): void {
    if (typeof value !== 'string' && typeof value !== 'number') return
    const text = String(value)
      .slice(0, Holder.#MAX_CHARACTERS + 1)
      .trim()
    if (text.length < Holder.#MIN_CHARACTERS || text.length > Holder.#MAX_CHARACTERS) return
    if (!text.includes('{{') && !this.#placeholders.has(text)) {
      this.#placeholders.set(text, placeholder)
    }
  }

  placeholderFor = (text: string): string | undefined => this.#placeholders.get(text.trim())

  isIn = (text: string): boolean => [...this.#placeholders.keys()].some((own) => text.includes(own))

  /** The text with placeholders in place of what is the holder’s; undefined where it has braces of its own. */
  without(text: string): string | undefined {
    if (text.includes('{{')) return undefined
    // Longest first: a serial number may be a part of what the barcode says.
    const values = [...this.#placeholders.keys()].sort((a, b) => b.length - a.length)
    let pieces: { text: string; isDone: boolean }[] = [{ text, isDone: false }]
    for (const value of values) {
      pieces = pieces.flatMap((piece) =>
        piece.isDone
          ? [piece]
          : piece.text
              .split(value)
              .flatMap((part, n) => [
                ...(n > 0 ? [{ text: this.#placeholders.get(value)!, isDone: true }] : []),
                { text: part, isDone: false },
              ]),
      )
    }
    return pieces.map((piece) => piece.text).join('')
  }
}
