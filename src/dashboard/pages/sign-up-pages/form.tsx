import type { Context } from 'hono'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { bodyOf, type FormState } from '../../form-state.ts'
import { Empty } from '../../parts/empty.tsx'
import {
  Checkbox,
  Form,
  FormEnd,
  MoreFields,
  SelectField,
  TextArea,
  TextField,
  ZonedTime,
} from '../../parts/form.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { TemplatePicker } from '../../parts/template-picker.tsx'
import { publishedTemplate } from '../../published-template.ts'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { type SignUpPage, signUpPagesPage, type Template } from './views.ts'

/** How many empty consents a form has beside those that there are. */
const SPARE_CONSENTS = 2

const ASKED = [
  { value: '', label: 'Don’t ask' },
  { value: 'optional', label: 'Ask' },
  { value: 'required', label: 'Ask, required' },
]

/** First which template, then what the page asks for. */
export async function showNewSignUpPage(
  c: Context<DashboardEnv>,
  state?: FormState,
): Promise<Response> {
  const templateId = c.req.query('template')
  if (!templateId) return chooseTemplate(c)
  const template = await publishedTemplate(c, templateId)
  return workspacePage(c, {
    title: 'New sign-up page',
    area: 'sign-up-pages',
    lead: `People get a pass of ${template.name}. Nobody sees the page until you open it.`,
    state,
    children: (
      <>
        <Form>
          <TextField
            name="/name"
            label="Name"
            help="For your team. No visitor sees it."
            value={template.name}
            maxlength={128}
            required
          />
          <TextField
            name="/slug"
            label="Address"
            help={`Stands after ${c.var.baseUrl}/e/ and never changes: letters a to z, digits and hyphens.`}
            placeholder="blue-cafe"
            maxlength={60}
            spellcheck={false}
            required
          />
          <Settings template={template} mails={sendsMails(c)} />
          <FormEnd submit="Create sign-up page" cancel={signUpPagesPage(c)} />
        </Form>
        <SameRequest
          method="POST"
          path="/enrolments"
          body={{
            name: 'Counter',
            slug: 'blue-cafe',
            templateId,
            fields: [{ key: 'customer.name', required: true }],
          }}
        />
      </>
    ),
  })
}

async function chooseTemplate(c: Context<DashboardEnv>): Promise<Response> {
  const { items } = await c.var.api.read('/templates', { status: 'PUBLISHED', limit: 100 })
  return workspacePage(c, {
    title: 'New sign-up page',
    area: 'sign-up-pages',
    lead: 'Choose the template of the passes.',
    children:
      items.length === 0 ? (
        <Empty
          icon="layout-template"
          title="No published templates yet"
          action={
            <a class="button first" href={`/dashboard/${c.var.member.workspace.id}/templates`}>
              Design a template
            </a>
          }
        >
          A template defines what passes look like and which fields they have.
        </Empty>
      ) : (
        <TemplatePicker templates={items} />
      ),
  })
}

export async function createSignUpPage(c: Context<DashboardEnv>): Promise<Response> {
  const templateId = c.req.query('template') ?? ''
  const { answer, state } = await submit(c, 'POST', '/enrolments', {}, async (form) => ({
    templateId,
    ...listsOf(form, null),
    ...numbersOf(form, (value) => value ?? undefined),
  }))
  return answer.ok
    ? leadTo(c, `${signUpPagesPage(c)}/${answer.data.id}`, 'signUpPageCreated')
    : showNewSignUpPage(c, state)
}

