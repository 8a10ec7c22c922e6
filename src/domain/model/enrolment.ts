export const ENROLMENT_STATUSES = ['DRAFT', 'OPEN', 'CLOSED', 'ARCHIVED'] as const
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number]

/** Why nobody can sign up on a page now. */
export const CLOSED_REASONS = ['draft', 'not_yet', 'closed', 'ended', 'full', 'archived'] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

/** Whether the e-mail address of a form matters for something. */
export const EMAIL_RULES = ['none', 'email'] as const
export type EmailRule = (typeof EMAIL_RULES)[number]

/** A text by language tag. */
export type Texts = Record<string, string>

/** The inputs of the form that are no fields of the template. */
export const HOLDER_INPUTS = ['customer.name', 'customer.email'] as const

export interface EnrolmentField {
  /** The key of a field of the template, or one of `HOLDER_INPUTS`. */
  key: string
  required: boolean
  /** Whether each value of this field signs up once. */
  unique: boolean
  /** Null: as the template calls the field. */
  label: Texts | null
}

export interface EnrolmentConsent {
  key: string
  /** Rises whenever text or address change. */
  version: number
  text: Texts
  url: string | null
  required: boolean
}

/** What the author of a sign-up page decides. */
export interface EnrolmentConfig {
  fields: EnrolmentField[]
  consents: EnrolmentConsent[]
  /** The newest version of each consent that the page has ever had: one that comes back goes on counting. */
  consentVersions: Record<string, number>
  proof: EmailRule
  onePer: EmailRule
  /** Epoch milliseconds. */
  opensAt: number | null
  closesAt: number | null
  /** How many passes the page creates at most. */
  quota: number | null
  /** How many passes it creates at most in one hour of the clock. */
  perHour: number | null
  notify: 'email' | null
  startPoints: number | null
  /** Origins whose pages may show the form in a frame. */
  embedOrigins: string[]
}

/** A sign-up page. */
export interface Enrolment {
  id: string
  name: string
  slug: string
  templateId: string
  status: EnrolmentStatus
  config: EnrolmentConfig
  /** How many passes it has created. */
  made: number
  /** How often the form was opened; above 1,000 an estimate. */
  views: number
  /** Rises with every change, and not with sign-ups. */
  revision: number
  createdAt: number
  updatedAt: number
}

/** A text of a consent, in one of its versions. They are never changed and never removed. */
export interface ConsentVersion {
  id: string
  key: string
  version: number
  text: Texts
  url: string | null
  createdAt: number
}

/** What somebody has agreed to. */
export interface GivenConsent {
  key: string
  version: number
  /** Epoch milliseconds. */
  at: number
  /** The language in which the text was shown. */
  language: string
}

/** One sign-up. */
export interface EnrolmentPerson {
  passId: string
  /** A keyed hash of the address, or of what makes one filled-in form itself. */
  person: string
  /** A keyed hash of what makes one filled-in form itself: sent twice, it is known again. */
  form: string
  consents: GivenConsent[]
  /** Epoch milliseconds. */
  createdAt: number
}

/**
 * The text for a reader, and the language tag that it stands under.
 *
 * @param languages what the reader asks for, the most wanted first, as BCP 47 tags
 * @param fallback the language of whoever wrote the texts
 */
export function chooseText(
  texts: Texts,
  languages: readonly string[],
  fallback = 'en',
): { language: string; text: string } {
  const tags = Object.keys(texts)
  const primary = (tag: string) => tag.split('-')[0]!.toLowerCase()
  for (const wanted of [...languages, fallback, 'en']) {
    const exact = tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase())
    const language = exact ?? tags.find((tag) => primary(tag) === primary(wanted))
    if (language !== undefined) return { language, text: texts[language]! }
  }
  const [language = fallback] = tags
  return { language, text: texts[language] ?? '' }
}

/** Why nobody can sign up at this instant, epoch milliseconds; null: everybody can. */
export function closedReason(
  { status, config, made }: Pick<Enrolment, 'status' | 'config' | 'made'>,
  nowMs: number,
): ClosedReason | null {
  if (status !== 'OPEN') return status.toLowerCase() as 'draft' | 'closed' | 'archived'
  const { opensAt, closesAt, quota } = config
  if (closesAt !== null && closesAt <= nowMs) return 'ended'
  if (quota !== null && made >= quota) return 'full'
  return opensAt !== null && opensAt > nowMs ? 'not_yet' : null
}

/** A page counts as closed from the very instant of its end, and from the last place on. */
export function effectiveStatus(enrolment: Enrolment, nowMs: number): EnrolmentStatus {
  const reason = closedReason(enrolment, nowMs)
  return reason === 'ended' || reason === 'full' ? 'CLOSED' : enrolment.status
}
