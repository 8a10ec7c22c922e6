import type { Credential } from '../model/credential.ts'
import type { Ctx } from '../model/ctx.ts'
import { found } from '../model/errors.ts'
import type { CredentialPlatform } from '../model/platforms.ts'
import type { WalletCredential } from '../model/ports/wallets.ts'

/** @throws AppError resource_not_found */
export async function readCredential(ctx: Ctx, id: string): Promise<Credential> {
  return found(await ctx.credentials.get(id), 'credential')
}

/** How a platform reads and tries its credentials. */
export function credentialOf(ctx: Ctx, platform: CredentialPlatform): WalletCredential {
  const { credential } = ctx.wallets.get(platform)
  if (!credential) throw new Error(`${platform} has no credentials`)
  return credential
}
