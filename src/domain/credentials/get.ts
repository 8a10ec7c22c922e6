import type { Answer } from '../model/answer.ts'
import type { Credential } from '../model/credential.ts'
import { viewCredential } from '../model/credential-view.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import type { CredentialPlatform } from '../model/platforms.ts'
import type { WalletCredential } from '../model/ports/wallets.ts'

export async function getCredential(ctx: Ctx, id: string): Promise<Answer> {
  const credential = await readCredential(ctx, id)
  return {
    statusCode: 200,
    data: viewCredential(credential, ctx.now()),
    description: 'Credential found',
  }
}

export async function readCredential(ctx: Ctx, id: string): Promise<Credential> {
  const credential = await ctx.credentials.get(id)
  if (!credential) throw notFound('credential')
  return credential
}

/** What a platform does with its credentials. */
export function credentialOf(ctx: Ctx, platform: CredentialPlatform): WalletCredential {
  const { credential } = ctx.wallets.get(platform)
  if (!credential) throw new Error(`${platform} has no credentials`)
  return credential
}
