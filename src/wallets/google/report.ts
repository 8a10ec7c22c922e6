import type { InstallReport } from '../../domain/model/ports/registrations.ts'
import { WalletUnavailable } from '../../domain/model/ports/wallets.ts'
import { type CallbackRefusal, verifyCallback } from '../../lib/google/callback.ts'
import type { CallbackKeys } from '../../lib/google/callback-keys.ts'
import { GoogleError } from '../../lib/google/errors.ts'

/** https://developers.google.com/wallet/generic/use-cases/use-callbacks-for-saves-and-deletions */
const CHANGES: Record<string, InstallReport['change']> = {
  save: 'installed',
  del: 'uninstalled',
}

const LOOPBACK = /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?(?:\/|$)/

/** Refusals that a newer list of keys could change. */
const WITH_OTHER_KEYS: readonly CallbackRefusal[] = [
  'no_usable_root_key',
  'intermediate_not_signed_by_root',
]

/** The address where Google reports saves and removals of a workspace's passes; null where Google would not call. */
export function callbackUrlOf(place: {
  baseUrl: string
  workspaceId: string
  allowLocalTargets: boolean
}): string | null {
  const { baseUrl, workspaceId, allowLocalTargets } = place
  const reachable = baseUrl.startsWith('https://') || (allowLocalTargets && LOOPBACK.test(baseUrl))
  return reachable ? `${baseUrl}/google/callback/${workspaceId}` : null
}

/** Verifies and reads a report. Null for what Google has not signed, or not for these issuers. */
export async function readReport(
  body: string,
  { issuerIds, keys, nowMs }: { issuerIds: string[]; keys: CallbackKeys; nowMs: number },
): Promise<InstallReport | null> {
  if (issuerIds.length === 0) return null
  const verify = async (rootKeys: Awaited<ReturnType<CallbackKeys['get']>>) =>
    verifyCallback(body, { rootKeys, issuerIds, nowMs })
  let verified = await verify(await reachable(keys.get()))
  if (!verified.ok && WITH_OTHER_KEYS.includes(verified.error)) {
    const renewed = await reachable(keys.renew())
    if (renewed) verified = await verify(renewed)
  }
  if (!verified.ok) return null
  const { issuerId, objectId, eventType, nonce, expiresAtMs } = verified.callback
  const suffix = objectId.slice(issuerId.length + 1)
  return {
    nonce,
    passId: suffix.startsWith('pass_') ? suffix : null,
    change: CHANGES[eventType] ?? null,
    expiresAtMs,
  }
}

async function reachable<T>(keys: Promise<T>): Promise<T> {
  try {
    return await keys
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    throw new WalletUnavailable(error.message, true, error)
  }
}
