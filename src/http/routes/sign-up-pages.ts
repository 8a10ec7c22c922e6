import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { confirmSignUp, openProof } from '../../domain/enrolments/confirm.ts'
import { countView } from '../../domain/enrolments/count-view.ts'
import { pointerOf, type Submission } from '../../domain/enrolments/enrol.ts'
import { findsLostLinks, mailLostLink } from '../../domain/enrolments/mail-lost-link.ts'
import { submitForm } from '../../domain/enrolments/submit.ts'
import { closedReason, type Enrolment } from '../../domain/model/enrolment.ts'
import { AppError } from '../../domain/model/errors.ts'
import type { FaultReason } from '../../domain/model/fault-reasons.ts'
import type { Pass } from '../../domain/model/pass.ts'
import { TimeZoneSchema } from '../../domain/model/time-zone-schema.ts'
import { encodeBase64url } from '../../lib/encoding/base64url.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { TURNSTILE_ORIGIN, type TurnstileAnswer } from '../../lib/turnstile.ts'
import type { NoticeWords, SignUpWords } from '../../lib/words/words.ts'
import type { AppEnv } from '../context.ts'
import { failurePage, holderCtx, holderPage, statePage, visitorOf } from '../holder-page.ts'
import { checkVisitor } from '../middleware/check-visitor.ts'
import { limitSignUps } from '../middleware/limit-sign-ups.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import { readAtMost } from '../middleware/read-body.ts'
import {
  consentName,
  type FilledForm,
  type FormFaults,
  inputName,
  languagesOf,
  renderConfirmPage,
  renderLostLinkPage,
  renderSignUpNotice,
  renderSignUpPage,
  SIGN_UP_CSS,
  type SignUpPage,
  TRAP,
  UTM,
} from '../pages/sign-up-page.tsx'
import type { PagePolicy } from '../pages/style.ts'
import { ZONE_INPUT } from '../pages/zone-input.tsx'
import { requireSameOrigin } from '../same-origin.ts'

const MAX_FORM_BYTES = 64 * 1024
const MAX_UTM_CHARACTERS = 100
const TOKEN = /^[A-Za-z0-9_-]{16,64}$/

interface SignUpEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { page: SignUpPage }
}
type C = Context<SignUpEnv>

/** Finds the page before anything else: drafts, archived pages and addresses of nobody look alike. */
const openPage = createMiddleware<SignUpEnv>(async (c, next) => {
  await limitAnonymous(c)
  const slug = c.req.param('slug') ?? ''
  const { deps } = c.var
  const workspace = /^[a-z0-9-]{3,60}$/.test(slug) && (await deps.directory.workspaceOfSlug(slug))
  if (!workspace) return statePage(404, visitorOf(c))
  const ctx = holderCtx(c, workspace)
  c.set('ctx', ctx)
  const enrolment = await ctx.enrolments.getBySlug(slug)
  const published = enrolment && (await ctx.templates.published(enrolment.templateId))
  const reason = enrolment && closedReason(enrolment, ctx.now())
  if (!enrolment || reason === 'draft' || reason === 'archived') {
    return statePage(404, visitorOf(c))
  }
  // A template that was archived since hands out no passes.
  if (!published?.content) return notice(c, 409, ({ closed }) => closed)
  c.set('page', {
    enrolment,
    template: published.content,
    visitor: visitorOf(c),
    findsLostLinks: findsLostLinks(ctx, enrolment),
    turnstileKey: c.var.config.turnstile?.siteKey ?? null,
  })
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
})

