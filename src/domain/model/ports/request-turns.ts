/** How often an account may ask a platform, for all isolates together. */
export interface RequestTurns {
  /**
   * Takes the next turns, one a request: when the first of them is, epoch milliseconds. Null, and none taken, when
   * that is more than `maxWaitMs` away.
   */
  take(
    account: string,
    ask: { requests: number; lane: 'single' | 'bulk'; maxWaitMs: number },
  ): Promise<number | null>
}
