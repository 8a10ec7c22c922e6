export interface ProviderToken {
  jwt: string
  mintedAtMs: number
}

/** A store for all isolates, which decides which token is in use. */
export interface SharedTokens {
  get(name: string): Promise<ProviderToken | null>
  /**
   * Compare and swap: stores the token where there is none, or one minted at or before `overMintedAtMs`.
   *
   * @returns the token that is stored afterwards: when two isolates offer one, both get the first one's
   */
  offer(name: string, token: ProviderToken, overMintedAtMs: number): Promise<ProviderToken>
}
