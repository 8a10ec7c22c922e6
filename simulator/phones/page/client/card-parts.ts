import type { Run } from './links.ts'

/** One entry of a pass's details. */
export interface Detail {
  label: string
  runs: Run[]
  changed: boolean
}

export interface Message {
  title: string
  text: string
}

/** A pass as one platform draws it. */
export interface CardParts {
  name: string
  /** What a screen reader calls the card. */
  label: string
  /** Why the pass is of no use any more; null while it is. */
  word: string | null
  /** Its upper edge, in a pile of passes. */
  peek: HTMLElement
  card: HTMLElement
  messages?: Message[]
  details: Detail[]
  /** What only developers ask for: label and value. */
  facts: [label: string, value: string][]
}
