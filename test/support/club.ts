import { LOYALTY } from './points.ts'

/** A template with two tiers and three rewards. */
export const CLUB = {
  ...LOYALTY,
  fields: [...LOYALTY.fields, { key: 't', label: 'T', slot: 'secondary', binding: 'loyalty.tier' }],
  tiers: {
    items: [
      { key: 'silver', label: 'Silver' },
      {
        key: 'gold',
        label: 'Gold',
        from: 100,
        design: { backgroundColor: '#d4af37' },
        message: 'Welcome to Gold',
      },
    ],
  },
  rewards: [
    { key: 'coffee', label: 'A coffee', cost: 10 },
    { key: 'cup', label: 'A cup', cost: 30, limitPerPass: 1 },
    { key: 'tour', label: 'A tour', cost: 5, tier: 'gold' },
    { key: 'summer', label: 'Ice', cost: 1, validUntil: '2026-01-01T00:00:00Z' },
  ],
}

/** What `card` takes for a pass of the club. */
export const member = (points: number, template: object = CLUB) => ({
  template,
  body: { points },
})
