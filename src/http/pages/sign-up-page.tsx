import { chooseText, type Enrolment, type EnrolmentConfig } from '../../domain/model/enrolment.ts'
import type { FaultReason } from '../../domain/model/fault-reasons.ts'
import type { TemplateField } from '../../domain/model/template.ts'
import type { TemplateContent } from '../../domain/model/template-content.ts'
import { TURNSTILE_SCRIPT, type TurnstileAnswer } from '../../lib/turnstile.ts'
import { SIGN_UP_WORDS } from '../../lib/words/index.ts'
import type { NoticeWords, SignUpWords } from '../../lib/words/words.ts'
import { Layout, renderDocument } from './layout.tsx'
import { pageLanguage, type Visitor, wantedLanguages, wordsOf } from './visitor.ts'
import { ZONE_INPUT, ZONE_SCRIPT_PATH, ZoneInput } from './zone-input.tsx'

/** The sheet of sign-up pages, beside the shared one. */
export const SIGN_UP_CSS = `
.form{display:grid;gap:1.25rem;max-width:30rem;margin-top:1.5rem}
.form label{display:block;font-weight:600}
.form label small{color:var(--soft);font-weight:400;font-size:.9375rem}
.form input:not([type=checkbox]){display:block;width:100%;margin-top:.35rem;min-height:3rem;padding:.6rem .85rem;border:1.5px solid var(--soft);border-radius:12px;background:var(--surface);color:var(--ink);font:inherit;font-weight:400}
.form input[aria-invalid]{border-color:#c0262d}
.form .agree{display:grid;grid-template-columns:auto 1fr;gap:.3rem .75rem;align-items:start;font-weight:400}
.form .agree input{width:1.35rem;height:1.35rem;margin:.1rem 0 0;accent-color:var(--accent)}
.form .fault{color:#b3161d;font-size:.9375rem;margin-top:.3rem}
@media (prefers-color-scheme:dark){.form .fault{color:#ff9a96}.form input[aria-invalid]{border-color:#ff9a96}}
.form button{font:inherit;font-weight:600;cursor:pointer;width:100%}
.form .away{position:absolute;left:-100vw;width:1px;height:1px;overflow:hidden}
.below{margin-top:1.75rem;font-size:.9375rem}
`

/** What a program that fills in every input fills in as well, and a person never sees. */
export const TRAP = 'website'

/** What the form shows. */
export interface ShownPage {
  enrolment: Pick<Enrolment, 'slug'> & {
    config: Pick<EnrolmentConfig, 'embedOrigins'> & {
      fields: readonly Omit<EnrolmentConfig['fields'][number], 'unique'>[]
      consents: readonly Omit<EnrolmentConfig['consents'][number], 'version'>[]
    }
  }
  /** The template as it is published now. */
  template: Pick<TemplateContent, 'name' | 'language' | 'organizationName'> & {
    fields: readonly Pick<
      TemplateField,
      'key' | 'label' | 'labels' | 'type' | 'required' | 'binding'
    >[]
  }
  visitor: Visitor
  /** Whether somebody can have their link sent again. */
  findsLostLinks: boolean
  /** The site key of Turnstile's widget; null: the form has none. */
  turnstileKey: string | null
}

/** A page whose form somebody sends. */
export interface SignUpPage extends ShownPage {
  enrolment: Enrolment
  template: TemplateContent
}

/** What is wrong with an input, by its name. */
export type FormFaults = Record<string, FaultReason>

export interface FilledForm {
  /** What makes this form itself. */
  token: string
  /** Texts of inputs, by name; of a consent that was given `on`. */
  values: Record<string, string>
  faults: FormFaults
  /** What was said of whoever sent it; left out: nobody was asked. */
  sender?: TurnstileAnswer
}

