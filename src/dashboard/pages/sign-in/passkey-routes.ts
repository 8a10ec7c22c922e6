import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { AppError } from '../../../domain/model/errors.ts'
import { PASSKEY_PURPOSES } from '../../../domain/model/person.ts'
import { nameOf } from '../../../domain/model/text.ts'
import { validate } from '../../../domain/model/validation.ts'
import { success } from '../../../http/envelope.ts'
import { readBody } from '../../../http/middleware/read-body.ts'
import type { DashboardEnv } from '../../env.ts'
import { requireConfirmation } from '../../person-api.ts'
import { addPasskey, askForPasskey, CopiedPasskey, takePasskey } from '../../session/passkeys.ts'
import { recordEverywhere } from '../../session/record.ts'
import { nextPage } from '../../session/redirects.ts'
import { renewSession } from '../../session/renew.ts'
import { enterSession } from '../../session/require-session.ts'
import { signIn } from '../../session/sign-in.ts'
import { relyingParty } from '../../session/webauthn.ts'

const AskInput = z.strictObject({ purpose: z.enum(PASSKEY_PURPOSES) })
/** What the browser's passkey says: read by the library, as the standard has it. */
const AnswerInput = z.strictObject({
  answer: z.looseObject({
    id: z.string().max(1400),
    response: z.looseObject({ clientDataJSON: z.string().max(8192) }),
  }),
  name: nameOf(100),
  next: z.string().max(500).nullable(),
})

const input = readBody({ method: 'post', body: AnswerInput }) as never

/** What the island `passkey` asks for. */
export const passkeyRoutes = new Hono<DashboardEnv>()
  .post('/options', input, async (c) => {
    const { purpose } = validate(AskInput, c.get('json'))
    const person = purpose === 'signIn' ? null : await signedInPerson(c)
    if (purpose === 'add') requireConfirmation(c)
    const options = await askForPasskey(c.var.deps, rp(c), purpose, person)
    return answer(c, options, 'The browser is asked with it')
  })
  .post('/signIn', input, async (c) => {
    const { answer: given, next } = validate(AnswerInput, c.get('json'))
    await signIn(c, await take(c, 'signIn', null, given), 'passkey')
    return answer(c, { next: nextPage(next) ?? '/dashboard' }, 'Signed in')
  })
  .post('/confirm', input, async (c) => {
    const { answer: given, next } = validate(AnswerInput, c.get('json'))
    await take(c, 'confirm', (await signedInPerson(c)).id, given)
    await renewSession(c, 'passkey')
    return answer(c, { next: nextPage(next) ?? '/dashboard' }, 'Confirmed')
  })
  .post('/add', input, async (c) => {
    const { answer: given, name } = validate(AnswerInput, c.get('json'))
    const person = await signedInPerson(c)
    requireConfirmation(c)
    await addPasskey(c.var.deps, rp(c), person, name, given as unknown as RegistrationResponseJSON)
    await recordEverywhere(c, { personId: person.id, action: 'passkey.added' })
    return answer(c, { next: '/dashboard/account?done=passkey' }, 'Passkey added')
  })

type Given = z.output<typeof AnswerInput>['answer']

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
