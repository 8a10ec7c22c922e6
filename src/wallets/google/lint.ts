import type { Binding } from '../../domain/model/design.ts'
import type { ContentField, PassContent } from '../../domain/model/pass-content.ts'
import type { Warning } from '../../domain/model/warnings.ts'
import { readClassOverrides } from './class-overrides.ts'
import { googleType } from './google-type.ts'
import { HERO_ROLES } from './images.ts'
import { moneyOf } from './money.ts'
import { MAX_LINKS, MAX_ROW_ITEMS, MAX_TEXT_MODULES, planTexts, type TextPlan } from './texts.ts'
import { fieldInstant } from './times.ts'
import { airportCode, carrierCode, flightNumber } from './types/flight.ts'
import { GENERIC_TYPES } from './types/generic.ts'
import { MAPPINGS } from './types/index.ts'
import { boundField, boundText, type PassView } from './view.ts'

/** What Google advises for a text's heading and body; longer ones are cut on the phone. */
const MAX_LABEL = 35
const MAX_TEXT = 500

interface Finding {
  message: string
  pointer?: string
}

interface GoogleRule {
  /** What Google Wallet does with such a pass; printed in the docs. */
  phone: string
  check(
    view: PassView,
    missingForFlight: readonly Binding[],
    dropped: TextPlan['dropped'],
  ): Finding[]
}

const rule = (found: boolean, message: string, pointer?: string): Finding[] =>
  found ? [{ message, ...(pointer && { pointer }) }] : []

/** An RFC 6901 pointer into a template's fields. */
const fieldPointer = (content: PassContent, index: number, member: string) =>
  `/fields/${content.fields[index]!.key.replace(/~/g, '~0').replace(/\//g, '~1')}/${member}`

/** A finding for each field that breaks a rule; pointers are written only for those. */
const eachField = (
  content: PassContent,
  breaks: (field: ContentField) => boolean,
  message: string,
  member: string,
): Finding[] =>
  content.fields.flatMap((field, index) =>
    breaks(field) ? [{ message, pointer: fieldPointer(content, index, member) }] : [],
  )

const boundPointer = (content: PassContent, binding: Binding) => {
  const index = content.fields.findIndex((field) => field.binding === binding)
  return index < 0 ? undefined : fieldPointer(content, index, 'value')
}

/** What Google Wallet shows otherwise than the template's author may expect; docs/errors.md has a heading for each. */
export const GOOGLE_RULES = {
  google_colors_dropped: {
    phone: 'Takes the background colour only and chooses the colours of texts itself.',
    check: ({ content }) =>
      (['foreground', 'label'] as const).flatMap((name) =>
        rule(
          content.colors[name] !== null,
          `Google Wallet chooses the ${name} colour itself`,
          `/design/${name}Color`,
        ),
      ),
  },

  google_image_dropped: {
    phone: 'Shows a logo and one wide image; a footer or further wide images are left out.',
    check: ({ content }) => [
      ...rule(
        content.images.footer !== undefined,
        'Google Wallet has no footer image',
        '/design/images/footer',
      ),
      ...HERO_ROLES.filter((role) => content.images[role])
        .slice(1)
        .map((role) => ({
          message: `Google Wallet shows one wide image; ${role} is left out`,
          pointer: `/design/images/${role}`,
        })),
    ],
  },

  google_binding_missing: {
    phone:
      'Has a place of its own for this information; without the binding it stands among the other texts.',
    check: ({ content, type }, missingForFlight) => [
      ...missingForFlight.map((binding) => ({
        message: `Without a field bound to ${binding} Google Wallet shows a journey, not a flight`,
        pointer: '/fields',
      })),
      ...(missingForFlight.length > 0 ? [] : MAPPINGS[type].wanted)
        .filter((binding) => !content.templateBindings.includes(binding))
        .map((binding) => ({
          message: `Google Wallet has a place of its own for ${binding}; no field is bound to it`,
          pointer: '/fields',
        })),
    ],
  },

  google_value_unusable: {
    phone: 'Takes a typed value here; what does not fit is left out of its place.',
    check: ({ content, type }) =>
      UNUSABLE.filter((each) => each.types.includes(type) && each.unusable(content)).map(
        (each) => ({
          message: each.message,
          pointer: boundPointer(content, each.binding) ?? '/fields',
        }),
      ),
  },

  google_time_without_offset: {
    phone:
      'Shows a flight’s times as they stand on the airport’s clocks; a time in UTC is off by hours.',
    check: ({ content, type }) =>
      (['flight.departure', 'flight.arrival'] as const).flatMap((binding) => {
        const field = type === 'flight' ? boundField(content, binding) : undefined
        const instant = field && fieldInstant(field)
        return rule(
          instant !== undefined && instant !== null && !instant.utcOffsetMinutes,
          'This time is in UTC, but flights show airport time: give it with the airport’s offset',
          boundPointer(content, binding),
        )
      }),
  },

  google_text_too_long: {
    phone: 'Cuts long labels and texts.',
    check: ({ content }) => [
      ...eachField(
        content,
        ({ label }) => label.length > MAX_LABEL,
        `Google Wallet cuts labels after about ${MAX_LABEL} characters`,
        'label',
      ),
      ...eachField(
        content,
        // The longest number, amount or date that can be written has fewer.
        ({ value }) => typeof value === 'string' && value.length > MAX_TEXT,
        `Google Wallet cuts texts after about ${MAX_TEXT} characters`,
        'value',
      ),
    ],
  },

  google_too_many_texts: {
    phone: 'Shows only so many texts among the details and refuses more.',
    check: (_view, _missing, dropped) =>
      rule(
        dropped.modules > 0,
        `Google Wallet shows ${MAX_TEXT_MODULES} texts; the last fields are left out`,
        '/fields',
      ),
  },

  google_too_many_row_items: {
    phone: 'Has room for only so many fields on the front; the others are among the details.',
    check: (_view, _missing, dropped) =>
      rule(
        dropped.rowItems > 0,
        `The front has room for ${MAX_ROW_ITEMS} fields; further ones are shown among the details`,
        '/fields',
      ),
  },

  google_too_many_links: {
    phone: 'Shows only so many links.',
    check: (_view, _missing, dropped) =>
      rule(
        dropped.links > 0,
        `Google Wallet shows ${MAX_LINKS} links; the last ones are left out`,
        '/links',
      ),
  },

  google_change_message_dropped: {
    phone:
      'Writes its own text when something changes; only a push message is shown as you wrote it.',
    check: ({ content }) =>
      eachField(
        content,
        ({ changeMessage, binding }) => changeMessage !== null && binding !== 'pushMessage',
        'Google Wallet writes its own text on the lock screen',
        'changeMessage',
      ),
  },

  google_relevant_date_dropped: {
    phone:
      'Brings event tickets and boarding passes forward when they are due; other passes have no date.',
    check: ({ content, type }) =>
      rule(
        content.relevantDates.length > 0 && !['eventTicket', 'flight', 'transit'].includes(type),
        'Google Wallet has relevant dates for event tickets and boarding passes only',
        '/relevantDates',
      ),
  },

  google_location_text_dropped: {
    phone: 'Writes its own text near a location.',
    check: ({ content }) =>
      content.locations.flatMap((location, index) =>
        rule(
          location.relevantText !== undefined,
          'Google Wallet writes its own text near a location',
          `/locations/${index}/relevantText`,
        ),
      ),
  },

  google_generic_type_unknown: {
    phone: 'Refuses a genericType that it does not know; GENERIC_OTHER is sent instead.',
    check: ({ content, type }) => {
      const { genericType } = content.google
      return rule(
        type === 'generic' && genericType !== undefined && !GENERIC_TYPES.includes(genericType),
        'Google Wallet has no such genericType; GENERIC_OTHER is used',
        '/google/genericType',
      )
    },
  },

  google_override_ignored: {
    phone: 'Refuses a class with a member that its type does not have; it is left out.',
    check: ({ content, type }) =>
      readClassOverrides(type, content.google.classOverrides).refused.map((name) => ({
        message: `A ${type} class takes no such ${name}`,
        pointer: `/google/classOverrides/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`,
      })),
  },
} as const satisfies Record<string, GoogleRule>

