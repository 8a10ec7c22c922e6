import { FIELD_SLOTS } from '../../domain/model/design.ts'
import type { ContentField, PassContent } from '../../domain/model/pass-content.ts'
import { displayValue, hasText } from '../../lib/locale/display-value.ts'
import { compact, type Members } from './json.ts'
import { plainOrLocalized } from './localized.ts'
import { MAPPINGS } from './types/index.ts'
import {
  type GooglePassView,
  plainOrLocalizedLabel,
  textMember,
  valueTranslations,
} from './view.ts'

/** Google shows ten text modules and ten links of an object. */
export const MAX_TEXT_MODULES = 10
export const MAX_LINKS = 10
/** Three rows of three. */
export const MAX_ROW_ITEMS = 9

const FRONT_SLOTS = FIELD_SLOTS.filter((slot) => slot !== 'back')

export interface TextPlan {
  /** The object's textModulesData. */
  modules: Members[]
  /** The object's linksModuleData.uris. */
  links: Members[]
  /** The class's cardRowTemplateInfos. */
  rows: Members[]
  /** The fields that the card shows below its headline, row by row: what the type shows itself, then `rows`. */
  shown: ContentField[][]
  /** The number of texts that found no room, for the linter. */
  dropped: { modules: number; links: number; rowItems: number }
}

/**
 * Sorts a pass's fields into what Google has: its types' own members, rows on the card, texts among the
 * details, links.
 */
export function planTexts(view: Omit<GooglePassView, 'issuer'>): TextPlan {
  const { content } = view
  const rest = new Set(content.fields)
  const items: RowItem[] = []
  const byType: ContentField[] = []
  const modules: { field: ContentField; id: string }[] = []
  const ids = new Set<string>()
  const headline = MAPPINGS[view.type].headline(content).fields

  const addModule = (field: ContentField): string | null => {
    if (!hasText(field)) return null
    const id = uniqueId(field.key, ids)
    modules.push({ field, id })
    return id
  }

  for (const field of inFrontOrder(content)) {
    if (!rest.delete(field) || headline.includes(field)) continue
    const typed = typedField(view, field)
    if (typed) {
      const { path, dateFormat } = typed
      if (path) items.push({ field, path, dateFormat })
      else byType.push(field)
      continue
    }
    const id = addModule(field)
    if (id) items.push({ field, path: `object.textModulesData['${id}']` })
  }

  const links: (() => Members)[] = content.links
    .filter((link) => isUri(link.url))
    .map((link, index) => () => ({
      id: `link_${index + 1}`,
      uri: link.url,
      ...textMember(content, 'description', link.label),
    }))
  for (const field of rest) {
    if (typedField(view, field)) continue
    const uri = fieldUri(field)
    if (uri && links.length < MAX_LINKS) {
      const id = uniqueId(`field_${field.key}`, ids)
      links.push(() => compact({ id, uri, ...linkDescription(content, field) }))
    } else addModule(field)
  }

  // Rows may refer only to modules that are kept.
  const kept = modules.slice(0, MAX_TEXT_MODULES)
  const keptIds = new Set(kept.map(({ id }) => `object.textModulesData['${id}']`))
  const rowItems = items.filter(
    (item) => !item.path.includes('textModules') || keptIds.has(item.path),
  )
  const inRows = () => evenRows(rowItems.slice(0, MAX_ROW_ITEMS))
  return {
    // Made on demand: the linter makes a plan for every new pass and reads `dropped` only.
    get modules() {
      return kept.map(({ field, id }) => textModule(content, field, id))
    },
    get links() {
      return links.slice(0, MAX_LINKS).map((link) => link())
    },
    get rows() {
      return inRows().map(cardRow)
    },
    get shown() {
      return [...evenRows(byType), ...inRows().map((row) => row.map(({ field }) => field))]
    },
    dropped: {
      modules: modules.length - kept.length,
      links: Math.max(0, links.length - MAX_LINKS),
      rowItems: Math.max(0, items.length - MAX_ROW_ITEMS),
    },
  }
}

/** The place that the type has for this field itself, if its value fits there. Then no text repeats it. */
export function typedField(view: Omit<GooglePassView, 'issuer'>, field: ContentField) {
  const typed = field.binding ? MAPPINGS[view.type].typed[field.binding] : undefined
  if (!typed) return undefined
  const first = view.content.fields.find((each) => each.binding === field.binding)
  return first === field && (typed.takes?.(field, view.content) ?? hasText(field))
    ? typed
    : undefined
}

function inFrontOrder(content: PassContent): ContentField[] {
  return FRONT_SLOTS.flatMap((slot) => content.fields.filter((field) => field.slot === slot))
}

function textModule(content: PassContent, field: ContentField, id: string): Members {
  const own = content.language
  const bodies = valueTranslations(content, field)
  return {
    id,
    ...plainOrLocalizedLabel(content, 'header', field),
    ...plainOrLocalized(own, 'body', displayValue(field, own), bodies),
  }
}

const linkDescription = (content: PassContent, field: ContentField): Members =>
  field.label
    ? plainOrLocalizedLabel(content, 'description', field)
    : { description: displayValue(field, content.language) }

/** Types of fields that are links where they stand on the back, and what their links begin with. */
export const LINK_SCHEMES: Record<string, string> = { url: '', email: 'mailto:', phone: 'tel:' }

function fieldUri(field: ContentField): string | null {
  const scheme = LINK_SCHEMES[field.type]
  if (scheme === undefined || typeof field.value !== 'string') return null
  const value = field.value.trim()
  const uri = isUri(value)
    ? value
    : `${scheme}${field.type === 'phone' ? value.replace(/[\s()]/g, '') : value}`
  return value !== '' && isUri(uri) ? uri : null
}

/** Google refuses links without a scheme. */
function isUri(value: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|geo:)[^\s\p{Cc}]+$/u.test(value)
}

/** Dots and spaces would break a field path. */
function uniqueId(key: string, taken: Set<string>): string {
  const base = key.replace(/[^A-Za-z0-9_-]/g, '_') || '_'
  let id = base
  for (let n = 2; taken.has(id); n++) id = `${base}_${n}`
  taken.add(id)
  return id
}

interface RowItem {
  field: ContentField
  path: string
  dateFormat?: string | undefined
}

/** Rows of at most three, as even as they can be: four items stand two by two. */
function evenRows<T>(items: T[]): T[][] {
  const count = Math.ceil(items.length / 3)
  const rows: T[][] = []
  for (let from = 0; from < items.length; from += rows.at(-1)!.length) {
    rows.push(items.slice(from, from + Math.ceil((items.length - from) / (count - rows.length))))
  }
  return rows
}

function cardRow(row: RowItem[]): Members {
  const [a, b, c] = row.map(({ path, dateFormat }) => ({
    firstValue: { fields: [compact({ fieldPath: path, dateFormat })] },
  }))
  if (c) return { threeItems: { startItem: a!, middleItem: b!, endItem: c } }
  if (b) return { twoItems: { startItem: a!, endItem: b } }
  return { oneItem: { item: a! } }
}
