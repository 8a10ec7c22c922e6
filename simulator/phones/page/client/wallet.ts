import type { FieldChange, HeldPass, PhoneState } from '../../state.ts'
import { drawApple } from './apple-card.ts'
import type { Reader } from './apple-values.ts'
import type { CardParts } from './card-parts.ts'
import { type Child, h } from './dom.ts'
import { drawGoogle } from './google-card.ts'
import type { Run } from './links.ts'
import { icon } from './picture.ts'

function drawPass(phoneId: string, pass: HeldPass, reader: Reader): CardParts | null {
  if (pass.apple) return drawApple(phoneId, pass, pass.apple, reader)
  return pass.google && drawGoogle(phoneId, pass, pass.google, reader)
}

/** The passes of a phone: one in full, the others as a pile below it. */
export function drawWallet(phone: PhoneState, open: string | null, reader: Reader): HTMLElement {
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
    shown ? drawOpen(phone, shown, reader) : drawEmpty(phone),
    others.length > 0 &&
      h('ul', { class: 'pile' }, ...others.map((pass) => drawPeek(phone, pass, reader))),
  )
}

function drawEmpty({ kind }: PhoneState): HTMLElement {
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

function drawPeek({ id }: PhoneState, pass: HeldPass, reader: Reader): Child {
  const parts = drawPass(id, pass, reader)
  return (
    parts &&
    h(
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
        h('span', { class: 'unseen' }, 'Show '),
        parts.peek,
        parts.word && h('span', { class: 'unseen' }, `, ${parts.word}`),
      ),
    )
  )
}

function drawOpen({ id }: PhoneState, pass: HeldPass, reader: Reader): Child {
  const parts = drawPass(id, pass, reader)
  if (!parts) return null
  return h(
    'article',
    {
      class: 'open-pass',
      'data-key': `pass-${pass.serialNumber}`,
      'aria-label': parts.label,
    },
    h('div', { class: 'card-place' }, parts.card),
    drawChanges(pass),
    drawMessages(parts),
    drawDetails(id, pass, parts),
  )
}

/** «Gate B → C» */
function drawChanges({ changed, updatedAt }: HeldPass): Child {
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

function drawMessages({ messages = [] }: CardParts): Child {
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

function drawDetails(phoneId: string, pass: HeldPass, { details, facts, name }: CardParts): Child {
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

function drawRun({ text, href }: Run): Child {
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
