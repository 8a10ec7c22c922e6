import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { CheckoutConnection } from '../model/checkout-connection.ts'
import type { Ctx } from '../model/ctx.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { ConnectionStatus, readConnection, viewConnection } from './connection-view.ts'
import { ConnectionName } from './create-connection.ts'
import { ConnectionApiKey, checkApiKey } from './shop-secrets.ts'

export const UpdateConnectionInput = z
  .strictObject({
    name: ConnectionName.optional(),
    apiKey: ConnectionApiKey.nullish(),
    status: ConnectionStatus.optional(),
  })
  .meta({ id: 'CheckoutConnectionPatch', description: 'A JSON Merge Patch (RFC 7396).' })
export type UpdateConnectionInput = z.infer<typeof UpdateConnectionInput>

export function updateConnection(
  ctx: Ctx,
  id: string,
  { name, apiKey, status }: UpdateConnectionInput,
): Promise<Answer> {
  return changeConnection(
    ctx,
    id,
    (connection) => {
      checkApiKey(ctx, connection.source, apiKey)
      return {
        ...connection,
        name: name ?? connection.name,
        status: status ?? connection.status,
        secret: {
          ...connection.secret,
          ...(apiKey !== undefined && { apiKey }),
        },
      }
    },
    (after) => ({
      data: viewConnection(ctx, after),
      description: 'Connection changed',
    }),
  )
}

/** Reads, changes and writes a connection; starts over when another request changed it in between. */
export function changeConnection(
  ctx: Ctx,
  id: string,
  change: (connection: CheckoutConnection) => CheckoutConnection,
  answer: (after: CheckoutConnection) => Answer,
): Promise<Answer> {
  return untilUnchanged('connection', ['connection_changed'], async () => {
    const before = await readConnection(ctx, id)
    const after = {
      ...change(before),
      revision: before.revision + 1,
      updatedAt: Math.max(ctx.now(), before.updatedAt),
    }
    const answered = answer(after)
    await ctx.commit({
      expectations: [ctx.checkouts.stillConnection(before)],
      writes: [await ctx.checkouts.connectionUpdate(after)],
      answer: answered,
    })
    return answered
  })
}
