import * as z from 'zod'
import { isReservedName } from '../../lib/json/reserved-names.ts'
import { Design, ImageReference } from './design-schemas.ts'
import { Instant } from './instant-schemas.ts'
import { nameOf as text } from './text.ts'

const LoyaltyKey = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9_-]{0,31}$/,
    'Must start with a letter and have at most 32 letters, digits, _ and -',
  )
  .refine((key) => !isReservedName(key), 'Must not be a reserved name')

export const TierKey = LoyaltyKey.meta({
  description: 'Your own word for the tier, which passes and filters name it by.',
  examples: ['gold'],
})
export const RewardKey = LoyaltyKey.meta({
  description: 'Your own word for the reward, which its address and the ledger name it by.',
  examples: ['coffee'],
})

export const TierBasis = z.enum(['earned', 'manual']).meta({
  id: 'TierBasis',
  description:
    'earned: by the points that a pass has earned. manual: by hand, and the first tier until then.',
})

const TierInput = z
  .strictObject({
    key: TierKey,
    label: text(64).meta({ description: 'What holders read.', examples: ['Gold'] }),
    from: z
      .int()
      .min(0)
      .default(0)
      .meta({
        description:
          'How many points a pass must have earned, spent ones included. 0 in the first tier, and more from tier to tier; 0 in all of them ' +
          'where the basis is `manual`.',
        examples: [1000],
      }),
    design: Design.optional().meta({
      description: 'Colours and images of this tier. What is left out is as in the template.',
    }),
    message: text(500)
      .optional()
      .meta({
        description: 'The notification for a holder who rises to this tier.',
        examples: ['Welcome to Gold'],
      }),
  })
  .meta({ id: 'TemplateTierInput', description: 'A tier of a loyalty programme.' })

const TiersInput = z
  .strictObject({
    basis: TierBasis.default('earned'),
    items: z.array(TierInput).min(2).max(10).meta({ description: 'From the lowest tier up.' }),
  })
  .meta({ id: 'TemplateTiersInput', description: 'The tiers of a loyalty programme.' })

/** How many stamps fill a card. */
export const StampCount = z
  .int()
  .min(2)
  .max(20)
  .meta({ description: 'How many stamps fill the card: 2 to 20.', examples: [10] })

const StampsInput = z
  .strictObject({
    count: StampCount,
    empty: ImageReference.meta({
      description: 'The picture of a place that has no stamp yet: https address or asset id.',
    }),
    full: ImageReference.meta({
      description: 'The picture of a stamp: https address or asset id.',
    }),
    columns: z
      .int()
      .min(1)
      .max(10)
      .optional()
      .meta({
        description:
          'How many stand in a row, at most `count`. Left out: at most five, and rows that are as equal as can be.',
        examples: [5],
      }),
  })
  .meta({
    id: 'TemplateStampsInput',
    description:
      'A card of stamps, of which each point is one. The service draws it in place of the strip, with as many stamps as the pass has points.',
  })

const RewardInput = z
  .strictObject({
    key: RewardKey,
    label: text(64).meta({
      description: 'The name of the reward, for whoever hands it out.',
      examples: ['A coffee'],
    }),
    cost: z
      .int()
      .min(1)
      .meta({ description: 'How many points it takes.', examples: [100] }),
    tier: TierKey.optional().meta({ description: 'The lowest tier that may have it.' }),
    limitPerPass: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .meta({
        description: 'How often one pass may have it. Left out: as often as its points allow.',
        examples: [1],
      }),
    validUntil: Instant.optional().meta({
      description: 'The instant from which nobody can have it. Left out: no end.',
    }),
  })
  .meta({ id: 'TemplateReward', description: 'Something that holders get for points.' })

export const PointsExpirySchema = z
  .strictObject({
    months: z
      .int()
      .min(1)
      .max(60)
      .meta({
        description:
          'How many months points last after the month in which they were earned. They end with the last day of a month, by UTC.',
        examples: [12],
      }),
    warnDays: z
      .int()
      .min(1)
      .max(60)
      .optional()
      .meta({
        description:
          'How many days before the end the event `pass.points.expiring` warns of it. Left out: none does.',
        examples: [14],
      }),
  })
  .meta({ id: 'PointsExpiry', description: 'When points end.' })

/** The members of a template that make it a loyalty programme. */
export const LOYALTY = {
  tiers: TiersInput.nullable()
    .optional()
    .meta({ description: 'The tiers that passes are in; null: none.' }),
  stamps: StampsInput.nullable()
    .optional()
    .meta({ description: 'The card of stamps that passes show; null: none.' }),
  rewards: z
    .array(RewardInput)
    .max(20)
    .optional()
    .meta({ description: 'What holders can get for their points.' }),
  pointsExpiry: PointsExpirySchema.nullable()
    .optional()
    .meta({ description: 'When points end; null: never.' }),
}
