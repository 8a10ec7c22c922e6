import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import type { Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import type { TemplateField } from '../model/template.ts'
import type { TemplateContent, TemplateRecord } from '../model/template-content.ts'
import { barcodeValue, renderPass } from './render.ts'

const SAMPLES: Record<
  TemplateField['type'],
  (field: TemplateField, nowMs: number) => string | number
> = {
  text: (field) => field.label || field.key,
  number: () => 120,
  currency: () => 25,
  date: (_, nowMs) => formatInstant(nowMs),
  url: () => 'https://example.com',
  email: () => 'alex@example.com',
  phone: () => '+41 44 668 18 00',
}

/** A template filled with sample values: for its picture and for what the linters say of it. */
export function sampleContent(
  ctx: Ctx,
  template: Pick<TemplateRecord, 'id' | 'version'>,
  content: TemplateContent,
): PassContent {
  const now = ctx.now()
  const unfinished: Omit<Pass, 'barcodeValue'> = {
    id: 'pass_00000000000000000000000000',
    templateId: template.id,
    templateVersion: template.version,
    serialNumber: 'SAMPLE-0001',
    status: 'ACTIVE',
    version: 1,
    overrides: {},
    fields: Object.fromEntries(
      content.fields.flatMap((field) =>
        field.default === undefined ? [[field.key, SAMPLES[field.type](field, now)]] : [],
      ),
    ),
    customer: { name: 'Alex Example', email: 'alex@example.com' },
    points: content.fields.some((field) => field.binding === 'points') ? 120 : null,
    access: null,
    expiresAt: null,
    keyId: '',
    linkGeneration: 1,
    lastModifiedSeconds: 0,
    wallets: {},
    redeemedAt: null,
    test: true,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    notifyVersion: 0,
    notifyOnly: null,
    notifiedVersion: 0,
    renotifyAt: null,
    viewedVersion: 0,
    passTypeIdentifier: null,
  }
  const pass: Pass = { ...unfinished, barcodeValue: barcodeValue(content, unfinished) }
  return renderPass(pass, content, {
    nowMs: now,
    workspace: ctx.workspace,
    assetUrl: ctx.links.assetUrl,
    rotatingSecretHex: null,
  })
}
