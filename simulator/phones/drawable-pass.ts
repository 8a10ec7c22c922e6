import type { ImageRole } from '../../src/domain/model/design.ts'
import type { PassContent } from '../../src/domain/model/pass-content.ts'
import type { Platform } from '../../src/domain/model/platforms.ts'
import type { WalletPreview } from '../../src/preview/wallet.ts'
import type { Run } from './links.ts'
import type { PassMessage } from './state.ts'

/** A pass on a phone, in the form that drawings are made of. All of it was read from what the phone was given. */
export interface DrawablePass {
  platform: Platform
  /** The wallet of the platform; it takes from the phone's copy what a preview takes from the service. */
  wallet: WalletPreview
  content: PassContent
  /** Why the pass is of no use any more, in the phone's words; null while it is. */
  word: string | null
  /** What is written large, where it has no label and is no field; empty where there is none. */
  title: string
  /** Keys of the fields that the title says. */
  titleKeys: string[]
  /** What people call the pass. */
  name: string
  /** What a screen reader calls the card. */
  label: string
  /** Where its pictures are: a file of the package, or an address. */
  pictures: Partial<Record<ImageRole, string>>
  /** Whether the code changes with time. */
  rotates: boolean
  messages: PassMessage[]
  /** The back, with all that can be touched. `key` is what a change of it is known by; null: it never changes. */
  details: { key: string | null; label: string; runs: Run[] }[]
  /** What only developers ask for: label and value. */
  facts: [label: string, value: string][]
}

/** What a drawing does not need: a phone is not told which template a pass was made of, or for whom. */
export const NOT_SENT = {
  workspaceId: '',
  templateId: '',
  templateName: '',
  templateVersion: 0,
  transitType: 'Generic',
  templateBindings: [],
  version: 0,
  versionAtMs: 0,
  test: false,
  images: {},
  maxDistanceMeters: null,
  sharingProhibited: false,
  apple: {},
  google: {},
  name: null,
  fields: [],
  barcode: null,
  rotatingBarcode: null,
  relevantDates: [],
  expirationDateMs: null,
  locations: [],
  links: [],
  customer: null,
  points: null,
  access: null,
} satisfies Partial<PassContent>
