import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { PeopleCtx } from './people-ctx.ts'
import { newToken, tokenHash } from './secret-token.ts'

export const SignInLinkInput = z
  .strictObject({
    /** None: the link is for whoever came first of all, and the first workspace is made in the dashboard. */
    workspaceIds: z.array(z.string().min(1).max(40)).max(20),
    /** How long the link opens the dashboard. */
    expiresInSeconds: z.int().min(60).max(86_400).default(3600),
  })
  .meta({ id: 'SignInLinkInput' })
export type SignInLinkInput = z.output<typeof SignInLinkInput>

/**
 * Makes a link that signs in once: whoever runs the deployment comes in with it. It is for the first owner of the first
 * workspace, who is made where there is none yet, and becomes an owner of the others.
 *
 * @returns the secret part of the link
 */
export async function makeSignInLink(
  { people, now, newId, randomBytes }: PeopleCtx,
  { workspaceIds, expiresInSeconds }: SignInLinkInput,
): Promise<Answer<{ token: string; expiresAt: number }>> {
  const [first] = workspaceIds
  let owner = first === undefined ? await people.firstPerson() : await people.firstOwner(first)
  if (!owner) {
    owner = { id: newId('user'), name: 'Owner' }
    await people.insertPerson(owner, now())
  }
  if (first !== undefined) await people.join(owner.id, workspaceIds, 'owner', now())
  const token = newToken(randomBytes)
  const expiresAt = now() + expiresInSeconds * 1000
  await people.insertSignInLink({
    hash: tokenHash(token)!,
    personId: owner.id,
    madeBy: null,
    expiresAt,
  })
  return { data: { token, expiresAt }, description: 'The link signs in once', secret: true }
}