const RULES = Object.entries<GoogleRule>(GOOGLE_RULES)
const NOTHING_DROPPED: TextPlan['dropped'] = { modules: 0, links: 0, rowItems: 0 }

interface Unusable {
  binding: Binding
  types: readonly string[]
  message: string
  unusable: (content: PassContent) => boolean
}

const airportUnusable = (binding: Binding) => (content: PassContent) => {
  const text = boundText(content, binding)
  return text === undefined || airportCode(text) === null
}

/** Bound fields whose value does not fit the member that it is meant for. */
const UNUSABLE: readonly Unusable[] = [
  {
    binding: 'flight.carrier',
    types: ['flight'],
    message: 'A carrier is an IATA code of two characters or an ICAO code of three letters',
    unusable: (content) => carrierCode(content) === null,
  },
  {
    binding: 'flight.number',
    types: ['flight'],
    message: 'A flight number has digits, with the carrier’s code before them or not',
    unusable: (content) => flightNumber(content) === null,
  },
  {
    binding: 'flight.origin',
    types: ['flight'],
    message: 'An airport is an IATA code of three letters',
    unusable: airportUnusable('flight.origin'),
  },
  {
    binding: 'flight.destination',
    types: ['flight'],
    message: 'An airport is an IATA code of three letters',
    unusable: airportUnusable('flight.destination'),
  },
  ...(
    [
      ['flight.departure', 'flight'],
      ['flight.arrival', 'flight'],
      ['transit.departure', 'transit'],
      ['transit.arrival', 'transit'],
      ['event.start', 'eventTicket'],
      ['event.end', 'eventTicket'],
    ] as const
  ).map(([binding, type]) => ({
    binding,
    types: [type],
    message: 'Google Wallet needs an instant here: a date, or RFC 3339 text',
    unusable: (content: PassContent) => {
      const field = boundField(content, binding)
      return field !== undefined && fieldInstant(field) === null
    },
  })),
  {
    binding: 'giftCard.balance',
    types: ['giftCard'],
    message: 'Google Wallet shows a balance only from a currency field with a currencyCode',
    unusable: (content) => {
      const field = boundField(content, 'giftCard.balance')
      return field !== undefined && moneyOf(field) === null
    },
  },
]

/** Each field takes at most one place of each sort; so few need no plan to be made. */
function hasRoom({ fields, links }: PassContent): boolean {
  return (
    fields.length <= Math.min(MAX_ROW_ITEMS, MAX_TEXT_MODULES) &&
    fields.length + links.length <= MAX_LINKS
  )
}

/** Warnings about a pass or a template's sample; codes are stable and begin with `google_`. */
export function lintGoogle(content: PassContent): Warning[] {
  const { type, missing } = googleType(content)
  const issuer = { issuerId: '0', callbackUrl: null, fallbackLogoUrl: '' }
  const view = { content, type, issuer }
  const dropped = hasRoom(content) ? NOTHING_DROPPED : planTexts(view).dropped
  return RULES.flatMap(([code, { check }]) =>
    check(view, missing, dropped).map((finding) => ({ code, ...finding })),
  )
}
