import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { CheckoutConnection } from '../model/checkout-connection.ts'
import { CheckoutError } from '../model/checkout-notice.ts'
import { CheckoutOrder } from '../model/checkout-order.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, validationFailed } from '../model/errors.ts'
import type { PlannedPass } from '../model/order-plan.ts'
import { CreatePassInput } from '../model/pass.ts'
import type { OrderFailure, OrderState } from '../model/stored-order.ts'
import { CheckoutOrderView } from '../model/stored-order-view.ts'
import { type Warning, WarningView } from '../model/warnings.ts'
import { readConnection } from './connection-view.ts'
import { planOrder } from './plan.ts'
import { failuresOf, preparePlanned } from './prepare-units.ts'
import { concerning, inModeOf } from './receive.ts'
import { refusedBy } from './work.ts'

export const DryRunResult = z
  .looseObject({
    order: CheckoutOrder.meta({ description: 'What rules see.' }),
    passes: z.array(CreatePassInput).meta({ description: 'What `POST /passes` would be sent.' }),
    unmatched: CheckoutOrderView.shape.unmatched,
    failures: CheckoutOrderView.shape.failures,
    warnings: z.array(WarningView),
  })
  .meta({ id: 'CheckoutDryRun' })

/** What an order would get by the rules as they are now. Nothing is written, and nobody is told. */
export async function dryRun(ctx: Ctx, connectionId: string, raw: unknown): Promise<Answer> {
  const connection = await readConnection(ctx, connectionId)
  const warnings: Warning[] = []
  const order = await completed(
    ctx,
    connection,
    readOrder(ctx, connection, raw, warnings),
    warnings,
  )
  const rules = await ctx.checkouts.rules(connectionId)
  const plan = planOrder(
    order,
    rules.map(({ id, rule }) => ({ ...rule, id })),
  )
  const failures: OrderFailure[] = refusedBy(plan)
  for (const planned of plan.passes) failures.push(...(await faultsOf(ctx, planned)))
  const data: {
    order: CheckoutOrder
    passes: PlannedPass['body'][]
    unmatched: OrderState['unmatched']
    failures: OrderFailure[]
    warnings: Warning[]
  } = {
    order,
    passes: plan.passes.map(({ body }) => body),
    unmatched: plan.unmatched,
    failures,
    warnings,
  }
  const answer: Answer = {
    data,
    description: `${plan.passes.length} planned, nothing issued`,
  }
  await ctx.commit({ writes: [], answer })
  return answer
}

function readOrder(
  ctx: Ctx,
  { source }: CheckoutConnection,
  raw: unknown,
  warnings: Warning[],
): CheckoutOrder {
  const shop = ctx.checkoutSources[source]
  let all: ReturnType<typeof concerning>
  try {
    all = concerning(shop.parse(shop.sample(JSON.stringify(raw))))
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error
    throw validationFailed([
      { message: error.message, pointer: error.pointer, reason: 'invalid_value' },
    ])
  }
  const found = all.find((each) => 'order' in each)
  if (!found) {
    throw validationFailed([
      { message: 'This is no order that asks for passes', pointer: '', reason: 'invalid_value' },
    ])
  }
  if (inModeOf(ctx, [found]).length === 0) {
    warnings.push({
      code: 'checkout_wrong_mode',
      message:
        'In earnest this order would be ignored: it is of the other mode than this workspace',
    })
  }
  return found.order
}

async function completed(
  ctx: Ctx,
  { source, secret }: CheckoutConnection,
  order: CheckoutOrder,
  warnings: Warning[],
): Promise<CheckoutOrder> {
  const shop = ctx.checkoutSources[source]
  if (!shop.complete || secret.apiKey === null) return order
  try {
    return await shop.complete(order, secret.apiKey)
  } catch {
    warnings.push({
      code: 'checkout_line_items_unavailable',
      message: 'The shop’s API did not tell what was bought',
    })
    return order
  }
}

async function faultsOf(ctx: Ctx, planned: PlannedPass): Promise<OrderFailure[]> {
  try {
    await preparePlanned(ctx, planned)
    return []
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return failuresOf(planned, error)
  }
}
