import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { AppError } from '../../../domain/model/errors.ts'
import { isConfirmed, mayAddFirstPasskey, PASSKEY_PURPOSES } from '../../../domain/model/person.ts'
import { nameOf } from '../../../domain/model/text.ts'
import { validate } from '../../../domain/model/validation.ts'
import { success } from '../../../http/envelope.ts'
import { readBody } from '../../../http/middleware/read-body.ts'
import type { DashboardEnv } from '../../env.ts'
import { leaveNotice } from '../../notices.ts'
import { requireConfirmation } from '../../person-api.ts'
import {
  addPasskey,
  askForPasskey,
  CopiedPasskey,
  refused,
  takePasskey,
} from '../../session/passkeys.ts'
import { recordEverywhere } from '../../session/record.ts'
import { nextPage } from '../../session/redirects.ts'
import { renewSession } from '../../session/renew.ts'
import { enterSession } from '../../session/require-session.ts'
import { signIn } from '../../session/sign-in.ts'
import { relyingParty } from '../../session/webauthn.ts'

const AskInput = z.strictObject({ purpose: z.enum(PASSKEY_PURPOSES) })

/** base64url, as long as the largest that real authenticators send, several times over. */
const bytes = (maxLength: number) => z.string().max(maxLength)

/**
 * What the browser says, as far as it is read here. Browsers and extensions add members of their own.
 *
 * @param Response what the passkey itself has said
 * @see https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson
 */
const answerWith = <R extends z.ZodType>(Response: R) =>
  z.strictObject({
    answer: z.looseObject({
      // 1,023 bytes at most: https://www.w3.org/TR/webauthn-3/#credential-id
      id: z.string().min(1).max(1364),
      rawId: z.string().max(1364),
      type: z.string().max(50),
      response: Response,
    }),
    name: nameOf(100),
    next: z.string().max(500).nullable(),
  })

const AddInput = answerWith(
  z.looseObject({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(32_768),
    // Hints for the browser, which leaves out those that it does not know: the list grows.
    transports: z.array(z.string().max(50)).max(20).nullish(),
  }),
)
const SignInput = answerWith(
  z.looseObject({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(16_384),
    signature: bytes(2048),
    userHandle: bytes(200).nullish(),
  }),
)

const input = readBody({ method: 'post', body: AskInput }) as never

/** What the island `passkey` asks for. */
export const passkeyRoutes = new Hono<DashboardEnv>()
  .post('/options', input, async (c) => {
    const { purpose } = validate(AskInput, c.get('json'))
    const person = purpose === 'signIn' ? null : await signedInPerson(c)
    if (purpose === 'add' && person && onlyFirst(c)) await requireNoPasskey(c)
    const options = await askForPasskey(c.var.deps, rp(c), purpose, person)
    return answer(c, options, 'The browser is asked with it')
  })
  .post('/signIn', input, async (c) => {
    const { answer: given, next } = validate(SignInput, c.get('json'))
    const personId = await take(c, 'signIn', null, given)
    const then = await signIn(c, personId, 'passkey', nextPage(next) ?? '/dashboard')
    return answer(c, { next: then }, 'Signed in')
  })
  .post('/confirm', input, async (c) => {
    const { answer: given, next } = validate(SignInput, c.get('json'))
    await take(c, 'confirm', (await signedInPerson(c)).id, given)
    await renewSession(c, 'passkey')
    return answer(c, { next: nextPage(next) ?? '/dashboard' }, 'Confirmed')
  })
  .post('/add', input, async (c) => {
    const { answer: given, name, next } = validate(AddInput, c.get('json'))
    const person = await signedInPerson(c)
    const options = { name, onlyFirst: onlyFirst(c) }
    const response = given as unknown as RegistrationResponseJSON
    if (!(await addPasskey(c.var.deps, rp(c), person, options, response))) {
      await requireNoPasskey(c)
      throw refused()
    }
    await recordEverywhere(c, { personId: person.id, action: 'passkey.added' })
    const then = nextPage(next) ?? '/dashboard/account'
    leaveNotice(c, then, 'passkey', {})
    return answer(c, { next: then }, 'Passkey added')
  })

/** Whether no other passkey may be added than a first one: without a fresh confirmation it is so. */
function onlyFirst(c: Context<DashboardEnv>): boolean {
  const { signedIn, deps } = c.var
  if (isConfirmed(signedIn.session, deps.now())) return false
  if (!mayAddFirstPasskey(signedIn.session)) requireConfirmation(c)
  return true
}

/** @throws AppError unauthenticated: whoever has a passkey confirms with it */
async function requireNoPasskey(c: Context<DashboardEnv>): Promise<void> {
  const known = await c.var.deps.passkeys.of(c.var.signedIn.person.id)
  if (known.length > 0) requireConfirmation(c)
}

type Given = z.output<typeof SignInput>['answer']

/** Whose passkey has answered. A copied one is refused for good, and that is recorded. */
async function take(
  c: Context<DashboardEnv>,
  purpose: 'signIn' | 'confirm',
  personId: string | null,
  given: Given,
): Promise<string> {
  try {
    const response = given as unknown as AuthenticationResponseJSON
    return await takePasskey(c.var.deps, rp(c), purpose, personId, response)
  } catch (error) {
    if (error instanceof CopiedPasskey) {
      await recordEverywhere(c, { personId: error.personId, action: 'passkey.refused' })
    }
    throw error
  }
}

const rp = (c: Context<DashboardEnv>) => relyingParty(c.var.baseUrl)

async function signedInPerson(c: Context<DashboardEnv>) {
  if (await enterSession(c)) return c.var.signedIn.person
  throw new AppError('unauthenticated', 'Nobody is signed in here, or the session has ended')
}

function answer(c: Context<DashboardEnv>, data: unknown, description: string): Response {
  const { body } = success({ data, description }, 200)
  return c.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' })
}