export async function showEditSignUpPage(
  c: Context<DashboardEnv>,
  state?: FormState,
): Promise<Response> {
  const enrolmentId = param(c, 'enrolmentId')
  const reading = c.var.api.read('/enrolments/{enrolmentId}', { enrolmentId })
  // The link names the template, so that both are read at once.
  const named = c.req.query('template')
  const templateId = named ?? (await reading).templateId
  const [page, template] = await Promise.all([reading, publishedTemplate(c, templateId)])
  return workspacePage(c, {
    title: `Edit ${page.name}`,
    area: 'sign-up-pages',
    lead: 'Address and template stay as they are. A consent whose text or link changes gets a new version.',
    state,
    children: (
      <Form>
        <TextField name="/name" label="Name" value={page.name} maxlength={128} required />
        <Settings template={template} page={page} mails={sendsMails(c)} />
        <FormEnd submit="Save changes" cancel={`${signUpPagesPage(c)}/${page.id}`} />
      </Form>
    ),
  })
}

export async function saveSignUpPage(c: Context<DashboardEnv>): Promise<Response> {
  const enrolmentId = param(c, 'enrolmentId')
  const before = await c.var.api.read('/enrolments/{enrolmentId}', { enrolmentId })
  const path = '/enrolments/{enrolmentId}'
  const { answer, state } = await submit(c, 'PATCH', path, { enrolmentId }, async (form) => {
    const { opensAt = null, closesAt = null, notify = null } = bodyOf(form)
    return {
      opensAt,
      closesAt,
      notify,
      ...listsOf(form, before),
      ...numbersOf(form, (value) => value),
    }
  })
  return answer.ok
    ? leadTo(c, `${signUpPagesPage(c)}/${enrolmentId}`, 'saved')
    : showEditSignUpPage(c, state)
}

const sendsMails = (c: Context<DashboardEnv>): boolean => c.var.deps.config.mail !== null

function Settings(props: { template: Template; page?: SignUpPage; mails: boolean }) {
  const { template, page, mails } = props
  const askedFor = new Map(page?.fields.map(({ key, required }) => [key, required]))
  const first = page ? '' : 'required'
  const chosen = (key: string, byDefault = '') => {
    const required = askedFor.get(key)
    return required === undefined ? byDefault : required ? 'required' : 'optional'
  }
  const own = template.fields.filter(
    ({ binding }) => binding !== 'points' && !binding?.startsWith('customer.'),
  )
  const consents = [
    ...(page?.consents ?? []),
    ...Array.from({ length: SPARE_CONSENTS }, () => undefined),
  ]
  const hasPoints = template.fields.some(({ binding }) => binding === 'points')
  return (
    <>
      <fieldset class="field">
        <legend>What it asks for</legend>
        <SelectField
          name="/asked/customer.name"
          label="Name of the holder"
          value={chosen('customer.name', first)}
          options={ASKED}
        />
        <SelectField
          name="/asked/customer.email"
          label="E-mail address"
          value={chosen('customer.email')}
          options={ASKED}
        />
        {own.map(({ key, label, required }) => (
          <SelectField
            name={`/asked/${key}`}
            label={label || key}
            value={chosen(key, required && !page ? 'required' : '')}
            options={ASKED}
          />
        ))}
      </fieldset>
      <input type="hidden" name="language" value={template.language} />
      <fieldset class="field">
        <legend>What people agree to</legend>
        <p class="help">Leave the text empty for none. More languages are possible by API.</p>
        {consents.map((consent, at) => (
          <>
            <input type="hidden" name={`/consent/${at}/key`} value={consent?.key ?? ''} />
            <TextArea
              name={`/consent/${at}/text`}
              label={`Consent ${at + 1}`}
              value={consent ? (consent.text[template.language] ?? firstOf(consent.text)) : ''}
              rows={2}
              placeholder="I agree to the terms of the club."
            />
            <TextField
              name={`/consent/${at}/url`}
              label="Link to the full text"
              type="url"
              value={consent?.url ?? ''}
              placeholder="https://example.com/terms"
            />
            <Checkbox
              name={`boolean:/consent/${at}/required`}
              label="Required"
              help="Nobody signs up without it."
              checked={consent?.required ?? false}
            />
          </>
        ))}
      </fieldset>
      <MoreFields summary="Times and limits">
        <ZonedTime pointer="/opensAt" label="Opens" value={page?.opensAt} />
        <ZonedTime pointer="/closesAt" label="Closes" value={page?.closesAt} />
        <TextField
          name="number:/quota"
          label="Passes in all"
          help="Empty: any number."
          inputmode="numeric"
          value={page?.quota ?? ''}
        />
        <TextField
          name="number:/perHour"
          label="Passes in one hour"
          help="Empty: any number."
          inputmode="numeric"
          value={page?.perHour ?? ''}
        />
        {hasPoints ? (
          <TextField
            name="number:/startPoints"
            label="Starting points"
            help="Empty: none."
            inputmode="numeric"
            value={page?.startPoints ?? ''}
          />
        ) : null}
        <SelectField
          name="/onePer"
          label="How often an address gets a pass"
          value={page?.onePer ?? 'none'}
          options={[
            { value: 'none', label: 'Any number of times' },
            { value: 'email', label: 'Once' },
          ]}
        />
        <SelectField
          name="/proof"
          label="Proof of the address"
          help={
            mails
              ? 'With proof, the pass is created when somebody follows the link that the page mails to them.'
              : 'This service sends no mails, so an address cannot be proved.'
          }
          value={page?.proof ?? 'none'}
          options={[
            { value: 'none', label: 'None' },
            ...(mails || page?.proof === 'email'
              ? [{ value: 'email', label: 'A link in a mail' }]
              : []),
          ]}
        />
        {mails ? (
          <Checkbox
            name="/notify"
            value="email"
            label="Mail the pass to its holder as well"
            checked={page?.notify === 'email'}
          />
        ) : null}
        <TextArea
          name="lines:/embedOrigins"
          label="Websites that may show the form in a frame"
          help="One origin a line."
          value={page?.embedOrigins.join('\n') ?? ''}
          rows={2}
          placeholder="https://www.example.com"
        />
      </MoreFields>
    </>
  )
}

