import { isJsonObject } from '../../lib/json/object.ts'
import { pointer } from '../../lib/json/pointer.ts'
import { FILLED_OPTIONS, optionsOf, type PlatformOptions } from '../model/platform-options.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { placeholderValues, type UnreadPass } from './placeholder-values.ts'
import { fill, placeholders } from './placeholders.ts'

type GivenOptions = { [P in keyof PlatformOptions]?: PlatformOptions[P] | undefined }

/** A text in the options of a template that may have placeholders, and where it stands. */
interface OptionText {
  text: string
  pointer: string
}

/** Every text in a template's options that is filled in for each pass. */
export function optionTexts(options: GivenOptions): OptionText[] {
  return filledMembers(options).flatMap(({ path, value }) => textsIn(value, path))
}

/** The options of a template that say the same in every pass; null of others. A template is looked through once. */
const sameForAll = new WeakMap<TemplateContent, PlatformOptions | null>()

function optionsForAll(template: TemplateContent): PlatformOptions | null {
  const options = optionsOf(template)
  const isSame = optionTexts(options).every(({ text }) => placeholders(text).length === 0)
  return isSame ? options : null
}

/**
 * The options of a template with their placeholders filled in. A text that says nothing then is left out with its
 * member, as a field without a value is.
 */
export function filledOptions(template: TemplateContent, pass: UnreadPass): PlatformOptions {
  let shared = sameForAll.get(template)
  if (shared === undefined) {
    shared = optionsForAll(template)
    sameForAll.set(template, shared)
  }
  if (shared) return shared
  const options = optionsOf(template)
  const values = placeholderValues(template, pass)
  const filled: Record<string, Record<string, unknown>> = { ...options }
  for (const { path, value, isAddress, isFixed } of filledMembers(options)) {
    const [platform, member] = path
    const { [member]: _, ...others } = filled[platform]!
    const made = filledValue(value, (text) => {
      const made = fill(text, isAddress ? encoded(values) : values)
      return made.trim() === '' && !isFixed ? undefined : made
    })
    filled[platform] = made === undefined ? others : { ...others, [member]: made }
  }
  return filled as unknown as PlatformOptions
}

/** The options without those that may say something of a pass or its holder. */
export function withoutFilled(options: PlatformOptions): PlatformOptions {
  const kept: Record<string, Record<string, unknown>> = { ...optionsOf(options) }
  for (const { path } of filledMembers(options)) {
    const [platform, member] = path
    const { [member]: _, ...others } = kept[platform]!
    kept[platform] = others
  }
  return kept as unknown as PlatformOptions
}

function filledMembers(options: GivenOptions) {
  return FILLED_OPTIONS.flatMap(({ path, ...how }) => {
    const [platform, member] = path
    const value = (options[platform] as Record<string, unknown> | undefined)?.[member]
    return value === undefined ? [] : [{ path, value, ...how }]
  })
}

function textsIn(value: unknown, path: readonly (string | number)[]): OptionText[] {
  if (typeof value === 'string') return [{ text: value, pointer: pointer([...path]) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, [...path, name]))
}

function filledValue(value: unknown, fillText: (text: string) => string | undefined): unknown {
  if (typeof value === 'string') {
    return placeholders(value).length === 0 ? value : fillText(value)
  }
  if (Array.isArray(value)) {
    return value.map((item) => filledValue(item, fillText)).filter((item) => item !== undefined)
  }
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, filledValue(member, fillText)] as const)
      .filter(([, member]) => member !== undefined),
  )
}

/** Values for an address: what stands in one must not become a part of the address itself. */
function encoded(value: unknown): Record<string, unknown> {
  const encode = (each: unknown): unknown => {
    if (typeof each === 'string') return encodeURIComponent(each)
    return isJsonObject(each) ? encoded(each) : each
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([name, each]) => [name, encode(each)]),
  )
}
