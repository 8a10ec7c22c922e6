import { bodyOf } from '../../form-state.ts'
import type { SignUpPage } from './views.ts'

type Texts = Record<string, string>

/** The inputs of the form that have names of their own. */
interface Given {
  /** By the key of the field: `required` or `optional`. */
  asked?: Texts
  /** Its place among the others, by the key of the field. */
  place?: Record<string, number>
  unique?: Record<string, boolean>
  /** By language, then by the key of the field. */
  label?: Record<string, Texts>
  consent?: Record<string, { key?: string; url?: string; required?: boolean }>
  /** By language, then by the number of the consent. */
  text?: Record<string, Texts>
}

/** The lists of the body, made of what stands in the form by its own names. */
export function listsOf(form: FormData, before: SignUpPage | null) {
  const { embedOrigins = [], ...body } = bodyOf(form)
  const { asked = {}, place = {}, unique = {}, label = {}, consent = {}, text = {} } = body as Given
  const placeOf = ([key]: [string, unknown]) => Number(place[key] ?? Number.POSITIVE_INFINITY)
  const newKey = keysBeside(before?.consents.map(({ key }) => key) ?? [])
  return {
    // These names are the form's own: the operation has no such members.
    asked: undefined,
    place: undefined,
    unique: undefined,
    label: undefined,
    consent: undefined,
    text: undefined,
    embedOrigins,
    fields: Object.entries(asked)
      .toSorted((a, b) => placeOf(a) - placeOf(b) || 0)
      .map(([key, how]) => {
        const labels = textsAt(label, key)
        return {
          key,
          required: how === 'required',
          unique: unique[key] ?? false,
          ...(Object.keys(labels).length > 0 && { label: labels }),
        }
      }),
    consents: numbersIn(consent, ...Object.values(text)).flatMap((at) => {
      const { key, url, required = false } = consent[at] ?? {}
      const texts = textsAt(text, at)
      if (Object.keys(texts).length === 0) return []
      return [{ key: key ?? newKey(), text: texts, required, ...(url && { url }) }]
    }),
  }
}

/** A text in each language; languages without one are left out. */
const textsAt = (byLanguage: Record<string, Texts>, name: string): Texts =>
  Object.fromEntries(
    Object.entries(byLanguage).flatMap(([language, texts]) => {
      const text = Object.hasOwn(texts, name) ? texts[name]!.trim() : ''
      return text === '' ? [] : [[language, text]]
    }),
  )

/** The numbers of all consents that the form has anything for. */
const numbersIn = (...parts: Record<string, unknown>[]): string[] =>
  [...new Set(parts.flatMap((part) => Object.keys(part)))].toSorted((a, b) => Number(a) - Number(b))

function keysBeside(taken: string[]): () => string {
  const keys = new Set(taken)
  return () => {
    let number = keys.size + 1
    while (keys.has(`consent-${number}`)) number++
    keys.add(`consent-${number}`)
    return `consent-${number}`
  }
}

/** Numbers that a form leaves empty. */
export function numbersOf(form: FormData, empty: (value: null) => null | undefined) {
  const body = bodyOf(form)
  return Object.fromEntries(
    ['quota', 'perHour', 'startPoints'].map((name) => [name, body[name] ?? empty(null)]),
  )
}
