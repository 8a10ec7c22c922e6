import { membersWithValue } from '../../lib/json/members-with-value.ts'
import { pointer } from '../../lib/json/pointer.ts'
import { ExpectationFailed, type NewEvent } from '../model/commit.ts'
import { type Ctx, withScopes, withSource } from '../model/ctx.ts'
import { LanguageTag } from '../model/design-schemas.ts'
import {
  type ClosedReason,
  chooseText,
  closedReason,
  type Enrolment,
  type GivenConsent,
  HOLDER_INPUTS,
} from '../model/enrolment.ts'
import { type ValidationFault, validationFailed } from '../model/errors.ts'
import type { Pass } from '../model/pass.ts'
import { CreatePassInput } from '../model/pass-input.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { validate } from '../model/validation.ts'
import { notifyHolders } from '../notify/queue-mail.ts'
import { type PreparedPass, preparePass, stillPublished } from '../passes/prepare.ts'
import { readEnrolment } from './change.ts'
import { viewConsents } from './view.ts'

/** A form as it was filled in. */
export interface Submission {
  /** What makes this form itself: sent twice, it is one sign-up. */
  token: string
  /** Texts by the keys of the page's fields; empty ones count as left out. */
  values: Record<string, string>
  /** The keys of the consents that were given. */
  consents: string[]
  /** What the browser asks for, the most wanted first, as BCP 47 tags. */
  languages: string[]
  /** IANA name, as the browser says; null: it says none. */
  timeZone: string | null
  /** Where the visitor came from: `source`, `campaign`, … */
  utm: Record<string, string>
}

export type Enrolled =
  /** `repeated`: the same form was sent before. `known`: another form of the same person was. */
  | { outcome: 'enrolled' | 'repeated' | 'known'; pass: Pass }
  | { outcome: 'closed'; reason: ClosedReason | 'hour_full' }

export const HOUR_MS = 3_600_000

/**
 * Creates the pass of somebody who signs up: pass, event, sign-up and count in one batch, while the page is open, has room
 * and knows neither the person nor a value that it takes once. A known person's pass is found instead.
 *
 * @throws AppError validation_failed, with the pointers of a pass's create body, and `/consents/terms`
 */
export async function enrol(ctx: Ctx, id: string, submission: Submission): Promise<Enrolled> {
  const changing = [
    'enrolment_changed',
    'template_changed',
    'person_known',
    'value_taken',
    'enrolment_full',
  ]
  return untilUnchanged('sign-up page', changing, async (failed) => {
    const enrolment = await readEnrolment(ctx, id)
    if (failed === 'template_changed') ctx.templates.forget(enrolment.templateId)
    const [people, forms] = await Promise.all([
      peopleOf(ctx, enrolment, submission),
      ctx.enrolments.hashesOf(id, `form ${submission.token}`),
    ])
    const known = await knownPass(ctx, id, people)
    // Whoever has a place keeps it when the page closes.
    if (known) {
      const outcome = forms.includes(known.form) ? 'repeated' : 'known'
      return { outcome, pass: known.pass }
    }
    const reason = closedReason(enrolment, ctx.now())
    if (reason) return { outcome: 'closed', reason }
    return createFor(ctx, enrolment, submission, { people, form: forms[0]! })
  })
}

/** @throws ExpectationFailed when something was different when the batch ran */
async function createFor(
  ctx: Ctx,
  enrolment: Enrolment,
  submission: Submission,
  { people, form }: { people: string[]; form: string },
): Promise<Enrolled> {
  const { id, config } = enrolment
  const consents = givenConsents(ctx, enrolment, submission)
  const prepared = await prepareFor(ctx, enrolment, submission)
  const { pass } = prepared
  const values = await freeValues(ctx, enrolment, submission, pass)
  const person = { passId: pass.id, person: people[0]!, form, consents, createdAt: ctx.now() }
  const mails = notifyHolders(ctx, prepared.notify ? [pass] : [])
  const hour = Math.floor(ctx.now() / HOUR_MS)
  try {
    await ctx.commit({
      expectations: [
        ctx.enrolments.stillAtRevision(enrolment),
        ctx.enrolments.isNew(id, people),
        ...(values.length === 0 ? [] : [ctx.enrolments.areFree(id, values.flat())]),
        ...(config.quota === null ? [] : [ctx.enrolments.hasRoom(id, config.quota)]),
        ...(config.perHour === null
          ? []
          : [ctx.enrolments.hasRoomThisHour(id, hour, config.perHour)]),
        ...stillPublished(ctx, [prepared]),
      ],
      writes: [
        ...prepared.writes,
        ctx.enrolments.personInsertion(id, person),
        ...values.map(([hash = '']) =>
          ctx.enrolments.valueInsertion(id, { hash, passId: pass.id }),
        ),
        ctx.enrolments.counting(id, hour),
        ...mails.writes,
      ],
      events: [...prepared.events, completedEvent(enrolment, prepared, consents)],
    })
  } catch (error) {
    if (!(error instanceof ExpectationFailed) || error.expectation !== 'enrolment_hour_full') {
      throw error
    }
    return { outcome: 'closed', reason: 'hour_full' }
  }
  mails.send()
  return { outcome: 'enrolled', pass }
}

/** The hashes by which a page knows somebody: of the address where it takes each once, else of the form. */
export function peopleOf(
  ctx: Ctx,
  { id, config }: Enrolment,
  { token, values }: Pick<Submission, 'token' | 'values'>,
): Promise<string[]> {
  const email = values['customer.email']?.trim().toLowerCase()
  const isByEmail = config.onePer === 'email' && email
  return ctx.enrolments.hashesOf(id, isByEmail ? `email ${email}` : `form ${token}`)
}

