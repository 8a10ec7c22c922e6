import { SERVICE_WARNINGS, type WarningMeanings } from '../domain/model/warnings.ts'
import { DRAFT_NOTES } from '../domain/templates/pkpass/notes.ts'
import { WALLET_WARNINGS } from '../wallets/index.ts'

/** Every warning code of the service and what it means. */
export const WARNINGS: WarningMeanings = {
  ...SERVICE_WARNINGS,
  ...DRAFT_NOTES,
  ...WALLET_WARNINGS,
}
