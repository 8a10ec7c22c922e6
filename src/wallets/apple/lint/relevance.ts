import { MAX_LOCATIONS } from '../../../lib/apple/pass-json.ts'
import { pointer } from '../../../lib/json/pointer.ts'
import { styleOf } from '../style.ts'
import type { AppleRule, RuleCode } from './rule.ts'

const MAX_INTERVAL_MS = 24 * 60 * 60 * 1000

export const RELEVANCE_RULES = {
  apple_locations_too_many: {
    phone: 'Reads ten locations. Those after the tenth are left out.',
    check: ({ locations }) =>
      locations.length > MAX_LOCATIONS
        ? [
            {
              message: `${locations.length - MAX_LOCATIONS} of ${locations.length} locations are left out`,
              pointer: pointer(['locations', String(MAX_LOCATIONS)]),
            },
          ]
        : [],
  },

  apple_relevance_needs_both: {
    phone: 'Suggests a pass with dates and locations only when both match.',
    check: ({ relevantDates, locations }) =>
      relevantDates.length > 0 && locations.length > 0
        ? [
            {
              message: 'The pass is suggested only at its dates and near its locations at once',
              pointer: '/relevantDates',
            },
          ]
        : [],
  },

  apple_relevance_needs_location: {
    phone: 'Suggests coupons and store cards by location; a date alone does not bring them up.',
    check: (content) => {
      const appleStyle = styleOf(content)
      const byLocation = appleStyle === 'coupon' || appleStyle === 'storeCard'
      return byLocation && content.relevantDates.length > 0 && content.locations.length === 0
        ? [{ message: 'The relevant dates need a location', pointer: '/relevantDates' }]
        : []
    },
  },

  apple_relevant_interval_too_long: {
    phone: 'Accepts relevant intervals of up to 24 hours.',
    check: ({ relevantDates }) =>
      relevantDates.flatMap(({ start, end }, index) =>
        end !== null && end - start > MAX_INTERVAL_MS
          ? [
              {
                message: 'The interval is longer than 24 hours',
                pointer: pointer(['relevantDates', String(index)]),
              },
            ]
          : [],
      ),
  },
} satisfies Record<RuleCode, AppleRule>