/** Sign-up pages, `/e/{slug}`: looking creates nothing, posting creates the pass or mails the link that does. */
export const signUpPages = new Hono<SignUpEnv>()
  .use('/:slug/*', openPage)
  .use('/:slug/*', requireSameOrigin('The form didn’t come from our page, so nobody was signed up'))
  .get('/:slug', (c) => {
    const { enrolment } = c.var.page
    const reason = closedReason(enrolment, c.var.ctx.now())
    if (reason) return closedPage(c, 200, enrolment, reason)
    const values = Object.fromEntries(
      UTM.map((what) => `utm_${what}`).map((name) => [name, utmOf(c.req.query(name))]),
    )
    countVisit(c)
    return formPage(c, 200, { values })
  })
  .post('/:slug', async (c) => {
    const form = await readForm(c)
    const { ctx, page } = c.var
    // Whoever fills in what nobody sees is told that all is well.
    if (form.get(TRAP)) return notice(c, 200, ({ mailed }) => mailed)
    const values = Object.fromEntries(form)
    try {
      await limitSignUps(c, page.enrolment.slug)
      const sender = await checkVisitor(c, form)
      if (sender !== 'person') return await unknownSender(c, values, sender)
      return await answer(c, await submitForm(ctx, page.enrolment, submissionOf(c, form)))
    } catch (error) {
      return refusedForm(c, error, values)
    }
  })
  .get('/:slug/confirm/:proof', async (c) => {
    const { ctx, page } = c.var
    const proof = await openProof(ctx, page.enrolment, c.req.param('proof'))
    if (!proof) return notice(c, 410, ({ linkOver }) => linkOver)
    return shown(c, 200, renderConfirmPage(page, c.var.url.pathname))
  })
  .post('/:slug/confirm/:proof', async (c) => {
    const { ctx, page } = c.var
    await limitSignUps(c, page.enrolment.slug)
    const proof = c.req.param('proof')
    try {
      const enrolled = await confirmSignUp(ctx, page.enrolment, proof)
      if (!enrolled) return notice(c, 410, ({ linkOver }) => linkOver)
      return await answer(c, enrolled)
    } catch (error) {
      // What was right when the mail was sent is not any more: the page asks for more, or somebody else has the value.
      const submission = await openProof(ctx, page.enrolment, proof)
      if (!submission) throw error
      return refusedForm(c, error, typedIn(submission))
    }
  })
  .get('/:slug/lost', (c) => {
    const { page } = c.var
    if (!page.findsLostLinks) return statePage(404, page.visitor)
    return shown(c, 200, renderLostLinkPage(page, '', null))
  })
  .post('/:slug/lost', async (c) => {
    const { ctx, page } = c.var
    if (!page.findsLostLinks) return statePage(404, page.visitor)
    const email = (await readForm(c)).get('email') ?? ''
    await limitSignUps(c, page.enrolment.slug)
    try {
      await mailLostLink(ctx, page.enrolment, { email, languages: languagesOf(page.visitor) })
    } catch (error) {
      const reason = faultsOf(error, () => 'email')?.email
      if (!reason) throw error
      return shown(c, 422, renderLostLinkPage(page, email, reason))
    }
    return notice(c, 200, ({ mailed }) => mailed)
  })

/** After the answer. What a browser fetches before somebody wants it is no visit. */
function countVisit(c: C): void {
  const { ctx, page } = c.var
  if (c.req.method !== 'GET' || c.req.header('Sec-Purpose') !== undefined) return
  const counting = countView(ctx, page.enrolment)
  ctx.waitUntil(counting.catch((error) => reportFault({ enrolmentId: page.enrolment.id }, error)))
}

signUpPages.onError(async (error, c) => {
  const isBusy = error instanceof AppError && error.code === 'rate_limited'
  if (!isBusy) return failurePage(error, c)
  const page = await notice(c, 429, ({ busy }) => busy)
  page.headers.set('Retry-After', error.headers['Retry-After'] ?? '60')
  return page
})

type Outcome =
  | { outcome: 'enrolled' | 'repeated' | 'known'; pass: Pass }
  | { outcome: 'mailed' | 'taken' }
  | { outcome: 'closed'; reason: string }

async function answer(c: C, result: Outcome): Promise<Response> {
  const { ctx, page } = c.var
  if ('pass' in result) return c.redirect(await ctx.links.passUrl(result.pass), 303)
  if (result.outcome === 'closed') return closedPage(c, 409, page.enrolment, result.reason)
  if (result.outcome === 'taken') return notice(c, 409, ({ known }) => known)
  return notice(c, 200, ({ mailed }) => mailed)
}

function closedPage(
  c: C,
  status: number,
  { config }: Enrolment,
  reason: string,
): Promise<Response> {
  return notice(c, status, (words, instant) => {
    if (reason === 'full') return words.full
    if (reason === 'hour_full') return words.busy
    if (reason !== 'not_yet') return words.closed
    const { heading, begins } = words.notYet
    return { heading, lines: [begins(instant(config.opensAt!))] }
  })
}