export const inputName = (key: string): string => `field.${key}`
export const consentName = (key: string): string => `consent.${key}`
export const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** The page at `/e/{slug}`: one form, which works without scripts where Turnstile is not set up. */
export function renderSignUpPage(page: ShownPage, form: FilledForm): string {
  const { enrolment, template, visitor, turnstileKey } = page
  const words = signUpWords(visitor)
  const { slug, config } = enrolment
  const { values, faults } = form
  const scripts = [ZONE_SCRIPT_PATH, ...(turnstileKey ? [TURNSTILE_SCRIPT] : [])]
  const refusal = refusalWords(words, form)
  return document(
    page,
    template.name,
    <>
      <h1 dir="auto">{template.name}</h1>
      <p class="lead">{words.lead}</p>
      {refusal ? (
        <p class="note" role="alert">
          {refusal}
        </p>
      ) : null}
      <form class="form" method="post" action={`/e/${slug}`} target={targetOf(enrolment)}>
        {config.fields.map(({ key, required, label }) => {
          const field = template.fields.find((each) => each.key === key)
          if (!field && !key.startsWith('customer.')) return null
          const name = inputName(key)
          return (
            <Input
              name={name}
              label={
                label
                  ? chooseText(label, languagesOf(visitor), template.language).text
                  : labelOf(key, field, template, visitor)
              }
              optional={required || field?.required ? null : words.optional}
              attributes={attributesOf(key, field)}
              value={values[name] ?? ''}
              fault={faultWords(words, faults[name], key)}
            />
          )
        })}
        {config.consents.map(({ key, required, text, url }) => {
          const name = consentName(key)
          const fault = faults[name] ? words.faults.consent : null
          return (
            <div>
              <label class="agree" for={name}>
                <input
                  type="checkbox"
                  id={name}
                  name={name}
                  checked={values[name] === 'on'}
                  required={required}
                  {...faultAttributes(name, fault)}
                />
                <span dir="auto">
                  {chooseText(text, languagesOf(visitor), template.language).text}{' '}
                  {url ? (
                    <a href={url} target="_blank" rel="noreferrer">
                      {words.terms}
                    </a>
                  ) : null}
                </span>
              </label>
              <Fault name={name} text={fault} />
            </div>
          )
        })}
        <div class="away" aria-hidden="true">
          <label for={TRAP}>Website</label>
          <input id={TRAP} name={TRAP} tabindex={-1} autocomplete="off" />
        </div>
        <input type="hidden" name="token" value={form.token} />
        <ZoneInput value={values[ZONE_INPUT]} />
        {UTM.map((what) =>
          values[`utm_${what}`] ? (
            <input type="hidden" name={`utm_${what}`} value={values[`utm_${what}`]} />
          ) : null,
        )}
        {turnstileKey ? (
          <div class="cf-turnstile" data-sitekey={turnstileKey} data-size="flexible">
            <noscript>{words.check.needsScripts}</noscript>
          </div>
        ) : null}
        <button type="submit" class="button first">
          {words.submit}
        </button>
      </form>
      {page.findsLostLinks ? (
        <p class="below">
          <a href={`/e/${slug}/lost`}>{words.lost.link}</a>
        </p>
      ) : null}
    </>,
    scripts,
  )
}

/** What stands above a form that was not taken. */
function refusalWords({ check, faults }: SignUpWords, form: FilledForm): string | null {
  if (form.sender === 'refused' || form.sender === 'unavailable') return check[form.sender]
  return Object.keys(form.faults).length > 0 ? faults.summary : null
}

/** The page of a mailed link: its button creates the pass, so that programs that open links create none. */
export function renderConfirmPage(page: SignUpPage, address: string): string {
  const { heading, lead, button } = signUpWords(page.visitor).confirm
  return document(
    page,
    heading,
    <>
      <h1>{heading}</h1>
      <p class="lead">{lead}</p>
      <form class="form" method="post" action={address}>
        <button type="submit" class="button first">
          {button}
        </button>
      </form>
    </>,
  )
}

/** The page that has a lost link sent again. */
export function renderLostLinkPage(
  page: SignUpPage,
  email: string,
  fault: FaultReason | null,
): string {
  const words = signUpWords(page.visitor)
  const { heading, lead, button } = words.lost
  return document(
    page,
    heading,
    <>
      <h1>{heading}</h1>
      <p class="lead">{lead}</p>
      <form class="form" method="post" action={`/e/${page.enrolment.slug}/lost`}>
        <Input
          name="email"
          label={words.email}
          optional={null}
          attributes={attributesOf('customer.email', undefined)}
          value={email}
          fault={fault && words.faults.email}
        />
        <button type="submit" class="button first">
          {button}
        </button>
      </form>
    </>,
  )
}

