import { type Context, Hono } from 'hono'
import type { AuditDetail } from '../../../domain/model/audit-entry.ts'
import { apiPath } from '../../../http/api-path.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { type Actors, readActors } from '../../actors.ts'
import { asked } from '../../asked.ts'
import { instantsOfDays } from '../../clock.ts'
import type { DashboardEnv } from '../../env.ts'
import { Actor } from '../../parts/actor.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ObjectLink, shortened } from '../../parts/object-link.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { ListTable } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { ACTION_WORDS } from './action-words.ts'

const LEAD = 'Who did what, when and from where. Tamper-evident: any change breaks the chain.'
const PER_PAGE = 50
/** A check reads at most this many parts of the log for one page. The person asks for further parts. */
const PARTS_AT_ONCE = 10

type AuditCheck = Answers['AuditCheck']
type AuditEntryView = Answers['AuditEntry']

export const auditPages = new Hono<DashboardEnv>()
  .get('/', (c) => showLog(c))
  .get('/check', (c) => showCheck(c))

const pageOf = (c: Context<DashboardEnv>) => `/dashboard/${c.var.member.workspace.id}/audit`

async function showLog(c: Context<DashboardEnv>): Promise<Response> {
  const { api } = c.var
  const query = queryOf(c)
  const [page, actors] = await Promise.all([api.read('/audit-entries', query), readActors(c)])
  const here = pageOf(c)
  const workspaceId = c.var.member.workspace.id
  const { limit: _, cursor: __, ...filters } = query
  const isFiltered = Object.keys(filters).length > 0
  const gone = new Set(
    page.items.filter(({ action }) => action.startsWith('delete')).map(({ subject }) => subject),
  )
  return workspacePage(c, {
    title: 'Audit log',
    area: 'audit',
    lead: LEAD,
    actions: (
      <>
        <ExportMenu workspaceId={workspaceId} list="audit" page={page} filter={filters} />
        <a class="button first" href={`${here}/check`}>
          <Icon name="shield-check" /> Check the chain
        </a>
      </>
    ),
    children: (
      <>
        <Filters c={c} actors={actors} isFiltered={isFiltered} />
        <ListTable
          page={{ ...page, items: grouped(page.items) }}
          empty={
            <Empty icon="scroll-text" title={isFiltered ? 'No entries match' : 'No entries yet'}>
              {isFiltered
                ? 'Try a longer period or fewer filters.'
                : 'Every change appears here, by people and by API keys. For people, you also see the country and network.'}
            </Empty>
          }
          caption="Activity, newest first"
          columns={[
            { title: 'When', cell: ({ entry }) => <Time at={entry.timestamp} /> },
            {
              title: 'What',
              cell: (row) => (
                <Sentence
                  row={row}
                  actors={actors}
                  workspaceId={workspaceId}
                  isGone={gone.has(row.entry.subject)}
                />
              ),
            },
            { title: 'From', cell: ({ entry }) => <From entry={entry} /> },
          ]}
        />
        <SameRequest method="GET" path={apiPath('/audit-entries', filters)} />
      </>
    ),
  })
}

/** What the page was asked for, as the operation takes it. */
function queryOf(c: Context<DashboardEnv>) {
  const { timeZone } = c.var.member.workspace
  const { from = '', to = '' } = asked(c, ['from', 'to'])
  return {
    limit: PER_PAGE,
    ...asked(c, ['actor', 'action', 'subject', 'cursor']),
    ...instantsOfDays('timestamp', from, to, timeZone),
  }
}

