/** Google's REST nouns: `{type}Class`, `{type}Object`. */
export type GoogleType =
  | 'eventTicket'
  | 'flight'
  | 'generic'
  | 'giftCard'
  | 'loyalty'
  | 'offer'
  | 'transit'

/** The JSON of a class or an object in Google's REST API. */
export type GoogleBody = { id: string } & Record<string, unknown>
