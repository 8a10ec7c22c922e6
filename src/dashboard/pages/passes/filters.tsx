import type { Child } from 'hono/jsx'
import { PASS_STATUSES, type PassStatus } from '../../../domain/model/pass-content.ts'
import { PASS_SOURCES } from '../../../domain/model/pass-source.ts'
import { INSTALL_PLATFORMS, PLATFORMS } from '../../../domain/model/platforms.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { membersWithValue } from '../../../lib/json/members-with-value.ts'
import { formatDate } from '../../../lib/locale/format-date.ts'
import { instantsOfDays } from '../../clock.ts'
import { usePage } from '../../parts/context.ts'
import { Icon } from '../../parts/icon.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { SOURCE_WORDS, STATUS_WORDS } from './words.ts'

type Template = Answers['Template']

/** What the list of passes can be narrowed to, as its address says it. `from` and `to` are days on which passes were created. */
export const NARROWING = [
  'q',
  'status',
  'templateId',
  'installed',
  'source',
  'tier',
  'points[gte]',
  'points[lt]',
  'onPhones',
  'test',
  'from',
  'to',
] as const
export const FILTERS = [...NARROWING, 'sort', 'cursor'] as const
export type Filter = { [Name in (typeof FILTERS)[number]]?: string }

/** What the API is asked for, without order and place. */
export function narrowedTo(filter: Filter, timeZone: string) {
  const { from = '', to = '', sort: _, cursor: __, ...others } = filter
  return { ...others, ...instantsOfDays('createdAt', from, to, timeZone) }
}

const INSTALLED_WORDS: Record<string, string | undefined> = {
  any: 'On a phone',
  ...Object.fromEntries(
    INSTALL_PLATFORMS.map((platform) => [platform, `On an ${PLATFORMS[platform].phone}`]),
  ),
  none: 'On no phone yet',
}

const ORDER_WORDS: Record<string, string> = {
  createdAt: 'Oldest first',
  '-updatedAt': 'Last changed first',
}

/** The search, the filters, and what the list is narrowed to by now. */
export function Filters(props: {
  filter: Filter
  here: string
  templates: readonly Template[]
  /** The search says whose passes they are: no link repeats it. */
  isPrivate: boolean
  /** Names are searched in this workspace. */
  findsNames: boolean
}) {
  const { here, templates, isPrivate, findsNames } = props
  const filter = isPrivate ? { ...props.filter, q: '' } : props.filter
  /** The list with one filter changed, from its beginning. */
  const withFilter = (name: keyof Filter, value = '') =>
    addressOf(here, { ...filter, cursor: '', [name]: value })
  const chosen = templates.filter(({ id }) => !filter.templateId || id === filter.templateId)
  const tiers = tiersOf(chosen)
  const hasPoints = chosen.some(({ fields }) => fields.some(({ binding }) => binding === 'points'))
  const isNarrowed = NARROWING.some((name) => name !== 'status' && name !== 'q' && filter[name])
  return (
    <div class="filters">
      <Tabs
        label="Status"
        values={PASS_STATUSES}
        word={(status) => STATUS_WORDS[status].word}
        chosen={filter.status}
        href={(status) => withFilter('status', status)}
      />
      <search>
        <form method="post" action={`${here}/search`} class="stack">
          <div class="find">
            <input
              type="search"
              name="q"
              value={props.filter.q ?? ''}
              aria-label={`Search passes by ${findsNames ? 'name, ' : ''}serial number, barcode or email`}
              placeholder={`${findsNames ? 'Name, serial' : 'Serial'} number, barcode or email`}
              aria-describedby={findsNames ? undefined : 'no-names'}
            />
            <button type="submit" class="button">
              <Icon name="search" /> Search
            </button>
          </div>
          {findsNames ? null : (
            <p class="help" id="no-names">
              Names are not searched: “Search by name” is off in{' '}
              <a href={here.replace(/passes$/, 'settings')}>Settings</a>.
            </p>
          )}
          {(['status', 'onPhones', 'test'] as const).map((name) =>
            filter[name] ? <input type="hidden" name={name} value={filter[name]} /> : null,
          )}
          <details open={isNarrowed || filter.sort !== undefined}>
            <summary>Filter and sort</summary>
            <div class="filter-form">
              <Choices
                label="Template"
                name="templateId"
                chosen={filter.templateId}
                all="All templates"
                options={templates.map(({ id, name }) => [id, name])}
              />
              <Choices
                label="Phones"
                name="installed"
                chosen={filter.installed}
                all="Any"
                options={Object.entries(INSTALLED_WORDS)}
              />
              <Choices
                label="Created by"
                name="source"
                chosen={filter.source}
                all="Anything"
                options={Object.entries(SOURCE_WORDS)}
              />
              {tiers.length > 0 || filter.tier ? (
                <Choices label="Tier" name="tier" chosen={filter.tier} all="Any" options={tiers} />
              ) : null}
              {hasPoints || filter['points[gte]'] ? (
                <Points label="Points from" name="points[gte]" value={filter['points[gte]']} />
              ) : null}
              {hasPoints || filter['points[lt]'] ? (
                <Points label="Points below" name="points[lt]" value={filter['points[lt]']} />
              ) : null}
              <label>
                Created from
                <input type="date" name="from" value={filter.from} />
              </label>
              <label>
                Created until
                <input type="date" name="to" value={filter.to} />
              </label>
              <Choices
                label="Order"
                name="sort"
                chosen={filter.sort}
                all="Newest first"
                options={Object.entries(ORDER_WORDS)}
              />
              <button type="submit" class="button">
                Apply
              </button>
            </div>
          </details>
        </form>
      </search>
      <Chips filter={filter} templates={templates} without={(name) => withFilter(name)} />
    </div>
  )
}

