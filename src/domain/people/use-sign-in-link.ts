import type { PeopleCtx } from './people-ctx.ts'
import { tokenHash } from './secret-token.ts'

/** Whose sign-in link it is, which is gone then. Null for a link that was used, has run out or never was. */
export async function useSignInLink(
  { people, now }: PeopleCtx,
  token: string,
): Promise<string | null> {
  const hash = tokenHash(token)
  return hash && people.takeSignInLink(hash, now())
}
