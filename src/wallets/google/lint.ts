import type { Binding } from '../../domain/model/design.ts'
import type { PassContent } from '../../domain/model/pass-content.ts'
import type { Linted } from '../../domain/model/ports/wallets.ts'
import type { Warning } from '../../domain/model/warnings.ts'
import type { GoogleType } from '../../lib/google/google-type.ts'
import { pointer } from '../../lib/json/pointer.ts'
import { fieldPointer, type LintRules, linter, warnIf, warnOfFields } from '../lint.ts'
import { readClassOverrides } from './class-overrides.ts'
import { googleType } from './google-type.ts'
import { googlePictures, HERO_ROLES, isTooWideForCircle } from './images.ts'
import { moneyOf } from './money.ts'
import { smartTapValue } from './object.ts'
import {
  LINK_SCHEMES,
  MAX_LINKS,
  MAX_ROW_ITEMS,
  MAX_TEXT_MODULES,
  planTexts,
  type TextPlan,
} from './texts.ts'
import { fieldInstant } from './times.ts'
import { airportCode, carrierCode, flightNumber } from './types/flight.ts'
import { GENERIC_TYPES } from './types/generic.ts'
import { MAPPINGS } from './types/index.ts'
import { boundField, boundText } from './view.ts'

/** Google advises these lengths for a text's heading and body. Longer texts are cut on the phone. */
const MAX_LABEL = 35
const MAX_TEXT = 500

interface Subject {
  content: PassContent
  type: GoogleType
  /** The bindings that the template lacks for its passes to be flights at Google. */
  missingForFlight: readonly Binding[]
  dropped: TextPlan['dropped']
}

const boundPointer = (content: PassContent, binding: Binding): string => {
  const field = boundField(content, binding)
  return field ? fieldPointer(field, 'value') : '/fields'
}

