import type { Run } from './links.ts'

/**
 * What a simulated phone knows and shows, as `GET /phones/{id}` answers it: everything is JSON, every
 * `at`, `addedAt` and `updatedAt` is an RFC 3339 instant in UTC. Nothing here is secret: the
 * ApplePass token and the push token of a phone never leave the engine.
 */

export type PhoneKind = 'iphone' | 'android'

export interface PhoneState {
  id: string
  kind: PhoneKind
  name: string
  /** BCP 47: what the phone is set to; `en` unless told otherwise. */
  language: string
  online: boolean
  /** The holder's leave to show passes on the lock screen. */
  notificationsAllowed: boolean
  passes: HeldPass[]
  /** Newest first: what the lock screen shows. */
  notifications: PhoneNotification[]
  /** Newest first, at most 200: what the phone said and heard. */
  log: LogEntry[]
}

/** A pass in the wallet of a phone: `apple` on an iPhone, `google` on an Android phone. */
export interface HeldPass {
  /** Apple: the serial number. Google: the object id, `{issuerId}.{suffix}`. */
  serialNumber: string
  addedAt: string
  updatedAt: string
  voided: boolean
  /** What the last update changed; empty until there has been one. */
  changed: FieldChange[]
  apple: ApplePass | null
  google: GooglePass | null
}

export interface FieldChange {
  /** Apple: the field's key. Google: its path, `object.seatInfo.gate`, `object.textModulesData['tier']`. */
  key: string
  label: string
  /** `null`: the field was not there before. */
  from: string | null
  /** `null`: the field is no longer there. */
  to: string | null
}

export interface ApplePass {
  passTypeIdentifier: string
  /** pass.json as it was signed, but for its authenticationToken. */
  passJson: Record<string, unknown>
  /** The `.lproj` folder that the phone reads, without the ending; null when the package has none. */
  folder: string | null
  /** The texts of that folder; a text that is not there is shown as pass.json has it. */
  strings: Record<string, string>
  /** File names of the package; their bytes are at `/phones/{id}/passes/{serial}/images/{file}`. */
  images: string[]
  /** Common name of the certificate that signed the package. */
  signedBy: string
}

export interface GooglePass {
  /** The object's type as the REST API names it: `genericObject`, `loyaltyObject`, ... */
  type: string
  class: Record<string, unknown>
  object: Record<string, unknown>
}

/** A phone in the list of phones, and asked for by itself: each pass says what its holder sees. */
export interface ShownPhone extends PhoneState {
  passes: (HeldPass & { shown: ShownPass })[]
}

/** What is to be seen of a pass, in the phone's language. The picture of it is at `/phones/{id}/passes/{serial}/front.svg`. */
export interface ShownPass {
  /** Changes with every change of the picture. */
  version: string
  /** What people call the pass. */
  name: string
  /** What a screen reader calls the card. */
  label: string
  /** What stands on it large and without a label, as on Android; else empty. */
  title: string
  /** Why the pass is of no use any more; null while it is. */
  word: string | null
  /** The fields of the front, in the order of reading. */
  fields: { label: string; value: string; changed: boolean }[]
  /** Format and content of the code; null where there is none. */
  barcode: string | null
  messages: PassMessage[]
  /** The back, with the addresses of what can be touched. */
  details: { label: string; runs: Run[]; changed: boolean }[]
  /** What only developers ask for: label and value. */
  facts: [label: string, value: string][]
}

export interface PassMessage {
  title: string
  text: string
}

export interface PhoneNotification {
  at: string
  serialNumber: string
  title: string
  text: string
}

export interface LogEntry {
  at: string
  /** `out`: the phone asked somebody. `in`: somebody told the phone. */
  direction: 'out' | 'in'
  method: string
  /** Address without secrets: tokens in it are shortened to their first characters. */
  url: string
  /** `null`: no answer came. */
  status: number | null
  note: string
}

/** Body of every answer that is no success. */
export interface PhoneErrorBody {
  error: {
    /** `pass_refused`, `phone_offline`, `not_found`, `invalid_request`, … */
    code: string
    /** For the developer who reads it. */
    message: string
  }
}
