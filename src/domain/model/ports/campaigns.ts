import type { Campaign, CampaignPass, Condition, Found, Written } from '../campaign.ts'
import type { Expectation, Write } from '../commit.ts'
import type { Page, Paging } from '../paging.ts'
import type { Platform } from '../platforms.ts'

/** Which passes of a template an audience means. */
export interface Asked {
  templateId: string
  conditions: Condition[]
  /** The passes that the client named, at most `LISTED_AT_ONCE`; null: the conditions choose them. */
  listed: { by: 'passIds' | 'serialNumbers'; values: string[] } | null
  nowMs: number
  /** Later passes are left out, epoch milliseconds. */
  createdBefore: number
  /** Whether somebody wants to know where the holder lives, which is sealed. */
  withZone: boolean
  /** The text that a pass may have been sent before; null: nobody asks. */
  message: string | null
  /** The wallet that limits its notifications; null: nobody asks. */
  limited: Platform | null
}

/** A pass whose turn has come, and what is written of it. */
export interface Settled {
  passId: string
  state: CampaignPass['state']
  version?: number
  reason?: string
  /** What a revert takes back. */
  written?: Written
  /** It waits anew until then, epoch milliseconds. */
  dueAt?: number
}

export interface CampaignStore {
  get(id: string): Promise<Campaign | null>
  list(filter: { status?: string; templateId?: string }, paging: Paging): Promise<Page<Campaign>>
  insertion(campaign: Campaign): Write
  /** Writes all members but id, createdAt and the count of fetches. */
  update(campaign: Campaign): Write
  deletion(id: string): Write[]
  /** Stores the passes that an audience names, in place of those that it named before. */
  naming(id: string, listed: readonly string[]): Write[]
  /** The passes that an audience names, as they were given. */
  listed(id: string): Promise<string[]>
  /** The next passes that an audience names. @param from how many were read before, a multiple of `LISTED_AT_ONCE` */
  listedFrom(id: string, from: number): Promise<string[]>
  /** The campaign is at the step at which it was read. Expectation `campaign_moved`. */
  stillAt(campaign: Campaign): Expectation
  /** Fewer than `max` campaigns are under way beside this one. Expectation `campaigns_busy`. */
  roomForAnother(campaign: Campaign, max: number): Expectation
  /** The campaign whose revert would cross that of this one, of the same members of the same template; null: none. */
  crossing(campaign: Campaign): Promise<Pick<Campaign, 'id' | 'name'> | null>
  /** Expectation `campaign_crossed`. */
  crossesNone(campaign: Campaign): Expectation
  /**
   * The next passes of an audience by id, without deleted ones and test passes. Looks at 20,000 passes of the workspace at
   * most; `next` is null behind the last one. Passes that are named are all looked up at once.
   */
  matching(
    asked: Asked,
    after: string | null,
    max: number,
  ): Promise<{ found: Found[]; next: string | null }>

  /** Notes the passes that a campaign will reach. A pass that is noted already stays as it is. */
  planning(campaignId: string, passes: { id: string; dueAt: number }[]): Write
  /**
   * Passes whose turn has come, by id. Looks at 20,000 passes of the campaign at most: there may be none, and more behind `next`,
   * which is null behind the last one.
   */
  due(
    campaignId: string,
    nowMs: number,
    after: string | null,
    max: number,
  ): Promise<{ passIds: string[]; next: string | null }>
  /** When the next pass is due; null: none waits. */
  nextDue(campaignId: string): Promise<number | null>
  /** Passes with something to take back, with what the campaign wrote; `next` as in `due`. */
  revertible(
    campaignId: string,
    after: string | null,
    max: number,
  ): Promise<{ found: { passId: string; written: Written }[]; next: string | null }>
  /** All of these passes are in this state. Expectation `campaign_moved`. */
  stillIn(campaignId: string, state: CampaignPass['state'], passIds: string[]): Expectation
  settlement(campaignId: string, settled: Settled[]): Promise<Write[]>
  /** The passes of a campaign, by id. With a state, a page can be short or empty although more follow. */
  passes(
    campaignId: string,
    filter: { state?: string },
    paging: Pick<Paging, 'limit' | 'after'>,
  ): Promise<Page<CampaignPass>>
  /** Forgets what campaigns that may be reverted have kept of a pass. */
  erasure(passId: string): Write
}
