import type { RandomBytes } from '../model/ctx.ts'
import type {
  InvitationStore,
  MembershipStore,
  PasskeyStore,
  PeopleStore,
} from '../model/ports/people.ts'

/** The outside world of what people do before they are in any workspace, and therefore without a Ctx. */
export interface PeopleCtx {
  people: PeopleStore & MembershipStore
  passkeys: PasskeyStore
  invitations: InvitationStore
  now(): number
  newId(prefix: string): string
  randomBytes: RandomBytes
}
