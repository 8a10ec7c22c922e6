import type { Kind } from '../../../domain/kinds/kind.ts'
import type { Sheet } from '../sheet.ts'
import { type ShownField, translate } from '../shown-field.ts'

/** What stands above the rows of a Google pass. */
export interface Headline {
  issuer: string
  title: string
  /** Small, above the title. */
  subtitle: string
  /** Tickets for a journey: where from and where to, in place of a title. */
  route: [ShownField, ShownField] | null
  /** Fields that the headline shows, and those that are left for the rows. */
  shown: ShownField[]
  rest: ShownField[]
}

/** Types whose title is the programme or the shop; their primary field is a number in the rows. */
const NAMED_TYPES = new Set<string>(['loyalty', 'giftCard'])

export function headlineOf(sheet: Sheet, kind: Kind): Headline {
  const { content, place } = sheet
  const fields = (['header', 'primary', 'secondary', 'auxiliary'] as const).flatMap(sheet.fields)
  const [first, second] = sheet.fields('primary')
  const issuer = translate(content.organizationName, content, place)
  const name = translate(content.name ?? content.templateName, content, place)
  const without = (shown: ShownField[]): ShownField[] =>
    fields.filter(({ key }) => !shown.some((field) => field.key === key))

  const base = { issuer, title: name, subtitle: '', route: null, shown: [], rest: fields }
  if (kind.googleType === 'transit' && first && second) {
    return {
      ...base,
      route: [first, second],
      shown: [first, second],
      rest: without([first, second]),
    }
  }
  if (NAMED_TYPES.has(kind.googleType)) {
    const balance = fields.find(({ slot }) => slot === 'primary')
    return { ...base, rest: balance ? [balance, ...without([balance])] : fields }
  }
  const titleField = fields.find(({ binding }) => binding && TITLES.has(binding)) ?? first
  if (!titleField) return base
  return {
    ...base,
    title: titleField.value,
    subtitle: titleField.label,
    shown: [titleField],
    rest: without([titleField]),
  }
}

const TITLES = new Set<string>(['event.name', 'offer.title'])
