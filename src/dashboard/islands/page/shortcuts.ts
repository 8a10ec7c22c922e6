import { lettersAreOn } from '../palette/letters.ts'

/** How long `g` waits for the letter that says where to. */
const GO_WAIT_MS = 1500

/** The palette and the help come to the browser when somebody asks for them. */
const palette = () => import('../palette/index.tsx')

const LETTERS: Record<string, () => unknown> = {
  '?': async () => (await palette()).openHelp(),
  '/': async () => (await palette()).openPalette(),
  c: () => document.querySelector<HTMLAnchorElement>('[data-create]')?.click(),
  j: () => step(1),
  k: () => step(-1),
}

/** Lets people go and do by keys what they can click; `?` lists it. Nothing happens while one types, or in a dialog. */
export function enableShortcuts(): void {
  let goUntil = 0
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-palette]')) {
    button.hidden = false
    button.addEventListener('click', async () => (await palette()).openPalette())
  }
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isTaken(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      palette().then(({ openPalette }) => openPalette())
      return
    }
    if (event.metaKey || event.ctrlKey || event.altKey || !lettersAreOn()) return
    const isGoing = event.timeStamp < goUntil
    goUntil = 0
    if (isGoing) go(key)
    else if (key === 'g') goUntil = event.timeStamp + GO_WAIT_MS
    else if (Object.hasOwn(LETTERS, key)) {
      event.preventDefault()
      LETTERS[key]!()
    }
  })
}

/** Whether the key belongs to what has the focus. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="textbox"]') !== null)
  )
}

function go(key: string): void {
  document.querySelector<HTMLAnchorElement>(`[data-go="${CSS.escape(key)}"]`)?.click()
}

/** Moves the focus to the next row of a list, or the one before: Enter opens it. */
function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr, main [data-row]')]
    .map((row) => row.querySelector<HTMLElement>('a[href], summary, button'))
    .filter((link) => link !== null)
  const row = document.activeElement?.closest('tr, [data-row]')
  const at = rows.findIndex((link) => row?.contains(link))
  const next = at < 0 ? (by === 1 ? 0 : rows.length - 1) : at + by
  rows[Math.max(0, Math.min(next, rows.length - 1))]?.focus()
}
