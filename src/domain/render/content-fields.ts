import type { Pass } from '../model/pass.ts'
import type { ContentField } from '../model/pass-content.ts'
import type { TemplateField } from '../model/template.ts'
import type { TemplateContent } from '../model/template-content.ts'
import type { ResolvedPass } from './resolve-pass.ts'

/** Shows a `pushMessage` where the template has no field for it. No template key has a dot, so this one is free. */
const LATEST_MESSAGE: TemplateField = {
  key: 'message.latest',
  label: 'Latest message',
  type: 'text',
  slot: 'back',
  binding: 'pushMessage',
}

/** The fields of the template that have a value, and the latest `pushMessage`. */
export function contentFields(
  pass: Pass,
  template: TemplateContent,
  values: ResolvedPass['values'],
): ContentField[] {
  const fields = template.fields.flatMap((field) => {
    const value = values.get(field.key)
    return value === undefined ? [] : [contentField(field, value)]
  })
  const { message } = pass.overrides
  if (!message) return fields
  if (!fields.some(({ binding }) => binding === 'pushMessage')) {
    fields.push(contentField(LATEST_MESSAGE, message.text))
  }
  const held = isMessageFresh(pass)
  return fields.map((field) => {
    if (field.binding === 'pushMessage') return { ...field, changeMessage: '%@' }
    return held && field.changeMessage !== null
      ? { ...field, changeMessage: null, heldBack: true }
      : field
  })
}

/** Within this time a phone fetches the change that it was notified of, and Google is asked for one notification. */
const MESSAGE_FRESH_MS = 30_000

/**
 * Whether a phone may find the `pushMessage` and the change of this version at once. iOS shows one general text for
 * several changes that each have a message, so then only the `pushMessage` is announced.
 */
export function isMessageFresh({
  overrides: { message },
  version,
  updatedAt,
}: Pick<Pass, 'overrides' | 'version' | 'updatedAt'>): boolean {
  if (!message) return false
  if (message.version === version) return true
  return message.atMs !== undefined && updatedAt - message.atMs < MESSAGE_FRESH_MS
}

function contentField(field: TemplateField, value: string | number): ContentField {
  const isDate = field.type === 'date' && typeof value === 'string'
  // A value in UTC does not say where something happens. One with the offset +00:00 does.
  const clock = field.clock === 'place' && isDate && /Z$/i.test(value) ? undefined : field.clock
  return {
    key: field.key,
    slot: field.slot,
    type: field.type,
    label: field.label,
    labels: field.labels ?? {},
    value: isDate ? Date.parse(value) : value,
    ...(isDate && { utcOffsetMinutes: utcOffsetMinutes(value) }),
    ...(isDate && clock && { clock }),
    changeMessage: field.changeMessage ?? null,
    binding: field.binding ?? null,
    currencyCode: field.currencyCode ?? null,
    dateStyle: field.dateStyle ?? null,
    timeStyle: field.timeStyle ?? null,
    numberStyle: field.numberStyle ?? null,
    textAlignment: field.textAlignment ?? null,
    ...(field.row !== undefined && { row: field.row }),
  }
}

function utcOffsetMinutes(instant: string): number {
  const match = /([+-])(\d\d):(\d\d)$/.exec(instant)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}
