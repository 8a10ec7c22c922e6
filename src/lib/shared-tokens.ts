export interface ProviderToken {
  jwt: string
  mintedAtMs: number
}

/** The one place where it is decided which token everybody uses. */
export interface SharedTokens {
  get(name: string): Promise<ProviderToken | null>
  /**
   * Compare and swap: puts a token where there is none, or one minted at or before `overMintedAtMs`. Gives what
   * stands there then: to whoever was second, the first one's.
   */
  offer(name: string, token: ProviderToken, overMintedAtMs: number): Promise<ProviderToken>
}
