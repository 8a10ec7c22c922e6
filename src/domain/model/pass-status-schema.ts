import * as z from 'zod'
import { PASS_STATUSES } from './pass-content.ts'

export const PassStatus = z.enum(PASS_STATUSES).meta({
  id: 'PassStatus',
  description:
    'ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED: used. EXPIRED: past its ' +
    '`expirationDate`. VOIDED: withdrawn by its issuer.',
})
