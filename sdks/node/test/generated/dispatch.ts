// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

import type { WalletPass } from '../../src/client.ts'
import type { CallOptions } from '../../src/request.ts'

export interface WireCall {
  path: Record<string, string>
  query?: unknown
  body?: unknown
  bytes?: unknown
  contentType?: unknown
}

export const DISPATCH: Record<
  string,
  (wp: WalletPass, call: WireCall, options: CallOptions) => PromiseLike<unknown>
> = {
  exportPassesAsCsv: (wp, { query }, options) => wp.passes.exportCsv(query as never, options),
  exportPasses: (wp, { query }, options) => wp.passes.export(query as never, options),
  voidPasses: (wp, { body }, options) => wp.passes.voidAll(body as never, options),
  listPasses: (wp, { query }, options) => wp.passes.list(query as never, options),
  createPass: (wp, { body }, options) => wp.passes.create(body as never, options),
  issuePass: (wp, { body }, options) => wp.passes.issue(body as never, options),
  createPasses: (wp, { body }, options) => wp.passes.createBatch(body as never, options),
  countPasses: (wp, { query }, options) => wp.passes.count(query as never, options),
  getPassBySerial: (wp, { path }, options) => wp.passes.getBySerial(path.serialNumber!, options),
  createOrReplacePass: (wp, { path, body }, options) =>
    wp.passes.createOrReplace(path.serialNumber!, body as never, options),
  updatePassBySerial: (wp, { path, body }, options) =>
    wp.passes.updateBySerial(path.serialNumber!, body as never, options),
  getPass: (wp, { path }, options) => wp.passes.get(path.passId!, options),
  updatePass: (wp, { path, body }, options) =>
    wp.passes.update(path.passId!, body as never, options),
  deletePass: (wp, { path }, options) => wp.passes.delete(path.passId!, options),
  getPassTemplate: (wp, { path }, options) => wp.passes.getTemplate(path.passId!, options),
  previewPass: (wp, { path, query }, options) =>
    wp.passes.preview(path.passId!, query as never, options),
  pushToPass: (wp, { path, body }, options) => wp.passes.push(path.passId!, body as never, options),
  suspendPass: (wp, { path, body }, options) =>
    wp.passes.suspend(path.passId!, body as never, options),
  resumePass: (wp, { path, body }, options) =>
    wp.passes.resume(path.passId!, body as never, options),
  redeemPass: (wp, { path, body }, options) =>
    wp.passes.redeem(path.passId!, body as never, options),
  voidPass: (wp, { path, body }, options) => wp.passes.void(path.passId!, body as never, options),
  reinstatePass: (wp, { path, body }, options) =>
    wp.passes.reinstate(path.passId!, body as never, options),
  rotatePassLink: (wp, { path }, options) => wp.passes.rotateLink(path.passId!, options),
  getPassTimeline: (wp, { path, query }, options) =>
    wp.passes.timeline(path.passId!, query as never, options),
  getBundle: (wp, { path }, options) => wp.bundles.get(path.bundleId!, options),
  rotateBundleLink: (wp, { path }, options) => wp.bundles.rotateLink(path.bundleId!, options),
  listPushFailures: (wp, { query }, options) => wp.pushFailures.list(query as never, options),
  retryPushes: (wp, { body }, options) => wp.pushFailures.retry(body as never, options),
  listPoints: (wp, { path, query }, options) =>
    wp.passes.points.list(path.passId!, query as never, options),
  addPoints: (wp, { path, body }, options) =>
    wp.passes.points.add(path.passId!, body as never, options),
  redeemPoints: (wp, { path, body }, options) =>
    wp.passes.points.redeem(path.passId!, body as never, options),
  reversePoints: (wp, { path, body }, options) =>
    wp.passes.points.reverse(path.passId!, body as never, options),
  getPointLots: (wp, { path }, options) => wp.passes.points.lots(path.passId!, options),
  addStamps: (wp, { path, body }, options) =>
    wp.passes.addStamps(path.passId!, body as never, options),
  getRewards: (wp, { path }, options) => wp.passes.rewards.get(path.passId!, options),
  redeemReward: (wp, { path, body }, options) =>
    wp.passes.rewards.redeem(path.passId!, path.rewardKey!, body as never, options),
  setTier: (wp, { path, body }, options) => wp.passes.setTier(path.passId!, body as never, options),
  getAccess: (wp, { path }, options) => wp.passes.access.get(path.passId!, options),
  setAccess: (wp, { path, body }, options) =>
    wp.passes.access.set(path.passId!, body as never, options),
  verifyAccess: (wp, { body }, options) => wp.access.verify(body as never, options),
  listAccessEvents: (wp, { query }, options) => wp.access.events.list(query as never, options),
  getDoorList: (wp, { path, query }, options) =>
    wp.access.doors.getList(path.doorId!, query as never, options),
  listScanners: (wp, { query }, options) => wp.scanners.list(query as never, options),
  createScanner: (wp, { body }, options) => wp.scanners.create(body as never, options),
  getAllScannerCounts: (wp, { query }, options) => wp.scanners.allCounts(query as never, options),
  getScanner: (wp, { path }, options) => wp.scanners.get(path.scannerId!, options),
  updateScanner: (wp, { path, body }, options) =>
    wp.scanners.update(path.scannerId!, body as never, options),
  revokeScanner: (wp, { path }, options) => wp.scanners.revoke(path.scannerId!, options),
  getScannerCounts: (wp, { path, query }, options) =>
    wp.scanners.counts(path.scannerId!, query as never, options),
  createScan: (wp, { body }, options) => wp.scans.create(body as never, options),
  createScans: (wp, { body }, options) => wp.scans.createBatch(body as never, options),
  undoScan: (wp, { path }, options) => wp.scans.undo(path.deviceEventId!, options),
  getOwnScanner: (wp, { query }, options) => wp.scans.scanner(query as never, options),
  getScanList: (wp, { query }, options) => wp.scans.offlineList(query as never, options),
  listAdmissions: (wp, { query }, options) => wp.access.admissions.list(query as never, options),
  listTemplates: (wp, { query }, options) => wp.templates.list(query as never, options),
  createTemplate: (wp, { body }, options) => wp.templates.create(body as never, options),
  getTemplate: (wp, { path }, options) => wp.templates.get(path.templateId!, options),
  updateTemplate: (wp, { path, body }, options) =>
    wp.templates.update(path.templateId!, body as never, options),
  deleteTemplate: (wp, { path }, options) => wp.templates.delete(path.templateId!, options),
  publishTemplate: (wp, { path }, options) => wp.templates.publish(path.templateId!, options),
  archiveTemplate: (wp, { path }, options) => wp.templates.archive(path.templateId!, options),
  unarchiveTemplate: (wp, { path }, options) => wp.templates.unarchive(path.templateId!, options),
  duplicateTemplate: (wp, { path }, options) => wp.templates.duplicate(path.templateId!, options),
  createTestPass: (wp, { path }, options) => wp.templates.createTestPass(path.templateId!, options),
  createTemplateFromPkpass: (wp, { bytes, contentType }, options) =>
    wp.templates.createFromPkpass(bytes as never, contentType as never, options),
  getTemplateVersion: (wp, { path }, options) =>
    wp.templates.getVersion(path.templateId!, path.version!, options),
  getTemplateReach: (wp, { path }, options) => wp.templates.getReach(path.templateId!, options),
  previewTemplate: (wp, { path, query }, options) =>
    wp.templates.preview(path.templateId!, query as never, options),
  createAsset: (wp, { bytes, contentType }, options) =>
    wp.assets.create(bytes as never, contentType as never, options),
  getAsset: (wp, { path }, options) => wp.assets.get(path.assetId!, options),
  listCampaigns: (wp, { query }, options) => wp.campaigns.list(query as never, options),
  createCampaign: (wp, { body }, options) => wp.campaigns.create(body as never, options),
  previewCampaign: (wp, { body }, options) => wp.campaigns.preview(body as never, options),
  getCampaign: (wp, { path }, options) => wp.campaigns.get(path.campaignId!, options),
  updateCampaign: (wp, { path, body }, options) =>
    wp.campaigns.update(path.campaignId!, body as never, options),
  deleteCampaign: (wp, { path }, options) => wp.campaigns.delete(path.campaignId!, options),
  previewStoredCampaign: (wp, { path }, options) =>
    wp.campaigns.previewStored(path.campaignId!, options),
  startCampaign: (wp, { path, body }, options) =>
    wp.campaigns.start(path.campaignId!, body as never, options),
  pauseCampaign: (wp, { path }, options) => wp.campaigns.pause(path.campaignId!, options),
  resumeCampaign: (wp, { path }, options) => wp.campaigns.resume(path.campaignId!, options),
  cancelCampaign: (wp, { path }, options) => wp.campaigns.cancel(path.campaignId!, options),
  revertCampaign: (wp, { path }, options) => wp.campaigns.revert(path.campaignId!, options),
  listCampaignPasses: (wp, { path, query }, options) =>
    wp.campaigns.passes(path.campaignId!, query as never, options),
  createExport: (wp, { body }, options) => wp.exports.create(body as never, options),
  createImport: (wp, { query, bytes, contentType }, options) =>
    wp.imports.create(bytes as never, contentType as never, query as never, options),
  checkImport: (wp, { query, bytes, contentType }, options) =>
    wp.imports.check(bytes as never, contentType as never, query as never, options),
  listJobs: (wp, { query }, options) => wp.jobs.list(query as never, options),
  getJob: (wp, { path }, options) => wp.jobs.get(path.jobId!, options),
  getJobResult: (wp, { path }, options) => wp.jobs.getResult(path.jobId!, options),
  cancelJob: (wp, { path }, options) => wp.jobs.cancel(path.jobId!, options),
  listEvents: (wp, { query }, options) => wp.events.list(query as never, options),
  getEvent: (wp, { path }, options) => wp.events.get(path.eventId!, options),
  listAuditEntries: (wp, { query }, options) => wp.auditEntries.list(query as never, options),
  exportAuditLog: (wp, { query }, options) => wp.auditEntries.export(query as never, options),
  exportAuditLogAsCsv: (wp, { query }, options) =>
    wp.auditEntries.exportCsv(query as never, options),
  checkAuditLog: (wp, { query }, options) => wp.auditEntries.check(query as never, options),
  listWebhookEndpoints: (wp, { query }, options) =>
    wp.webhookEndpoints.list(query as never, options),
  createWebhookEndpoint: (wp, { body }, options) =>
    wp.webhookEndpoints.create(body as never, options),
  getWebhookEndpoint: (wp, { path }, options) => wp.webhookEndpoints.get(path.endpointId!, options),
  updateWebhookEndpoint: (wp, { path, body }, options) =>
    wp.webhookEndpoints.update(path.endpointId!, body as never, options),
  deleteWebhookEndpoint: (wp, { path }, options) =>
    wp.webhookEndpoints.delete(path.endpointId!, options),
  testWebhookEndpoint: (wp, { path }, options) =>
    wp.webhookEndpoints.test(path.endpointId!, options),
  rotateWebhookSecret: (wp, { path, body }, options) =>
    wp.webhookEndpoints.rotateSecret(path.endpointId!, body as never, options),
  enableWebhookEndpoint: (wp, { path }, options) =>
    wp.webhookEndpoints.enable(path.endpointId!, options),
  disableWebhookEndpoint: (wp, { path }, options) =>
    wp.webhookEndpoints.disable(path.endpointId!, options),
  recoverWebhookEndpoint: (wp, { path, body }, options) =>
    wp.webhookEndpoints.recover(path.endpointId!, body as never, options),
  listWebhookDeliveries: (wp, { query }, options) =>
    wp.webhookDeliveries.list(query as never, options),
  getWebhookDelivery: (wp, { path }, options) =>
    wp.webhookDeliveries.get(path.deliveryId!, options),
  replayWebhookDelivery: (wp, { path }, options) =>
    wp.webhookDeliveries.replay(path.deliveryId!, options),
  listCheckoutConnections: (wp, { query }, options) =>
    wp.checkoutConnections.list(query as never, options),
  createCheckoutConnection: (wp, { body }, options) =>
    wp.checkoutConnections.create(body as never, options),
  getCheckoutConnection: (wp, { path }, options) =>
    wp.checkoutConnections.get(path.connectionId!, options),
  updateCheckoutConnection: (wp, { path, body }, options) =>
    wp.checkoutConnections.update(path.connectionId!, body as never, options),
  deleteCheckoutConnection: (wp, { path }, options) =>
    wp.checkoutConnections.delete(path.connectionId!, options),
  rotateCheckoutSecret: (wp, { path, body }, options) =>
    wp.checkoutConnections.rotateSecret(path.connectionId!, body as never, options),
  dryRunCheckout: (wp, { path, body }, options) =>
    wp.checkoutConnections.dryRun(path.connectionId!, body as never, options),
  listCheckoutRules: (wp, { path, query }, options) =>
    wp.checkoutConnections.rules.list(path.connectionId!, query as never, options),
  createCheckoutRule: (wp, { path, body }, options) =>
    wp.checkoutConnections.rules.create(path.connectionId!, body as never, options),
  getCheckoutRule: (wp, { path }, options) =>
    wp.checkoutConnections.rules.get(path.connectionId!, path.ruleId!, options),
  updateCheckoutRule: (wp, { path, body }, options) =>
    wp.checkoutConnections.rules.update(path.connectionId!, path.ruleId!, body as never, options),
  deleteCheckoutRule: (wp, { path }, options) =>
    wp.checkoutConnections.rules.delete(path.connectionId!, path.ruleId!, options),
  dryRunCheckoutRule: (wp, { path, body }, options) =>
    wp.checkoutConnections.rules.dryRun(path.connectionId!, body as never, options),
  listCheckoutOrders: (wp, { path, query }, options) =>
    wp.checkoutConnections.orders.list(path.connectionId!, query as never, options),
  getCheckoutOrder: (wp, { path }, options) =>
    wp.checkoutConnections.orders.get(path.connectionId!, path.orderId!, options),
  replayCheckoutOrder: (wp, { path }, options) =>
    wp.checkoutConnections.orders.replay(path.connectionId!, path.orderId!, options),
  listEnrolments: (wp, { query }, options) => wp.enrolments.list(query as never, options),
  createEnrolment: (wp, { body }, options) => wp.enrolments.create(body as never, options),
  getEnrolment: (wp, { path }, options) => wp.enrolments.get(path.enrolmentId!, options),
  updateEnrolment: (wp, { path, body }, options) =>
    wp.enrolments.update(path.enrolmentId!, body as never, options),
  openEnrolment: (wp, { path }, options) => wp.enrolments.open(path.enrolmentId!, options),
  closeEnrolment: (wp, { path }, options) => wp.enrolments.close(path.enrolmentId!, options),
  archiveEnrolment: (wp, { path }, options) => wp.enrolments.archive(path.enrolmentId!, options),
  listEnrolmentSubmissions: (wp, { path, query }, options) =>
    wp.enrolments.submissions.list(path.enrolmentId!, query as never, options),
  listEnrolmentConsents: (wp, { path, query }, options) =>
    wp.enrolments.consents.list(path.enrolmentId!, query as never, options),
  drawEnrolmentPoster: (wp, { path, query }, options) =>
    wp.enrolments.poster(path.enrolmentId!, query as never, options),
  listLinkKeys: (wp, { query }, options) => wp.linkKeys.list(query as never, options),
  createLinkKey: (wp, { body }, options) => wp.linkKeys.create(body as never, options),
  getLinkKey: (wp, { path }, options) => wp.linkKeys.get(path.linkKeyId!, options),
  rotateLinkKey: (wp, { path, body }, options) =>
    wp.linkKeys.rotate(path.linkKeyId!, body as never, options),
  revokeLinkKey: (wp, { path }, options) => wp.linkKeys.revoke(path.linkKeyId!, options),
  listCredentials: (wp, { query }, options) => wp.credentials.list(query as never, options),
  createCredentialApple: (wp, { body }, options) =>
    wp.credentials.createApple(body as never, options),
  createCredentialGoogle: (wp, { body }, options) =>
    wp.credentials.createGoogle(body as never, options),
  getCredential: (wp, { path }, options) => wp.credentials.get(path.credentialId!, options),
  deleteCredential: (wp, { path }, options) => wp.credentials.delete(path.credentialId!, options),
  selfTestCredential: (wp, { path }, options) =>
    wp.credentials.selfTest(path.credentialId!, options),
  listApiKeys: (wp, { query }, options) => wp.apiKeys.list(query as never, options),
  createApiKey: (wp, { body }, options) => wp.apiKeys.create(body as never, options),
  rotateApiKey: (wp, { path, body }, options) =>
    wp.apiKeys.rotate(path.keyId!, body as never, options),
  revokeApiKey: (wp, { path, body }, options) =>
    wp.apiKeys.revoke(path.keyId!, body as never, options),
  deleteApiKey: (wp, { path }, options) => wp.apiKeys.delete(path.keyId!, options),
  getWorkspace: (wp, _, options) => wp.workspace.get(options),
  updateWorkspace: (wp, { body }, options) => wp.workspace.update(body as never, options),
  createSampleData: (wp, _, options) => wp.workspace.createSampleData(options),
  deleteSampleData: (wp, _, options) => wp.workspace.deleteSampleData(options),
  getOverview: (wp, { query }, options) => wp.workspace.overview(query as never, options),
  getFunnel: (wp, { query }, options) => wp.workspace.funnel(query as never, options),
}
