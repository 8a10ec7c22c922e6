import { type Context, Hono } from 'hono'
import { apiPath } from '../../../http/api-path.ts'
import { readActors } from '../../actors.ts'
import { asked } from '../../asked.ts'
import { instantsOfDays } from '../../clock.ts'
import type { DashboardEnv } from '../../env.ts'
import { Actor } from '../../parts/actor.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { leadTo, send } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { EVENT_WORDS } from './event-words.ts'
import { exportFunnel, showFunnel } from './funnel.tsx'
import { homeOf, showOverview } from './overview.tsx'
import { showPushFailures } from './push-failures.tsx'

const FILTERS = ['type', 'from', 'since', 'test', 'cursor'] as const

export const overviewPages = new Hono<DashboardEnv>()
  .get('/', (c) => showOverview(c))
  .get('/events', (c) => showEvents(c))
  .get('/funnel', showFunnel)
  .get('/funnel.csv', exportFunnel)
  .get('/push-failures', (c) => showPushFailures(c))
  .post('/push-failures/retry', async (c) => {
    await send(c, 'POST', '/push-failures/retry', {}, { body: {} })
    return leadTo(c, `${homeOf(c)}/push-failures`, 'pushesRetried')
  })

async function showEvents(c: Context<DashboardEnv>): Promise<Response> {
  const { api } = c.var
  const { type = '', from = '', since = '', test, cursor } = asked(c, FILTERS)
  // Figures count days in UTC, and lead here by the instant at which they begin.
  const isSince = from === '' && !Number.isNaN(Date.parse(since))
  const filter = {
    ...(Object.hasOwn(EVENT_WORDS, type) && { type }),
    ...(test === 'false' && { test }),
    ...(isSince
      ? { 'timestamp[gte]': new Date(since).toISOString() }
      : instantsOfDays('timestamp', from, '', c.var.member.workspace.timeZone)),
  }
  const query = { ...filter, limit: 50, cursor }
  const [page, actors] = await Promise.all([api.read('/events', query), readActors(c)])
  const workspaceId = c.var.member.workspace.id
  const words = EVENT_WORDS[type]
  return workspacePage(c, {
    title: words ?? 'Events',
    area: '',
    lead: 'What happened in this workspace, newest first.',
    actions: (
      <>
        <ExportMenu workspaceId={workspaceId} list="events" page={page} filter={filter} />
        <a class="button" href={homeOf(c)}>
          Back to the overview
        </a>
      </>
    ),
    children: (
      <>
        <form method="get" action={`${homeOf(c)}/events`} class="filter-form">
          <label>
            What
            <select name="type">
              <option value="">Everything</option>
              {Object.entries(EVENT_WORDS).map(([name, label]) => (
                <option value={name} selected={name === type}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label>
            From
            <input type="date" name="from" value={from} />
          </label>
          <button type="submit" class="button">
            Show
          </button>
        </form>
        {isSince || test === 'false' ? (
          <p class="help">
            {isSince ? (
              <>
                Since <Time at={new Date(since).toISOString()} />.{' '}
              </>
            ) : null}
            {test === 'false' ? 'Test passes are left out. ' : null}
            <a href={`${homeOf(c)}/events${words ? `?type=${type}` : ''}`}>Show all</a>
          </p>
        ) : null}
        <ListTable
          page={page}
          empty={
            <Empty icon="activity" title="No events">
              Nothing like this happened in this period.
            </Empty>
          }
          caption="Events, newest first"
          columns={[
            { title: 'When', cell: (event) => <Time at={event.timestamp} /> },
            { title: 'What', cell: (event) => EVENT_WORDS[event.type] ?? event.type },
            {
              title: 'Pass',
              cell: (event) =>
                event.passId === null ? (
                  <span class="faint">none</span>
                ) : (
                  <ObjectLink workspaceId={workspaceId} id={event.passId} />
                ),
            },
            { title: 'By', cell: (event) => <Actor id={event.actor} actors={actors} /> },
          ]}
        />
        <SameRequest method="GET" path={apiPath('/events', query)} />
      </>
    ),
  })
}
