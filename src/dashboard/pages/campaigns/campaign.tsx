import type { Context } from 'hono'
import { CAMPAIGN_PASS_STATES } from '../../../domain/model/campaign.ts'
import { INSTALL_PLATFORMS, PLATFORMS } from '../../../domain/model/platforms.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ActionButton, Faults } from '../../parts/form.tsx'
import { ActionLink } from '../../parts/if-may.tsx'
import { Live } from '../../parts/live.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Time } from '../../parts/time.tsx'
import { liveIslands, watch } from '../../watch.ts'
import { workspacePage } from '../respond.tsx'
import type { Condition } from './conditions.ts'
import { ChangeWords, ConditionWords } from './in-words.tsx'
import { CampaignState, campaignsPage, isMoving } from './list.tsx'
import { CAMPAIGN_STATUS_WORDS, OUTCOME_WORDS, PASS_STATE_WORDS, reasonWords } from './words.ts'

type Campaign = Answers['Campaign']

export async function showCampaign(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api, member } = c.var
  const campaignId = c.req.param('campaignId')!
  const { state: passState, cursor } = asked(c, ['state', 'cursor'] as const)
  const path = `/campaigns/${campaignId}`
  const here = `${campaignsPage(c)}/${campaignId}`
  const query = { ...(passState && { state: passState }), ...(cursor && { cursor }) }
  const [campaign, passes] = await Promise.all([
    api.read('/campaigns/{campaignId}', { campaignId }),
    api.read('/campaigns/{campaignId}/passes', { campaignId, ...query }),
  ])
  const isPending = isMoving(campaign)
  const hasBegun = campaign.startedAt !== null
  return workspacePage(c, {
    title: campaign.name,
    area: 'campaigns',
    state,
    islands: liveIslands(c, isPending),
    actions: (
      <Live id="actions" isPending={false}>
        <Actions campaign={campaign} here={here} />
      </Live>
    ),
    children: (
      <>
        <Faults />
        <Live
          id="campaign"
          isPending={isPending}
          watch={watch(c, path)}
          says={CAMPAIGN_STATUS_WORDS[campaign.status].word}
        >
          {hasBegun ? <Progress campaign={campaign} /> : null}
          <Panel title="What it does">
            <About campaign={campaign} workspaceId={member.workspace.id} />
          </Panel>
          {hasBegun ? (
            <Panel
              title="Passes"
              lead="Kept for 90 days after the end."
              actions={
                <ExportMenu
                  workspaceId={member.workspace.id}
                  list="campaign-passes"
                  page={passes}
                  filter={{ campaignId, state: passState }}
                />
              }
            >
              <Tabs
                label="State"
                values={CAMPAIGN_PASS_STATES}
                word={(each) => PASS_STATE_WORDS[each].word}
                chosen={passState}
                href={(each) => (each ? `${here}?state=${each}` : here)}
              />
              <ListTable
                page={passes}
                caption="Passes of the campaign"
                empty={
                  passState ? (
                    <p>No passes in this state.</p>
                  ) : (
                    <Empty icon="wallet-cards" title="No passes yet">
                      They are listed once they are picked.
                    </Empty>
                  )
                }
                keyOf={({ passId }) => passId}
                columns={[
                  {
                    title: 'Pass',
                    cell: ({ passId }) => (
                      <ObjectLink workspaceId={member.workspace.id} id={passId} />
                    ),
                  },
                  {
                    title: 'State',
                    cell: ({ state: each }) => (
                      <Badge tone={PASS_STATE_WORDS[each].tone}>
                        {PASS_STATE_WORDS[each].word}
                      </Badge>
                    ),
                  },
                  { title: 'Reason', cell: ({ reason }) => (reason ? reasonWords(reason) : '') },
                  {
                    title: 'Phones',
                    cell: phonesInWords,
                  },
                  { title: 'Turn', cell: ({ dueAt }) => <Time at={dueAt} /> },
                ]}
              />
            </Panel>
          ) : null}
        </Live>
        <SameRequest method="GET" path={path} />
      </>
    ),
  })
}

