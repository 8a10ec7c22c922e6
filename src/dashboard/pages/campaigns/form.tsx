import type { Context } from 'hono'
import type { Answers } from '../../../http/endpoints.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { Empty } from '../../parts/empty.tsx'
import {
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
import { givenFields } from '../passes/field-inputs.tsx'
import { workspacePage } from '../respond.tsx'
import { audienceOf, CONDITIONS, conditionName } from './conditions.ts'
import { campaignsPage } from './list.tsx'
import { AUDIENCE_FIELDS, COMPARISONS } from './words.ts'

type Template = Answers['Template']

/** First which template, then who, what and when. */
export async function showNewCampaign(
  c: Context<DashboardEnv>,
  state = formState(c.var.deps.newId),
): Promise<Response> {
  const templateId = c.req.query('template')
  if (templateId) return showForm(c, await publishedTemplate(c, templateId), state)
  const { items } = await c.var.api.read('/templates', { status: 'PUBLISHED', limit: 100 })
  return workspacePage(c, {
    title: 'New campaign',
    area: 'campaigns',
    lead: 'Choose the template whose holders you want to reach.',
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
          A campaign reaches passes of one template.
        </Empty>
      ) : (
        <TemplatePicker templates={items} />
      ),
  })
}

export async function createCampaignFromForm(c: Context<DashboardEnv>): Promise<Response> {
  const templateId = c.req.query('template') ?? ''
  const template = await publishedTemplate(c, templateId)
  const { timeZone } = c.var.member.workspace
  const { answer, state } = await submit(c, 'POST', '/campaigns', {}, async (form) => ({
    templateId,
    audience: audienceOf(form, template.fields ?? [], timeZone),
  }))
  return answer.ok
    ? leadTo(c, `${campaignsPage(c)}/${answer.data.id}`, 'campaignSaved')
    : showForm(c, template, state)
}

function showForm(c: Context<DashboardEnv>, template: Template, state: FormState): Response {
  return workspacePage(c, {
    title: `Campaign: ${template.name}`,
    area: 'campaigns',
    lead: 'Nothing is sent before you have seen who it reaches, and have started it.',
    state,
    children: (
      <>
        <Form>
          <TextField
            name="/name"
            label="Name"
            help="For you. Holders don’t see it."
            maxlength={128}
            required
          />
          <h2>Who</h2>
          <p class="help">
            All conditions must hold. Test passes and deleted passes are never included.
          </p>
          {Array.from({ length: CONDITIONS }, (_, index) => (
            <Condition index={index} template={template} />
          ))}
          <h2>What</h2>
          <TextArea
            name="/message"
            label="Message"
            help="At most 500 characters; lock screens show about 150. Use {{customer.name}}, {{points}} or {{fields.…}} for what is different on each pass."
            rows={3}
          />
          <MoreFields summary="Change the passes as well">
            {givenFields(template.fields ?? [])
              .filter(({ type }) => type !== 'date')
              .map(({ key, label, type }) => (
                <TextField
                  name={`${type === 'number' || type === 'currency' ? 'number:' : ''}/change/fields/${key}`}
                  label={label || key}
                  help="Stays as it is if empty."
                />
              ))}
            <TextField
              name="/change/backgroundColor"
              label="Background color"
              placeholder="#12355b"
            />
            <ZonedTime
              pointer="/revertAt"
              label="Take the change back at"
              help="Silently, and only where nobody has changed it since."
            />
          </MoreFields>
          <h2>When</h2>
          <ZonedTime pointer="/startAt" label="Begins" help="As soon as you start it if empty." />
          <TextField
            name="/quietHours/from"
            label="Quiet hours from"
            type="time"
            help="On the holder’s clock, or the workspace’s. Whoever’s turn comes then is told afterwards."
          />
          <TextField name="/quietHours/to" label="Quiet hours until" type="time" />
          <MoreFields summary="More: speed">
            <TextField
              name="number:/ratePerSecond"
              label="Passes per second"
              type="number"
              min={1}
              max={50}
              value={10}
            />
          </MoreFields>
          <FormEnd submit="Save draft" cancel={campaignsPage(c)} />
        </Form>
        <SameRequest
          method="POST"
          path="/campaigns"
          body={{
            name: 'Gate change',
            templateId: template.id,
            audience: { all: [{ field: 'status', eq: 'ACTIVE' }] },
            message: 'Please use gate 4',
          }}
        />
      </>
    ),
  })
}

function Condition({ index, template }: { index: number; template: Template }) {
  const own = givenFields(template.fields ?? []).map(({ key, label }) => ({
    value: `fields.${key}`,
    label: label || key,
  }))
  const isFirst = index === 0
  return (
    <div class="condition">
      <SelectField
        name={conditionName(index, 'field')}
        label={isFirst ? 'Condition' : `Condition ${index + 1}`}
        value={isFirst ? 'status' : ''}
        options={[{ value: '', label: 'No condition' }, ...AUDIENCE_FIELDS, ...own]}
      />
      <SelectField
        name={conditionName(index, 'comparison')}
        label="Comparison"
        value="eq"
        options={COMPARISONS}
      />
      <TextField
        name={conditionName(index, 'value')}
        label="Value"
        value={isFirst ? 'ACTIVE' : ''}
        autocomplete="off"
      />
    </div>
  )
}
