import { SERVICE_WARNINGS, type WarningMeanings } from '../domain/model/warnings.ts'
import { APPLE_RULES } from '../wallets/apple/lint.ts'
import { GOOGLE_RULES } from '../wallets/google/lint.ts'

const phones = (wallet: string, rules: Record<string, { phone: string }>): WarningMeanings =>
  Object.fromEntries(
    Object.entries(rules).map(([code, { phone }]) => [
      code,
      `${wallet} ${phone.charAt(0).toLowerCase()}${phone.slice(1)}`,
    ]),
  )

/** Every warning code of the service and what it means. */
export const WARNINGS: WarningMeanings = {
  ...SERVICE_WARNINGS,
  ...phones('An iPhone', APPLE_RULES),
  ...phones('Google Wallet', GOOGLE_RULES),
}
