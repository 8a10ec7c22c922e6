import { sha256Hex } from '../../lib/sha256.ts'
import type { CheckoutNotice, Reference } from '../model/checkout-notice.ts'
import type { Ctx } from '../model/ctx.ts'

/** The notices of a shop about orders. Ignored notices are left out, because nothing follows from them. */
export type OrderNews = Exclude<CheckoutNotice, { type: 'ignored' | 'reference' }>

export function relevantNotices(notices: readonly CheckoutNotice[]): (OrderNews | Reference)[] {
  return notices.filter((notice) => notice.type !== 'ignored')
}

/** True if a notice contains its order. A reference only names it. */
export const isComplete = (told: OrderNews | Reference): told is OrderNews =>
  told.type !== 'reference'

/** News of test orders is for test workspaces, news of real money for live ones. Some shops do not say which it is. */
export function ofWorkspaceMode<News extends OrderNews | Reference>(
  { workspace }: Ctx,
  news: readonly News[],
): News[] {
  return news.filter(({ test }) => test === null || test === (workspace.mode === 'test'))
}

/** Everything that the news calls its order, the order's own id first. */
export function namesOf(news: readonly (OrderNews | Reference)[]): string[] {
  return [...new Set(news.map(subjectOf).flatMap(({ orderId, aliases }) => [orderId, ...aliases]))]
}

export const subjectOf = (news: OrderNews | Reference) => ('order' in news ? news.order : news)

/**
 * Repetitions of a delivery have the same key, even if the shop gives each its own delivery id. The key covers the whole
 * content: an order that has changed may have the same status and id as before.
 */
export const dedupeKeyOf = (news: readonly (OrderNews | Reference)[]): string =>
  // Each repetition is sent at a time of its own.
  sha256Hex(JSON.stringify(news, (name, value) => (name === 'sentAt' ? undefined : value)))