/** Rules for content that Google Wallet shows differently from what the author may expect. */
export const GOOGLE_RULES = {
  google_colors_dropped: {
    phone: 'Takes the background colour only and chooses the colours of texts itself.',
    check: ({ content }) =>
      (['foreground', 'label'] as const).flatMap((name) =>
        warnIf(
          content.colors[name] !== null,
          `Google Wallet chooses the ${name} colour itself`,
          `/design/${name}Color`,
        ),
      ),
  },

  google_image_dropped: {
    phone: 'Shows a logo and one wide image; a footer or further wide images are left out.',
    check: ({ content }) => [
      ...warnIf(
        content.images.footer !== undefined,
        'Google Wallet has no footer image',
        '/design/images/footer',
      ),
      ...HERO_ROLES.filter((role) => content.images[role] && !content.images.googleHero)
        .slice(1)
        .map((role) => ({
          message: `Google Wallet shows one wide image; ${role} is left out`,
          pointer: `/design/images/${role}`,
        })),
    ],
  },

  google_logo_small: {
    phone: 'Shows the logo in a circle; a wide one is tiny there.',
    check: ({ content: { images } }) =>
      warnIf(
        googlePictures(images).logo?.role === 'logo' && isTooWideForCircle(images.logo!),
        'This logo is tiny in the circle of Google Wallet. Add a logo for Google Wallet',
        '/images/logo',
      ),
  },

  google_binding_missing: {
    phone:
      'Has a place of its own for this information; without the binding it is shown among the other texts.',
    check: ({ content, type, missingForFlight }) => [
      ...missingForFlight.map((binding) => ({
        message: `Without a field bound to ${binding} Google Wallet shows a journey, not a flight`,
        pointer: '/fields',
      })),
      ...(missingForFlight.length > 0 ? [] : MAPPINGS[type].wanted)
        .filter((binding) => !content.templateBindings.includes(binding))
        .map((binding) => ({
          message: `Connect a field to ${binding} so that Google Wallet shows it in its own place`,
          pointer: '/fields',
        })),
    ],
  },

  google_value_unusable: {
    phone: 'Takes a typed value here; what does not fit is left out of its place.',
    check: ({ content, type }) =>
      VALUE_CHECKS.filter(
        (each) => each.type === type && each.isUnusable(content, each.binding),
      ).map(({ message, binding }) => ({ message, pointer: boundPointer(content, binding) })),
  },

  google_time_without_offset: {
    phone: 'Shows a flight’s times by the airport’s clocks; a time in UTC is off by hours.',
    check: ({ content, type }) =>
      (['flight.departure', 'flight.arrival'] as const).flatMap((binding) => {
        const field = type === 'flight' ? boundField(content, binding) : undefined
        const instant = field && fieldInstant(field)
        return warnIf(
          !!instant && !instant.utcOffsetMinutes,
          'This time is in UTC, but flights show airport time: give it with the airport’s offset',
          boundPointer(content, binding),
        )
      }),
  },

  google_text_too_long: {
    phone: 'Cuts long labels and texts.',
    check: ({ content }) => [
      ...warnOfFields(
        content,
        ({ label }) => label.length > MAX_LABEL,
        () => `Google Wallet cuts labels after about ${MAX_LABEL} characters`,
        'label',
      ),
      ...warnOfFields(
        content,
        // Numbers, amounts and dates are always shorter.
        ({ value }) => typeof value === 'string' && value.length > MAX_TEXT,
        () => `Google Wallet cuts texts after about ${MAX_TEXT} characters`,
        'value',
      ),
    ],
  },

  google_too_many_texts: {
    phone: 'Shows only so many texts among the details and refuses more.',
    check: ({ dropped }) =>
      warnIf(
        dropped.modules > 0,
        `Google Wallet shows ${MAX_TEXT_MODULES} texts; the last fields are left out`,
        '/fields',
      ),
  },

  google_too_many_row_items: {
    phone: 'Has room for only so many fields on the front; the others are among the details.',
    check: ({ dropped }) =>
      warnIf(
        dropped.rowItems > 0,
        `The front has room for ${MAX_ROW_ITEMS} fields; further ones are shown among the details`,
        '/fields',
      ),
  },

  google_too_many_links: {
    phone: 'Shows only so many links.',
    check: ({ dropped }) =>
      warnIf(
        dropped.links > 0,
        `Google Wallet shows ${MAX_LINKS} links; the last ones are left out`,
        '/links',
      ),
  },

  google_change_message_dropped: {
    phone:
      'Writes its own text when something changes; only a push message is shown as you wrote it.',
    check: ({ content }) =>
      warnOfFields(
        content,
        ({ changeMessage, binding }) => changeMessage !== null && binding !== 'pushMessage',
        () => 'Google Wallet writes its own text on the lock screen',
        'changeMessage',
      ),
  },

  google_relevant_date_dropped: {
    phone:
      'Brings event tickets and boarding passes forward when they are due; other passes have no date.',
    check: ({ content, type }) =>
      warnIf(
        content.relevantDates.length > 0 && !['eventTicket', 'flight', 'transit'].includes(type),
        'Google Wallet has relevant dates for event tickets and boarding passes only',
        '/relevantDates',
      ),
  },

  google_location_text_dropped: {
    phone: 'Writes its own text near a location.',
    check: ({ content }) =>
      content.locations.flatMap((location, index) =>
        warnIf(
          location.relevantText !== undefined,
          'Google Wallet writes its own text near a location',
          `/locations/${index}/relevantText`,
        ),
      ),
  },

  google_smart_tap_unusable: {
    phone: 'Sends a terminal printable ASCII; another value is left out.',
    check: ({ content }) =>
      warnIf(
        content.google.smartTapRedemptionValue !== undefined && smartTapValue(content) === null,
        'A Smart Tap terminal is sent 1 to 1,024 characters of printable ASCII: this value is left out',
        '/google/smartTapRedemptionValue',
      ),
  },

  google_smart_tap_off: {
    phone:
      'Sends nothing to terminals unless the class allows it and names who may ask: `enableSmartTap` and `redemptionIssuers` among the class overrides.',
    check: ({ content: { google } }) => {
      const { enableSmartTap, redemptionIssuers } = google.classOverrides ?? {}
      const isOn = enableSmartTap === true && Array.isArray(redemptionIssuers)
      return warnIf(
        google.smartTapRedemptionValue !== undefined && !isOn,
        'Smart Tap needs enableSmartTap and redemptionIssuers in google.classOverrides',
        '/google/classOverrides',
      )
    },
  },

  google_generic_type_unknown: {
    phone: 'Refuses a genericType that it does not know; GENERIC_OTHER is sent instead.',
    check: ({ content, type }) => {
      const { genericType } = content.google
      return warnIf(
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
        pointer: pointer(['google', 'classOverrides', name]),
      })),
  },
} satisfies LintRules<'google', [Subject]>