const firstOf = (texts: Record<string, string>): string => Object.values(texts)[0] ?? ''

/** The lists of the body, made of what stands in the form by its own names. */
function listsOf(form: FormData, before: SignUpPage | null) {
  const { asked = {}, consent = {} } = bodyOf(form) as {
    asked?: Record<string, string>
    consent?: Record<string, { key?: string; text?: string; url?: string; required?: boolean }>
  }
  const asBefore = new Map(before?.fields.map((field) => [field.key, field]))
  const language = String(form.get('language') ?? 'en')
  const keys = new Set(before?.consents.map(({ key }) => key))
  const newKey = () => {
    let number = keys.size + 1
    while (keys.has(`consent-${number}`)) number++
    keys.add(`consent-${number}`)
    return `consent-${number}`
  }
  return {
    // Members of their own names, for which the operation has none.
    asked: undefined,
    consent: undefined,
    embedOrigins: bodyOf(form).embedOrigins ?? [],
    fields: Object.entries(asked).map(([key, how]) => {
      const { unique = false, label = null } = asBefore.get(key) ?? {}
      return { key, required: how === 'required', unique, ...(label && { label }) }
    }),
    consents: Object.values(consent).flatMap(({ key, text, url, required = false }) => {
      if (!text) return []
      const kept = before?.consents.find((each) => each.key === key)
      return [
        {
          key: kept?.key ?? newKey(),
          text: { ...kept?.text, [languageOf(kept, language)]: text },
          required,
          ...(url && { url }),
        },
      ]
    }),
  }
}

/** The language of the text that the form has shown. */
const languageOf = (consent: SignUpPage['consents'][number] | undefined, language: string) =>
  !consent || Object.hasOwn(consent.text, language)
    ? language
    : (Object.keys(consent.text)[0] ?? language)

/** Numbers that a form leaves empty. */
function numbersOf(form: FormData, empty: (value: null) => null | undefined) {
  const body = bodyOf(form)
  return Object.fromEntries(
    ['quota', 'perHour', 'startPoints'].map((name) => [name, body[name] ?? empty(null)]),
  )
}
