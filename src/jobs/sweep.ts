import type { Deps } from '../deps.ts'

/** What time does to stored things; run by cron every hour, harmless when run twice. */
export async function sweep(deps: Deps): Promise<void> {
  await deps.claims.forgetExpired()
  await deps.forgetOldDeviceLogs()
}
