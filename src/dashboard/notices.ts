import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { decodeBase64url, encodeBase64url } from '../lib/encoding/base64url.ts'
import { decodeUtf8, encodeUtf8 } from '../lib/encoding/utf8.ts'
import type { DashboardEnv } from './env.ts'
import { DONE, type DoneName, type DoneValues } from './parts/done.ts'
import type { Notice, Undo } from './parts/notices.tsx'

/**
 * A notice waits in a cookie of its own for the page that it names, which shows it and deletes the cookie: a reload does not show it
 * again, and nothing of it is in an address, a history or a log. Other tabs and workspaces have other pages, so they leave it alone.
 *
 * `__Host-`: no other host can set it, so its text is always ours.
 */
const NAME = 'wps_notice_'
const PREFIX = '__Host-'
const OPTIONS = {
  prefix: 'host',
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'Lax',
} as const
/** Long enough for a sign-in in between. A page that is never opened leaves no notice behind. */
const MAX_AGE_SECONDS = 300
/** Browsers send all of them with every request, so only the newest are kept. */
const MAX_WAITING = 5
/** Browsers keep cookies of up to 4,096 bytes. @see https://www.rfc-editor.org/rfc/rfc6265#section-6.1 */
const MAX_VALUE_BYTES = 3500

interface Waiting extends Notice {
  /** The path of the page that shows it. */
  page: string
}

export type NoticeGiven<Name extends DoneName> = DoneValues<Name> & { undo?: Undo }

/**
 * Has a page say what was done, once, when it is opened next.
 *
 * @param page its address
 * @param given what the sentence names, and how the change is undone. An undo that is too large for a cookie is left out
 */
export function leaveNotice<Name extends DoneName>(
  c: Context<DashboardEnv>,
  page: string,
  name: Name,
  given: NoticeGiven<Name>,
): void {
  const { undo } = given
  const sentence = DONE[name] as string | ((values: object) => string)
  const text = typeof sentence === 'string' ? sentence : sentence(given)
  const { pathname } = new URL(page, c.var.url)
  const whole = write({ page: pathname, text, ...(undo && { undo }) })
  const value = whole.length > MAX_VALUE_BYTES ? write({ page: pathname, text }) : whole
  for (const waiting of waitingIn(c).slice(0, 1 - MAX_WAITING)) {
    deleteCookie(c, waiting, OPTIONS)
  }
  // Ids sort by time.
  setCookie(c, `${NAME}${c.var.deps.newId('n')}`, value, { ...OPTIONS, maxAge: MAX_AGE_SECONDS })
}

/** The notices of the page that is asked for, the oldest first. No other answer shows them again. */
export function takeNotices(c: Context<DashboardEnv>): Notice[] {
  if (!isSeen(c)) return []
  return waitingIn(c).flatMap((name) => {
    const notice = noticeIn(c, name)
    if (notice && notice.page !== c.var.url.pathname) return []
    deleteCookie(c, name, OPTIONS)
    return notice ? [notice] : []
  })
}

/** Whether the page that is asked for has notices: then something has just been done, and more may follow from it. */
export const hasNotices = (c: Context<DashboardEnv>): boolean =>
  isSeen(c) && waitingIn(c).some((name) => noticeIn(c, name)?.page === c.var.url.pathname)

/** A page that is fetched ahead may never be seen, and of one that a script fetches only parts are shown. */
function isSeen(c: Context<DashboardEnv>): boolean {
  const mode = c.req.header('Sec-Fetch-Mode') ?? 'navigate'
  return c.req.method === 'GET' && mode === 'navigate' && !c.req.header('Sec-Purpose')
}

const noticeIn = (c: Context<DashboardEnv>, name: string): Waiting | null =>
  read(getCookie(c, name, 'host') ?? '')

function waitingIn(c: Context<DashboardEnv>): string[] {
  return Object.keys(getCookie(c))
    .filter((name) => name.startsWith(PREFIX + NAME))
    .map((name) => name.slice(PREFIX.length))
    .toSorted()
}

const write = (waiting: Waiting): string => encodeBase64url(encodeUtf8(JSON.stringify(waiting)))

/** Null for a cookie that this version did not write. */
function read(value: string): Waiting | null {
  try {
    const bytes = decodeBase64url(value)
    return JSON.parse((bytes && decodeUtf8(bytes)) ?? 'null') as Waiting | null
  } catch {
    return null
  }
}
