import type { Campaign } from '../model/campaign.ts'
import type { Expectation, NewEvent, Write } from '../model/commit.ts'
import type { Settled } from '../model/ports/campaigns.ts'
import type { ManyChange } from '../passes/change-many.ts'

/** What a batch of a campaign does. It is written together with where the campaign stands then. */
export interface Batch {
  after: Campaign
  expectations?: Expectation[]
  writes?: Write[]
  events?: NewEvent[]
  /** Called after the commit; not called when the Worker dies in between. */
  afterwards?(): Promise<void>
  /** Another message does the next batch, so many seconds later. */
  delaySeconds?: number
}

/** What becomes of one pass of a batch. */
export interface Reach {
  settled: Settled
  /** Left out where the pass stays as it is. */
  change?: ManyChange
}

/** The campaign cannot go on, and can be resumed once somebody has put that right. */
export class CampaignFailed extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.name = 'CampaignFailed'
    this.reason = reason
  }
}
