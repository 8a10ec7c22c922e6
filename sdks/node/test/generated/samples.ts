// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

import type { WalletPass } from '../../src/client.ts'

export async function exportPassesAsCsv(wp: WalletPass) {
  // sample: exportPassesAsCsv
  const text = await wp.passes.exportCsv()
  console.log(text)
  // end of sample
}

export async function exportPasses(wp: WalletPass) {
  // sample: exportPasses
  const text = await wp.passes.export()
  console.log(text)
  // end of sample
}

export async function voidPasses(wp: WalletPass) {
  // sample: voidPasses
  const job = await wp.passes.voidAll({
    filter: { templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', status: 'ACTIVE' },
    expectedCount: 212,
    reason: 'Event cancelled',
  })
  console.log(job.id)
  // end of sample
}

export async function listPasses(wp: WalletPass) {
  // sample: listPasses
  for await (const pass of wp.passes.list({ status: 'ACTIVE' })) console.log(pass.downloadUrl)
  // end of sample
}

export async function createPass(wp: WalletPass) {
  // sample: createPass
  const pass = await wp.passes.create({
    templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
    customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
    fields: { gate: 'B', section: 'A', row: '7', seat: '21' },
  })
  console.log(pass.downloadUrl)
  // end of sample
}

export async function issuePass(wp: WalletPass) {
  // sample: issuePass
  const pass = await wp.passes.issue({
    templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
    customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
    fields: { gate: 'B', section: 'A', row: '7', seat: '21' },
    barcodeType: 'PKBarcodeFormatQR',
  })
  console.log(pass.downloadUrl)
  // end of sample
}

export async function createPasses(wp: WalletPass) {
  // sample: createPasses
  const result = await wp.passes.createBatch({
    passes: [
      {
        templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
        customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
        fields: { gate: 'B', section: 'A', row: '7', seat: '21' },
      },
      {
        templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
        customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
        fields: { gate: 'B', section: 'A', row: '7', seat: '21' },
      },
    ],
    bundle: true,
  })
  console.log(result.items)
  // end of sample
}

export async function countPasses(wp: WalletPass) {
  // sample: countPasses
  const count = await wp.passes.count()
  console.log(count.count)
  // end of sample
}

export async function getPassBySerial(wp: WalletPass, serialNumber: string) {
  // sample: getPassBySerial
  const pass = await wp.passes.getBySerial(serialNumber)
  console.log(pass.downloadUrl)
  // end of sample
}

export async function createOrReplacePass(wp: WalletPass, serialNumber: string) {
  // sample: createOrReplacePass
  const pass = await wp.passes.createOrReplace(serialNumber, {
    templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
    customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
    fields: { gate: 'B', section: 'A', row: '7', seat: '21' },
  })
  console.log(pass.downloadUrl)
  // end of sample
}

export async function updatePassBySerial(wp: WalletPass, serialNumber: string) {
  // sample: updatePassBySerial
  const pass = await wp.passes.updateBySerial(serialNumber, {
    fields: { gate: 'C' },
    pushMessage: 'Your gate is now C',
  })
  console.log(pass.downloadUrl)
  // end of sample
}

export async function getPass(wp: WalletPass, passId: string) {
  // sample: getPass
  const pass = await wp.passes.get(passId)
  console.log(pass.downloadUrl)
  // end of sample
}

export async function updatePass(wp: WalletPass, passId: string) {
  // sample: updatePass
  const pass = await wp.passes.update(passId, {
    fields: { gate: 'C' },
    pushMessage: 'Your gate is now C',
  })
  console.log(pass.downloadUrl)
  // end of sample
}

export async function deletePass(wp: WalletPass, passId: string) {
  // sample: deletePass
  await wp.passes.delete(passId)
  // end of sample
}

export async function getPassTemplate(wp: WalletPass, passId: string) {
  // sample: getPassTemplate
  const template = await wp.passes.getTemplate(passId)
  console.log(template.id)
  // end of sample
}

export async function previewPass(wp: WalletPass, passId: string) {
  // sample: previewPass
  const text = await wp.passes.preview(passId)
  console.log(text)
  // end of sample
}

export async function pushToPass(wp: WalletPass, passId: string) {
  // sample: pushToPass
  const pass = await wp.passes.push(passId, { pushMessage: 'Doors open half an hour later' })
  console.log(pass.downloadUrl)
  // end of sample
}

export async function suspendPass(wp: WalletPass, passId: string) {
  // sample: suspendPass
  const pass = await wp.passes.suspend(passId, { reason: 'Reported lost' })
  console.log(pass.downloadUrl)
  // end of sample
}

export async function resumePass(wp: WalletPass, passId: string) {
  // sample: resumePass
  const pass = await wp.passes.resume(passId, { reason: 'Found again' })
  console.log(pass.downloadUrl)
  // end of sample
}

export async function redeemPass(wp: WalletPass, passId: string) {
  // sample: redeemPass
  const pass = await wp.passes.redeem(passId, { reason: 'Gate 4' })
  console.log(pass.downloadUrl)
  // end of sample
}

export async function voidPass(wp: WalletPass, passId: string) {
  // sample: voidPass
  const pass = await wp.passes.void(passId, { reason: 'Refunded' })
  console.log(pass.downloadUrl)
  // end of sample
}

export async function reinstatePass(wp: WalletPass, passId: string) {
  // sample: reinstatePass
  const pass = await wp.passes.reinstate(passId, {
    reason: 'Redeemed by mistake',
    expirationDate: '2099-12-01T19:00:00.000Z',
  })
  console.log(pass.downloadUrl)
  // end of sample
}

export async function rotatePassLink(wp: WalletPass, passId: string) {
  // sample: rotatePassLink
  const pass = await wp.passes.rotateLink(passId)
  console.log(pass.downloadUrl)
  // end of sample
}

export async function getPassTimeline(wp: WalletPass, passId: string) {
  // sample: getPassTimeline
  for await (const entry of wp.passes.timeline(passId)) console.log(entry.seq)
  // end of sample
}

export async function getBundle(wp: WalletPass, bundleId: string) {
  // sample: getBundle
  const passes = await wp.bundles.get(bundleId)
  console.log(passes.bundleId)
  // end of sample
}

export async function rotateBundleLink(wp: WalletPass, bundleId: string) {
  // sample: rotateBundleLink
  const bundle = await wp.bundles.rotateLink(bundleId)
  console.log(bundle.bundleId)
  // end of sample
}

export async function listPushFailures(wp: WalletPass) {
  // sample: listPushFailures
  for await (const failure of wp.pushFailures.list()) console.log(failure.passId)
  // end of sample
}

export async function retryPushes(wp: WalletPass) {
  // sample: retryPushes
  const pushes = await wp.pushFailures.retry({ passIds: ['pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] })
  console.log(pushes.queued)
  // end of sample
}

export async function listPoints(wp: WalletPass, passId: string) {
  // sample: listPoints
  for await (const transaction of wp.passes.points.list(passId)) console.log(transaction.id)
  // end of sample
}

export async function addPoints(wp: WalletPass, passId: string) {
  // sample: addPoints
  const points = await wp.passes.points.add(passId, {
    pointsAdded: 50,
    transactionId: 'txn_1001',
    triggerPushNotification: true,
    pushMessage: 'You earned 50 points',
  })
  console.log(points.transaction)
  // end of sample
}

export async function redeemPoints(wp: WalletPass, passId: string) {
  // sample: redeemPoints
  const points = await wp.passes.points.redeem(passId, {
    pointsRedeemed: 40,
    transactionId: 'txn_1002',
  })
  console.log(points.transaction)
  // end of sample
}

export async function reversePoints(wp: WalletPass, passId: string) {
  // sample: reversePoints
  const points = await wp.passes.points.reverse(passId, {
    transactionId: 'txn_1003',
    reverses: 'txn_1001',
  })
  console.log(points.transaction)
  // end of sample
}

export async function getPointLots(wp: WalletPass, passId: string) {
  // sample: getPointLots
  const lots = await wp.passes.points.lots(passId)
  console.log(lots.balance)
  // end of sample
}

export async function addStamps(wp: WalletPass, passId: string) {
  // sample: addStamps
  const points = await wp.passes.addStamps(passId, {
    transactionId: 'txn_3001',
    triggerPushNotification: true,
    pushMessage: 'One more stamp',
  })
  console.log(points.transaction)
  // end of sample
}

export async function getRewards(wp: WalletPass, passId: string) {
  // sample: getRewards
  const rewards = await wp.passes.rewards.get(passId)
  console.log(rewards.balance)
  // end of sample
}

export async function redeemReward(wp: WalletPass, passId: string, rewardKey: string) {
  // sample: redeemReward
  const points = await wp.passes.rewards.redeem(passId, rewardKey, {
    transactionId: 'txn_2001',
    triggerPushNotification: true,
    pushMessage: 'Enjoy your coffee',
  })
  console.log(points.transaction)
  // end of sample
}

export async function setTier(wp: WalletPass, passId: string) {
  // sample: setTier
  const pass = await wp.passes.setTier(passId, { tier: 'gold' })
  console.log(pass.downloadUrl)
  // end of sample
}

export async function getAccess(wp: WalletPass, passId: string) {
  // sample: getAccess
  const access = await wp.passes.access.get(passId)
  console.log(access.access)
  // end of sample
}

export async function setAccess(wp: WalletPass, passId: string) {
  // sample: setAccess
  const set = await wp.passes.access.set(passId, {
    accessLevel: 'Staff',
    validFrom: '2026-11-01T00:00:00.000Z',
    validUntil: '2027-11-01T00:00:00.000Z',
    allowedDoors: ['door_main', 'door_store'],
  })
  console.log(set.access)
  // end of sample
}

export async function verifyAccess(wp: WalletPass) {
  // sample: verifyAccess
  const decision = await wp.access.verify({
    credential: 'TICKET-2026-0001',
    doorId: 'door_main',
    direction: 'in',
    readerId: 'r-1',
  })
  console.log(decision.decision)
  // end of sample
}

export async function listAccessEvents(wp: WalletPass) {
  // sample: listAccessEvents
  for await (const event of wp.access.events.list()) console.log(event.id)
  // end of sample
}

export async function getDoorList(wp: WalletPass, doorId: string) {
  // sample: getDoorList
  const list = await wp.access.doors.getList(doorId)
  console.log(list.jws)
  // end of sample
}

export async function listScanners(wp: WalletPass) {
  // sample: listScanners
  for await (const scanner of wp.scanners.list()) console.log(scanner.id)
  // end of sample
}

export async function createScanner(wp: WalletPass) {
  // sample: createScanner
  const scanner = await wp.scanners.create({
    name: 'North gate',
    mode: 'entry',
    doorIds: ['door_main'],
    entry: { scope: 'Friday evening', limit: 1 },
    showsName: 'first',
    expiresAt: '2027-12-01T06:00:00.000Z',
  })
  console.log(scanner.id)
  // end of sample
}

export async function getAllScannerCounts(wp: WalletPass) {
  // sample: getAllScannerCounts
  const counts = await wp.scanners.allCounts()
  console.log(counts.items)
  // end of sample
}

export async function getScanner(wp: WalletPass, scannerId: string) {
  // sample: getScanner
  const scanner = await wp.scanners.get(scannerId)
  console.log(scanner.id)
  // end of sample
}

export async function updateScanner(wp: WalletPass, scannerId: string) {
  // sample: updateScanner
  const scanner = await wp.scanners.update(scannerId, { expiresAt: '2027-12-02T06:00:00.000Z' })
  console.log(scanner.id)
  // end of sample
}

export async function revokeScanner(wp: WalletPass, scannerId: string) {
  // sample: revokeScanner
  const scanner = await wp.scanners.revoke(scannerId)
  console.log(scanner.id)
  // end of sample
}

export async function getScannerCounts(wp: WalletPass, scannerId: string) {
  // sample: getScannerCounts
  const counts = await wp.scanners.counts(scannerId)
  console.log(counts.scannerId)
  // end of sample
}

export async function createScan(wp: WalletPass) {
  // sample: createScan
  const scan = await wp.scans.create({
    credential: 'TICKET-2026-0001',
    eventId: '01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
    action: 'admit',
    doorId: 'door_main',
  })
  console.log(scan.id)
  // end of sample
}

export async function createScans(wp: WalletPass) {
  // sample: createScans
  const batch = await wp.scans.createBatch({
    scans: [
      {
        credential: 'TICKET-2026-0001',
        eventId: '01KAJ2Z4Q8X3M6T9V5W7Y1B2C4',
        action: 'check',
        doorId: 'door_main',
      },
    ],
  })
  console.log(batch.items)
  // end of sample
}

export async function undoScan(wp: WalletPass, deviceEventId: string) {
  // sample: undoScan
  const scan = await wp.scans.undo(deviceEventId)
  console.log(scan.id)
  // end of sample
}

export async function getOwnScanner(wp: WalletPass) {
  // sample: getOwnScanner
  const scanner = await wp.scans.scanner()
  console.log(scanner.id)
  // end of sample
}

export async function getScanList(wp: WalletPass) {
  // sample: getScanList
  const list = await wp.scans.offlineList()
  console.log(list.jws)
  // end of sample
}

export async function listAdmissions(wp: WalletPass) {
  // sample: listAdmissions
  for await (const admission of wp.access.admissions.list()) console.log(admission.id)
  // end of sample
}

export async function listTemplates(wp: WalletPass) {
  // sample: listTemplates
  for await (const template of wp.templates.list({ status: 'DRAFT' })) console.log(template.id)
  // end of sample
}

export async function createTemplate(wp: WalletPass) {
  // sample: createTemplate
  const template = await wp.templates.create({
    name: 'Bluewater Jazz Festival',
    kind: 'eventTicket',
    organizationName: 'Bluewater Events',
    design: { backgroundColor: '#12355b', foregroundColor: '#ffffff', labelColor: '#c9d6e8' },
    fields: [
      { key: 'gate', label: 'Gate', slot: 'header', changeMessage: 'Your gate is now %@' },
      { key: 'guest', label: 'Guest', slot: 'primary', binding: 'customer.name' },
      { key: 'section', label: 'Section', slot: 'secondary', binding: 'event.section' },
      { key: 'row', label: 'Row', slot: 'secondary', binding: 'event.row' },
      { key: 'seat', label: 'Seat', slot: 'secondary', binding: 'event.seat' },
      {
        key: 'until',
        label: 'Valid until',
        slot: 'auxiliary',
        type: 'date',
        binding: 'expirationDate',
        dateStyle: 'medium',
        timeStyle: 'none',
      },
    ],
    barcode: { value: '{{serialNumber}}', alternativeText: '{{serialNumber}}' },
  })
  console.log(template.id)
  // end of sample
}

export async function getTemplate(wp: WalletPass, templateId: string) {
  // sample: getTemplate
  const detail = await wp.templates.get(templateId)
  console.log(detail.id)
  // end of sample
}

export async function updateTemplate(wp: WalletPass, templateId: string) {
  // sample: updateTemplate
  const template = await wp.templates.update(templateId, { design: { backgroundColor: '#102030' } })
  console.log(template.id)
  // end of sample
}

export async function deleteTemplate(wp: WalletPass, templateId: string) {
  // sample: deleteTemplate
  await wp.templates.delete(templateId)
  // end of sample
}

export async function publishTemplate(wp: WalletPass, templateId: string) {
  // sample: publishTemplate
  const template = await wp.templates.publish(templateId)
  console.log(template.id)
  // end of sample
}

export async function archiveTemplate(wp: WalletPass, templateId: string) {
  // sample: archiveTemplate
  const template = await wp.templates.archive(templateId)
  console.log(template.id)
  // end of sample
}

export async function unarchiveTemplate(wp: WalletPass, templateId: string) {
  // sample: unarchiveTemplate
  const template = await wp.templates.unarchive(templateId)
  console.log(template.id)
  // end of sample
}

export async function duplicateTemplate(wp: WalletPass, templateId: string) {
  // sample: duplicateTemplate
  const template = await wp.templates.duplicate(templateId)
  console.log(template.id)
  // end of sample
}

export async function createTestPass(wp: WalletPass, templateId: string) {
  // sample: createTestPass
  const pass = await wp.templates.createTestPass(templateId)
  console.log(pass.downloadUrl)
  // end of sample
}

export async function createTemplateFromPkpass(wp: WalletPass, bytes: Uint8Array) {
  // sample: createTemplateFromPkpass
  const template = await wp.templates.createFromPkpass(bytes, 'application/vnd.apple.pkpass')
  console.log(template.id)
  // end of sample
}

export async function getTemplateVersion(wp: WalletPass, templateId: string, version: string) {
  // sample: getTemplateVersion
  const template = await wp.templates.getVersion(templateId, version)
  console.log(template.id)
  // end of sample
}

export async function getTemplateReach(wp: WalletPass, templateId: string) {
  // sample: getTemplateReach
  const reach = await wp.templates.getReach(templateId)
  console.log(reach.passes)
  // end of sample
}

export async function previewTemplate(wp: WalletPass, templateId: string) {
  // sample: previewTemplate
  const text = await wp.templates.preview(templateId)
  console.log(text)
  // end of sample
}

export async function createAsset(wp: WalletPass, bytes: Uint8Array) {
  // sample: createAsset
  const asset = await wp.assets.create(bytes, 'image/png')
  console.log(asset.id)
  // end of sample
}

export async function getAsset(wp: WalletPass, assetId: string) {
  // sample: getAsset
  const asset = await wp.assets.get(assetId)
  console.log(asset.id)
  // end of sample
}

export async function listCampaigns(wp: WalletPass) {
  // sample: listCampaigns
  for await (const campaign of wp.campaigns.list({ status: 'DRAFT' })) console.log(campaign.id)
  // end of sample
}

export async function createCampaign(wp: WalletPass) {
  // sample: createCampaign
  const campaign = await wp.campaigns.create({
    name: 'Gate change',
    templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
    audience: {
      all: [
        { field: 'status', in: ['ACTIVE'] },
        { field: 'metadata.order', exists: true },
      ],
    },
    message: 'Please use gate 4',
    change: { fields: { gate: '4' } },
    quietHours: { from: '21:00', to: '08:00' },
  })
  console.log(campaign.id)
  // end of sample
}

export async function previewCampaign(wp: WalletPass) {
  // sample: previewCampaign
  const preview = await wp.campaigns.preview({
    name: 'Gate change',
    templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
    audience: {
      all: [
        { field: 'status', in: ['ACTIVE'] },
        { field: 'metadata.order', exists: true },
      ],
    },
    message: 'Please use gate 4',
    change: { fields: { gate: '4' } },
    quietHours: { from: '21:00', to: '08:00' },
  })
  console.log(preview.matched)
  // end of sample
}

export async function getCampaign(wp: WalletPass, campaignId: string) {
  // sample: getCampaign
  const campaign = await wp.campaigns.get(campaignId)
  console.log(campaign.id)
  // end of sample
}

export async function updateCampaign(wp: WalletPass, campaignId: string) {
  // sample: updateCampaign
  const campaign = await wp.campaigns.update(campaignId, {
    message: 'Please use gate 4 from 18:00',
  })
  console.log(campaign.id)
  // end of sample
}

export async function deleteCampaign(wp: WalletPass, campaignId: string) {
  // sample: deleteCampaign
  await wp.campaigns.delete(campaignId)
  // end of sample
}

export async function previewStoredCampaign(wp: WalletPass, campaignId: string) {
  // sample: previewStoredCampaign
  const preview = await wp.campaigns.previewStored(campaignId)
  console.log(preview.matched)
  // end of sample
}

export async function startCampaign(wp: WalletPass, campaignId: string) {
  // sample: startCampaign
  const campaign = await wp.campaigns.start(campaignId)
  console.log(campaign.id)
  // end of sample
}

export async function pauseCampaign(wp: WalletPass, campaignId: string) {
  // sample: pauseCampaign
  const campaign = await wp.campaigns.pause(campaignId)
  console.log(campaign.id)
  // end of sample
}

export async function resumeCampaign(wp: WalletPass, campaignId: string) {
  // sample: resumeCampaign
  const campaign = await wp.campaigns.resume(campaignId)
  console.log(campaign.id)
  // end of sample
}

export async function cancelCampaign(wp: WalletPass, campaignId: string) {
  // sample: cancelCampaign
  const campaign = await wp.campaigns.cancel(campaignId)
  console.log(campaign.id)
  // end of sample
}

export async function revertCampaign(wp: WalletPass, campaignId: string) {
  // sample: revertCampaign
  const campaign = await wp.campaigns.revert(campaignId)
  console.log(campaign.id)
  // end of sample
}

export async function listCampaignPasses(wp: WalletPass, campaignId: string) {
  // sample: listCampaignPasses
  for await (const pass of wp.campaigns.passes(campaignId)) console.log(pass.passId)
  // end of sample
}

export async function createExport(wp: WalletPass) {
  // sample: createExport
  const job = await wp.exports.create({
    list: 'passes',
    format: 'csv',
    filter: { status: 'ACTIVE' },
  })
  console.log(job.id)
  // end of sample
}

export async function createImport(wp: WalletPass, bytes: Uint8Array) {
  // sample: createImport
  const job = await wp.imports.create(bytes, 'text/csv')
  console.log(job.id)
  // end of sample
}

export async function checkImport(wp: WalletPass, bytes: Uint8Array) {
  // sample: checkImport
  const check = await wp.imports.check(bytes, 'text/csv')
  console.log(check.checked)
  // end of sample
}

export async function listJobs(wp: WalletPass) {
  // sample: listJobs
  for await (const job of wp.jobs.list({ type: 'import' })) console.log(job.id)
  // end of sample
}

export async function getJob(wp: WalletPass, jobId: string) {
  // sample: getJob
  const job = await wp.jobs.get(jobId)
  console.log(job.id)
  // end of sample
}

export async function getJobResult(wp: WalletPass, jobId: string) {
  // sample: getJobResult
  const text = await wp.jobs.getResult(jobId)
  console.log(text)
  // end of sample
}

export async function cancelJob(wp: WalletPass, jobId: string) {
  // sample: cancelJob
  const job = await wp.jobs.cancel(jobId)
  console.log(job.id)
  // end of sample
}

export async function listEvents(wp: WalletPass) {
  // sample: listEvents
  for await (const event of wp.events.list({ type: 'pass.created' })) console.log(event.id)
  // end of sample
}

export async function getEvent(wp: WalletPass, eventId: string) {
  // sample: getEvent
  const event = await wp.events.get(eventId)
  console.log(event.id)
  // end of sample
}

export async function listAuditEntries(wp: WalletPass) {
  // sample: listAuditEntries
  for await (const entry of wp.auditEntries.list()) console.log(entry.id)
  // end of sample
}

export async function exportAuditLog(wp: WalletPass) {
  // sample: exportAuditLog
  const text = await wp.auditEntries.export()
  console.log(text)
  // end of sample
}

export async function exportAuditLogAsCsv(wp: WalletPass) {
  // sample: exportAuditLogAsCsv
  const text = await wp.auditEntries.exportCsv()
  console.log(text)
  // end of sample
}

export async function checkAuditLog(wp: WalletPass) {
  // sample: checkAuditLog
  const check = await wp.auditEntries.check()
  console.log(check.holds)
  // end of sample
}

export async function listWebhookEndpoints(wp: WalletPass) {
  // sample: listWebhookEndpoints
  for await (const endpoint of wp.webhookEndpoints.list()) console.log(endpoint.id)
  // end of sample
}

export async function createWebhookEndpoint(wp: WalletPass) {
  // sample: createWebhookEndpoint
  const endpoint = await wp.webhookEndpoints.create({
    url: 'https://example.com/hooks/passes',
    types: ['pass.access.granted', 'pass.points.redeemed'],
    description: 'Loyalty backend',
  })
  console.log(endpoint.id)
  // end of sample
}

export async function getWebhookEndpoint(wp: WalletPass, endpointId: string) {
  // sample: getWebhookEndpoint
  const endpoint = await wp.webhookEndpoints.get(endpointId)
  console.log(endpoint.id)
  // end of sample
}

export async function updateWebhookEndpoint(wp: WalletPass, endpointId: string) {
  // sample: updateWebhookEndpoint
  const endpoint = await wp.webhookEndpoints.update(endpointId, {
    types: null,
    customHeaders: { 'X-Team': 'loyalty' },
  })
  console.log(endpoint.id)
  // end of sample
}

export async function deleteWebhookEndpoint(wp: WalletPass, endpointId: string) {
  // sample: deleteWebhookEndpoint
  await wp.webhookEndpoints.delete(endpointId)
  // end of sample
}

export async function testWebhookEndpoint(wp: WalletPass, endpointId: string) {
  // sample: testWebhookEndpoint
  const delivery = await wp.webhookEndpoints.test(endpointId)
  console.log(delivery.id)
  // end of sample
}

export async function rotateWebhookSecret(wp: WalletPass, endpointId: string) {
  // sample: rotateWebhookSecret
  const endpoint = await wp.webhookEndpoints.rotateSecret(endpointId, { gracePeriodSeconds: 0 })
  console.log(endpoint.id)
  // end of sample
}

export async function enableWebhookEndpoint(wp: WalletPass, endpointId: string) {
  // sample: enableWebhookEndpoint
  const endpoint = await wp.webhookEndpoints.enable(endpointId)
  console.log(endpoint.id)
  // end of sample
}

export async function disableWebhookEndpoint(wp: WalletPass, endpointId: string) {
  // sample: disableWebhookEndpoint
  const endpoint = await wp.webhookEndpoints.disable(endpointId)
  console.log(endpoint.id)
  // end of sample
}

export async function recoverWebhookEndpoint(wp: WalletPass, endpointId: string) {
  // sample: recoverWebhookEndpoint
  const recovery = await wp.webhookEndpoints.recover(endpointId, {
    since: '2026-11-21T06:00:00.000Z',
  })
  console.log(recovery.endpointId)
  // end of sample
}

export async function listWebhookDeliveries(wp: WalletPass) {
  // sample: listWebhookDeliveries
  for await (const delivery of wp.webhookDeliveries.list({ status: 'PENDING' }))
    console.log(delivery.id)
  // end of sample
}

export async function getWebhookDelivery(wp: WalletPass, deliveryId: string) {
  // sample: getWebhookDelivery
  const delivery = await wp.webhookDeliveries.get(deliveryId)
  console.log(delivery.id)
  // end of sample
}

export async function replayWebhookDelivery(wp: WalletPass, deliveryId: string) {
  // sample: replayWebhookDelivery
  const delivery = await wp.webhookDeliveries.replay(deliveryId)
  console.log(delivery.id)
  // end of sample
}

export async function listCheckoutConnections(wp: WalletPass) {
  // sample: listCheckoutConnections
  for await (const connection of wp.checkoutConnections.list()) console.log(connection.id)
  // end of sample
}

export async function createCheckoutConnection(wp: WalletPass) {
  // sample: createCheckoutConnection
  const connection = await wp.checkoutConnections.create({
    source: 'generic',
    name: 'Our own shop',
  })
  console.log(connection.id)
  // end of sample
}

export async function getCheckoutConnection(wp: WalletPass, connectionId: string) {
  // sample: getCheckoutConnection
  const connection = await wp.checkoutConnections.get(connectionId)
  console.log(connection.id)
  // end of sample
}

export async function updateCheckoutConnection(wp: WalletPass, connectionId: string) {
  // sample: updateCheckoutConnection
  const connection = await wp.checkoutConnections.update(connectionId, { status: 'DISABLED' })
  console.log(connection.id)
  // end of sample
}

export async function deleteCheckoutConnection(wp: WalletPass, connectionId: string) {
  // sample: deleteCheckoutConnection
  await wp.checkoutConnections.delete(connectionId)
  // end of sample
}

export async function rotateCheckoutSecret(wp: WalletPass, connectionId: string) {
  // sample: rotateCheckoutSecret
  const connection = await wp.checkoutConnections.rotateSecret(connectionId)
  console.log(connection.id)
  // end of sample
}

export async function dryRunCheckout(wp: WalletPass, connectionId: string) {
  // sample: dryRunCheckout
  const run = await wp.checkoutConnections.dryRun(connectionId, {
    type: 'order.paid',
    order: {
      orderId: '1001',
      customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
      lines: [{ id: '1', sku: 'TICKET-STD', quantity: 2 }],
    },
  })
  console.log(run.order)
  // end of sample
}

export async function listCheckoutRules(wp: WalletPass, connectionId: string) {
  // sample: listCheckoutRules
  for await (const rule of wp.checkoutConnections.rules.list(connectionId)) console.log(rule.id)
  // end of sample
}

export async function createCheckoutRule(wp: WalletPass, connectionId: string) {
  // sample: createCheckoutRule
  const rule = await wp.checkoutConnections.rules.create(connectionId, {
    match: { sku: ['TICKET-*'] },
    templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
    serialNumber: '{{order.id}}-{{line.id}}-{{unit}}',
    customer: { name: '{{customer.name}}', email: '{{customer.email}}' },
    fields: {
      seat: '{{line.properties.Seat[unit]}}',
      gate: "{{order.attributes.Gate|default:'A'}}",
    },
    onRefund: 'void',
  })
  console.log(rule.id)
  // end of sample
}

export async function getCheckoutRule(wp: WalletPass, connectionId: string, ruleId: string) {
  // sample: getCheckoutRule
  const rule = await wp.checkoutConnections.rules.get(connectionId, ruleId)
  console.log(rule.id)
  // end of sample
}

export async function updateCheckoutRule(wp: WalletPass, connectionId: string, ruleId: string) {
  // sample: updateCheckoutRule
  const rule = await wp.checkoutConnections.rules.update(connectionId, ruleId, {
    match: { sku: ['TICKET-*', 'SEAT-*'] },
  })
  console.log(rule.id)
  // end of sample
}

export async function deleteCheckoutRule(wp: WalletPass, connectionId: string, ruleId: string) {
  // sample: deleteCheckoutRule
  await wp.checkoutConnections.rules.delete(connectionId, ruleId)
  // end of sample
}

export async function dryRunCheckoutRule(wp: WalletPass, connectionId: string) {
  // sample: dryRunCheckoutRule
  const run = await wp.checkoutConnections.rules.dryRun(connectionId, {
    rule: {
      match: { sku: ['TICKET-*'] },
      templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
      fields: { seat: '{{line.properties.Seat[unit]}}' },
    },
    order: {
      type: 'order.paid',
      order: {
        orderId: '1001',
        customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
        lines: [{ id: '1', sku: 'TICKET-STD', quantity: 2, properties: { Seat: ['12A', '12B'] } }],
      },
    },
  })
  console.log(run.order)
  // end of sample
}

export async function listCheckoutOrders(wp: WalletPass, connectionId: string) {
  // sample: listCheckoutOrders
  for await (const order of wp.checkoutConnections.orders.list(connectionId, { status: 'ISSUED' }))
    console.log(order.id)
  // end of sample
}

export async function getCheckoutOrder(wp: WalletPass, connectionId: string, orderId: string) {
  // sample: getCheckoutOrder
  const detail = await wp.checkoutConnections.orders.get(connectionId, orderId)
  console.log(detail.id)
  // end of sample
}

export async function replayCheckoutOrder(wp: WalletPass, connectionId: string, orderId: string) {
  // sample: replayCheckoutOrder
  const order = await wp.checkoutConnections.orders.replay(connectionId, orderId)
  console.log(order.id)
  // end of sample
}

export async function listEnrolments(wp: WalletPass) {
  // sample: listEnrolments
  for await (const enrolment of wp.enrolments.list({ status: 'DRAFT' })) console.log(enrolment.id)
  // end of sample
}

export async function createEnrolment(wp: WalletPass) {
  // sample: createEnrolment
  const enrolment = await wp.enrolments.create({
    name: 'Counter of the Blue Café',
    slug: 'blue-cafe',
    templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
    fields: [
      { key: 'customer.name', required: true },
      { key: 'customer.email', required: true },
    ],
    consents: [
      {
        key: 'terms',
        text: { en: 'I agree to the terms of the club.' },
        required: true,
        url: 'https://example.com/terms',
      },
      { key: 'news', text: { en: 'Send me news by e-mail.' } },
    ],
    quota: 500,
  })
  console.log(enrolment.id)
  // end of sample
}

export async function getEnrolment(wp: WalletPass, enrolmentId: string) {
  // sample: getEnrolment
  const enrolment = await wp.enrolments.get(enrolmentId)
  console.log(enrolment.id)
  // end of sample
}

export async function updateEnrolment(wp: WalletPass, enrolmentId: string) {
  // sample: updateEnrolment
  const enrolment = await wp.enrolments.update(enrolmentId, {
    quota: 1000,
    closesAt: '2027-01-01T00:00:00.000Z',
  })
  console.log(enrolment.id)
  // end of sample
}

export async function openEnrolment(wp: WalletPass, enrolmentId: string) {
  // sample: openEnrolment
  const enrolment = await wp.enrolments.open(enrolmentId)
  console.log(enrolment.id)
  // end of sample
}

export async function closeEnrolment(wp: WalletPass, enrolmentId: string) {
  // sample: closeEnrolment
  const enrolment = await wp.enrolments.close(enrolmentId)
  console.log(enrolment.id)
  // end of sample
}

export async function archiveEnrolment(wp: WalletPass, enrolmentId: string) {
  // sample: archiveEnrolment
  const enrolment = await wp.enrolments.archive(enrolmentId)
  console.log(enrolment.id)
  // end of sample
}

export async function listEnrolmentSubmissions(wp: WalletPass, enrolmentId: string) {
  // sample: listEnrolmentSubmissions
  for await (const submission of wp.enrolments.submissions.list(enrolmentId))
    console.log(submission.passId)
  // end of sample
}

export async function listEnrolmentConsents(wp: WalletPass, enrolmentId: string) {
  // sample: listEnrolmentConsents
  for await (const version of wp.enrolments.consents.list(enrolmentId)) console.log(version.id)
  // end of sample
}

export async function drawEnrolmentPoster(wp: WalletPass, enrolmentId: string) {
  // sample: drawEnrolmentPoster
  const text = await wp.enrolments.poster(enrolmentId)
  console.log(text)
  // end of sample
}

export async function listLinkKeys(wp: WalletPass) {
  // sample: listLinkKeys
  for await (const key of wp.linkKeys.list()) console.log(key.id)
  // end of sample
}

export async function createLinkKey(wp: WalletPass) {
  // sample: createLinkKey
  const key = await wp.linkKeys.create({
    name: 'Winter mailing',
    maxPasses: 5000,
    expiresAt: '2027-12-31T23:00:00.000Z',
  })
  console.log(key.id)
  // end of sample
}

export async function getLinkKey(wp: WalletPass, linkKeyId: string) {
  // sample: getLinkKey
  const key = await wp.linkKeys.get(linkKeyId)
  console.log(key.id)
  // end of sample
}

export async function rotateLinkKey(wp: WalletPass, linkKeyId: string) {
  // sample: rotateLinkKey
  const key = await wp.linkKeys.rotate(linkKeyId, { gracePeriodSeconds: 0 })
  console.log(key.id)
  // end of sample
}

export async function revokeLinkKey(wp: WalletPass, linkKeyId: string) {
  // sample: revokeLinkKey
  const key = await wp.linkKeys.revoke(linkKeyId)
  console.log(key.id)
  // end of sample
}

export async function listCredentials(wp: WalletPass) {
  // sample: listCredentials
  for await (const credential of wp.credentials.list()) console.log(credential.id)
  // end of sample
}

export async function createCredentialApple(wp: WalletPass) {
  // sample: createCredentialApple
  const credential = await wp.credentials.createApple({
    certificate: '-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n',
    privateKey: '-----BEGIN ENCRYPTED PRIVATE KEY-----\n…\n-----END ENCRYPTED PRIVATE KEY-----\n',
    passphrase: 'of the private key',
  })
  console.log(credential.id)
  // end of sample
}

export async function createCredentialGoogle(wp: WalletPass) {
  // sample: createCredentialGoogle
  const credential = await wp.credentials.createGoogle({
    issuerId: '3388000000022000000',
    serviceAccount: {
      type: 'service_account',
      client_email: 'passes@example.iam.gserviceaccount.com',
      private_key_id: '0123456789abcdef',
      private_key: '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n',
    },
  })
  console.log(credential.id)
  // end of sample
}

export async function getCredential(wp: WalletPass, credentialId: string) {
  // sample: getCredential
  const credential = await wp.credentials.get(credentialId)
  console.log(credential.id)
  // end of sample
}

export async function deleteCredential(wp: WalletPass, credentialId: string) {
  // sample: deleteCredential
  await wp.credentials.delete(credentialId)
  // end of sample
}

export async function selfTestCredential(wp: WalletPass, credentialId: string) {
  // sample: selfTestCredential
  const test = await wp.credentials.selfTest(credentialId)
  console.log(test.id)
  // end of sample
}

export async function listApiKeys(wp: WalletPass) {
  // sample: listApiKeys
  for await (const key of wp.apiKeys.list()) console.log(key.id)
  // end of sample
}

export async function createApiKey(wp: WalletPass) {
  // sample: createApiKey
  const key = await wp.apiKeys.create({
    name: 'Turnstiles, north entrance',
    scopes: ['access:verify'],
    expiresAt: '2027-12-31T23:00:00.000Z',
  })
  console.log(key.id)
  // end of sample
}

export async function rotateApiKey(wp: WalletPass, keyId: string) {
  // sample: rotateApiKey
  const key = await wp.apiKeys.rotate(keyId, { gracePeriodSeconds: 0 })
  console.log(key.id)
  // end of sample
}

export async function revokeApiKey(wp: WalletPass, keyId: string) {
  // sample: revokeApiKey
  const key = await wp.apiKeys.revoke(keyId, { descendants: true })
  console.log(key.id)
  // end of sample
}

export async function deleteApiKey(wp: WalletPass, keyId: string) {
  // sample: deleteApiKey
  await wp.apiKeys.delete(keyId)
  // end of sample
}

export async function getWorkspace(wp: WalletPass) {
  // sample: getWorkspace
  const workspace = await wp.workspace.get()
  console.log(workspace.id)
  // end of sample
}

export async function updateWorkspace(wp: WalletPass) {
  // sample: updateWorkspace
  const workspace = await wp.workspace.update({ timeZone: 'Europe/Berlin' })
  console.log(workspace.id)
  // end of sample
}

export async function createSampleData(wp: WalletPass) {
  // sample: createSampleData
  const data = await wp.workspace.createSampleData()
  console.log(data.templates)
  // end of sample
}

export async function deleteSampleData(wp: WalletPass) {
  // sample: deleteSampleData
  const data = await wp.workspace.deleteSampleData()
  console.log(data.templates)
  // end of sample
}

export async function getOverview(wp: WalletPass) {
  // sample: getOverview
  const overview = await wp.workspace.overview()
  console.log(overview.days)
  // end of sample
}

export async function getFunnel(wp: WalletPass) {
  // sample: getFunnel
  const report = await wp.workspace.funnel()
  console.log(report.items)
  // end of sample
}
