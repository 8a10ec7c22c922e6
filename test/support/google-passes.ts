import type { Binding } from '../../src/domain/model/design.ts'
import type { ContentField, PassContent } from '../../src/domain/model/pass-content.ts'
import type { GoogleBody, GoogleType } from '../../src/lib/google/google-type.ts'
import { classFor } from '../../src/wallets/google/class.ts'
import { googleType } from '../../src/wallets/google/google-type.ts'
import { objectFor } from '../../src/wallets/google/object.ts'
import type { GoogleIssuer } from '../../src/wallets/google/view.ts'
import { contentField, passContent } from './content.ts'
import { schemaErrors } from './google.ts'

export const issuer: GoogleIssuer = {
  issuerId: '3388000000012345678',
  callbackUrl: 'https://passes.example.com/google/callback/wsp_1',
  fallbackLogoUrl: 'https://passes.example.com/round-logo.png',
}

export const typeOf = (content: PassContent): GoogleType => googleType(content).type

/** Class and object of a pass, as they would be sent. */
export async function googlePass(content: PassContent, type = typeOf(content)) {
  const passClass = await classFor(content, type, issuer)
  return { type, class: passClass, object: objectFor(content, type, issuer, passClass.id) }
}

const definition = (type: GoogleType, noun: 'Class' | 'Object') =>
  `${type[0]!.toUpperCase()}${type.slice(1)}${noun}`

/** What Google's own schemas say against class and object. */
export async function errorsOf(pass: { type: GoogleType; class: GoogleBody; object: GoogleBody }) {
  return [
    ...(await schemaErrors(definition(pass.type, 'Class'), pass.class)),
    ...(await schemaErrors(definition(pass.type, 'Object'), pass.object)),
  ]
}

/** A field with a binding. */
export const bound = (binding: Binding, value: string | number, more: Partial<ContentField> = {}) =>
  contentField({
    key: binding.replace('.', '_'),
    label: binding,
    binding,
    value,
    type: typeof value === 'number' ? 'number' : 'text',
    ...more,
  })

/** A date that is bound, as a clock in its zone shows it. */
export const date = (binding: Binding, iso: string, utcOffsetMinutes?: number) =>
  bound(binding, Date.parse(iso), {
    type: 'date',
    ...(utcOffsetMinutes !== undefined && { utcOffsetMinutes }),
  })

/** A text in English alone, as Google has it. */
export const text = (value: unknown) => ({ defaultValue: { language: 'en', value } })

export const concert = passContent({
  kind: 'eventTicket',
  fields: [
    bound('event.name', 'Grand Concert'),
    bound('event.venue', 'Arena'),
    bound('event.address', '1 Main St\nSpringfield'),
    date('event.start', '2026-12-01T20:00:00+01:00', 60),
    date('event.end', '2026-12-01T23:00:00+01:00', 60),
    bound('event.gate', 'West', { labels: { de: 'Tor' }, label: 'Door' }),
    bound('event.seat', 24),
  ],
})