interface ValueCheck {
  message: string
  isUnusable(content: PassContent, binding: Binding): boolean
}

const AIRPORT: ValueCheck = {
  message: 'An airport is an IATA code of three letters',
  isUnusable: (content, binding) => airportCode(boundText(content, binding) ?? '') === null,
}

const INSTANT: ValueCheck = {
  message: 'Google Wallet needs an instant here: a date, or RFC 3339 text',
  isUnusable: (content, binding) => {
    const field = boundField(content, binding)
    return field !== undefined && fieldInstant(field) === null
  },
}

/** Checks of bound fields whose value must fit the member that the type has for them. */
const VALUE_CHECKS: readonly (ValueCheck & { type: GoogleType; binding: Binding })[] = [
  {
    type: 'flight',
    binding: 'flight.carrier',
    message: 'A carrier is an IATA code of two characters or an ICAO code of three letters',
    isUnusable: (content) => carrierCode(content) === null,
  },
  {
    type: 'flight',
    binding: 'flight.number',
    message: 'A flight number has digits, with the carrier’s code before them or not',
    isUnusable: (content) => flightNumber(content) === null,
  },
  { type: 'flight', binding: 'flight.origin', ...AIRPORT },
  { type: 'flight', binding: 'flight.destination', ...AIRPORT },
  { type: 'flight', binding: 'flight.departure', ...INSTANT },
  { type: 'flight', binding: 'flight.arrival', ...INSTANT },
  { type: 'transit', binding: 'transit.departure', ...INSTANT },
  { type: 'transit', binding: 'transit.arrival', ...INSTANT },
  { type: 'eventTicket', binding: 'event.start', ...INSTANT },
  { type: 'eventTicket', binding: 'event.end', ...INSTANT },
  {
    type: 'giftCard',
    binding: 'giftCard.balance',
    message: 'Google Wallet shows a balance only from a currency field with a currencyCode',
    isUnusable: (content, binding) => {
      const field = boundField(content, binding)
      return field !== undefined && moneyOf(field) === null
    },
  },
]

/**
 * True if a pass has few enough fields that all have room, so that no layout is needed. A field takes at most one place of
 * each sort, back fields take none in the rows, and only fields of these types become links.
 */
function hasRoom({ fields, links }: PassContent): boolean {
  return (
    fields.length <= MAX_TEXT_MODULES &&
    fields.filter(({ slot }) => slot !== 'back').length <= MAX_ROW_ITEMS &&
    fields.filter(({ type }) => type in LINK_SCHEMES).length + links.length <= MAX_LINKS
  )
}

const lint = linter(GOOGLE_RULES)

/** Warnings about a pass or a template's sample; codes are stable and begin with `google_`. */
export function lintGoogle(content: PassContent, linted: Linted): Warning[] {
  const { type, missing: missingForFlight } = googleType(content)
  const dropped = hasRoom(content)
    ? { modules: 0, links: 0, rowItems: 0 }
    : planTexts({ content, type }).dropped
  return lint(linted, { content, type, missingForFlight, dropped })
}
