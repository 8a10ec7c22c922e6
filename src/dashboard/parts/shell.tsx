import type { Child } from 'hono/jsx'
import { foundingRefusal, type Membership, type SignedIn } from '../../domain/model/person.ts'
import { zoneLabel } from '../../lib/locale/zoned-time.ts'
import { PALETTE_ACTIONS } from '../palette-actions.ts'
import { usePage } from './context.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { type Notice, Notices } from './notices.tsx'

/** The entries of the navigation: the last part of their addresses, '' for the overview. */
const NAVIGATION = [
  {
    title: null,
    entries: [
      { area: '', label: 'Overview', icon: 'house', key: 'o' },
      { area: 'templates', label: 'Templates', icon: 'layout-template', key: 't' },
      { area: 'passes', label: 'Passes', icon: 'wallet-cards', key: 'p' },
      { area: 'campaigns', label: 'Campaigns', icon: 'send', key: 'n' },
      { area: 'doors', label: 'Doors', icon: 'scan-line', key: 'd' },
      { area: 'shops', label: 'Shops', icon: 'shopping-bag', key: 's' },
      { area: 'sign-up-pages', label: 'Sign-up pages', icon: 'user-plus', key: 'u' },
    ],
  },
  {
    title: 'Developers',
    entries: [
      { area: 'keys', label: 'API keys', icon: 'key-round', key: 'k' },
      { area: 'webhooks', label: 'Webhooks', icon: 'webhook', key: 'w' },
      { area: 'jobs', label: 'Jobs', icon: 'list-checks', key: 'j' },
    ],
  },
  {
    title: 'Workspace',
    entries: [
      { area: 'credentials', label: 'Credentials', icon: 'badge-check', key: 'c' },
      { area: 'team', label: 'Team', icon: 'users', key: 'm' },
      { area: 'audit', label: 'Audit log', icon: 'scroll-text', key: 'a' },
      { area: 'settings', label: 'Settings', icon: 'settings', key: 'e' },
    ],
  },
] as const satisfies {
  title: string | null
  entries: { area: string; label: string; icon: IconName; key: string }[]
}[]

export type Area = (typeof NAVIGATION)[number]['entries'][number]['area']

/** The entry that a page belongs to, by its address below that of the workspace; null: to none. */
export function areaOf(path: string | null): Area | null {
  if (path === null) return null
  const [first] = path.split('/')
  const entries = NAVIGATION.flatMap(({ entries }) => entries.map(({ area }): Area => area))
  return entries.find((area) => area === first) ?? ''
}

export interface ShellProps {
  /** Null: the account, which is below the navigation. */
  area: Area | null
  member: Membership
  signedIn: SignedIn
  title: string
  lead?: Child
  actions?: Child
  /** What has just been done. */
  notices: readonly Notice[]
  wide?: boolean | undefined
  children: Child
}

/** What every page inside a workspace shares: where one is, where one can go, and as whom. */
export function Shell(props: ShellProps) {
  const { area, member, signedIn, title, lead, actions, notices, wide, children } = props
  const { workspace } = member
  const { may } = usePage()
  const home = `/dashboard/${workspace.id}`
  return (
    <div
      class={`shell ${workspace.mode}`}
      data-workspace={workspace.id}
      data-actions={PALETTE_ACTIONS.filter(({ path }) => may(`${home}/${path}`))
        .map(({ path }) => path)
        .join(' ')}
    >
      <header class="side">
        <details class="menu workspace-menu">
          <summary>
            <span class="workspace-name">{workspace.name}</span>
            <Mode mode={workspace.mode} />
            <Icon name="chevron-down" />
          </summary>
          <ul>
            {signedIn.memberships.map(({ workspace: other }) => (
              <li>
                <a
                  class="side-link"
                  href={`/dashboard/${other.id}`}
                  aria-current={other.id === workspace.id ? 'true' : undefined}
                >
                  {other.name}
                  <Mode mode={other.mode} />
                </a>
              </li>
            ))}
            {foundingRefusal(signedIn) === null ? (
              <li class="apart">
                <a class="side-link" href="/dashboard/account/workspaces/new">
                  <Icon name="plus" /> New workspace
                </a>
              </li>
            ) : null}
          </ul>
        </details>
        <details class="nav-fold">
          <summary>
            <Icon name="menu" /> Menu
          </summary>
        </details>
        <button type="button" class="palette-button" data-palette hidden>
          <Icon name="search" /> Search <kbd>/</kbd>
        </button>
        <nav aria-label="Main">
          {NAVIGATION.map((group) => (
            <>
              {group.title ? <h2>{group.title}</h2> : null}
              <ul>
                {group.entries.map((entry) => (
                  <li>
                    <a
                      class="side-link"
                      href={entry.area === '' ? home : `${home}/${entry.area}`}
                      aria-current={entry.area === area ? 'page' : undefined}
                      data-go={entry.key}
                    >
                      <Icon name={entry.icon} />
                      {entry.label}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ))}
        </nav>
        <div class="side-foot">
          <a class="side-link" href="/docs">
            <Icon name="external-link" /> Documentation
          </a>
          <a
            class="side-link"
            href="/dashboard/account"
            aria-current={area === null ? 'page' : undefined}
          >
            <Icon name="user" /> {signedIn.person.name}
          </a>
          <p class="zone">
            <a href={`${home}/settings`} title={workspace.timeZone}>
              Times in {zoneLabel(workspace.timeZone)}
            </a>
          </p>
        </div>
      </header>
      <main id="main" tabindex={-1} class={wide ? 'wide' : undefined}>
        <div class="title">
          <div>
            <h1>{title}</h1>
            {lead ? <p class="lead">{lead}</p> : null}
          </div>
          {actions ? <div class="actions">{actions}</div> : null}
        </div>
        <Notices of={notices} />
        {children}
      </main>
    </div>
  )
}

/** Whether real people hold these passes, told apart by word and colour. */
function Mode({ mode }: { mode: 'live' | 'test' }) {
  return <span class={`mode ${mode}`}>{mode === 'live' ? 'Live' : 'Test'}</span>
}
