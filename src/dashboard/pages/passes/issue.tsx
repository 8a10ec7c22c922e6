import type { Context } from 'hono'
import { KINDS, type Kind } from '../../../domain/model/kinds.ts'
import type { Platform } from '../../../domain/model/platforms.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { QrPicture } from '../../../http/pages/qr-picture.tsx'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { readMissingWallets } from '../../missing-wallets.ts'
import { Copy } from '../../parts/copy.tsx'
import { Empty } from '../../parts/empty.tsx'
import {
  Checkbox,
  Form,
  FormEnd,
  MoreFields,
  TextArea,
  TextField,
  ZonedTime,
} from '../../parts/form.tsx'
import { MissingCredentials } from '../../parts/missing-credentials.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { TemplatePicker } from '../../parts/template-picker.tsx'
import { publishedTemplate } from '../../published-template.ts'
import { submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { FieldInputs } from './field-inputs.tsx'
import { passesPage } from './list.tsx'

type Template = Answers['Template']
type Issued = Answers['CreatedPass']

const LEAD = 'You get a link to send to the holder, who adds the pass to a wallet with it.'

/** First which template, then what the pass says. */
export async function showIssue(
  c: Context<DashboardEnv>,
  state = formState(c.var.deps.newId),
): Promise<Response> {
  const templateId = c.req.query('template')
  const reading = readMissingWallets(c)
  if (templateId) {
    const [template, missing] = await Promise.all([publishedTemplate(c, templateId), reading])
    return showForm(c, template, missing, state)
  }
  const [{ items }, missing] = await Promise.all([
    c.var.api.read('/templates', { status: 'PUBLISHED', limit: 100 }),
    reading,
  ])
  const templates = `/dashboard/${c.var.member.workspace.id}/templates`
  return workspacePage(c, {
    title: 'Issue a pass',
    area: 'passes',
    lead: 'Choose a template.',
    children:
      items.length === 0 ? (
        <Empty
          icon="layout-template"
          title="No published templates yet"
          action={
            <a class="button first" href={templates}>
              Design a template
            </a>
          }
        >
          A template defines what passes look like and which fields they have.
        </Empty>
      ) : (
        <>
          <MissingCredentials of={missing} />
          <TemplatePicker templates={items} />
        </>
      ),
  })
}

export async function issueFromForm(c: Context<DashboardEnv>): Promise<Response> {
  const templateId = c.req.query('template') ?? ''
  const { answer, state } = await submit(c, 'POST', '/passes', {}, { templateId })
  return answer.ok ? showIssued(c, answer.data, await readMissingWallets(c)) : showIssue(c, state)
}

function showForm(
  c: Context<DashboardEnv>,
  template: Template,
  missing: Platform[],
  state?: FormState,
): Response {
  const hasPoints = template.fields?.some(({ binding }) => binding === 'points')
  const { admits }: Kind = KINDS[template.kind]
  const doors = (
    <TextArea
      name="lines:/access/allowedDoors"
      label="Doors it opens"
      help="One door per line. Use * for all doors. If empty, every door refuses the pass."
      // Who has a ticket may come in; a credential opens what it is given.
      value={admits && template.kind !== 'access' ? '*' : ''}
      rows={2}
    />
  )
  return workspacePage(c, {
    title: `Issue: ${template.name}`,
    area: 'passes',
    lead: LEAD,
    state,
    children: (
      <>
        <MissingCredentials of={missing} />
        <Form>
          <TextField name="/customer/name" label="Holder’s name" autocomplete="off" />
          <TextField
            name="/customer/email"
            label="Holder’s email"
            type="email"
            autocomplete="off"
          />
          <FieldInputs fields={template.fields ?? []} />
          {hasPoints ? (
            <TextField name="number:/points" label="Starting points" type="number" min={0} />
          ) : null}
          {admits ? doors : null}
          <MoreFields summary={`More: serial number, expiry, email${admits ? '' : ', doors'}`}>
            <TextField
              name="/serialNumber"
              label="Serial number"
              help="Your own id, unique in the workspace. Generated if empty."
            />
            <ZonedTime pointer="/expirationDate" label="Expires" help="No expiry if empty." />
            {admits ? null : doors}
            <Checkbox name="/notify" value="email" label="Email the pass to the holder" />
          </MoreFields>
          <FormEnd submit="Issue pass" cancel={passesPage(c)} />
        </Form>
        <SameRequest
          method="POST"
          path="/passes"
          body={{
            templateId: template.id,
            customer: { name: 'Sofia Lindqvist' },
            ...(admits && { access: { allowedDoors: ['*'] } }),
          }}
        />
      </>
    ),
  })
}

function showIssued(c: Context<DashboardEnv>, pass: Issued, missing: Platform[]): Response {
  const here = `${passesPage(c)}/${pass.id}`
  return workspacePage(c, {
    title: 'Pass issued',
    area: 'passes',
    lead: 'Send the link to the holder, or scan the code with a phone.',
    children: (
      <>
        <MissingCredentials of={missing} />
        <div class="panel issued">
          <img src={`${here}/card.svg?side=front`} alt="The pass" />
          <div class="stack">
            <QrPicture value={pass.downloadUrl} label="The link as a QR code" />
            <Copy text={pass.downloadUrl} label="the link" />
            {pass.warnings.length === 0 ? null : (
              <ul class="warnings">
                {pass.warnings.map(({ message }) => (
                  <li>{message}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <p class="form-end">
          <a class="button first" href={here}>
            Open pass
          </a>
          <a class="button" href={`${passesPage(c)}/new?template=${pass.templateId}`}>
            Issue another
          </a>
        </p>
      </>
    ),
  })
}
