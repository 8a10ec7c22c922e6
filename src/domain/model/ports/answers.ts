/** Answers kept for repeats with the same Idempotency-Key, in D1 and KV. */
export interface StoredAnswers {
  /** Leaves only the id of a deleted pass in answers that speak of it. */
  erase(passId: string): Promise<void>
}