function Actions({ campaign, here }: { campaign: Campaign; here: string }) {
  const { status, revertAt, revertedAt, finishedAt, counts } = campaign
  const isNew = status === 'DRAFT' || status === 'SCHEDULED'
  const isUnderWay = status === 'PLANNING' || status === 'RUNNING'
  const isHeld = status === 'PAUSED' || status === 'FAILED'
  const hasEnded = status === 'FINISHED' || status === 'CANCELLED'
  return (
    <>
      {isNew ? (
        <>
          <ActionButton action={`${here}/review`} tone="first">
            {status === 'DRAFT' ? 'Review and start' : 'Review'}
          </ActionButton>
          <ActionLink href={`${here}/edit`}>Edit</ActionLink>
          <Confirm label="Delete…" action={`${here}/delete`} button="Delete campaign">
            <p>Nothing was sent. The campaign is gone for good.</p>
          </Confirm>
        </>
      ) : null}
      {isUnderWay ? <ActionButton action={`${here}/pause`}>Pause</ActionButton> : null}
      {isHeld ? (
        <ActionButton action={`${here}/resume`} tone="first">
          Resume
        </ActionButton>
      ) : null}
      {(status === 'SCHEDULED' || isUnderWay || isHeld) && finishedAt === null ? (
        <Confirm label="Cancel…" action={`${here}/cancel`} button="Cancel campaign">
          <p>
            {status === 'SCHEDULED'
              ? 'It does not begin. It stays in the list as cancelled, and cannot be started again.'
              : 'It stops right away, for good. Messages that were sent stay.'}
          </p>
          {revertAt !== null && counts.sent > 0 ? (
            <p>
              The change is still reversed at <Time at={revertAt} />.
            </p>
          ) : null}
        </Confirm>
      ) : null}
      {hasEnded && revertAt !== null && revertedAt === null && counts.sent > 0 ? (
        <Confirm label="Take back now…" action={`${here}/revert`} button="Take the change back">
          <p>Without a notification, and only where nobody has changed it since. Messages stay.</p>
        </Confirm>
      ) : null}
    </>
  )
}

function Progress({ campaign }: { campaign: Campaign }) {
  const { counts, failure } = campaign
  const { planned, sent, waiting, fetched, wallets, reverted } = counts
  const reasons = [
    ...Object.entries(counts.skipped).map(([reason, count]) => ({
      reason,
      count,
      what: 'Skipped',
    })),
    ...Object.entries(counts.failed).map(([reason, count]) => ({ reason, count, what: 'Failed' })),
    ...INSTALL_PLATFORMS.flatMap((platform) =>
      Object.entries(wallets[platform].failed).map(([reason, count]) => ({
        reason,
        count,
        what: `Not notified by ${PLATFORMS[platform].title}`,
      })),
    ),
    ...Object.entries(counts.revertSkipped).map(([reason, count]) => ({
      reason,
      count,
      what: 'Not reversed',
    })),
  ]
  return (
    <div class="panel">
      <div class="job-progress">
        <p>
          <CampaignState of={campaign} /> {sent} of {planned} sent
        </p>
        <progress value={planned - waiting} max={Math.max(planned, 1)} aria-label="Reached" />
        <p>
          {waiting} waiting
          {reverted > 0 ? `, ${reverted} reversed` : ''}
        </p>
        {INSTALL_PLATFORMS.map((platform) => (
          <p>
            {PLATFORMS[platform].title}: {wallets[platform].notified} notified
            {PLATFORMS[platform].fetchedByDevices ? `, ${fetched} fetched` : ''}
          </p>
        ))}
        {failure === null ? null : <p class="fault">{reasonWords(failure)}</p>}
      </div>
      {reasons.length === 0 ? null : (
        <ul class="reasons">
          {reasons.map(({ reason, count, what }) => (
            <li>
              {what}: {count} ({reasonWords(reason)})
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function phonesInWords({ outcomes, failures }: Answers['CampaignPass']): string {
  const words = INSTALL_PLATFORMS.flatMap((platform) => {
    const outcome = outcomes[platform]
    if (outcome === null) return []
    const failure = failures[platform]
    const reason = failure === null ? '' : ` (${reasonWords(failure)})`
    return [`${PLATFORMS[platform].title}: ${OUTCOME_WORDS[outcome]}${reason}`]
  })
  return words.join(', ')
}

export function About({ campaign, workspaceId }: { campaign: Campaign; workspaceId: string }) {
  const { audience, message, change, quietHours, localDay, localTime, startAt } = campaign
  return (
    <Facts
      of={[
        ['Status', <CampaignState of={campaign} />],
        ['Template', <ObjectLink workspaceId={workspaceId} id={campaign.templateId} />],
        [
          'Who',
          audience.all === null ? (
            `${audience.listed} ${audience.listed === 1 ? 'pass that was' : 'passes that were'} named one by one`
          ) : (
            <ul class="chips">
              {(audience.all as Condition[]).map((condition) => (
                <li>
                  <ConditionWords of={condition} />
                </li>
              ))}
            </ul>
          ),
        ],
        ['Message', message],
        ['Change', change === null ? null : <ChangeWords of={change} />],
        [
          'Begins',
          localTime === null ? (
            <Time at={startAt} none="As soon as it is started" />
          ) : (
            `${localDay} at ${localTime} on each holder’s clock`
          ),
        ],
        [
          'Quiet hours',
          quietHours === null
            ? null
            : `${quietHours.from} to ${quietHours.to} on each holder’s clock`,
        ],
        [
          'Change reversed',
          campaign.revertAt === null ? null : (
            <Time at={campaign.revertedAt ?? campaign.revertAt} />
          ),
        ],
        ['Speed', `${campaign.ratePerSecond} passes per second`],
      ]}
    />
  )
}
