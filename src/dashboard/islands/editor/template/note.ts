import type { Binding } from '../../../../domain/model/design.ts'
import type { Warning } from '../../../../domain/model/warnings.ts'
import { type Draft, fieldsOf } from './draft.ts'
import { BINDING_WORDS, IMAGE_WORDS } from './words.ts'

/**
 * `error`: the draft is not saved with it. `warning`: holders see something other than what was designed. `hint`: the
 * pass works as it is, and can be better.
 */
export type Severity = 'error' | 'warning' | 'hint'

/** Something to look at before a template is published. */
export interface Note extends Warning {
  /** What is wrong, in two or three words. */
  title: string
  /** What it is about, as the editor names it: `Venue`, `Strip picture`, `Colors`. */
  where: string
  severity: Severity
}

/** The first that fits a code names it. */
const TITLES: readonly [code: RegExp, title: string, severity?: Severity][] = [
  [/^refused$/, 'Not saved', 'error'],
  [/^unfilled$/, 'Not filled in', 'hint'],
  [/contrast/, 'Hard to read'],
  [/translation/, 'Not translated'],
  [/image_too_small$/, 'Low resolution'],
  [/image_misshapen$/, 'Wrong proportions'],
  [/logo_small$/, 'Small logo', 'hint'],
  [/image/, 'Picture not shown'],
  [/^barcode_|tap_value/, 'Security'],
  [/barcode|code/, 'Barcode'],
  [/binding_missing$/, 'Not connected', 'hint'],
  [/change_message/, 'Notification', 'hint'],
  [/contact_missing$/, 'No contact', 'hint'],
  [/fields_|too_many|left_out$/, 'No room'],
  [/too_long$|shortened$/, 'Text too long'],
  [/relevan|location/, 'Lock screen'],
  [/_dropped$|_ignored$/, 'Not shown', 'hint'],
]

/** A note as the editor lists it, beside its place and before a publication. */
export function noteOf(draft: Draft, warning: Warning): Note {
  const [, title, severity = 'warning'] = TITLES.find(([code]) => code.test(warning.code)) ?? [
    null,
    'Worth a look',
  ]
  const message = warning.message.replace(/“([\w.]+)”/g, (quoted, name: Binding) =>
    BINDING_WORDS[name] ? `“${BINDING_WORDS[name].name}”` : quoted,
  )
  return { ...warning, message, title, severity, where: whereOf(draft, warning.pointer) }
}

const MEMBERS: Partial<Record<string, string>> = {
  fields: 'Fields',
  barcode: 'Barcode',
  links: 'Links',
  locations: 'Places',
  relevantDates: 'Times',
  apple: 'Apple Wallet',
  google: 'Google Wallet',
  organizationName: 'Issuer',
  description: 'Description',
  design: 'Colors',
}

/** The place of a member of the draft, in words. */
function whereOf(draft: Draft, pointer = ''): string {
  const [, member = '', at = '', name = ''] = pointer.split('/')
  if (member === 'fields' && at !== '') {
    const field = fieldsOf(draft)[Number(at)]
    if (field) return field.label || field.key
  }
  if (member === 'design' && at === 'images') {
    return IMAGE_WORDS[name as keyof typeof IMAGE_WORDS] ?? 'Pictures'
  }
  return MEMBERS[member] ?? 'Details'
}
