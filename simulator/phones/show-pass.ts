import { createHash } from 'node:crypto'
import type { ImageRole } from '../../src/domain/model/design.ts'
import { BARCODE_ENCODERS } from '../../src/lib/barcodes/index.ts'
import { encodeBase64 } from '../../src/lib/encoding/base64.ts'
import { identifyImage } from '../../src/lib/images/decode-image.ts'
import { drawIn, type Side } from '../../src/preview/draw-pass.ts'
import type { PreviewImages } from '../../src/preview/sheet.ts'
import { readApple } from './apple-content.ts'
import type { DrawablePass } from './drawable-pass.ts'
import { readGoogle } from './google-content.ts'
import type { PhoneReader } from './phone-reader.ts'
import type { HeldPass, PhoneState, ShownPass, ShownPhone } from './state.ts'

/** Where and when a phone is looked at. */
export type Occasion = Omit<PhoneReader, 'locale'>

/** A file of the package, or an address in an object or a class; null where there is none. */
export type LoadPicture = (source: string) => Promise<Uint8Array | null> | Uint8Array | null

const FORMATS: Record<string, string> = {
  PKBarcodeFormatQR: 'QR code',
  PKBarcodeFormatPDF417: 'PDF417 barcode',
  PKBarcodeFormatAztec: 'Aztec code',
  PKBarcodeFormatCode128: 'Code 128 barcode',
}

/** A phone with what each of its passes says to its holder. */
export async function showPhone(phone: PhoneState, occasion: Occasion): Promise<ShownPhone> {
  const reader = { ...occasion, locale: phone.language }
  const passes = phone.passes.map(async (pass) => ({
    ...pass,
    shown: await showPass(pass, reader),
  }))
  return { ...phone, passes: await Promise.all(passes) }
}

/** The front or the back as the service's previews draw it, made of what the phone holds. */
export async function drawHeldPass(
  pass: HeldPass,
  side: Side,
  reader: PhoneReader,
  load: LoadPicture,
): Promise<string> {
  const drawable = await readPass(pass, reader)
  const images = side === 'front' ? await loadImages(drawable, load) : {}
  return draw(drawable, side, reader, images).svg
}

export function readPass(pass: HeldPass, reader: PhoneReader): Promise<DrawablePass> {
  return pass.apple
    ? Promise.resolve(readApple(pass, pass.apple, reader))
    : readGoogle(pass, pass.google!, reader)
}

function draw(
  { wallet, content, platform, word }: DrawablePass,
  side: Side,
  { locale, timeZone }: PhoneReader,
  images: PreviewImages,
) {
  return drawIn(
    wallet,
    content,
    { platform, side, images, locale, timeZone, statusWord: word },
    BARCODE_ENCODERS,
  )
}

async function loadImages({ pictures }: DrawablePass, load: LoadPicture): Promise<PreviewImages> {
  const images: PreviewImages = {}
  await Promise.all(
    Object.entries(pictures).map(async ([role, source]) => {
      const bytes = await load(source)
      if (!bytes) return
      try {
        const { contentType, widthPx, heightPx } = identifyImage(bytes)
        const dataUri = `data:${contentType};base64,${encodeBase64(bytes)}`
        images[role as ImageRole] = { dataUri, widthPx, heightPx }
      } catch {
        // No picture: the card is drawn without it.
      }
    }),
  )
  return images
}

/** The page asks every second, and a pass seldom changes. */
const known = new WeakMap<HeldPass, ShownPass>()

async function showPass(pass: HeldPass, reader: PhoneReader): Promise<ShownPass> {
  const drawable = await readPass(pass, reader)
  const version = versionOf(pass, drawable, reader)
  const last = known.get(pass)
  if (last?.version === version) return last
  const { content, title, titleKeys, word, name, label, rotates, messages, details, facts } =
    drawable
  const changed = new Set(pass.changed.map(({ key }) => key))
  const { barcode } = content
  const shown: ShownPass = {
    version,
    name,
    label,
    title,
    word,
    fields: draw(drawable, 'front', reader, {})
      .shown.filter(({ key }) => !titleKeys.includes(key))
      .map(({ key, label, value }) => ({ label, value, changed: changed.has(key) })),
    barcode:
      barcode && `${FORMATS[barcode.format]}${rotates ? ' that rotates' : `: ${barcode.value}`}`,
    messages,
    details: details.map(({ key, label, runs }) => ({
      label,
      runs,
      changed: key !== null && changed.has(key),
    })),
    facts,
  }
  known.set(pass, shown)
  return shown
}

/** Another one for every change of what is to be seen, the codes that change with time among it. */
function versionOf(
  pass: HeldPass,
  drawable: DrawablePass,
  { locale, timeZone }: PhoneReader,
): string {
  const { content, pictures, word } = drawable
  const seen = [pass.apple, pass.google, pass.updatedAt, pass.changed, word, content.barcode]
  const all = JSON.stringify([...seen, pictures, locale, timeZone])
  return createHash('sha256').update(all).digest('base64url').slice(0, 16)
}
