import type { PassContent } from '../../../domain/model/pass-content.ts'
import { MAX_LOCATIONS } from '../../../lib/apple/pass-json.ts'
import { type LintRules, warnIf } from '../../lint.ts'
import { type FieldLayout, styleOf } from '../style.ts'

const MAX_INTERVAL_MS = 24 * 60 * 60 * 1000

export const RELEVANCE_RULES = {
  apple_locations_too_many: {
    phone: 'Reads ten locations. Those after the tenth are left out.',
    check: ({ locations: { length } }) =>
      warnIf(
        length > MAX_LOCATIONS,
        `${length - MAX_LOCATIONS} of ${length} locations are left out`,
        `/locations/${MAX_LOCATIONS}`,
      ),
  },

  apple_relevance_needs_both: {
    phone: 'Suggests a pass with dates and locations only when both match.',
    check: ({ relevantDates, locations }) =>
      warnIf(
        relevantDates.length > 0 && locations.length > 0,
        'The pass is suggested only at its dates and near its locations at once',
        '/relevantDates',
      ),
  },

  apple_relevance_needs_location: {
    phone: 'Suggests coupons and store cards by location; a date alone does not bring them up.',
    check: (content) => {
      const { relevantDates, locations } = content
      const byLocation = ['coupon', 'storeCard'].includes(styleOf(content))
      const fails = byLocation && relevantDates.length > 0 && locations.length === 0
      return warnIf(fails, 'The relevant dates need a location', '/relevantDates')
    },
  },

  apple_relevant_interval_too_long: {
    phone: 'Accepts relevant intervals of up to 24 hours.',
    check: ({ relevantDates }) =>
      relevantDates.flatMap(({ start, end }, index) =>
        warnIf(
          end !== null && end - start > MAX_INTERVAL_MS,
          'The interval is longer than 24 hours',
          `/relevantDates/${index}`,
        ),
      ),
  },
} satisfies LintRules<'apple', [PassContent, FieldLayout]>
