import type { Scope } from '../domain/model/api-key.ts'

/** What somebody must be allowed to change: a scope of the API, or the team, for which there is no scope. */
export type Need = Scope | 'team'

/** Something that a form does. */
export interface Change {
  need: Need
  /** Completes “Viewers can’t …”. */
  words: string
  /** The page with the form is also the one that shows what it changes: everybody may look. */
  isShownToAll?: true
}

const NOTHING = null
const change = (need: Need, words: string): Change => ({ need, words })

/**
 * What the forms of a workspace change, by the address that they are sent to, below that of the workspace: the first that
 * fits. Null: nothing, they only look something up. The API refuses the same by itself; this says beforehand what is offered.
 */
const CHANGES: readonly (readonly [address: RegExp, change: Change | null])[] = [
  [/^passes\/search$/, NOTHING],
  [/^passes\/many$/, change('passes:write', 'change passes')],
  [/^passes\/new$/, change('passes:write', 'issue passes')],
  [/^passes\/[^/]+\/points\b/, change('points:write', 'change points')],
  [/^passes\/[^/]+\/stamps$/, change('points:write', 'stamp passes')],
  [/^passes\/[^/]+\/rewards\b/, change('points:write', 'redeem rewards')],
  [/^passes\/[^/]+\/tier$/, change('points:write', 'set tiers')],
  [/^passes\/[^/]+\/access$/, change('access:write', 'change what a pass opens')],
  [/^passes\/[^/]+\/push$/, change('passes:write', 'send messages')],
  [/^passes\/[^/]+\/delete$/, change('passes:write', 'delete passes')],
  [/^passes\b/, change('passes:write', 'change passes')],
  [/^bundles\b/, change('passes:write', 'change links')],
  [/^campaigns\b/, change('campaigns:write', 'send campaigns')],
  [/^exports$/, NOTHING],
  [/^imports\b/, change('passes:write', 'import passes')],
  [/^jobs\b/, change('passes:write', 'cancel jobs')],
  [/^sample-data\b/, change('templates:write', 'create or delete sample data')],
  [/^push-failures\b/, change('passes:write', 'retry failed updates')],
  [/^sample-data\/delete$/, change('templates:write', 'delete the sample data')],
  [/^push-failures\/retry$/, change('passes:write', 'send updates again')],
  [
    /^templates\/[^/]+\/loyalty(\/stamps|\/tiers\/[^/]+)?$/,
    { ...change('templates:write', 'design templates'), isShownToAll: true },
  ],
  [/^templates\b/, change('templates:write', 'design templates')],
  [/^doors\b/, change('scanners:write', 'set up scanners')],
  [/^keys\b/, change('keys:write', 'manage API keys')],
  [/^link-keys\b/, change('link_keys:write', 'manage link keys')],
  [/^webhooks\b/, change('webhooks:write', 'manage webhooks')],
  [
    /^shops\/[^/]+\/rules\/(?!new$)[^/]+$/,
    { ...change('checkout:write', 'manage shops'), isShownToAll: true },
  ],
  [/^sign-up-pages\b/, change('enrolments:write', 'manage sign-up pages')],
  [/^shops\b/, change('checkout:write', 'manage shops')],
  [/^credentials\b/, change('credentials:write', 'manage credentials')],
  [/^settings$/, { ...change('credentials:write', 'change settings'), isShownToAll: true }],
  [/^team\b/, change('team', 'manage the team')],
]

/**
 * What a form changes that is sent to an address; null: nothing; undefined: nobody has said so yet.
 *
 * @param path below `/dashboard/{workspaceId}`, without a slash at its beginning
 */
export const changeAt = (path: string): Change | null | undefined =>
  CHANGES.find(([address]) => address.test(path))?.[1]

/** The address below that of the workspace; null where it is no address of a workspace. */
export function pathBelowWorkspace(pathname: string): string | null {
  const below = /^\/dashboard\/ws_[^/]+(?:\/(.*))?$/.exec(pathname)
  return below && (below[1] ?? '')
}
