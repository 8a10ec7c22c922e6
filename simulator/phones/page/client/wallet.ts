import type { FieldChange, ShownPass, ShownPhone } from '../../state.ts'
import { type Child, h } from './dom.ts'
import { frontPicture, icon } from './picture.ts'

type Pass = ShownPhone['passes'][number]

/** The passes of a phone: one in full, the others as a pile below it. */
export function drawWallet(phone: ShownPhone, open: string | null): HTMLElement {
  const { id, passes } = phone
  const shown = passes.find(({ serialNumber }) => serialNumber === open) ?? passes[0]
  const others = passes.filter((pass) => pass !== shown)
  return h(
    'div',
    { class: 'wallet', tabindex: '-1', 'data-wallet': id },
    h(
      'div',
      { class: 'wallet-bar' },
      h('h3', {}, 'Wallet'),
      passes.length > 1 && h('span', { class: 'count' }, `${passes.length} passes`),
    ),
    shown ? drawOpen(phone, shown) : drawEmpty(phone),
    others.length > 0 && h('ul', { class: 'pile' }, ...others.map((pass) => drawPeek(phone, pass))),
  )
}

function drawEmpty({ kind }: ShownPhone): HTMLElement {
  return h(
    'div',
    { class: 'empty', 'data-key': 'empty' },
    icon('wallet'),
    h('p', {}, 'No passes yet'),
    h(
      'p',
      { class: 'hint' },
      `Issue a pass and paste its downloadUrl above: this ${kind === 'iphone' ? 'iPhone' : 'phone'} adds it as a real one would.`,
    ),
  )
}

function drawPeek({ id }: ShownPhone, pass: Pass): HTMLElement {
  const { name, word } = pass.shown
  return h(
    'li',
    { 'data-key': `peek-${pass.serialNumber}` },
    h(
      'button',
      {
        type: 'button',
        class: 'peek',
        'data-action': 'open',
        'data-phone': id,
        'data-serial': pass.serialNumber,
      },
      frontPicture(id, pass, 'peek-face'),
      h('span', { class: 'unseen' }, `Show ${name}`, word && `, ${word}`),
    ),
  )
}

function drawOpen({ id }: ShownPhone, pass: Pass): HTMLElement {
  const { shown, serialNumber } = pass
  return h(
    'article',
    { class: 'open-pass', 'data-key': `pass-${serialNumber}`, 'aria-label': shown.label },
    h('div', { class: 'card' }, frontPicture(id, pass, 'front'), drawWords(pass)),
    drawChanges(pass),
    drawMessages(shown),
    drawDetails(id, pass),
  )
}

/** The picture in words, for who hears the page. */
function drawWords({ shown, updatedAt }: Pass): HTMLElement {
  const { title, fields, barcode, word } = shown
  return h(
    'div',
    { class: 'unseen' },
    title && h('p', { class: 'title' }, title),
    fields.length > 0 &&
      h(
        'dl',
        {},
        ...fields.map(({ label, value, changed }) =>
          h(
            'div',
            { class: 'field', 'data-changed': changed && updatedAt },
            h('dt', {}, label),
            h('dd', {}, value, changed && ' (changed)'),
          ),
        ),
      ),
    barcode && h('p', { class: 'code' }, barcode),
    word && h('p', { class: 'stamp' }, word),
  )
}

/** «Gate B → C» */
function drawChanges({ changed, updatedAt }: Pass): Child {
  if (changed.length === 0) return null
  return h(
    'div',
    { class: 'changes', 'data-key': `changes-${updatedAt}` },
    h('p', { class: 'changes-title' }, `Updated ${clock(updatedAt)}`),
    h('ul', {}, ...changed.map(drawChange)),
  )
}

function drawChange({ label, from, to }: FieldChange): HTMLElement {
  return h(
    'li',
    {},
    label && h('span', { class: 'change-label' }, label),
    label && ' ',
    from === null ? h('span', { class: 'none' }, 'new') : h('del', {}, from || '(empty)'),
    ' ',
    icon('arrow'),
    h('span', { class: 'unseen' }, ' became '),
    ' ',
    to === null ? h('span', { class: 'none' }, 'removed') : h('ins', {}, to || '(empty)'),
  )
}

function drawMessages({ messages }: ShownPass): Child {
  return (
    messages.length > 0 &&
    h(
      'ul',
      { class: 'messages', 'aria-label': 'Messages' },
      ...messages.map(({ title, text }) =>
        h('li', {}, title && h('strong', {}, title), h('span', {}, text)),
      ),
    )
  )
}

function drawDetails(phoneId: string, pass: Pass): HTMLElement {
  const { details, facts, name } = pass.shown
  return h(
    'details',
    { class: 'details', 'data-key': 'details' },
    h('summary', {}, 'Pass details'),
    h(
      'dl',
      { class: 'back' },
      ...details.map(({ label, runs, changed }) =>
        h(
          'div',
          { 'data-changed': changed && pass.updatedAt },
          h('dt', {}, label),
          h('dd', {}, ...runs.map(drawRun)),
        ),
      ),
    ),
    h(
      'dl',
      { class: 'facts' },
      ...[
        ...facts,
        ['Added', moment(pass.addedAt)] as const,
        ['Updated', moment(pass.updatedAt)] as const,
      ].map(([label, value]) => h('div', {}, h('dt', {}, label), h('dd', {}, value))),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'remove',
        'data-action': 'remove',
        'data-phone': phoneId,
        'data-serial': pass.serialNumber,
      },
      'Remove pass',
      h('span', { class: 'unseen' }, ` ${name}`),
    ),
  )
}

function drawRun({ text, href }: ShownPass['details'][number]['runs'][number]): Child {
  return href ? h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, text) : text
}

const CLOCK = new Intl.DateTimeFormat('en', { timeStyle: 'short' })
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })

export function clock(at: string): string {
  const ms = Date.parse(at)
  return Number.isNaN(ms) ? at : CLOCK.format(ms)
}

function moment(at: string): string {
  const ms = Date.parse(at)
  return Number.isNaN(ms) ? at : MOMENT.format(ms)
}
