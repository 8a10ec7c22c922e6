import { googleType } from '../../wallets/google/google-type.ts'
import { planTexts } from '../../wallets/google/texts.ts'
import { MAPPINGS } from '../../wallets/google/types/index.ts'
import { organization } from '../../wallets/google/view.ts'
import type { Sheet } from '../sheet.ts'
import type { ShownField } from '../shown-field.ts'

/** The texts of a Google pass, above its rows and in them. */
export interface Headline {
  issuer: string
  title: string
  /** A small text above the title. */
  subtitle: string
  /** Origin and destination of a journey, in place of a title. */
  route: [ShownField, ShownField] | null
  /** The fields that the headline shows. */
  shown: ShownField[]
  rows: ShownField[][]
}

export function headlineOf({ content, show }: Sheet): Headline {
  const { type } = googleType(content)
  const { fields, text } = MAPPINGS[type].headline(content)
  const shown = show(fields)
  const [first, second] = shown
  return {
    issuer: organization(content),
    title: first?.value ?? text,
    subtitle: (type === 'generic' && first?.label) || '',
    route: first && second ? [first, second] : null,
    shown,
    rows: planTexts({ content, type }).shown.map(show),
  }
}
