import type { PeopleCtx } from './people-ctx.ts'
import { tokenHash } from './secret-token.ts'
import { type Browser, startSession } from './start-session.ts'

/** Signs in with a link, which is gone then. Null for a link that was used, has run out or never was. */
export async function useSignInLink(
  ctx: PeopleCtx,
  token: string,
  browser: Browser,
): Promise<string | null> {
  const hash = tokenHash(token)
  const personId = hash && (await ctx.people.takeSignInLink(hash, ctx.now()))
  return personId ? startSession(ctx, personId, browser) : null
}
