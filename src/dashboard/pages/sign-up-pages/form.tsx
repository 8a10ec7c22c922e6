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
import { listsOf, numbersOf } from './lists.ts'
import { Agreements, Questions, Translations } from './questions.tsx'
import { type SignUpPage, signUpPagesPage, type Template } from './views.ts'

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
  const hasPoints = template.fields.some(({ binding }) => binding === 'points')
  return (
    <>
      <Questions template={template} page={page} />
      <Agreements template={template} page={page} />
      <Translations template={template} page={page} />
      <MoreFields summary="Times, limits and websites">
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
