import type { Context } from 'hono'
import type { Answers } from '../../../http/endpoints.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { Empty } from '../../parts/empty.tsx'
import { Form, FormEnd } from '../../parts/form.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { TemplatePicker } from '../../parts/template-picker.tsx'
import { publishedTemplate } from '../../published-template.ts'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { audienceOf, besideConditions } from './conditions.ts'
import { countForForm } from './count.ts'
import { CampaignInputs } from './inputs.tsx'
import { campaignsPage } from './list.tsx'
import { prefilled } from './prefilled.ts'

type Template = Answers['Template']

/** The template that the address names: the list of passes calls it as its filter does. */
const chosenTemplate = (c: Context<DashboardEnv>): string =>
  c.req.query('template') || c.req.query('templateId') || ''

/** First which template, then who, what and when. */
export async function showNewCampaign(
  c: Context<DashboardEnv>,
  state = formState(c.var.deps.newId),
): Promise<Response> {
  const templateId = chosenTemplate(c)
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
  const template = await publishedTemplate(c, chosenTemplate(c))
  const { timeZone } = c.var.member.workspace
  const { conditions } = prefilled(c.req.query(), timeZone)
  const { answer, state } = await submit(c, 'POST', '/campaigns', {}, async (form) => ({
    templateId: template.id,
    audience: audienceOf(form, template.fields ?? [], timeZone, conditions),
  }))
  return answer.ok
    ? leadTo(c, `${campaignsPage(c)}/${answer.data.id}`, 'campaignSaved')
    : showForm(c, template, besideConditions(state))
}

export async function countForNewCampaign(c: Context<DashboardEnv>): Promise<Response> {
  const template = await publishedTemplate(c, chosenTemplate(c))
  const { conditions } = prefilled(c.req.query(), c.var.member.workspace.timeZone)
  return countForForm(c, template, conditions, (state, count) =>
    showForm(c, template, state, count),
  )
}

function showForm(
  c: Context<DashboardEnv>,
  template: Template,
  state: FormState,
  count: string | null = null,
): Response {
  const { timeZone } = c.var.member.workspace
  const { conditions, isNarrower } = prefilled(c.req.query(), timeZone)
  const here = `${campaignsPage(c)}/new`
  const query = new URLSearchParams({ ...c.req.query(), template: template.id })
  return workspacePage(c, {
    title: `Campaign: ${template.name}`,
    area: 'campaigns',
    lead: 'Nothing is sent before you have seen who it reaches, and have started it.',
    state,
    children: (
      <>
        {isNarrower ? (
          <ul class="warnings">
            <li>
              A search is no condition of a campaign. The conditions below are those of your other
              filters, so more passes match than in your list.
            </li>
          </ul>
        ) : null}
        <Form action={`${here}?${query}`}>
          <CampaignInputs
            of={{ conditions }}
            template={template}
            timeZone={timeZone}
            countAt={`${here}/count?${query}`}
            count={count}
          />
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
