import type { Context } from 'hono'
import type { Answers } from '../../../http/endpoints.ts'
import { ApiRefusal } from '../../../http/inner-api.ts'
import { patchBetween } from '../../../lib/json/merge-patch.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { bodyOf, type FormState, formState } from '../../form-state.ts'
import { Form, FormEnd } from '../../parts/form.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { publishedTemplate } from '../../published-template.ts'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { audienceOf, besideConditions, type Condition } from './conditions.ts'
import { countForForm } from './count.ts'
import { CampaignInputs } from './inputs.tsx'
import { campaignsPage } from './list.tsx'

type Campaign = Answers['Campaign']

interface Editable {
  campaign: Campaign
  etag: string
  template: Answers['Template']
  /** None where its passes are named one by one. */
  conditions: Condition[]
}

async function readEditable(c: Context<DashboardEnv>): Promise<Editable> {
  const answer = await c.var.api.call('GET', '/campaigns/{campaignId}', {
    campaignId: param(c, 'campaignId'),
  })
  if (!answer.ok) throw new ApiRefusal(answer.status, answer.errors)
  const campaign = answer.data
  return {
    campaign,
    etag: answer.etag ?? '',
    template: await publishedTemplate(c, campaign.templateId),
    conditions: (campaign.audience.all ?? []) as Condition[],
  }
}

export async function showEdit(c: Context<DashboardEnv>): Promise<Response> {
  return showForm(c, await readEditable(c), formState(c.var.deps.newId))
}

/** Sends what is different from what the campaign says now. */
export async function changeFromForm(c: Context<DashboardEnv>): Promise<Response> {
  const editable = await readEditable(c)
  const { campaign, template, conditions } = editable
  const { timeZone } = c.var.member.workspace
  const { id: campaignId, name, message, startAt, localDay, localTime } = campaign
  const { quietHours, revertAt, ratePerSecond, audience } = campaign
  const change = campaign.change ?? {}
  const before = {
    name,
    message,
    change,
    startAt,
    localDay,
    localTime,
    quietHours,
    revertAt,
    ratePerSecond,
  }
  // A value that goes back to the template’s is null, which no input shows: it stays.
  const holders = Object.keys(change).filter((member) => member === 'fields' || member === 'images')
  const kept = Object.fromEntries(holders.map((member) => [member, {}]))
  const values = { campaignId }
  const { answer, state } = await submit(
    c,
    'PATCH',
    '/campaigns/{campaignId}',
    values,
    async (form) => {
      const body = bodyOf(form)
      return {
        ...patchBetween(before, { ...body, change: { ...kept, ...Object(body.change) } }),
        ...(audience.listed === null && {
          audience: audienceOf(form, template.fields ?? [], timeZone, conditions),
        }),
      }
    },
  )
  if (answer.ok) return leadTo(c, `${campaignsPage(c)}/${campaignId}`, 'saved')
  if (answer.status !== 412) return showForm(c, editable, besideConditions(state))
  const text = 'Someone changed this campaign in the meantime. Check it and save again'
  const faults = [{ code: 'precondition_failed' as const, message: text }]
  return showForm(c, editable, { ...state, faults })
}

export async function countForEdit(c: Context<DashboardEnv>): Promise<Response> {
  const editable = await readEditable(c)
  return countForForm(c, editable.template, editable.conditions, (state, count) =>
    showForm(c, editable, state, count),
  )
}

function showForm(
  c: Context<DashboardEnv>,
  { campaign, etag, template, conditions }: Editable,
  state: FormState,
  count: string | null = null,
): Response {
  const page = `${campaignsPage(c)}/${campaign.id}`
  return workspacePage(c, {
    title: `Edit: ${campaign.name}`,
    area: 'campaigns',
    lead:
      campaign.status === 'SCHEDULED'
        ? 'It stays scheduled. If you remove its time, it is a draft again.'
        : 'Nothing is sent before you start it.',
    state,
    children: (
      <>
        <Form action={`${page}/edit`}>
          <input type="hidden" name="ifMatch" value={etag} />
          <CampaignInputs
            of={{ ...campaign, conditions, listed: campaign.audience.listed }}
            template={template}
            timeZone={c.var.member.workspace.timeZone}
            countAt={`${page}/edit/count`}
            count={count}
          />
          <FormEnd submit="Save changes" cancel={page} />
        </Form>
        <SameRequest
          method="PATCH"
          path={`/campaigns/${campaign.id}`}
          body={{ message: 'Please use gate 5' }}
        />
      </>
    ),
  })
}