/** Shows the form again with what was typed; what is no fault of a form goes on. */
async function refusedForm(c: C, error: unknown, values: Record<string, string>) {
  const { config } = c.var.page.enrolment
  const names = new Map([
    ...config.fields.map(({ key }) => [pointerOf(key), inputName(key)] as const),
    ...config.consents.map(({ key }) => [`/consents/${key}`, consentName(key)] as const),
  ])
  const faults = faultsOf(error, (pointer) => names.get(pointer) ?? null)
  if (!faults) throw error
  return formPage(c, 422, { values, faults })
}

/** Shows the form again with what was typed: the widget asks again. */
async function unknownSender(
  c: C,
  values: Record<string, string>,
  sender: TurnstileAnswer,
): Promise<Response> {
  const page = await formPage(c, sender === 'refused' ? 422 : 503, { values, sender })
  if (sender === 'unavailable') page.headers.set('Retry-After', '60')
  return page
}

/** Null: the error is about something that nobody typed. */
function faultsOf(error: unknown, nameOf: (pointer: string) => string | null): FormFaults | null {
  if (!(error instanceof AppError) || error.code !== 'validation_failed') return null
  const faults = error.details.map(
    ({ pointer = '', reason }) =>
      [nameOf(pointer), (reason ?? 'invalid_value') as FaultReason] as const,
  )
  // What the form does not ask for, nobody can put right.
  return faults.every(([name]) => name !== null) ? Object.fromEntries(faults) : null
}

async function readForm(c: C): Promise<URLSearchParams> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new AppError('unsupported_media_type', 'Send this as a form', { header: 'Content-Type' })
  }
  return new URLSearchParams(new TextDecoder().decode(await readAtMost(c, MAX_FORM_BYTES)))
}

function submissionOf(c: C, form: URLSearchParams): Submission {
  const { enrolment, visitor } = c.var.page
  const { fields, consents } = enrolment.config
  const token = form.get('token') ?? ''
  const utm = UTM.map((what) => [what, utmOf(form.get(`utm_${what}`) ?? '')])
  return {
    token: TOKEN.test(token) ? token : newToken(c),
    values: Object.fromEntries(fields.map(({ key }) => [key, form.get(inputName(key)) ?? ''])),
    consents: consents.map(({ key }) => key).filter((key) => form.has(consentName(key))),
    languages: languagesOf(visitor),
    timeZone: TimeZoneSchema.safeParse(form.get(ZONE_INPUT)).data ?? null,
    utm: Object.fromEntries(utm.filter(([, value]) => value !== '')),
  }
}

/** The inputs of a form as they were filled in. */
const typedIn = ({ values, consents, timeZone }: Submission): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(values).map(([key, value]) => [inputName(key), value])),
  ...Object.fromEntries(consents.map((key) => [consentName(key), 'on'])),
  [ZONE_INPUT]: timeZone ?? '',
})

const newToken = (c: C): string => encodeBase64url(c.var.ctx.randomBytes(16))

/** One line of at most 100 characters. */
const utmOf = (text = ''): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
    .trim()
    .slice(0, MAX_UTM_CHARACTERS)
    .toWellFormed()

function formPage(
  c: C,
  status: number,
  form: Pick<FilledForm, 'values'> & Partial<FilledForm>,
): Promise<Response> {
  const { token = '' } = form.values
  const filled = { faults: {}, ...form, token: TOKEN.test(token) ? token : newToken(c) }
  return shown(c, status, renderSignUpPage(c.var.page, filled), {
    interactive: true,
    widgets: c.var.page.turnstileKey ? [TURNSTILE_ORIGIN] : [],
  })
}

const notice = (
  c: C,
  status: number,
  choose: (words: SignUpWords, instant: (ms: number) => string) => NoticeWords,
): Promise<Response> =>
  shown(c, status, renderSignUpNotice(c.get('page') ?? { visitor: visitorOf(c) }, choose))

/** A form may lead to the page of the pass, which is ours, and stand in frames of the origins that the page names. */
const shown = (
  c: C,
  status: number,
  html: string,
  scripts: Pick<PagePolicy, 'interactive' | 'widgets'> = {},
): Promise<Response> =>
  holderPage(status, html, {
    css: SIGN_UP_CSS,
    forms: [],
    ...scripts,
    framedBy: c.get('page')?.enrolment.config.embedOrigins ?? [],
  })