function Filters(props: { c: Context<DashboardEnv>; actors: Actors; isFiltered: boolean }) {
  const { c, actors, isFiltered } = props
  const given = (name: string) => c.req.query(name) ?? ''
  return (
    <form method="get" action={pageOf(c)} class="filter-form">
      <label>
        Who
        <select name="actor">
          <option value="">Everyone</option>
          {[...actors].map(([id, name]) => (
            <option value={id} selected={given('actor') === id}>
              {name} {id.startsWith('key_') ? '(API key)' : `(${shortened(id)})`}
            </option>
          ))}
          <option value="system" selected={given('actor') === 'system'}>
            The service
          </option>
        </select>
      </label>
      <label>
        What
        <select name="action">
          <option value="">Everything</option>
          {Object.keys(ACTION_WORDS).map((action) => (
            <option value={action} selected={given('action') === action}>
              {wordsOf(action).replace(' {}', '')}
              {/^(pass|api_key)\./.test(action) ? ' (by an API key)' : ''}
            </option>
          ))}
        </select>
      </label>
      <label>
        Object ID
        <input name="subject" value={given('subject')} maxlength={64} placeholder="pass_…" />
      </label>
      <label>
        From
        <input type="date" name="from" value={given('from')} />
      </label>
      <label>
        To
        <input type="date" name="to" value={given('to')} />
      </label>
      <button type="submit" class="button">
        Show
      </button>
      {isFiltered ? <a href={pageOf(c)}>Show all</a> : null}
    </form>
  )
}

interface Row {
  /** The newest of those that say the same. */
  entry: AuditEntryView
  /** The oldest of them. */
  first: AuditEntryView
  times: number
}

/** A draft that is saved at every pause is one line. */
function grouped(entries: readonly AuditEntryView[]): Row[] {
  const rows: Row[] = []
  for (const entry of entries) {
    const last = rows.at(-1)
    const isSame =
      last !== undefined &&
      last.entry.actor === entry.actor &&
      last.entry.action === entry.action &&
      last.entry.subject !== null &&
      last.entry.subject === entry.subject
    if (isSame) Object.assign(last, { first: entry, times: last.times + 1 })
    else rows.push({ entry, first: entry, times: 1 })
  }
  return rows
}

const wordsOf = (action: string): string => ACTION_WORDS[action] ?? `did ${action}`

function Sentence(props: { row: Row; actors: Actors; workspaceId: string; isGone: boolean }) {
  const { row, actors, workspaceId, isGone } = props
  const { actor, action, subject, subjectName, renamed } = row.entry
  const [before, after] = wordsOf(action).split('{}')
  return (
    <>
      <Actor id={actor} actors={actors} />
      <IdBeside id={actor} actors={actors} /> {before}
      {after !== undefined && subject !== null ? (
        <>
          <ObjectLink
            workspaceId={workspaceId}
            id={subject}
            name={subjectName ?? actors.get(subject)}
            isGone={isGone}
          />
          <IdBeside id={subject} actors={actors} />
        </>
      ) : null}
      {after}
      {renamed ? (
        <>
          {' '}
          from <b>{renamed.from}</b> to <b>{renamed.to}</b>
        </>
      ) : null}
      {row.times > 1 ? (
        <>
          {' '}
          {row.times} times, since <Time at={row.first.timestamp} />
        </>
      ) : null}
      <More entry={row.entry} workspaceId={workspaceId} />
    </>
  )
}

/** People choose their names themselves, and two can have the same: their ids tell them apart. */
function IdBeside({ id, actors }: { id: string; actors: Actors }) {
  if (!id.startsWith('user_') || !actors.has(id)) return null
  return (
    <>
      {' '}
      <code class="faint">{id}</code>
    </>
  )
}

function More({ entry, workspaceId }: { entry: AuditEntryView; workspaceId: string }) {
  const { id, number, action, detail, requestId, hash } = entry
  const { members, about, sealedNames: _, ...rest } = detail as AuditDetail
  const others = Object.entries(rest).map(([name, value]) => [name, String(value)] as const)
  return (
    <details class="entry-more">
      <summary>Details</summary>
      <Facts
        of={[
          ['Action', <code>{action}</code>],
          ['Fields sent', members?.join(', ')],
          ['Related to', about?.map((other) => <About id={other} workspaceId={workspaceId} />)],
          ...others,
          ['Entry', <code>{id}</code>],
          ['Number', number],
          ['Request', requestId === null ? null : <code>{requestId}</code>],
          ['Hash', hash === null ? null : <code>{hash}</code>],
        ]}
      />
    </details>
  )
}

