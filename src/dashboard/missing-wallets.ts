import type { Context } from 'hono'
import { INSTALL_PLATFORMS, type Platform } from '../domain/model/platforms.ts'
import type { DashboardEnv } from './env.ts'

/** The states in which a credential signs passes. */
const WORKING: ReadonlySet<string> = new Set(['ACTIVE', 'EXPIRING'])

/** The wallets that cannot be served, because the workspace has no credential for them that works. */
export async function readMissingWallets(c: Context<DashboardEnv>): Promise<Platform[]> {
  const { items } = await c.var.api.read('/credentials', { limit: 100 })
  const served = items.filter(({ status }) => WORKING.has(status)).map(({ platform }) => platform)
  return INSTALL_PLATFORMS.filter((platform) => !served.some((other) => other === platform))
}
