import type { Operation } from './operation.ts'
import { access } from './routes/access.ts'
import { apiKeys } from './routes/api-keys.ts'
import { assets } from './routes/assets.ts'
import { checkoutConnections } from './routes/checkout-connections.ts'
import { checkoutOrders } from './routes/checkout-orders.ts'
import { checkoutRules } from './routes/checkout-rules.ts'
import { credentials } from './routes/credentials.ts'
import { events } from './routes/events.ts'
import { imports } from './routes/imports.ts'
import { jobs } from './routes/jobs.ts'
import { passStates } from './routes/pass-states.ts'
import { passUpdates } from './routes/pass-updates.ts'
import { passes } from './routes/passes.ts'
import { points } from './routes/points.ts'
import { pushFailures } from './routes/push-failures.ts'
import { templates } from './routes/templates.ts'
import { webhookDeliveries } from './routes/webhook-deliveries.ts'
import { webhookEndpoints } from './routes/webhook-endpoints.ts'

/** Every endpoint of /api/v1. */
export const OPERATIONS: readonly Operation[] = [
  ...passes,
  ...passUpdates,
  ...passStates,
  ...pushFailures,
  ...points,
  ...access,
  ...templates,
  ...assets,
  ...imports,
  ...jobs,
  ...events,
  ...webhookEndpoints,
  ...webhookDeliveries,
  ...checkoutConnections,
  ...checkoutRules,
  ...checkoutOrders,
  ...credentials,
  ...apiKeys,
]
