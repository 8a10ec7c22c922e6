import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../domain/model/errors.ts'
import {
  CHALLENGE_MS,
  type Passkey,
  type PasskeyPurpose,
  type Person,
} from '../../domain/model/person.ts'
import type { PeopleCtx } from '../../domain/people/people-ctx.ts'
import {
  authenticationOptions,
  challengeIn,
  type RelyingParty,
  registrationOptions,
  verifyAuthentication,
  verifyRegistration,
} from './webauthn.ts'

/**
 * Begins what a passkey is asked for. The challenge is kept and answered once.
 *
 * @param person null at the sign-in: the browser offers the passkeys that it has for this service
 */
export async function askForPasskey(
  ctx: PeopleCtx,
  rp: RelyingParty,
  purpose: PasskeyPurpose,
  person: Person | null,
) {
  const known = person ? await ctx.passkeys.of(person.id) : []
  const options =
    purpose === 'add' && person
      ? await registrationOptions(rp, person, known)
      : await authenticationOptions(rp, known)
  await ctx.passkeys.insertChallenge({
    challenge: options.challenge,
    purpose,
    personId: person?.id ?? null,
    expiresAt: ctx.now() + CHALLENGE_MS,
  })
  return options
}

/**
 * Who has answered. Every refusal reads the same: it tells nobody which passkeys there are.
 *
 * @param personId who must have answered; null: anybody who has a passkey
 * @throws AppError unauthenticated
 */
export async function takePasskey(
  ctx: PeopleCtx,
  rp: RelyingParty,
  purpose: Exclude<PasskeyPurpose, 'add'>,
  personId: string | null,
  answer: AuthenticationResponseJSON,
): Promise<string> {
  const challenge = challengeIn(answer)
  const taken = challenge && (await ctx.passkeys.takeChallenge(challenge, purpose, ctx.now()))
  const passkey = taken && taken.personId === personId ? await ctx.passkeys.get(answer.id) : null
  if (!challenge || !passkey || passkey.refusedAt !== null) throw refused()
  if (personId !== null && passkey.personId !== personId) throw refused()
  const counter = await verifyAuthentication(rp, challenge, answer, passkey)
  if (counter === null) throw refused()
  if (!(await ctx.passkeys.noteUse(passkey.id, counter, ctx.now()))) {
    // It has signed less often than before: a copy of it is about. https://www.w3.org/TR/webauthn-3/#sctn-sign-counter
    await ctx.passkeys.refuse(passkey.id, ctx.now())
    throw new CopiedPasskey(passkey)
  }
  return passkey.personId
}

/**
 * Adds the passkey that the browser has made.
 *
 * @param options.onlyFirst nothing is added where the person has a passkey: of several that come at once, one is the first
 * @returns false where nothing was added: the passkey is somebody's already, or is not the first
 * @throws AppError unauthenticated
 */
export async function addPasskey(
  ctx: PeopleCtx,
  rp: RelyingParty,
  person: Person,
  { name, onlyFirst }: { name: string; onlyFirst: boolean },
  answer: RegistrationResponseJSON,
): Promise<boolean> {
  const challenge = challengeIn(answer)
  const taken = challenge && (await ctx.passkeys.takeChallenge(challenge, 'add', ctx.now()))
  if (!challenge || !taken || taken.personId !== person.id) throw refused()
  const made = await verifyRegistration(rp, challenge, answer)
  if (!made) throw refused()
  const passkey = {
    ...made,
    personId: person.id,
    name,
    createdAt: ctx.now(),
    lastUsedAt: null,
    refusedAt: null,
  }
  return ctx.passkeys.insert(passkey, { onlyFirst })
}

const REFUSED = 'This passkey was not taken. Try again'
export const refused = () => new AppError('unauthenticated', REFUSED)

/** A passkey that exists twice. Whoever uses it is told no more than others; its owner finds it in the audit log. */
export class CopiedPasskey extends AppError {
  readonly personId: string

  constructor({ personId }: Passkey) {
    super('unauthenticated', REFUSED)
    this.personId = personId
  }
}
