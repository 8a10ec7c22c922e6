import { announce, prepareAnnouncing } from '../announce.ts'
import { showCopyButtons } from '../page/copying.ts'
import { morph } from './morph.ts'

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 30_000

/**
 * Keeps the parts of a page that `Live` marks as they are now. The island asks the operation behind the page, which is small, and
 * fetches the page itself once that has changed: what is shown stays the work of the server alone.
 *
 * It asks again and again, less often while nothing changes, and not at all once nothing is pending or the page is hidden. A stream
 * of events would have to ask the database as often on the server, and would go on while nobody looks.
 */
export function watchPage(): void {
  const watched = document.querySelector<HTMLElement>('[data-watch]')
  if (!watched) return
  prepareAnnouncing()
  const address = watched.dataset.watch!
  const askedAt = Date.now()
  const minMs = 1000 * Number(watched.dataset.watchSeconds ?? 0)
  const isPending = () =>
    Date.now() - askedAt < minMs || document.querySelector('[data-pending]') !== null
  let timer = 0
  let waitMs = FIRST_WAIT_MS
  let before: string | null = null

  async function look(): Promise<void> {
    try {
      const response = await fetch(address, { headers: { Accept: 'application/json' } })
      if (!response.ok && response.status < 500 && response.status !== 429) return stop(response)
      if (!response.ok) throw new Error(String(response.status))
      const now = await response.text()
      // The first answer may be newer than the page.
      const isNews = now !== before
      before = now
      waitMs = isNews ? FIRST_WAIT_MS : Math.min(waitMs * 1.5, MAX_WAIT_MS)
      if (isNews) await refresh()
      showProblem('')
    } catch {
      before = null
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)
      showProblem('You’re offline. Trying again.')
    }
    rest()
  }

  function rest(): void {
    clearTimeout(timer)
    if (isPending() && !document.hidden) timer = window.setTimeout(look, waitMs)
  }

  function stop({ status }: Response): void {
    const isSignedOut = status === 401
    showProblem(isSignedOut ? 'You’re signed out. Reload the page to sign in.' : '')
    document.removeEventListener('visibilitychange', wake)
  }

  function wake(): void {
    waitMs = FIRST_WAIT_MS
    clearTimeout(timer)
    if (!document.hidden && isPending()) void look()
  }

  rest()
  document.addEventListener('visibilitychange', wake)
  // A page that comes back from the browser's cache is as old as its last visit.
  addEventListener('pageshow', ({ persisted }) => (persisted ? wake() : undefined))
}

/** Brings the page's live parts up to date. */
async function refresh(): Promise<void> {
  const next = await fetchPage()
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = next.getElementById(part.id)
    if (!fresh) continue
    showCopyButtons(fresh)
    const said = part.dataset.says
    morph(part, fresh)
    if (part.dataset.says && part.dataset.says !== said) announce(part.dataset.says)
  }
}

/** Reads HTML without putting markup from a string into the page, which the page's policy forbids. */
function fetchPage(): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', location.pathname + location.search)
    request.responseType = 'document'
    request.onload = () =>
      request.status === 200 && request.responseXML
        ? resolve(request.responseXML)
        : reject(new Error(String(request.status)))
    request.onerror = () => reject(new Error('no connection'))
    request.send()
  })
}

let problem: HTMLElement | null = null

function showProblem(text: string): void {
  if (text === '' && !problem) return
  if (!problem) {
    problem = document.createElement('p')
    problem.className = 'help'
    document.querySelector('[data-watch]')?.after(problem)
  }
  if (problem.textContent !== text) {
    problem.textContent = text
    if (text) announce(text)
  }
}
