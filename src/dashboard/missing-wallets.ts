import type { Context } from 'hono'
import { INSTALL_PLATFORMS, type Platform } from '../domain/model/platforms.ts'
import type { DashboardEnv } from './env.ts'

/** The states in which a credential signs passes. */
const WORKING: ReadonlySet<string> = new Set(['ACTIVE', 'EXPIRING'])

/** The wallets that cannot be served, because none of the credentials for them works. */
export function missingWallets(
  credentials: readonly { platform: string; status: string }[],
): Platform[] {
  const served = credentials.filter(({ status }) => WORKING.has(status))
  return INSTALL_PLATFORMS.filter((name) => !served.some(({ platform }) => platform === name))
}

export async function readMissingWallets(c: Context<DashboardEnv>): Promise<Platform[]> {
  const { items } = await c.var.api.read('/credentials', { limit: 100 })
  return missingWallets(items)
}
