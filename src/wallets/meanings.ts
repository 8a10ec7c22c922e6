import type { WarningMeanings } from '../domain/model/warnings.ts'

/** What a wallet's rules mean, in one sentence each: who does what with such a pass. */
export const meaningsOf = (
  who: string,
  rules: Record<string, { phone: string }>,
): WarningMeanings =>
  Object.fromEntries(
    Object.entries(rules).map(([code, { phone }]) => [
      code,
      `${who} ${phone.charAt(0).toLowerCase()}${phone.slice(1)}`,
    ]),
  )