const statusWord = (status: string): string =>
  PASS_STATUSES.some((each) => each === status) ? STATUS_WORDS[status as PassStatus].word : status

export const addressOf = (here: string, filter: Record<string, string | undefined>): string => {
  const given = Object.entries(filter).filter((each): each is [string, string] => Boolean(each[1]))
  const query = new URLSearchParams(given)
  return query.size === 0 ? here : `${here}?${query}`
}

/** The tiers of these templates by their keys, from the lowest up. Templates that share a key have all their words for it. */
function tiersOf(templates: readonly Template[]): [key: string, words: string][] {
  const words = new Map<string, Set<string>>()
  for (const { key, label } of templates.flatMap(({ tiers }) => tiers?.items ?? [])) {
    words.set(key, (words.get(key) ?? new Set()).add(label))
  }
  return [...words].map(([key, labels]) => [key, [...labels].join(' / ')])
}

function Points({
  label,
  name,
  value,
}: {
  label: string
  name: string
  value?: string | undefined
}) {
  return (
    <label>
      {label}
      <input type="number" name={name} value={value} />
    </label>
  )
}

function Choices(props: {
  label: string
  name: string
  chosen: string | undefined
  /** The words for the list as it is without a choice. */
  all: string
  options: readonly (readonly [value: string, words: string | undefined])[]
}) {
  const { label, name, chosen, all, options } = props
  const isListed = chosen === undefined || options.some(([value]) => value === chosen)
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">{all}</option>
        {[...options, ...(isListed ? [] : [[chosen, chosen] as const])].map(([value, words]) => (
          <option value={value} selected={value === chosen}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

/**
 * Each filter that counts, and the way to the list without it. The search stands in its field, and the status in the tabs of the
 * list: where no filter can be taken away, there are no tabs either, and it is one of them.
 */
export function Chips(props: {
  filter: Filter
  templates: readonly Template[]
  /** Left out: none can be taken away. */
  without?(name: keyof Filter): string
}) {
  const { filter, templates, without } = props
  const { locale } = usePage().reader
  const day = (text: string) => {
    const ms = Date.parse(text)
    if (Number.isNaN(ms)) return text
    return formatDate(ms, locale, { dateStyle: 'medium', timeStyle: 'none', timeZone: 'UTC' })
  }
  const words: { [Name in keyof Filter]?: (value: string) => Child } = {
    ...(!without && { status: statusWord }),
    templateId: (id) => templates.find((template) => template.id === id)?.name ?? id,
    installed: (where) => INSTALLED_WORDS[where] ?? where,
    source: (source) => {
      const [type = '', id] = source.split(':')
      const isKnown = (PASS_SOURCES as readonly string[]).includes(type)
      return [isKnown ? SOURCE_WORDS[type as keyof typeof SOURCE_WORDS] : type, id]
        .filter(Boolean)
        .join(' ')
    },
    tier: (tier) => `Tier ${new Map(tiersOf(templates)).get(tier) ?? tier}`,
    'points[gte]': (points) => `From ${points} points`,
    'points[lt]': (points) => `Below ${points} points`,
    onPhones: (answer) => (answer === 'true' ? 'On a phone' : 'On no phone yet'),
    test: (answer) => (answer === 'true' ? 'Test passes' : 'Without test passes'),
    from: (from) => `From ${day(from)}`,
    to: (to) => `Until ${day(to)}`,
  }
  const given = Object.entries(membersWithValue(filter)).filter(
    ([name, value]) => value !== '' && Object.hasOwn(words, name),
  ) as [keyof Filter, string][]
  if (given.length === 0) return null
  return (
    <ul class={without ? 'filter-chips' : 'chips'} aria-label="Filters">
      {given.map(([name, value]) => (
        <li>
          {without ? (
            <a href={without(name)}>
              <span class="hidden">Remove the filter </span>
              {words[name]!(value)} <Icon name="x" />
            </a>
          ) : (
            <span>{words[name]!(value)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
