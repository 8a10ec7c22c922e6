import type { Child } from 'hono/jsx'

/**
 * A part of a page that follows what happens, without a reload. The page has the island `live`; without scripts it is as it was when it
 * was loaded. One part of a page says what is watched.
 */
export function Live(props: {
  /** Unique on its page. */
  id: string
  /** Whether a change is to be expected. The island stops once no part expects one. */
  isPending: boolean
  watch?: Watch | undefined
  /** What screen readers read out when it changes: the state in a few words. */
  says?: string
  /** Inside of a paragraph. */
  isInline?: boolean
  children: Child
}) {
  const { id, isPending, watch, says, isInline, children } = props
  const attributes = {
    id: `live-${id}`,
    'data-live': true,
    'data-pending': isPending ? true : undefined,
    'data-watch': watch?.address,
    'data-watch-seconds': watch?.seconds,
    'data-says': says,
  }
  return isInline ? (
    <span {...attributes}>{children}</span>
  ) : (
    <div class="live-part" {...attributes}>
      {children}
    </div>
  )
}

export interface Watch {
  /** The operation whose answer changes with the page, behind the session: `/dashboard/{workspaceId}/api/…`. */
  address: string
  /** How long to watch at least, where a change is to be expected that no part of the page shows yet. */
  seconds?: number | undefined
}
