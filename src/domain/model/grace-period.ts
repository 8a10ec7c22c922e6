import * as z from 'zod'

const DAY_SECONDS = 86_400

/** How long a secret or key still counts after it was replaced: a day by default, a week at most. */
export const gracePeriodSeconds = (description: string) =>
  z
    .int()
    .min(0)
    .max(7 * DAY_SECONDS)
    .default(DAY_SECONDS)
    .meta({ description })
