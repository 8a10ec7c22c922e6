import type { Ctx } from '../model/ctx.ts'
import type { Page, Paging } from '../model/paging.ts'
import { viewApiKey } from './view.ts'

/** All keys of the workspace, revoked and expired ones included. */
export async function listApiKeys(
  ctx: Ctx,
  paging: Paging,
): Promise<Page<ReturnType<typeof viewApiKey>>> {
  const page = await ctx.apiKeys.list(paging)
  return { items: page.items.map(viewApiKey), next: page.next }
}
