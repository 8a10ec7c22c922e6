import type { ImageRole } from '../../domain/model/design.ts'
import { effectiveStatus } from '../../domain/model/pass.ts'
import type { PassContent } from '../../domain/model/pass-content.ts'
import type { Wallet } from '../../domain/model/ports/wallets.ts'
import type { Warning } from '../../domain/model/warnings.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import { embedPng } from '../../lib/images/embed-png.ts'
import { pointer } from '../../lib/json/pointer.ts'
import { readerOf } from '../../lib/locale/reader.ts'
import { drawSheet } from '../../lib/paper/draw-sheet.ts'
import { SHEET_LOSSES, sheetLosses } from '../../lib/paper/losses.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import type { EmbeddedImage } from '../../lib/svg/draw-image.ts'
import { meaningsOf } from '../lint.ts'
import type { Outside, WalletModule, WalletPlace } from '../wallet-module.ts'
import { LOGO_ROLES, paperSheet } from './sheet.ts'

/** Raise it when the same content gives another sheet. */
const RENDERER_REVISION = 'p2'

const codeOf = (what: string) => `paper_${what}`

/** A sheet to print and show at the gate. No copy of it is kept: it always shows the pass as it is when it is opened. */
export const paper = {
  connect: connectPaper,
  warnings: meaningsOf(
    'On the printed sheet:',
    Object.fromEntries(
      Object.entries(SHEET_LOSSES).map(([what, phone]) => [codeOf(what), { phone }]),
    ),
  ),
} satisfies WalletModule

function connectPaper({ now }: Outside): (place: WalletPlace) => Wallet {
  return ({ images }) => ({
    platform: 'paper',
    readiness: async () => 'ready',
    lint: (content, subject) => (subject === 'template' ? lintSheet(content) : []),
    appearanceKey: (content) =>
      JSON.stringify([
        { ...paperSheet(content, readerOf(), {}), asOfMs: null },
        LOGO_ROLES.map((role) => content.images[role]?.assetId),
      ]),
    entry: {
      path: 'paper.svg',
      page: 'print',
      wallet: null,
      badges: {},
      isFor: isPrintable,
      file: {
        contentType: 'image/svg+xml; charset=utf-8',
        disposition: 'inline',
        extension: 'svg',
        async tag(pass, { locale = '', timeZone = '' }) {
          const status = effectiveStatus(pass, now())
          const seen = [pass.version, status, locale, timeZone, RENDERER_REVISION]
          return sha256Hex(JSON.stringify(seen)).slice(0, 32)
        },
        async make(_, contentOf, { locale, timeZone }) {
          const content = await contentOf()
          const logo = await embeddedLogo(images, content)
          return encodeUtf8(
            drawSheet(paperSheet(content, readerOf(locale ?? content.language, timeZone), logo)),
          )
        },
      },
    },
  })
}

/** A printed code that rotates would be refused at the gate, and a pass that may not be shared must not be copied. */
const isPrintable = ({ rotatingBarcode, sharingProhibited }: PassContent): boolean =>
  rotatingBarcode === null && !sharingProhibited

function lintSheet(content: PassContent): Warning[] {
  if (!isPrintable(content)) return []
  return sheetLosses(paperSheet(content, readerOf(), {})).map(({ what, key }) => ({
    code: codeOf(what),
    message: SHEET_LOSSES[what],
    ...(key !== undefined && { pointer: pointer(['fields', key]) }),
  }))
}

async function embeddedLogo(
  images: WalletPlace['images'],
  content: PassContent,
): Promise<Partial<Record<ImageRole, EmbeddedImage>>> {
  const role = LOGO_ROLES.find((each) => content.images[each])
  const image = role && content.images[role]
  const bytes = image && (await images.file(image.assetId, image.files.at(-1)!))
  return bytes ? { [role]: embedPng(bytes) } : {}
}
