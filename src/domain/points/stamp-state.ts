import * as z from 'zod'
import { output } from '../model/output.ts'

/** A card of stamps as clients see it. */
export const StampStateView = /* @__PURE__ */ output(
  'StampState',
  'How full a card of stamps is.',
  () => ({
    full: z.boolean().meta({ description: 'Whether all stamps are there.' }),
    count: z
      .int()
      .meta({ description: 'The stamps that the card shows, at most `of`.', examples: [4] }),
    of: z.int().meta({ description: 'How many stamps fill the card.', examples: [10] }),
  }),
)
