import * as z from 'zod'
import { isReservedName } from '../../lib/json/reserved-names.ts'
import { LanguageTag } from '../model/design-schemas.ts'
import { EMAIL_RULES, type EnrolmentConfig } from '../model/enrolment.ts'
import { parseInstant } from '../model/instant.ts'
import { Instant } from '../model/instant-schemas.ts'
import { mergePatchOf } from '../model/merge-patch-schema.ts'
import { NotifyBy } from '../model/pass-input.ts'
import { nameOf } from '../model/text.ts'

const MAX_LANGUAGES = 20
const MAX_FIELDS = 20
const MAX_CONSENTS = 10
const MAX_ORIGINS = 20
const MAX_PASSES = 100_000_000

/** Addresses that visitors could take for the service's own. */
const RESERVED_SLUGS = new Set(
  'about account admin api app apple assets auth billing claim confirm dashboard docs embed enrol enroll google health help images index join legal login logout lost mail mcp pass passes poster privacy pay root scan security settings setup signin signup sign-in sign-up static status support system team terms wallet webhook webhooks well-known wps www'.split(
    ' ',
  ),
)

export const Slug = z
  .string()
  .regex(
    /^[a-z0-9](?:-?[a-z0-9])*$/,
    'Must have only the letters a to z, digits, and single hyphens between them',
  )
  .min(3)
  .max(60)
  .refine((slug) => !RESERVED_SLUGS.has(slug), 'Is reserved: choose another address')

const texts = (max: number) =>
  z
    .record(LanguageTag, nameOf(max))
    .refine((map) => Object.keys(map).length > 0, 'Must have at least one language')
    .refine(
      (map) => Object.keys(map).length <= MAX_LANGUAGES,
      `Must have at most ${MAX_LANGUAGES} languages`,
    )

export const EmailRule = z.enum(EMAIL_RULES).meta({
  id: 'EnrolmentEmailRule',
  description: 'Whether the e-mail address decides.',
})

export const EnrolmentFieldInput = z
  .strictObject({
    key: z
      .string()
      .regex(
        /^(?:customer\.(?:name|email)|[A-Za-z][A-Za-z0-9_-]{0,63})$/,
        'Must be the key of a field, customer.name or customer.email',
      )
      .refine((key) => !isReservedName(key), 'Must not be a reserved name')
      .meta({
        description:
          'The key of a field of the template, or `customer.name` or `customer.email` for what the pass knows of its holder.',
        examples: ['customer.email'],
      }),
    required: z
      .boolean()
      .default(false)
      .meta({ description: 'Nobody signs up without a value. Left out: `false`.' }),
    unique: z.boolean().default(false).meta({
      description:
        'Each value signs up once: whoever writes one that another sign-up of the page has is refused. For fields of the template. Left out: `false`.',
    }),
    label: texts(128)
      .optional()
      .meta({
        description:
          'What the page calls it, by language tag. Left out: as the template does; name and e-mail are called by the page itself.',
        examples: [{ en: 'Your name', de: 'Ihr Name' }],
      }),
  })
  .refine(({ key, unique }) => !unique || !key.startsWith('customer.'), {
    message: 'Must be false here; the address has onePer',
    path: ['unique'],
  })
  .meta({ id: 'EnrolmentFieldInput', description: 'A question of a sign-up page.' })

