import { SYSTEM_LANGUAGES } from '../../../../src/lib/locale/system-languages.ts'
import type { PhoneNotification, PhoneState, ShownPhone } from '../../state.ts'
import { type Child, h } from './dom.ts'
import { icon, iconPicture } from './picture.ts'
import { clock, drawWallet } from './wallet.ts'

/** What this page alone knows of a phone. */
export interface PhoneView {
  /** Serial number of the pass that is shown in full. */
  open: string | null
  /** Words for who acted last, when it went wrong. */
  trouble: string | null
  /** The action that is under way. */
  busy: string | null
}

const MAX_NOTIFICATIONS = 3

/** A phone with what one can do to it. */
export function drawPhone(phone: ShownPhone, view: PhoneView, nowMs: number): HTMLElement {
  const { id, kind, name, online } = phone
  return h(
    'section',
    {
      class: `phone ${kind === 'iphone' ? 'iphone' : 'android'}`,
      'data-key': id,
      'aria-labelledby': `name-${id}`,
    },
    drawControls(phone, view),
    h(
      'div',
      { class: 'device' },
      h(
        'div',
        { class: 'screen' },
        drawLockScreen(phone, nowMs),
        drawWallet(phone, view.open),
        h('div', { class: 'home-bar', 'aria-hidden': 'true' }),
      ),
    ),
    h('p', { class: 'unseen', role: 'status' }, `${name} is ${online ? 'online' : 'offline'}.`),
  )
}

function drawControls(phone: PhoneState, { trouble, busy }: PhoneView): HTMLElement {
  const { id, name, kind, online, notificationsAllowed, language } = phone
  return h(
    'div',
    { class: 'controls' },
    h(
      'div',
      { class: 'controls-top' },
      h('h2', { id: `name-${id}` }, name),
      h(
        'button',
        {
          type: 'button',
          class: 'refresh',
          'data-action': 'refresh',
          'data-phone': id,
          'aria-busy': busy === 'refresh' ? 'true' : null,
        },
        icon('refresh'),
        kind === 'iphone' ? 'Pull to refresh' : 'Refresh',
      ),
    ),
    h(
      'form',
      { class: 'add', 'data-action': 'add', 'data-phone': id, novalidate: true },
      h('label', { for: `url-${id}` }, 'Pass link'),
      h('input', {
        id: `url-${id}`,
        name: 'url',
        type: 'url',
        inputmode: 'url',
        autocomplete: 'off',
        spellcheck: 'false',
        placeholder: 'Paste a downloadUrl',
        'aria-describedby': trouble ? `trouble-${id}` : null,
        'aria-invalid': trouble && busy === null ? 'true' : null,
      }),
      h(
        'button',
        { type: 'submit', class: 'primary-button', 'aria-busy': busy === 'add' ? 'true' : null },
        'Add',
        h('span', { class: 'unseen' }, ` to ${name}`),
      ),
    ),
    h(
      'div',
      { class: 'switches' },
      toggle(id, 'online', 'Online', online),
      toggle(id, 'notificationsAllowed', 'Notifications', notificationsAllowed),
      drawLanguages(id, language),
    ),
    h('p', { class: 'trouble', id: `trouble-${id}`, role: 'alert' }, trouble),
  )
}

function drawLanguages(phoneId: string, language: string): HTMLElement {
  const tags = [...new Set([...SYSTEM_LANGUAGES, language])]
  const options = tags
    .map((tag) => ({ tag, name: nameOf(tag) }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ tag, name }) =>
      h('option', { value: tag, lang: tag, selected: tag === language }, `${name} (${tag})`),
    )
  return h(
    'label',
    { class: 'language' },
    'Language ',
    h('select', { 'data-action': 'language', 'data-phone': phoneId }, ...options),
  )
}

/** A language by its own name. */
function nameOf(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
}

function toggle(phoneId: string, member: string, label: string, on: boolean): HTMLElement {
  return h(
    'button',
    {
      type: 'button',
      role: 'switch',
      class: 'switch',
      'aria-checked': String(on),
      'data-action': 'toggle',
      'data-phone': phoneId,
      'data-member': member,
    },
    h('span', { class: 'track', 'aria-hidden': 'true' }),
    label,
  )
}

function drawLockScreen(phone: PhoneState, nowMs: number): HTMLElement {
  const { name, online, notifications, notificationsAllowed } = phone
  const now = new Date(nowMs)
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(now)
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric' })
  return h(
    'div',
    { class: 'lock' },
    h(
      'div',
      { class: 'status-bar', 'aria-hidden': 'true' },
      h('span', {}, time),
      h(
        'span',
        { class: 'signs' },
        !notificationsAllowed && icon('bell'),
        icon(online ? 'wifi' : 'plane'),
        h('span', { class: 'battery' }),
      ),
    ),
    h(
      'div',
      { class: 'lock-clock', 'aria-hidden': 'true' },
      h('span', { class: 'lock-day' }, day.format(now)),
      h('span', { class: 'lock-time' }, time),
    ),
    h(
      'div',
      {
        class: 'notifications',
        role: 'log',
        'aria-live': 'polite',
        'aria-relevant': 'additions',
        'aria-label': `Lock screen of ${name}`,
      },
      ...notifications
        .slice(0, MAX_NOTIFICATIONS)
        .map((each, at) => drawNotification(phone, each, at)),
    ),
    notifications.length > MAX_NOTIFICATIONS &&
      h('p', { class: 'more' }, `${notifications.length - MAX_NOTIFICATIONS} more`),
    notifications.length === 0 &&
      h(
        'p',
        { class: 'more' },
        notificationsAllowed ? 'No notifications' : 'Notifications are off',
      ),
  )
}

function drawNotification(phone: PhoneState, each: PhoneNotification, at: number): HTMLElement {
  const { notifications, passes, id } = phone
  // Two of one moment are told apart by their place from the end, which later ones do not move.
  const key = `${each.at} ${each.serialNumber} ${notifications.length - at}`
  const pass = passes.find(({ serialNumber }) => serialNumber === each.serialNumber)
  const picture: Child = pass && iconPicture(id, pass)
  return h(
    'div',
    { class: 'notification', 'data-key': key },
    h('span', { class: 'app-icon', 'aria-hidden': 'true' }, picture || icon('wallet')),
    h(
      'div',
      { class: 'notification-words' },
      h('p', { class: 'notification-title' }, each.title),
      h('p', {}, each.text),
    ),
    h('time', { datetime: each.at }, clock(each.at)),
  )
}
