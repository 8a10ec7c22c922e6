/** The areas of the API in the order in which its documents show them, and what each is for. */
export const TAGS = {
  Passes: 'Issue passes to your customers, read them, change them and take them back.',
  Points: 'The points of a pass as a ledger: append-only, and its sum is the balance.',
  Access: 'Who may pass which door and when, and the decisions that readers ask for.',
  Scanners: 'Phones that scan at doors, entries and counters, and what they have let in.',
  Templates: 'The design that passes share: drafted, published in versions, archived.',
  Assets: 'Images of your own for templates and passes.',
  Campaigns: 'Messages to the holders of many passes, and changes of these passes.',
  Jobs: 'Work that outlives its request: imports, exports, re-rendering, re-signing.',
  Events: 'What happened, in the order in which it happened.',
  'Audit log': 'Who did what, append-only and chained by hashes.',
  Webhooks: 'Where events are sent, and what became of each delivery.',
  Checkouts: 'Shops whose paid orders issue passes.',
  'Sign-up pages': 'Pages on which people sign up for a pass by themselves.',
  'Claim links': 'Keys that sign links for passes which are created when somebody opens them.',
  Credentials: 'The certificates and accounts that sign for Apple Wallet and Google Wallet.',
  Workspace: 'Whose data a key opens, what it may do, and the limits.',
  'API keys': 'Keys, what each may do, and their rotation.',
} as const
export type Tag = keyof typeof TAGS

/** The name of an area in addresses. */
export const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-')
