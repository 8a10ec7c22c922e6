import { describe, expect, test } from 'vitest'
import { askShop } from '../../src/domain/checkout/ask-shop.ts'
import type { CheckoutConnection } from '../../src/domain/model/checkout-connection.ts'
import type { CheckoutNotice, Reference } from '../../src/domain/model/checkout-notice.ts'
import type { Ctx } from '../../src/domain/model/ctx.ts'
import { isPaid, isRefunded, storedOrder } from '../support/known-orders.ts'

const reference: Reference = {
  type: 'reference',
  deliveryId: 'dlv_1',
  test: true,
  orderId: 'cs_1',
  aliases: [],
  topic: 'checkout.session.completed',
  createdAt: '2026-11-21T08:00:00.000Z',
  objectType: 'checkout.session',
  account: null,
}
const connection = (apiKey: string | null = 'rk_test_1') =>
  ({
    id: 'chk_1',
    source: 'stripe',
    secret: { current: 'whsec_1', previous: null, apiKey },
  }) as CheckoutConnection

/** A shop whose API gives this, and the orders that are known by the names of a refund. */
function shopThat({
  gives = isPaid(),
  names = ['cs_1', 'pay_1'],
  known = [],
}: {
  gives?: CheckoutNotice
  names?: string[]
  known?: ReturnType<typeof storedOrder>[]
} = {}) {
  const asked: string[] = []
  const ctx = {
    shops: {
      stripe: {
        async fetchReferenced({ orderId }: Reference, apiKey: string) {
          asked.push(`object ${orderId} ${apiKey}`)
          return gives
        },
        async findNames(payment: string, apiKey: string) {
          asked.push(`names ${payment} ${apiKey}`)
          return names
        },
      },
    },
    checkouts: { ordersNamed: async () => known },
  } as unknown as Ctx
  return { ctx, asked }
}

describe('what a delivery only names', () => {
  test('is fetched with the key of the connection', async () => {
    const { ctx, asked } = shopThat()
    expect(await askShop(ctx, connection(), [reference])).toEqual([isPaid()])
    expect(asked).toEqual(['object cs_1 rk_test_1'])
  })

  test('is nothing without a key, and where the API gives what changes no order', async () => {
    const { ctx, asked } = shopThat()
    expect(await askShop(ctx, connection(null), [reference])).toEqual([])
    expect(asked).toEqual([])
    const ignored: CheckoutNotice = { type: 'ignored', reason: 'topic' }
    expect(await askShop(shopThat({ gives: ignored }).ctx, connection(), [reference])).toEqual([])
    // A reference that leads to another one is not followed.
    expect(await askShop(shopThat({ gives: reference }).ctx, connection(), [reference])).toEqual([])
  })

  test('fails the delivery when the API does not answer', async () => {
    const { ctx } = shopThat()
    ctx.shops.stripe.fetchReferenced = async () => {
      throw new Error('no answer')
    }
    await expect(askShop(ctx, connection(), [reference])).rejects.toThrow('no answer')
  })
})

describe('a refund', () => {
  const refund = { ...isRefunded(), orderId: 'pay_1', aliases: ['ch_1'] } as ReturnType<
    typeof isRefunded
  >

  test('of an unknown payment gets the names of its order, each once', async () => {
    const { ctx, asked } = shopThat({ names: ['cs_1', 'ch_1'] })
    const [news] = await askShop(ctx, connection(), [refund])
    expect(news).toEqual({ ...refund, aliases: ['ch_1', 'cs_1'] })
    expect(asked).toEqual(['names pay_1 rk_test_1'])
  })

  test('of an order that is known asks for nothing', async () => {
    const { ctx, asked } = shopThat({ known: [storedOrder()] })
    expect(await askShop(ctx, connection(), [refund])).toEqual([refund])
    expect(asked).toEqual([])
  })

  test('is asked about when its order was only named by another refund', async () => {
    const { ctx, asked } = shopThat({ known: [storedOrder({}, { known: false })] })
    await askShop(ctx, connection(), [refund])
    expect(asked).toHaveLength(1)
  })

  test('stays as it is without a key', async () => {
    const { ctx, asked } = shopThat()
    expect(await askShop(ctx, connection(null), [refund])).toEqual([refund])
    expect(asked).toEqual([])
  })
})

test('an order that the delivery brings is taken as it is', async () => {
  const { ctx, asked } = shopThat()
  expect(await askShop(ctx, connection(), [isPaid()])).toEqual([isPaid()])
  expect(asked).toEqual([])
})
