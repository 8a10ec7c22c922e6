import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { CheckoutConnection } from '../model/checkout-connection.ts'
import { ShopSchema } from '../model/checkout-order.ts'
import type { Ctx } from '../model/ctx.ts'
import { nameOf } from '../model/text.ts'
import { viewConnection } from './connection-view.ts'
import {
  ConnectionApiKey,
  ConnectionSecretText,
  checkApiKey,
  usableSecret,
} from './shop-secrets.ts'

export const ConnectionName = nameOf(128).meta({
  description: 'A name of your own for it.',
})

export const CreateConnectionInput = z
  .strictObject({
    source: ShopSchema,
    name: ConnectionName,
    secret: ConnectionSecretText.nullable()
      .optional()
      .meta({
        description:
          'What the shop signs with. Null where the shop shows it only once it knows the address: give it by rotation then. ' +
          'Left out, the service generates that of `generic`.',
      }),
    apiKey: ConnectionApiKey.optional(),
  })
  .meta({ id: 'CreateCheckoutConnectionInput', description: 'A shop to be connected.' })
export type CreateConnectionInput = z.infer<typeof CreateConnectionInput>

export async function createConnection(ctx: Ctx, input: CreateConnectionInput): Promise<Answer> {
  const { source, name, apiKey } = input
  checkApiKey(ctx, source, apiKey)
  const secret = usableSecret(ctx, source, input.secret)
  const now = ctx.now()
  const connection: CheckoutConnection = {
    id: ctx.newId('chk'),
    source,
    name,
    status: 'ENABLED',
    secret: { current: secret.text, previous: null, apiKey: apiKey ?? null },
    refused: {},
    ignored: {},
    verifiedAt: null,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  }
  const answer: Answer = {
    data: { ...viewConnection(ctx, connection), ...(secret.isNew && { secret: secret.text }) },
    description: secret.isNew
      ? 'Connection created: its secret is shown only now'
      : 'Connection created',
    secret: secret.isNew,
  }
  await ctx.commit({ writes: [await ctx.checkouts.connectionInsertion(connection)], answer })
  return answer
}
