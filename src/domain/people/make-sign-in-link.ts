import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import type { PeopleCtx } from './people-ctx.ts'
import { newToken, tokenHash } from './secret-token.ts'

export const SignInLinkInput = z
  .strictObject({
    /** None: the link is for an owner of some workspace, or else for a new person, who may found the first one. */
    workspaceIds: z.array(z.string().min(1).max(40)).max(20),
    /** How long the link opens the dashboard. */
    expiresInSeconds: z.int().min(60).max(86_400).default(3600),
  })
  .meta({ id: 'SignInLinkInput' })
export type SignInLinkInput = z.output<typeof SignInLinkInput>

/**
 * Makes a link that signs in once: whoever runs the deployment comes in with it. It is for the first owner of the first
 * workspace, or of any where none is named, and else for a new person: never for somebody who was given less, or who was
 * removed. The person becomes an owner of all that are named.
 *
 * @returns the secret part of the link
 */
export async function makeSignInLink(
  { people, now, newId, randomBytes }: PeopleCtx,
  { workspaceIds, expiresInSeconds }: SignInLinkInput,
): Promise<Answer<{ token: string; expiresAt: number }>> {
  const [first] = workspaceIds
  const token = newToken(randomBytes)
  const expiresAt = now() + expiresInSeconds * 1000
  await untilUnchanged('sign-in link', ['not_owner'], async () => {
    const owner = await (first === undefined ? people.firstOwnerOfAny() : people.firstOwner(first))
    const person = owner ?? { id: newId('user'), name: 'Owner' }
    const link = { hash: tokenHash(token)!, personId: person.id, madeBy: null, expiresAt }
    await people.insertOwnersLink(link, { person, isNew: owner === null, workspaceIds }, now())
  })
  return { data: { token, expiresAt }, description: 'The link signs in once', secret: true }
}
