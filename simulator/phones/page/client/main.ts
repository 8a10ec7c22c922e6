import type { PhoneState, ShownPhone } from '../../state.ts'
import { ask, passPath, phonePath, Refused, readPhones } from './api.ts'
import { h, morph } from './dom.ts'
import { drawLog } from './log.ts'
import { drawPhone, type PhoneView } from './phone.ts'

/** How often the phones are looked at; an action looks at once. */
const POLL_MS = 1000
/** The clock on the lock screens. */
const TICK_MS = 5000

const places = {
  phones: document.querySelector('#phones')!,
  log: document.querySelector('#log')!,
  trouble: document.querySelector('#trouble')!,
}

let phones: ShownPhone[] = []
let known = ''
const views = new Map<string, PhoneView & { latest: string }>()

function draw(): void {
  morph(
    places.phones,
    h(
      'div',
      { id: 'phones', class: 'phones' },
      ...phones.map((phone) => drawPhone(phone, viewOf(phone), Date.now())),
    ),
  )
  // What a person chose last hides the attribute that says what the phone is set to now.
  for (const each of document.querySelectorAll<HTMLSelectElement>('select[data-phone]')) {
    const phone = phones.find(({ id }) => id === each.dataset.phone)
    if (phone && each !== document.activeElement) each.value = phone.language
  }
  morph(places.log, h('div', { id: 'log' }, drawLog(phones)))
}

/** The pass that came or changed last is shown in full, until the person takes another one. */
function viewOf(phone: PhoneState): PhoneView {
  let view = views.get(phone.id)
  if (!view) {
    view = { open: null, trouble: null, busy: null, latest: '' }
    views.set(phone.id, view)
  }
  for (const { serialNumber, addedAt, updatedAt, changed } of phone.passes) {
    // A phone that fetches everything anew has not changed everything.
    const touchedAt = changed.length > 0 ? updatedAt : addedAt
    if (touchedAt > view.latest) {
      view.latest = touchedAt
      view.open = serialNumber
    }
  }
  return view
}

async function look(): Promise<void> {
  try {
    const { body, phones: seen } = await readPhones()
    places.trouble.textContent = ''
    if (body === known) return
    known = body
    phones = seen
    draw()
  } catch (error) {
    const words =
      error instanceof Refused
        ? error.message
        : 'The simulator does not answer. The page tries again by itself.'
    if (places.trouble.textContent !== words) places.trouble.textContent = words
  }
}

async function keepLooking(): Promise<void> {
  if (!document.hidden) await look()
  setTimeout(keepLooking, POLL_MS)
}

/** One action at a time on a phone; what goes wrong is said beside its buttons. */
async function act(phoneId: string, name: string, work: () => Promise<void>): Promise<boolean> {
  const view = views.get(phoneId)
  if (!view || view.busy) return false
  view.busy = name
  view.trouble = null
  draw()
  try {
    await work()
  } catch (error) {
    view.trouble = error instanceof Error ? error.message : String(error)
  }
  view.busy = null
  await look()
  draw()
  return view.trouble === null
}

const ACTIONS: Record<string, (phone: PhoneState, data: DOMStringMap) => Promise<void>> = {
  async open(phone, { serial }) {
    viewOf(phone).open = serial ?? null
    draw()
    focusWallet(phone.id)
  },
  async toggle(phone, { member }) {
    if (member !== 'online' && member !== 'notificationsAllowed') return
    await act(phone.id, member, () =>
      ask('PATCH', phonePath(phone.id), { [member]: !phone[member] }),
    )
  },
  async refresh({ id }) {
    await act(id, 'refresh', () => ask('POST', `${phonePath(id)}/refresh`))
  },
  async remove({ id }, { serial }) {
    if (await act(id, 'remove', () => ask('DELETE', passPath(id, serial ?? '')))) focusWallet(id)
  },
}

/** Where the button was that is there no more. */
function focusWallet(phoneId: string): void {
  for (const wallet of document.querySelectorAll<HTMLElement>('[data-wallet]')) {
    if (wallet.dataset.wallet !== phoneId) continue
    wallet.focus({ preventScroll: true })
    // Taken from the far end of a pile, the pass stands above what is in sight.
    if (wallet.getBoundingClientRect().top < 0) wallet.scrollIntoView()
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('button[data-action]')
  if (!button) return
  const phone = phones.find(({ id }) => id === button.dataset.phone)
  if (phone) ACTIONS[button.dataset.action ?? '']?.(phone, button.dataset)
})

document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  const id = form.dataset.phone ?? ''
  const input = form.querySelector('input')!
  const url = input.value.trim()
  if (url === '') {
    input.focus()
    return
  }
  if (await act(id, 'add', () => ask('POST', `${phonePath(id)}/add`, { url }))) input.value = ''
})

document.addEventListener('change', async ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return
  const { value: language, dataset } = target
  const { phone: id = '' } = dataset
  await act(id, 'language', () => ask('PATCH', phonePath(id), { language }))
})

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) look()
})
// A picture that cannot be had leaves no broken sign behind.
document.addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLImageElement) event.target.dataset.broken = ''
  },
  true,
)
setInterval(draw, TICK_MS)
keepLooking()
