import type { Answer } from '../model/answer.ts'
import type { Credential } from '../model/credential.ts'
import { viewCredential } from '../model/credential-view.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'

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
