import type { GoogleType, Kind } from '../../../domain/kinds/kind.ts'
import type { Binding } from '../../../domain/templates/design.ts'
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

/** The bindings that give a type its title; the others are titled by the pass's name. */
const TITLES: Partial<Record<GoogleType, Binding>> = {
  eventTicket: 'event.name',
  offer: 'offer.title',
}
const ORIGINS: Binding[] = ['transit.origin', 'flight.origin']
const DESTINATIONS: Binding[] = ['transit.destination', 'flight.destination']

/** Each Google type has its own place for what it is about; all other fields go into the rows. */
export function headlineOf(sheet: Sheet, { googleType }: Kind): Headline {
  const { content, place } = sheet
  const fields = (['header', 'primary', 'secondary', 'auxiliary'] as const)
    .flatMap(sheet.fields)
    .filter(({ value }) => value.trim() !== '')
  const bound = (bindings: (Binding | undefined)[]): ShownField | undefined =>
    fields.find(({ binding }) => binding && bindings.includes(binding))
  const showing = (...shown: ShownField[]) => ({
    shown,
    rest: fields.filter((field) => !shown.includes(field)),
  })
  const base = {
    issuer: translate(content.organizationName, content, place),
    title: translate(content.name ?? content.templateName, content, place),
    subtitle: '',
    route: null,
    ...showing(),
  }

  if (googleType === 'generic') {
    const header = fields.find(({ slot }) => slot === 'primary')
    return header
      ? { ...base, title: header.value, subtitle: header.label, ...showing(header) }
      : base
  }
  const [from, to] = [bound(ORIGINS), bound(DESTINATIONS)]
  if (googleType === 'transit' && from && to) {
    return { ...base, route: [from, to], ...showing(from, to) }
  }
  const title = bound([TITLES[googleType]])
  return title ? { ...base, title: title.value, ...showing(title) } : base
}
