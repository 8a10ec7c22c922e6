import type { Context } from 'hono'
import type { PassStatus } from '../../../domain/model/pass-content.ts'
import { INSTALL_PLATFORMS, PLATFORMS } from '../../../domain/model/platforms.ts'
import type { PassView } from '../../../domain/render/pass-view.ts'
import { apiPath } from '../../../http/api-path.ts'
import type { Page } from '../../../http/endpoints.ts'
import { membersWithValue } from '../../../lib/json/members-with-value.ts'
import type { DashboardEnv } from '../../env.ts'
import { Badge } from '../../parts/badge.tsx'
import { usePage } from '../../parts/context.ts'
import { Empty } from '../../parts/empty.tsx'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { ActionLink, IfMay } from '../../parts/if-may.tsx'
import { shortened } from '../../parts/object-link.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { SampleDataButton } from '../../parts/sample-data-button.tsx'
import { NextPage, Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { workspacePage } from '../respond.tsx'
import { addressOf, type Filter, Filters, narrowedTo } from './filters.tsx'
import { MANY_ACTIONS, MANY_WORDS, STATUS_WORDS } from './words.ts'

export const passesPage = (c: Context<DashboardEnv>) =>
  `/dashboard/${c.var.member.workspace.id}/passes`

/**
 * The list of passes.
 *
 * @param isPrivate the search says whose passes they are: neither links nor the address repeat it
 */
export async function showPasses(
  c: Context<DashboardEnv>,
  filter: Filter,
  isPrivate = false,
): Promise<Response> {
  const { api } = c.var
  const narrowed = narrowedTo(filter, c.var.member.workspace.timeZone)
  const { sort, cursor } = filter
  const [page, templates, { nameSearch }] = await Promise.all([
    api.read('/passes', { ...narrowed, sort, cursor }),
    api.read('/templates', { limit: 100 }),
    api.read('/workspace'),
  ])
  const here = passesPage(c)
  const isFiltered = Object.keys(filter).length > 0
  const nameOf = new Map(templates.items.map(({ id, name }) => [id, name]))
  const issue = (
    <ActionLink tone="first" href={`${here}/new`} icon="plus" isCreate>
      Issue a pass
    </ActionLink>
  )
  return workspacePage(c, {
    title: 'Passes',
    area: 'passes',
    lead: 'Tickets, cards and coupons that your customers hold in Apple Wallet, in Google Wallet or on paper.',
    actions: (
      <>
        <ActionLink href={`/dashboard/${c.var.member.workspace.id}/imports/new`} icon="file-up">
          Import
        </ActionLink>
        <ExportMenu
          workspaceId={c.var.member.workspace.id}
          list="passes"
          page={page}
          filter={narrowed}
        />
        {issue}
      </>
    ),
    children: (
      <>
        <Filters
          filter={filter}
          here={here}
          templates={templates.items}
          isPrivate={isPrivate}
          findsNames={nameSearch}
        />
        {page.items.length === 0 && !page.hasMore ? (
          isFiltered ? (
            <Empty icon="search" title="No passes match">
              Search by the start of {nameSearch ? 'a name, ' : ''}a serial number or a barcode, or
              by full email address.
            </Empty>
          ) : (
            <Empty
              icon="wallet-cards"
              title="No passes yet"
              action={
                <div class="actions">
                  {issue}
                  <SampleDataButton member={c.var.member} />
                </div>
              }
            >
              Issue one from a published template. You get a link for the holder to add it to a
              wallet.
            </Empty>
          )
        ) : (
          <>
            <div class="list-head">
              <Total
                page={page}
                filter={filter}
                narrowed={isPrivate ? null : narrowed}
                here={here}
              />
              <div class="for-several">
                <IfMay change={`${here}/many`}>
                  <ForChosen here={here} />
                </IfMay>
                {(page.hasMore || filter.cursor !== undefined) && !isPrivate && !filter.q ? (
                  <ForAll filter={filter} narrowed={narrowed} here={here} />
                ) : null}
              </div>
            </div>
            <PassTable passes={page.items} nameOf={nameOf} here={here} />
          </>
        )}
        {isPrivate ? (
          <NextOfSearch page={page} here={here} filter={filter} />
        ) : (
          <NextPage page={page} />
        )}
        <SameRequest
          method="GET"
          path={isPrivate ? '/passes?q=…' : apiPath('/passes', { ...narrowed, sort, cursor })}
        />
      </>
    ),
  })
}

/**
 * How many passes match. A list that goes on is counted by the page's script, so that nobody waits for it; a search for a
 * person is not, because an address would say whom it is for.
 */
function Total(props: {
  page: Page<unknown>
  filter: Filter
  narrowed: ReturnType<typeof narrowedTo> | null
  here: string
}) {
  const { page, filter, narrowed, here } = props
  if (!page.hasMore && filter.cursor === undefined) {
    const count = page.items.length
    return <p class="total">{count === 1 ? '1 pass' : `${count} passes`}</p>
  }
  if (narrowed === null) return <p class="total">{page.items.length} on this page</p>
  const query = new URLSearchParams(Object.entries(membersWithValue(narrowed)))
  return (
    <p class="total" role="status" data-total={`${here}/total?${query}`}>
      {page.items.length} on this page
    </p>
  )
}

/** What can be done to several passes of the page at once: the check boxes of the table belong to this form. */
function ForChosen({ here }: { here: string }) {
  return (
    <form method="get" action={`${here}/many`} id={CHOSEN} class="chosen">
      <button type="button" class="button small" data-choose-all hidden>
        Select all
      </button>
      {MANY_ACTIONS.map((name) => (
        <button type="submit" name="do" value={name} class="button small">
          {MANY_WORDS[name].label}
        </button>
      ))}
      {usePage().may(`${here.replace(/passes$/, 'exports')}`) ? (
        <button type="submit" formaction={`${here}/export`} class="button small">
          Export
        </button>
      ) : null}
    </form>
  )
}

/**
 * What can be done to all passes of the list, on its other pages as well: a campaign reaches them, or a job. Neither keeps a search,
 * which can name a person.
 */
function ForAll(props: { filter: Filter; narrowed: ReturnType<typeof narrowedTo>; here: string }) {
  const { filter, narrowed, here } = props
  const { cursor: _, sort: __, ...kept } = filter
  const { templateId: template, ...audience } = narrowed
  const campaign = here.replace(/passes$/, 'campaigns/new')
  return (
    <details class="menu more-menu">
      <summary class="button small" data-all>
        All that match
      </summary>
      <div class="popover">
        <ActionLink href={addressOf(campaign, { template, ...audience })} tone="small">
          Message or change…
        </ActionLink>
        <ActionLink href={addressOf(`${here}/void`, kept)} tone="small">
          Void…
        </ActionLink>
      </div>
    </details>
  )
}

const CHOSEN = 'chosen'

export function PassTable(props: {
  passes: readonly PassView[]
  /** The names of templates, by their ids. */
  nameOf: ReadonlyMap<string, string>
  /** The address of the list of passes. */
  here: string
}) {
  const { passes, nameOf, here } = props
  const { may } = usePage()
  const choice = {
    title: 'Select',
    cell: (pass: PassView) => (
      <input
        type="checkbox"
        name="pass"
        value={pass.id}
        form={CHOSEN}
        aria-label={`Select ${pass.customer?.name ?? pass.serialNumber}`}
      />
    ),
  }
  return (
    <Table
      caption="Passes"
      class="pass-rows"
      rows={passes}
      columns={[
        ...(may(`${here}/many`) ? [choice] : []),
        {
          title: 'Pass',
          cell: (pass) => (
            <>
              <a href={`${here}/${pass.id}`} class="strong">
                {pass.customer?.name ?? pass.serialNumber}
              </a>
              <TestMark of={pass} />
            </>
          ),
        },
        {
          title: 'Serial number',
          cell: ({ id, serialNumber }) =>
            serialNumber === id ? (
              <code class="clip" title={id}>
                {shortened(id)}
              </code>
            ) : (
              <code>{serialNumber}</code>
            ),
        },
        {
          title: 'Template',
          cell: (pass) => nameOf.get(pass.templateId) ?? pass.templateId,
        },
        { title: 'Status', cell: (pass) => <Status of={pass.status} /> },
        { title: 'On phones', cell: (pass) => <OnPhones of={pass} /> },
        { title: 'Changed', cell: (pass) => <Time at={pass.updatedAt} /> },
      ]}
    />
  )
}

export function Status({ of }: { of: PassStatus }) {
  const { word, tone } = STATUS_WORDS[of]
  return <Badge tone={tone}>{word}</Badge>
}

/** Marks a pass that was created from a draft. */
export function TestMark({ of }: { of: PassView }) {
  return of.test ? (
    <>
      {' '}
      <Badge tone="accent">Test</Badge>
    </>
  ) : null
}

function OnPhones({ of: { installations } }: { of: PassView }) {
  const installed = INSTALL_PLATFORMS.filter((platform) => installations[platform]! > 0)
  if (installed.length === 0) return <span class="faint">not yet</span>
  return installed
    .map((platform) => `${installations[platform]} ${PLATFORMS[platform].phone}`)
    .join(', ')
}

/** An e-mail address would stay in the history of the browser: the search goes on by a form. */
function NextOfSearch(props: { page: Page<unknown>; here: string; filter: Filter }) {
  const { page, here, filter } = props
  if (!page.hasMore || page.nextCursor === null) return null
  return (
    <form method="post" action={`${here}/search`} class="pager">
      {Object.entries({ ...filter, cursor: page.nextCursor }).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button type="submit" class="button">
        Next page
      </button>
    </form>
  )
}
