import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HeldPass, PhoneState } from '../../simulator/phones/state.ts'
import { IMAGE_ROLES, type ImageRole } from '../../src/domain/model/design.ts'
import type { KindName } from '../../src/domain/model/kinds.ts'
import type { PassContent } from '../../src/domain/model/pass-content.ts'
import { encodePassJson } from '../../src/lib/apple/pass-json.ts'
import { shownImages } from '../../src/wallets/apple/images.ts'
import { passJson } from '../../src/wallets/apple/pass-json.ts'
import { classFor } from '../../src/wallets/google/class.ts'
import { googleType } from '../../src/wallets/google/google-type.ts'
import { objectFor } from '../../src/wallets/google/object.ts'
import { SAMPLE_PASSES } from '../preview/sample-passes.ts'

const SEED_IMAGES = join(import.meta.dirname, '../../seed/images')

/** A sample pass with the pictures of the seeded template of its kind. */
export function sampleContent(
  kind: KindName,
  origin: string,
  overrides: Partial<PassContent> = {},
): PassContent {
  const images: PassContent['images'] = {}
  for (const role of IMAGE_ROLES) {
    if (!existsSync(join(SEED_IMAGES, kind, `${role}.png`))) continue
    const baseUrl = `${origin}/pictures/${kind}/${role}`
    images[role] = { assetId: `ast_${kind}_${role}`, baseUrl, files: [`${role}.png`] }
  }
  const serialNumber = `${kind}-0001`
  return { ...SAMPLE_PASSES[kind], serialNumber, images, ...overrides }
}

export function pictureOf(kind: string, role: string): Uint8Array {
  return readFileSync(join(SEED_IMAGES, kind, `${role as ImageRole}.png`))
}

const ADDED = '2026-11-21T09:30:15.250Z'
const common = { addedAt: ADDED, updatedAt: ADDED, voided: false, changed: [] }

/** What an iPhone holds after it has read the package that the renderer makes. */
export function heldByIphone(content: PassContent, more: Partial<HeldPass> = {}): HeldPass {
  const written = encodePassJson(
    passJson(content, {
      passTypeIdentifier: 'pass.com.example.wallet',
      teamIdentifier: 'A1B2C3D4E5',
      serialNumber: content.serialNumber,
      webServiceUrl: 'https://wallet.example/passkit/wsp_1',
      authenticationToken: 'k1.0123456789abcdef',
    }),
  )
  return {
    ...common,
    serialNumber: content.serialNumber,
    apple: {
      passTypeIdentifier: 'pass.com.example.wallet',
      passJson: JSON.parse(new TextDecoder().decode(written)),
      folder: null,
      strings: {},
      images: shownImages(content, content.images).flatMap(({ image }) => image.files),
      signedBy: 'Pass Type ID: pass.com.example.wallet',
    },
    google: null,
    ...more,
  }
}

const ISSUER = {
  issuerId: '3388000000012345678',
  callbackUrl: null,
  fallbackLogoUrl: 'https://wallet.example/icon.png',
}

/** What an Android phone holds after the save: the object and its class as the API answers them. */
export async function heldByAndroid(
  content: PassContent,
  more: Partial<HeldPass> = {},
): Promise<HeldPass> {
  const { type } = googleType(content)
  const passClass = await classFor(content, type, ISSUER)
  const object = objectFor(content, type, ISSUER, passClass.id)
  return {
    ...common,
    serialNumber: object.id,
    apple: null,
    google: { type: `${type}Object`, class: { ...passClass }, object: { ...object } },
    ...more,
  }
}

export function phone(kind: PhoneState['kind'], more: Partial<PhoneState> = {}): PhoneState {
  return {
    id: kind,
    kind,
    name: kind === 'iphone' ? 'iPhone' : 'Android phone',
    language: 'en',
    online: true,
    notificationsAllowed: true,
    passes: [],
    notifications: [],
    log: [],
    ...more,
  }
}
