import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Page, Paging } from '../model/paging.ts'
import { readConnection, viewConnection } from './connection-view.ts'

export async function getConnection(ctx: Ctx, id: string): Promise<Answer> {
  const connection = await readConnection(ctx, id)
  return {
    statusCode: 200,
    data: viewConnection(ctx, connection),
    description: 'Connection found',
  }
}

export async function listConnections(
  ctx: Ctx,
  paging: Paging,
): Promise<Page<ReturnType<typeof viewConnection>>> {
  const { items, next } = await ctx.checkouts.connections(paging)
  return { items: items.map((connection) => viewConnection(ctx, connection)), next }
}