const About = ({ id, workspaceId }: { id: string; workspaceId: string }) => (
  <>
    <ObjectLink workspaceId={workspaceId} id={id} />{' '}
  </>
)

function From({ entry: { origin, actor } }: { entry: AuditEntryView }) {
  if (origin === null) return <span class="faint">{actor.startsWith('key_') ? 'API' : '—'}</span>
  const known = [origin.country, origin.network].filter((part) => part !== null)
  return <span class="faint">{known.length > 0 ? known.join(' · ') : 'Unknown'}</span>
}

const REASONS: Record<NonNullable<AuditCheck['firstBroken']>['reason'], string> = {
  changed: 'It was changed, or an entry before it was moved.',
  missing: 'It was removed.',
  unchained: 'Its hash was removed.',
  added: 'It was not added by this service.',
  events: 'Events that it covers were changed, added or removed.',
  known: 'Your checkpoint is no longer in the log: entries were removed or the log was rewritten.',
}

async function showCheck(c: Context<DashboardEnv>): Promise<Response> {
  const { api } = c.var
  const { after } = asked(c, ['after'])
  let part: AuditCheck = await api.read('/audit-entries/check', { after })
  let { checked, eventsChecked } = part
  for (let left = PARTS_AT_ONCE - 1; left > 0 && part.next !== null; left--) {
    part = await api.read('/audit-entries/check', { after: part.next })
    checked += part.checked
    eventsChecked += part.eventsChecked
  }
  const { holds, firstBroken, next, head, waiting } = part
  const here = pageOf(c)
  return workspacePage(c, {
    title: holds ? 'The chain is intact' : 'The chain is broken',
    area: 'audit',
    lead: 'We recompute the hash of every entry from its content and the entry before it.',
    actions: (
      <a class="button" href={here}>
        Back to the log
      </a>
    ),
    children: (
      <>
        <div class={`panel check ${holds ? 'good' : 'bad'}`}>
          {firstBroken === null ? (
            <p>
              <Icon name="circle-check" /> Checked <b>{checked}</b> entries and{' '}
              <b>{eventsChecked}</b> events.{' '}
              {next === null ? 'This is the end of the log.' : 'There are more entries.'}
              {waiting > 0 ? ` ${waiting} new entries join the chain within a minute.` : null}
            </p>
          ) : (
            <p role="alert">
              <Icon name="triangle-alert" /> The chain first breaks at entry{' '}
              <b>{firstBroken.number}</b>. {REASONS[firstBroken.reason]} This takes write access to
              the database. Compare with an export or a backup, and review who has access.
            </p>
          )}
          {next === null ? null : (
            <p>
              <a class="button first" href={`${here}/check?after=${encodeURIComponent(next)}`}>
                Check the next entries
              </a>
            </p>
          )}
        </div>
        {head === null ? null : (
          <div class="panel">
            <h2>Save this checkpoint elsewhere</h2>
            <p>
              A saved checkpoint is the only way to detect a log that was cut short or rewritten as
              a whole. This is the latest one:
            </p>
            <Copy text={head} label="the checkpoint" />
          </div>
        )}
        <form method="get" action={`${here}/check`} class="filter-form">
          <label>
            Verify from a saved checkpoint
            <input
              name="after"
              value={after ?? ''}
              pattern="\d+\.[0-9a-f]{64}"
              placeholder="812.9f86d0…"
            />
          </label>
          <button type="submit" class="button">
            Check
          </button>
        </form>
        <SameRequest method="GET" path="/audit-entries/check" />
      </>
    ),
  })
}
