import type { InstallPlatform } from './platforms.ts'

/** A campaign reaches at most this many passes. */
export const MAX_PLANNED = 100_000
/** An audience names at most this many passes one by one. */
export const MAX_LISTED = 10_000
/** How many named passes are stored in one row, and looked up at once. */
export const LISTED_AT_ONCE = 1_000
/** So many campaigns of a workspace are under way at once. */
export const MAX_UNDER_WAY = 5
export const MAX_MESSAGE_CHARACTERS = 500

export const CAMPAIGN_STATUSES = [
  'DRAFT',
  'SCHEDULED',
  'PLANNING',
  'RUNNING',
  'PAUSED',
  'REVERTING',
  'FINISHED',
  'CANCELLED',
  'FAILED',
] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

export const OPERATORS = ['eq', 'ne', 'in', 'gte', 'lt', 'startsWith', 'exists'] as const
export type Operator = (typeof OPERATORS)[number]

/** What one condition compares, settled: the store makes SQL of it. */
export interface Condition {
  /** `status`, `fields.section`, … */
  field: string
  operator: Operator
  /** Instants are epoch milliseconds here. */
  value: string | number | boolean | (string | number)[]
  /** It compares instants, which fields hold as RFC 3339. */
  isInstant?: boolean
}

/** Conditions as the client wrote them, or how many passes it named. */
export type Audience =
  | { all: Record<string, unknown>[] }
  | { by: 'passIds' | 'serialNumbers'; count: number }

export interface QuietHours {
  /** Wall times, `21:00`. */
  from: string
  to: string
}

/** What a campaign does and when, as the client wrote it. */
export interface CampaignPlan {
  message: string | null
  /** A merge patch of a pass. */
  change: Record<string, unknown> | null
  startAt: string | null
  localDay: string | null
  localTime: string | null
  quietHours: QuietHours | null
  revertAt: string | null
  ratePerSecond: number
}

export interface CampaignCounts {
  planned: number
  sent: number
  skipped: Record<string, number>
  failed: Record<string, number>
  reverted: number
  revertSkipped: Record<string, number>
}

export interface Campaign {
  id: string
  status: CampaignStatus
  /** What it does, or goes on with when it is resumed. */
  phase: 'plan' | 'send' | 'revert'
  /** Why it is FAILED. */
  failure: string | null
  name: string
  templateId: string
  audience: Audience
  plan: CampaignPlan
  /** Pointers to what a campaign that is reverted changes; empty for others. */
  pointers: string[]
  /** When its passes are picked: of a local time, where the day is first; null for a draft. Epoch milliseconds. */
  startsAt: number | null
  revertAt: number | null
  /** Rises with every write: what was read at another step is outdated. */
  step: number
  /** The id of the pass behind which the next batch begins; while named passes are picked, how many of them were looked up. */
  cursor: string | null
  counts: CampaignCounts
  /**
   * Counts of passes, added by the figures: `fetched` by an iPhone, `apple` or `google` whose wallet was notified, and
   * `google unreachable` whose wallet was not, with the reason.
   */
  reached: Record<string, number>
  /** When the sweep looks after it; null: nothing is to be done. */
  dueAt: number | null
  cancelled: boolean
  startedAt: number | null
  finishedAt: number | null
  revertedAt: number | null
  createdAt: number
  updatedAt: number
}

export const CAMPAIGN_PASS_STATES = ['WAITING', 'SENT', 'SKIPPED', 'FAILED', 'REVERTED'] as const
export type CampaignPassState = (typeof CAMPAIGN_PASS_STATES)[number]

export const CAMPAIGN_OUTCOMES = ['NOTIFIED', 'FETCHED', 'FAILED'] as const
export type CampaignOutcome = (typeof CAMPAIGN_OUTCOMES)[number]

/** What became of one pass of a campaign. */
export interface CampaignPass {
  passId: string
  dueAt: number
  state: CampaignPassState
  /** The version of the pass that the campaign made. */
  version: number | null
  reason: string | null
  /** For `fetched`, `apple` and `google`: why not, or '' where it was. What is unknown is left out. */
  reached: Record<string, string>
}

/** What a campaign did to one member of a pass: where it stands, what was there, and what is there since. */
export type Written = [path: string[], before: unknown, written: unknown][]

/** A pass that an audience found. */
export interface Found {
  id: string
  /** On how many phones it is, by wallet. */
  installations: Record<InstallPlatform, number>
  /** Whether the last message that it was sent is the campaign's own text. */
  hasMessage: boolean
  /** When its holder was last notified, by wallets that limit how often; epoch milliseconds. */
  notifiedAt: number[]
  timeZone: string | null
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/** The passes whose turn is still to come. */
export const waitingOf = ({ planned, sent, skipped, failed }: CampaignCounts): number =>
  planned - sent - sum(skipped) - sum(failed)

export const isUnderWay = ({ status }: Pick<Campaign, 'status'>): boolean =>
  status === 'PLANNING' || status === 'RUNNING' || status === 'REVERTING'

export const plus = (counts: Record<string, number>, reasons: string[]): Record<string, number> => {
  const after = { ...counts }
  for (const reason of reasons) after[reason] = (after[reason] ?? 0) + 1
  return after
}
