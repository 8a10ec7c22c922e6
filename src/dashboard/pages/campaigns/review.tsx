import type { Context } from 'hono'
import { INSTALL_PLATFORMS, PLATFORMS } from '../../../domain/model/platforms.ts'
import type { Answers } from '../../../http/endpoints.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { ActionButton, Faults } from '../../parts/form.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Table } from '../../parts/table.tsx'
import { send } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { About, showCampaign } from './campaign.tsx'
import { campaignsPage } from './list.tsx'
import { reasonWords } from './words.ts'

type Preview = Answers['CampaignPreview']

/** What is looked at before a campaign is started: who is reached, and what they see. */
export async function showReview(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const campaignId = c.req.param('campaignId')!
  const { api, member } = c.var
  const [campaign, answer] = await Promise.all([
    api.read('/campaigns/{campaignId}', { campaignId }),
    send(c, 'POST', '/campaigns/{campaignId}/preview', { campaignId }),
  ])
  if (!answer.ok) {
    const { status, errors } = answer
    const faults = [...(state?.faults ?? []), ...errors]
    return showCampaign(c, { ...(state ?? formState(c.var.deps.newId)), status, faults })
  }
  const preview = answer.data
  const here = `${campaignsPage(c)}/${campaignId}`
  return workspacePage(c, {
    title: `Review: ${campaign.name}`,
    area: 'campaigns',
    lead: reachWords(preview),
    ...(state && { state }),
    children: (
      <>
        <Faults />
        {preview.warnings.length === 0 ? null : (
          <ul class="warnings">
            {preview.warnings.map(({ message }) => (
              <li>{message}</li>
            ))}
          </ul>
        )}
        {campaign.message === null ? null : (
          <LockScreens
            message={preview.sample.find(({ message }) => message)?.message ?? campaign.message}
          />
        )}
        <Panel title="The first passes">
          <Table
            caption="The first passes, as the campaign would leave them"
            rows={preview.sample}
            columns={[
              {
                title: 'Pass',
                cell: ({ passId, name }) => (
                  <ObjectLink workspaceId={member.workspace.id} id={passId} name={name} />
                ),
              },
              {
                title: 'Message',
                cell: ({ message, refused }) =>
                  refused === null ? (message ?? '') : reasonWords(refused),
              },
              {
                title: 'Change',
                cell: ({ changes }) =>
                  changes
                    .map(
                      ({ path, before, after }) =>
                        `${path.at(-1)}: ${before ?? 'default'} → ${after ?? 'default'}`,
                    )
                    .join(', '),
              },
            ]}
          />
        </Panel>
        <Panel title="What it does">
          <About campaign={campaign} workspaceId={member.workspace.id} />
        </Panel>
        <div class="form-end">
          <StartButton campaign={campaign} here={here} matched={preview.matched} />
          <a class="button" href={here}>
            Back
          </a>
        </div>
        <SameRequest method="POST" path={`/campaigns/${campaignId}/preview`} />
      </>
    ),
  })
}

/** A draft that has a time waits for it; else it begins when one presses the button. */
function StartButton(props: { campaign: Answers['Campaign']; here: string; matched: number }) {
  const { campaign, here, matched } = props
  const { status, startAt, localTime } = campaign
  const waits = status === 'DRAFT' && (startAt !== null || localTime !== null)
  const passes = `${matched} ${matched === 1 ? 'pass' : 'passes'}`
  return (
    <ActionButton
      action={`${here}/start`}
      tone="first"
      values={{
        'number:/expectedMatched': String(matched),
        ...(!waits && { 'boolean:/now': 'true' }),
      }}
    >
      {waits ? `Schedule: ${passes}` : `Start now: ${passes}`}
    </ActionButton>
  )
}

/** «Reaches 312 of 498: 201 on iPhones, 111 on Android phones. 9 of them silently.» */
function reachWords({ matched, atLeast, reached, quiet, cost }: Preview): string {
  const phones = INSTALL_PLATFORMS.filter((platform) => reached.phones[platform] > 0).map(
    (platform) => `${reached.phones[platform]} ${PLATFORMS[platform].phone}`,
  )
  const silent = INSTALL_PLATFORMS.reduce((sum, platform) => sum + cost.silent[platform], 0)
  return [
    `On the phones of ${reached.passes} of ${atLeast ? 'at least ' : ''}${matched} passes${phones.length > 0 ? `: ${phones.join(', ')}` : ''}.`,
    ...(silent > 0 ? [`${silent} of them without a sound.`] : []),
    ...(quiet.laterThanStart > 0
      ? [`${quiet.laterThanStart} later, because of quiet hours or the time on the holder’s clock.`]
      : []),
    ...(matched > 0 ? [`It takes about ${timeWords(cost.seconds)}.`] : []),
  ].join(' ')
}

const timeWords = (seconds: number): string =>
  seconds < 2
    ? 'a second'
    : seconds < 90
      ? `${seconds} seconds`
      : seconds < 90 * 60
        ? `${Math.round(seconds / 60)} minutes`
        : `${Math.round(seconds / 3600)} hours`

/** What a locked phone shows. Wallets that keep copies show a text of their own there, and the message in the pass. */
function LockScreens({ message }: { message: string }) {
  return (
    <div class="lock-screens">
      {INSTALL_PLATFORMS.map((platform) => {
        const { phone, title, fetchedByDevices } = PLATFORMS[platform]
        return (
          <figure class="lock-screen">
            <figcaption>{phone}</figcaption>
            <div class="lock-note">
              <b>{title}</b>
              <p>{fetchedByDevices ? message : 'A pass has news. Tap to see it.'}</p>
              {fetchedByDevices ? null : <p class="help">The message stands in the pass.</p>}
            </div>
          </figure>
        )
      })}
    </div>
  )
}
