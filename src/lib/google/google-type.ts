/** Google's REST nouns: `{type}Class`, `{type}Object`. */
export const GOOGLE_TYPES = [
  'eventTicket',
  'flight',
  'generic',
  'giftCard',
  'loyalty',
  'offer',
  'transit',
] as const
export type GoogleType = (typeof GOOGLE_TYPES)[number]

/** A class or an object as Google's REST API takes it. */
export type GoogleBody = { id: string } & Record<string, unknown>
