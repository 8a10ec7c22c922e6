/** What a verb answers. Status, headers and addresses are the transport's to give. */
export interface Answer<T = unknown> {
  data: T
  /** One sentence for people. */
  description: string
  /** Changes whenever what `data` shows of the object changes: an entity tag, with its quotes. */
  etag?: string
  /** Nothing was done: an earlier request said the same, and this is what it did. */
  repeated?: true
  /** The answer shows a secret once: it is neither stored nor replayed. */
  secret?: boolean
}

/** An answer in the form in which its transport sends it. */
export interface WrittenAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** A stored answer as a repeat will see it. `body` null: it showed a secret and is not kept. */
export interface StoredAnswer extends Omit<WrittenAnswer, 'body'> {
  fingerprint: string
  body: string | null
}
