/** What a verb answers. Status, headers and addresses are added by the transport. */
export interface Answer<T = unknown> {
  data: T
  /** One sentence for people. */
  description: string
  /** The entity tag of the object, with its quotes. It changes whenever `data` would show something else. */
  etag?: string
  /** The object is new, of a request that also changes one that is there. */
  created?: true
  /** Nothing was done now: this is the answer to an earlier request that said the same. */
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

/** An answer as it is kept for repeats. `body` is null where it showed a secret, which is not kept. */
export interface StoredAnswer extends Omit<WrittenAnswer, 'body'> {
  fingerprint: string
  body: string | null
}