/** A page that says only what is the matter. */
export function renderSignUpNotice(
  page: Pick<SignUpPage, 'visitor'> & Partial<SignUpPage>,
  choose: (words: SignUpWords, instant: (ms: number) => string) => NoticeWords,
): string {
  const { visitor } = page
  const language = pageLanguage(visitor)
  const instant = (ms: number) =>
    new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: visitor.timeZone,
    }).format(ms)
  const { heading, lines } = choose(signUpWords(visitor), instant)
  return document(
    page,
    heading,
    <div class="sheet">
      <h1>{heading}</h1>
      {lines.map((line) => (
        <p>{line}</p>
      ))}
    </div>,
  )
}

const signUpWords = (visitor: Visitor): SignUpWords => SIGN_UP_WORDS[pageLanguage(visitor)]

/** What texts of the page's author are chosen by: what the visitor asks for, then the language of the page. */
export const languagesOf = (visitor: Visitor): string[] => [
  ...wantedLanguages(visitor).slice(0, 5),
  pageLanguage(visitor),
]

function document(
  { template, visitor }: Pick<ShownPage, 'visitor'> & Partial<ShownPage>,
  title: string,
  children: unknown,
  scripts: readonly string[] = [],
): string {
  const organization = template && (template.organizationName ?? template.name)
  return renderDocument(
    <Layout
      title={organization && organization !== title ? `${title} – ${organization}` : title}
      language={pageLanguage(visitor)}
      skip={wordsOf(visitor).skip}
      {...(organization && { brand: { name: organization } })}
      css={SIGN_UP_CSS}
      scripts={scripts}
      posts
    >
      {children as never}
    </Layout>,
  )
}

/** In a frame the pass is opened in the whole window: wallets take none from inside a frame. */
const targetOf = ({ config }: ShownPage['enrolment']): string | undefined =>
  config.embedOrigins.length > 0 ? '_top' : undefined

type ShownField = ShownPage['template']['fields'][number]

function labelOf(
  key: string,
  field: ShownField | undefined,
  template: ShownPage['template'],
  visitor: Visitor,
): string {
  const words = signUpWords(visitor)
  if (key === 'customer.name') return words.name
  if (key === 'customer.email') return words.email
  const { label = '', labels = {} } = field ?? {}
  const written = { ...labels, [template.language]: label }
  return chooseText(written, languagesOf(visitor), template.language).text || key
}

type Attributes = Record<string, string | number | undefined>

/** What browsers know of an input: the keyboard to show, and what they have filled in elsewhere. */
function attributesOf(key: string, field: Pick<TemplateField, 'type'> | undefined): Attributes {
  if (key === 'customer.name') return { type: 'text', autocomplete: 'name', maxlength: 256 }
  if (key === 'customer.email') return { type: 'email', autocomplete: 'email', maxlength: 254 }
  return BY_TYPE[field?.type ?? 'text']
}

const BY_TYPE: Record<TemplateField['type'], Attributes> = {
  text: { type: 'text', maxlength: 256 },
  number: { type: 'text', inputmode: 'decimal', maxlength: 32 },
  currency: { type: 'text', inputmode: 'decimal', maxlength: 32 },
  date: { type: 'date' },
  url: { type: 'url', maxlength: 2048 },
  email: { type: 'email', autocomplete: 'email', maxlength: 254 },
  phone: { type: 'tel', autocomplete: 'tel', maxlength: 32 },
}

function faultWords(
  { faults }: SignUpWords,
  reason: FaultReason | undefined,
  key: string,
): string | null {
  if (reason === undefined) return null
  if (reason === 'required') return faults.required
  if (reason === 'too_big') return faults.tooLong
  if (reason === 'duplicate') return faults.taken
  return key === 'customer.email' ? faults.email : faults.invalid
}

const faultAttributes = (name: string, fault: string | null) =>
  fault === null ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${name}-fault` }

function Fault({ name, text }: { name: string; text: string | null }) {
  return text === null ? null : (
    <p class="fault" id={`${name}-fault`}>
      {text}
    </p>
  )
}

function Input(props: {
  name: string
  label: string
  /** The word for an input that may stay empty; null: it may not. */
  optional: string | null
  attributes: Attributes
  value: string
  fault: string | null
}) {
  const { name, label, optional, attributes, value, fault } = props
  return (
    <div>
      <label for={name}>
        <span dir="auto">{label}</span> {optional ? <small>({optional})</small> : null}
      </label>
      <input
        id={name}
        name={name}
        value={value}
        required={optional === null}
        dir="auto"
        {...attributes}
        {...faultAttributes(name, fault)}
      />
      <Fault name={name} text={fault} />
    </div>
  )
}
