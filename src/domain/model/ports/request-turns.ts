/** How often an account may ask a platform, for all isolates together. */
export interface RequestTurns {
  /**
   * Takes the next turns, one for each request, and gives the instant of the first, epoch milliseconds. Null where that
   * is more than `maxWaitMs` away: then no turn is taken.
   */
  take(
    account: string,
    ask: { requests: number; lane: 'single' | 'bulk'; maxWaitMs: number },
  ): Promise<number | null>
}
