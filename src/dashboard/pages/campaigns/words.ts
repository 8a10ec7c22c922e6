import type {
  CampaignOutcome,
  CampaignPassState,
  CampaignStatus,
} from '../../../domain/model/campaign.ts'
import type { CardImage } from '../../../domain/model/design.ts'
import type { Tone } from '../../parts/badge.tsx'

/** A status in a word, with the tone that supports it. */
export const CAMPAIGN_STATUS_WORDS = {
  DRAFT: { word: 'Draft', tone: 'plain' },
  SCHEDULED: { word: 'Scheduled', tone: 'accent' },
  PLANNING: { word: 'Starting', tone: 'accent' },
  RUNNING: { word: 'Sending', tone: 'accent' },
  PAUSED: { word: 'Paused', tone: 'warn' },
  REVERTING: { word: 'Taking back', tone: 'accent' },
  FINISHED: { word: 'Finished', tone: 'good' },
  CANCELLED: { word: 'Cancelled', tone: 'warn' },
  FAILED: { word: 'Stopped', tone: 'bad' },
} as const satisfies Record<CampaignStatus, { word: string; tone: Tone }>

export const PASS_STATE_WORDS = {
  WAITING: { word: 'Waiting', tone: 'plain' },
  SENT: { word: 'Sent', tone: 'good' },
  SKIPPED: { word: 'Skipped', tone: 'warn' },
  FAILED: { word: 'Failed', tone: 'bad' },
  REVERTED: { word: 'Reversed', tone: 'plain' },
} as const satisfies Record<CampaignPassState, { word: string; tone: Tone }>

export const OUTCOME_WORDS = {
  NOTIFIED: 'notified',
  FETCHED: 'fetched',
  FAILED: 'not notified',
} as const satisfies Record<CampaignOutcome, string>

const REASONS: Record<string, string> = {
  voided: 'Voided before its turn',
  deleted: 'Deleted before its turn',
  no_phone: 'On no phone',
  unchanged: 'Already as it should be',
  too_late: 'Its turn came after the change was reversed',
  message_empty: 'The message would be empty',
  message_too_long: 'The message would be longer than 500 characters',
  message_invalid: 'The message would have line breaks or control characters',
  validation_failed: 'The pass doesn’t accept this change',
  unreachable: 'Tried to the end, without an answer',
  Unregistered: 'The phone no longer has the pass',
  ExpiredToken: 'The phone no longer has the pass',
  BadDeviceToken: 'The phone no longer has the pass',
  DeviceTokenNotForTopic: 'The phone no longer has the pass',
  changed_since: 'Changed by someone else since',
  template_archived: 'The template is archived. Restore it, then resume.',
  audience_invalid: 'The template no longer has a field that you filter by.',
  audience_too_large: 'More than 100,000 passes match.',
  internal_error: 'Something went wrong on our side. Resume to try again.',
}

/** Why a pass was left alone, or a campaign stopped. */
export const reasonWords = (reason: string): string => REASONS[reason] ?? reason

/** What conditions compare with, and whose words the form has for it. */
export const COMPARISONS = [
  { value: 'eq', label: 'is' },
  { value: 'ne', label: 'is not' },
  { value: 'in', label: 'is one of (separated by commas)' },
  { value: 'startsWith', label: 'starts with' },
  { value: 'gte', label: 'is at least, or not before' },
  { value: 'lt', label: 'is below, or before' },
  { value: 'exists', label: 'is filled in (yes or no)' },
] as const

/** Comparisons in a sentence about a campaign: the field before, the value behind. */
export const PLAIN_COMPARISONS: Record<string, string> = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  startsWith: 'starts with',
}
export const ORDER_OF_NUMBERS: Record<string, string> = { gte: 'at least', lt: 'below' }
export const ORDER_OF_TIMES: Record<string, string> = { gte: 'from', lt: 'before' }

/** The fields of every template that conditions can name. */
export const AUDIENCE_FIELDS = [
  { value: 'status', label: 'Status' },
  { value: 'installed', label: 'On phones (apple, google, any or none)' },
  { value: 'opened', label: 'Pass page opened (yes or no)' },
  { value: 'used', label: 'Used (yes or no)' },
  { value: 'points', label: 'Points' },
  { value: 'tier', label: 'Tier' },
  { value: 'source', label: 'Created by (api, dashboard, import …)' },
  { value: 'createdAt', label: 'Created at' },
  { value: 'updatedAt', label: 'Updated at' },
  { value: 'expirationDate', label: 'Expires at' },
  { value: 'installedAt', label: 'Last added to a phone at' },
  { value: 'customer.language', label: 'Holder’s language' },
] as const

/** The colours that a campaign can change. */
export const COLOR_WORDS: Record<string, string> = {
  backgroundColor: 'Background color',
  foregroundColor: 'Text color',
  labelColor: 'Label color',
}

/** The images that a campaign can change. */
export const IMAGE_WORDS: Record<CardImage, string> = {
  icon: 'Icon',
  logo: 'Logo',
  strip: 'Strip image',
  thumbnail: 'Thumbnail',
  background: 'Background image',
  footer: 'Footer image',
}
