import type { Context } from 'hono'
import type { DashboardEnv } from './env.ts'
import { hasNotices } from './notices.ts'
import type { Watch } from './parts/live.tsx'

/** How long what was just asked for may take to show: a queue has to bring it about first. */
const FOLLOWING_SECONDS = 20

/** What a page watches. @param path of the operation behind it, below `/api/v1` */
export const watch = (c: Context<DashboardEnv>, path: string): Watch => ({
  address: `/dashboard/${c.var.member.workspace.id}/api${path}`,
  ...(hasNotices(c) && { seconds: FOLLOWING_SECONDS }),
})

/** The island of a page with live parts; none while nothing can change. */
export const liveIslands = (c: Context<DashboardEnv>, isPending: boolean): string[] =>
  isPending || hasNotices(c) ? ['live'] : []