export const EnrolmentConsentInput = z
  .strictObject({
    key: z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'Must start with a letter and have only a–z, 0–9, _ and -')
      .refine((key) => !isReservedName(key), 'Must not be a reserved name')
      .meta({ description: 'Your own name for it.', examples: ['news'] }),
    text: texts(1000).meta({
      description:
        'The sentence that people agree to, by language tag. Another text is a new version of the consent.',
      examples: [{ en: 'Send me news by e-mail.' }],
    }),
    required: z
      .boolean()
      .default(false)
      .meta({ description: 'Nobody signs up without it. Left out: `false`.' }),
    url: z
      .string()
      .max(2048)
      .regex(/^https:\/\/[^\s/?#]+/, 'Must be an https address')
      .optional()
      .meta({
        format: 'uri',
        description: 'Where the terms stand in full. Another address is a new version as well.',
      }),
  })
  .meta({ id: 'EnrolmentConsentInput', description: 'Something that people agree to.' })

const Origin = z
  .string()
  .max(255)
  .regex(
    /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/,
    'Must be an origin such as https://www.example.com',
  )

const isUnique = (items: { key: string }[]) =>
  new Set(items.map(({ key }) => key)).size === items.length

const settings = {
  name: nameOf(128).meta({ description: 'A name of your own for it. No visitor sees it.' }),
  fields: z
    .array(EnrolmentFieldInput)
    .max(MAX_FIELDS)
    .refine(isUnique, 'Must not name a field twice')
    .default([])
    .meta({ description: 'What the page asks for, in this order. Left out: nothing.' }),
  consents: z
    .array(EnrolmentConsentInput)
    .max(MAX_CONSENTS)
    .refine(isUnique, 'Must not name a consent twice')
    .default([])
    .meta({ description: 'What people agree to, in this order. Left out: nothing.' }),
  proof: EmailRule.default('none').meta({
    description:
      '`email`: the pass is created when somebody follows the link that the page mails to them. Left out: `none`.',
  }),
  onePer: EmailRule.default('none').meta({
    description:
      '`email`: an address gets one pass. Who signs up again gets a mail with the link of that pass. Left out: `none`.',
  }),
  opensAt: Instant.optional().meta({
    description: 'Nobody signs up earlier. Left out: at once when it is opened.',
  }),
  closesAt: Instant.optional().meta({
    description: 'Nobody signs up from this instant on. Left out: it has no end.',
  }),
  quota: z
    .int()
    .min(1)
    .max(MAX_PASSES)
    .optional()
    .meta({ description: 'How many passes it creates at most. Left out: any number.' }),
  perHour: z
    .int()
    .min(1)
    .max(MAX_PASSES)
    .optional()
    .meta({
      examples: [60],
      description:
        'How many passes it creates at most in one hour of the clock. Left out: any number.',
    }),
  notify: NotifyBy.optional().meta({
    description: '`email`: the holder gets the pass by mail as well. Left out: no mail.',
  }),
  startPoints: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({
      examples: [10],
      description:
        'The balance that passes begin with. Needs the scope `points:write` and a template with points. Left out: none.',
    }),
  embedOrigins: z
    .array(Origin)
    .max(MAX_ORIGINS)
    .default([])
    .meta({
      description: 'Origins whose pages may show the form in a frame. Left out: none.',
      examples: [['https://www.example.com']],
    }),
}

const PERIOD_FAULT = { message: 'Must be after opensAt', path: ['closesAt'] }
const endsAfterItBegins = (given: {
  opensAt?: string | undefined
  closesAt?: string | undefined
}) => !given.opensAt || !given.closesAt || Date.parse(given.opensAt) < Date.parse(given.closesAt)

export const CreateEnrolmentInput = z
  .strictObject({
    slug: Slug.meta({
      description: 'The address of the page, below `/e/`. It never changes.',
      examples: ['blue-cafe'],
    }),
    templateId: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'The template of the passes. It never changes.' }),
    ...settings,
  })
  .refine(endsAfterItBegins, PERIOD_FAULT)
  .meta({ id: 'CreateEnrolmentInput', description: 'A sign-up page to create.' })
export type CreateEnrolmentInput = z.infer<typeof CreateEnrolmentInput>

const Settings = z.strictObject(settings)
/** The settings must still be these after a merge patch was applied to them. */
export const EnrolmentSettings = Settings.refine(endsAfterItBegins, PERIOD_FAULT)
export type EnrolmentSettings = z.infer<typeof EnrolmentSettings>
export const UpdateEnrolmentInput = mergePatchOf(Settings, 'EnrolmentPatch')

/**
 * What is kept of the settings. Consents go on counting their versions.
 *
 * @param before null: the page is new
 */
export function configOf(
  given: EnrolmentSettings,
  before: EnrolmentConfig | null,
): EnrolmentConfig {
  const consentVersions = { ...before?.consentVersions }
  const consents = given.consents.map(({ key, text, required, url = null }) => {
    const last = before?.consents.find((consent) => consent.key === key)
    const isSame = last && last.url === url && JSON.stringify(last.text) === JSON.stringify(text)
    const version = isSame ? last.version : (consentVersions[key] ?? 0) + 1
    consentVersions[key] = version
    return { key, version, text, url, required }
  })
  return {
    fields: given.fields.map(({ label = null, ...field }) => ({ ...field, label })),
    consents,
    consentVersions,
    proof: given.proof,
    onePer: given.onePer,
    opensAt: given.opensAt === undefined ? null : parseInstant(given.opensAt),
    closesAt: given.closesAt === undefined ? null : parseInstant(given.closesAt),
    quota: given.quota ?? null,
    perHour: given.perHour ?? null,
    notify: given.notify ?? null,
    startPoints: given.startPoints ?? null,
    embedOrigins: [...new Set(given.embedOrigins)],
  }
}
