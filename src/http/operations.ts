import type { Operation } from './operation.ts'
import { accessOperations } from './routes/access.ts'
import { apiKeyOperations } from './routes/api-keys.ts'
import { assetOperations } from './routes/assets.ts'
import { auditOperations } from './routes/audit.ts'
import { bundleOperations } from './routes/bundles.ts'
import { campaignOperations } from './routes/campaigns.ts'
import { checkoutConnectionOperations } from './routes/checkout-connections.ts'
import { checkoutOrderOperations } from './routes/checkout-orders.ts'
import { checkoutRuleOperations } from './routes/checkout-rules.ts'
import { credentialOperations } from './routes/credentials.ts'
import { enrolmentOperations } from './routes/enrolments.ts'
import { eventOperations } from './routes/events.ts'
import { exportOperations, passExportOperations } from './routes/exports.ts'
import { importOperations } from './routes/imports.ts'
import { jobOperations } from './routes/jobs.ts'
import { linkKeyOperations } from './routes/link-keys.ts'
import { loyaltyOperations } from './routes/loyalty.ts'
import { overviewOperations } from './routes/overview.ts'
import { passStateOperations, voidPasses } from './routes/pass-states.ts'
import { passUpdateOperations } from './routes/pass-updates.ts'
import { passOperations } from './routes/passes.ts'
import { pointOperations } from './routes/points.ts'
import { pushFailureOperations } from './routes/push-failures.ts'
import { scannerOperations } from './routes/scanners.ts'
import { scanOperations } from './routes/scans.ts'
import { templateOperations } from './routes/templates.ts'
import { webhookDeliveryOperations } from './routes/webhook-deliveries.ts'
import { webhookEndpointOperations } from './routes/webhook-endpoints.ts'
import { workspaceOperations } from './routes/workspace.ts'

/** Every endpoint of /api/v1. */
export const OPERATIONS: readonly Operation[] = [
  ...passExportOperations,
  voidPasses,
  ...passOperations,
  ...passUpdateOperations,
  ...passStateOperations,
  ...bundleOperations,
  ...pushFailureOperations,
  ...pointOperations,
  ...loyaltyOperations,
  ...accessOperations,
  ...scannerOperations,
  ...scanOperations,
  ...templateOperations,
  ...assetOperations,
  ...campaignOperations,
  ...exportOperations,
  ...importOperations,
  ...jobOperations,
  ...eventOperations,
  ...auditOperations,
  ...webhookEndpointOperations,
  ...webhookDeliveryOperations,
  ...checkoutConnectionOperations,
  ...checkoutRuleOperations,
  ...checkoutOrderOperations,
  ...enrolmentOperations,
  ...linkKeyOperations,
  ...credentialOperations,
  ...apiKeyOperations,
  ...workspaceOperations,
  ...overviewOperations,
]