/** The pass that one of these people has got already, and by which form; null: there is none. */
export async function knownPass(
  ctx: Ctx,
  id: string,
  people: string[],
): Promise<{ pass: Pass; form: string } | null> {
  const person = await ctx.enrolments.personOf(id, people)
  const pass = person && (await ctx.passes.get(person.passId))
  return pass && pass.deletedAt === null ? { pass, form: person.form } : null
}

function givenConsents(
  ctx: Ctx,
  { config }: Enrolment,
  { consents, languages }: Submission,
): GivenConsent[] {
  const missing = config.consents.filter(({ key, required }) => required && !consents.includes(key))
  if (missing.length > 0) {
    throw validationFailed(
      missing.map(({ key }) => ({
        message: 'Is required',
        pointer: `/consents/${key}`,
        reason: 'required',
      })),
    )
  }
  return config.consents
    .filter(({ key }) => consents.includes(key))
    .map(({ key, version, text }) => {
      const { language } = chooseText(text, languages)
      return { key, version, at: ctx.now(), language }
    })
}

/**
 * Checks what was filled in without writing anything.
 *
 * @throws AppError validation_failed
 */
export async function checkSubmission(
  ctx: Ctx,
  enrolment: Enrolment,
  submission: Submission,
): Promise<void> {
  givenConsents(ctx, enrolment, submission)
  const { pass } = await prepareFor(ctx, enrolment, submission)
  await freeValues(ctx, enrolment, submission, pass)
}

/**
 * Keyed hashes of the values that the page takes once, for each value by every key of the ring.
 *
 * @throws AppError validation_failed where another sign-up has one of them
 */
async function freeValues(
  ctx: Ctx,
  { id, config }: Enrolment,
  submission: Submission,
  { fields }: Pick<Pass, 'fields'>,
): Promise<string[][]> {
  const given = config.fields
    .filter(({ key, unique }) => unique && submission.values[key]?.trim())
    .map(({ key }) => ({ key, text: normalized(fields[key] ?? '') }))
  if (given.length === 0) return []
  const hashes = await Promise.all(
    given.map(({ key, text }) => ctx.enrolments.hashesOf(id, `field ${key} ${text}`)),
  )
  const taken = new Set(await ctx.enrolments.takenValues(id, hashes.flat()))
  const faults = given.flatMap(({ key }, at): ValidationFault[] => {
    if (!hashes[at]!.some((hash) => taken.has(hash))) return []
    const message = 'Another sign-up of this page has this value'
    return [{ message, pointer: pointerOf(key), reason: 'duplicate' }]
  })
  if (faults.length > 0) throw validationFailed(faults)
  return hashes
}

/** Capitals, spaces and different encodings of one letter do not make another value. */
const normalized = (value: string | number): string =>
  String(value).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

async function prepareFor(
  ctx: Ctx,
  enrolment: Enrolment,
  { values, languages, timeZone, utm }: Submission,
): Promise<PreparedPass> {
  const { id, templateId, config } = enrolment
  const template = await ctx.templates.published(templateId)
  const dates = new Set(
    template?.content?.fields.filter(({ type }) => type === 'date').map(({ key }) => key),
  )
  const given = new Map<string, string>()
  const missing: ValidationFault[] = []
  for (const { key, required } of config.fields) {
    const value = Object.hasOwn(values, key) ? values[key]!.trim() : ''
    if (value !== '') given.set(key, dates.has(key) ? instantOf(value) : value)
    else if (required) {
      missing.push({ message: 'Is required', pointer: pointerOf(key), reason: 'required' })
    }
  }
  if (missing.length > 0) throw validationFailed(missing)
  const { 'customer.name': name, 'customer.email': email, ...fields } = Object.fromEntries(given)
  const metadata = Object.fromEntries(Object.entries(utm).map(([what, by]) => [`utm.${what}`, by]))
  const body = validate(CreatePassInput, {
    templateId,
    customer: membersWithValue({ name, email, language: languageOf(languages), timeZone }),
    fields,
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...membersWithValue({ points: config.startPoints, notify: config.notify }),
  })
  // The visitor has no scopes. The page may give points, because setting `startPoints` needed `points:write`.
  const author = withScopes(withSource(ctx, `enrolment:${id}`), new Set(['points:write']))
  return preparePass(author, body)
}

/** A browser's day has no zone: its noon in UTC is that day nearly everywhere. */
const instantOf = (value: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T12:00:00.000Z` : value

/** The most wanted language that a pass can keep. */
function languageOf(languages: string[]): string | null {
  for (const tag of languages) {
    const language = LanguageTag.safeParse(tag)
    if (language.success) return language.data
  }
  return null
}

/** Where a value of the page stands in the body that creates the pass. */
export const pointerOf = (key: string): string =>
  (HOLDER_INPUTS as readonly string[]).includes(key)
    ? `/${key.replace('.', '/')}`
    : pointer(['fields', key])

function completedEvent(
  { id, name, slug }: Enrolment,
  { pass, view }: PreparedPass,
  consents: GivenConsent[],
): NewEvent {
  return {
    type: 'enrolment.completed',
    passId: pass.id,
    version: pass.version,
    detail: { enrolmentId: id },
    data: { enrolment: { id, name, slug }, consents: viewConsents(consents), pass: view },
  }
}
