import { tierOf } from '../model/loyalty.ts'
import { FIRST_LINK_GENERATION, type Pass } from '../model/pass.ts'
import { lotsDueAt, settledLots } from '../model/point-lots.ts'
import type { TemplateContent } from '../model/template-content.ts'
import type { UnreadPass } from './placeholder-values.ts'
import { readerValues } from './reader-values.ts'

type Given = Pick<
  Pass,
  | 'id'
  | 'templateId'
  | 'templateVersion'
  | 'serialNumber'
  | 'source'
  | 'overrides'
  | 'fields'
  | 'customer'
  | 'points'
  | 'access'
  | 'expiresAt'
  | 'keyId'
  | 'test'
  | 'createdAt'
  | 'passTypeIdentifier'
>

/** A pass as it begins: at version 1, in no wallet, with nobody to be notified. */
export function newPass(given: Given, template: TemplateContent): Pass {
  const earned = given.points ?? 0
  const lots = settledLots(template.pointsExpiry, null, given.points, given.createdAt)
  const pass: UnreadPass = {
    ...given,
    earned,
    lots,
    pointsDueAt: lotsDueAt(template.pointsExpiry, lots),
    tier: tierOf(template, { ...given, earned })?.key ?? null,
    status: 'ACTIVE',
    version: 1,
    linkGeneration: FIRST_LINK_GENERATION,
    lastModifiedSeconds: Math.floor(given.createdAt / 1000),
    wallets: {},
    redeemedAt: null,
    updatedAt: given.createdAt,
    deletedAt: null,
    notifyVersion: 0,
    notifiedVersion: 0,
    notifyOnly: null,
    renotifyAt: null,
    viewedVersion: 0,
  }
  return { ...pass, ...readerValues(template, pass) }
}
