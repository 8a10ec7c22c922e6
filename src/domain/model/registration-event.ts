import type { NewEvent } from './commit.ts'
import type { Pass } from './pass.ts'
import type { InstallPlatform } from './platforms.ts'

/** Somebody opened the page of a pass, or the pass came to a wallet, was refused to it, fetched by it or left it. */
export function registrationEvent(
  type:
    | 'pass.viewed'
    | 'pass.installed'
    | 'pass.install_refused'
    | 'pass.uninstalled'
    | 'pass.fetched',
  { id: passId, serialNumber, version }: Pass,
  wallet: { platform: InstallPlatform; device?: string } | null,
): NewEvent {
  const registration = { passId, serialNumber, passVersion: version, platform: null, ...wallet }
  return { type, passId, version, detail: { ...wallet }, data: { registration } }
}
