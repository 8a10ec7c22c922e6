import { SERVICE_WARNINGS, type WarningMeanings } from '../../src/domain/model/warnings.ts'
import { DRAFT_NOTES } from '../../src/domain/templates/pkpass/notes.ts'
import { WALLET_WARNINGS } from '../../src/wallets/index.ts'

/** Every warning code of the service and what it means. */
export const WARNINGS: WarningMeanings = {
  ...SERVICE_WARNINGS,
  ...DRAFT_NOTES,
  ...WALLET_WARNINGS,
}
