import { signal } from '@preact/signals'
import type { Ctx } from '../../../domain/model/ctx.ts'
import type { BarcodeFormat } from '../../../domain/model/design.ts'
import type { PassContent } from '../../../domain/model/pass-content.ts'
import { samplePoints } from '../../../domain/model/stamps.ts'
import { sampleContent } from '../../../domain/render/sample.ts'
import type { BarcodeEncoders } from '../../../lib/barcodes/index.ts'
import { appleWallet } from '../../../preview/apple/wallet.ts'
import { type DrawnSide, drawIn, type Side } from '../../../preview/draw-pass.ts'
import { googleWallet } from '../../../preview/google/wallet.ts'
import type { PreviewImages } from '../../../preview/sheet.ts'
import { contentOf, type Draft } from './template/draft.ts'
import { SAMPLES, type SampleName } from './template/samples.ts'

/** The wallets that are drawn, side by side. */
export const CARDS = {
  apple: { title: 'Apple Wallet', wallet: appleWallet },
  google: { title: 'Google Wallet', wallet: googleWallet },
}
export type CardName = keyof typeof CARDS
export const CARD_NAMES = Object.keys(CARDS) as CardName[]

const NOT_LOADED = () => null

/** A template has one format at a time: only its encoder is loaded. */
const encoders = signal<BarcodeEncoders>({
  PKBarcodeFormatQR: NOT_LOADED,
  PKBarcodeFormatCode128: NOT_LOADED,
  PKBarcodeFormatPDF417: NOT_LOADED,
  PKBarcodeFormatAztec: NOT_LOADED,
})

const LOADERS: Record<BarcodeFormat, () => Promise<Partial<BarcodeEncoders>>> = {
  PKBarcodeFormatQR: async () => ({
    PKBarcodeFormatQR: (await import('../../../lib/barcodes/qr.ts')).encodeQr,
  }),
  PKBarcodeFormatCode128: async () => ({
    PKBarcodeFormatCode128: (await import('../../../lib/barcodes/code128.ts')).encodeCode128,
  }),
  PKBarcodeFormatPDF417: async () => ({
    PKBarcodeFormatPDF417: (await import('../../../lib/barcodes/pdf417.ts')).encodePdf417,
  }),
  PKBarcodeFormatAztec: async () => ({
    PKBarcodeFormatAztec: (await import('../../../lib/barcodes/aztec.ts')).encodeAztec,
  }),
}

/** Loads what is needed to draw a format. The drawings follow by themselves. */
export async function loadEncoder(format: BarcodeFormat): Promise<void> {
  if (encoders.peek()[format] !== NOT_LOADED) return
  const loaded = await LOADERS[format]().catch(() => null)
  if (loaded) encoders.value = { ...encoders.peek(), ...loaded }
}

/** The template as everybody sees it who is given its preview, with the values of a sample. */
export function sampleOf(
  draft: Draft,
  { stamps, ...template }: { id: string; version: number; stamps?: { count: number } | null },
  sample: SampleName,
  nowMs = Date.now(),
): PassContent {
  const world = {
    now: () => nowMs,
    workspace: { id: '', mode: 'test' },
    links: { assetUrl: () => '' },
  } satisfies Pick<Ctx, 'now' | 'workspace'> & { links: Pick<Ctx['links'], 'assetUrl'> }
  const content = contentOf(draft)
  const given = SAMPLES[sample].sample(content, nowMs)
  // The draft has no card of stamps, so the samples do not know how many points fill it.
  const isUsual = stamps && given.points === samplePoints({})
  const points = isUsual ? samplePoints({ stamps }) : given.points
  return sampleContent(world, template, content, { ...given, points })
}

/** @param timeZone of the phone, for times that phones show on their own clock; UTC where it is left out */
export function drawCard(
  platform: CardName,
  side: Side,
  content: PassContent,
  images: PreviewImages,
  locale: string | null,
  timeZone?: string,
): DrawnSide {
  if (content.barcode) loadEncoder(content.barcode.format)
  const options = {
    platform,
    side,
    images,
    ...(locale !== null && { locale }),
    ...(timeZone && { timeZone }),
  }
  return drawIn(CARDS[platform].wallet, content, options, encoders.value)
}
