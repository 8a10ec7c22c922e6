import { encodeUtf8 } from '../../../lib/encoding/utf8.ts'
import { isJsonObject, type JsonObject } from '../../../lib/json/object.ts'
import { SERVICE_ADDRESSES } from '../../../lib/pkpass/service-addresses.ts'
import type { KindName } from '../../model/kinds.ts'
import { PassFileOptions } from '../../model/platform-options-schemas.ts'
import type { FoundField, MadeField } from './fields.ts'
import { readText } from './fields.ts'
import type { Holder } from './holder.ts'
import { isHolders, meaningOf } from './meanings.ts'
import type { DraftNotes } from './notes.ts'
import { firstOf, oneLine, present } from './read-values.ts'
import { keptJson, readSemantics } from './semantics.ts'
import type { Texts } from './texts.ts'

interface Reading {
  kind: KindName
  found: readonly FoundField[]
  fields: readonly MadeField[]
  texts: Texts
  holder: Holder
  notes: DraftNotes
}

/** A template takes 64 KiB of these, labels and places in all languages together. */
const MAX_BYTES: Record<string, number> = {
  semantics: 12 * 1024,
  userInfo: 4 * 1024,
  services: 6 * 1024,
}

/** What Apple Wallet alone reads. A member that templates would refuse is left out, with a note. */
export function readOptions(pass: JsonObject, reading: Reading): JsonObject | undefined {
  const { notes } = reading
  const made: JsonObject = {
    logoText: logoText(pass.logoText, reading),
    semantics: readSemantics(pass, reading.found, reading),
    services: services(pass),
    ...Object.fromEntries(
      Object.entries(MEMBERS).map(([name, read]) => [
        name,
        pass[name] === undefined ? undefined : read(pass[name], reading, pass),
      ]),
    ),
  }
  const kept: JsonObject = {}
  for (const [name, value] of Object.entries(present(made))) {
    const max = MAX_BYTES[name]
    if (max !== undefined && encodeUtf8(JSON.stringify(value)).length > max) {
      const at = name === 'services' ? undefined : [name]
      notes.add('pkpass_cut', `There is more in ${name} than the ${max} bytes that are kept`, at)
    } else if (PassFileOptions.safeParse({ ...kept, [name]: value }).success) kept[name] = value
    else notes.add('pkpass_unreadable', 'The value is none that Apple documents', [name])
  }
  const { services: addresses = {} } = made
  for (const name of OPTION_MEMBERS) {
    const value = pass[name]
    const isEmpty = value === '' || (name === 'semantics' && isJsonObject(value))
    if (value === undefined || isEmpty) continue
    if (made[name] === undefined && !Object.hasOwn(addresses as JsonObject, name)) {
      notes.add('pkpass_unreadable', REASONS[name] ?? 'The value is none that Apple documents', [
        name,
      ])
    }
  }
  return Object.keys(kept).length === 0 ? undefined : kept
}

const REASONS: Partial<Record<string, string>> = {
  logoText: 'It is no text, or says something of one holder',
  groupingIdentifier:
    'Only boarding passes and event tickets can be grouped, and by a text without braces',
  appLaunchURL: 'It needs `associatedStoreIdentifiers` beside it, and no braces',
}

type Read = (value: unknown, reading: Reading, pass: JsonObject) => unknown

const text = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value.length <= max && value.isWellFormed() ? value : undefined

const MAX_STORE_IDS = 10
const isStoreId = (value: unknown): value is number => Number.isInteger(value)
const storeIds = (value: unknown) => {
  const ids = firstOf(value, MAX_STORE_IDS, isStoreId)
  return ids.length === 0 ? undefined : ids
}

/** In this order: an address that opens an app is refused without the app. */
const MEMBERS: Record<string, Read> = {
  suppressStripShine: (value) => (typeof value === 'boolean' ? value : undefined),
  preferredStyleSchemes: (value) => {
    const { preferredStyleSchemes: known } = PassFileOptions.shape
    const schemes = firstOf(
      value,
      4,
      (each): each is string => typeof each === 'string' && known.safeParse([each]).success,
    )
    return schemes.length === 0 ? undefined : schemes
  },
  associatedStoreIdentifiers: storeIds,
  appLaunchURL: (value, { holder }, pass) => {
    const address = text(value, 2048)
    return address && storeIds(pass.associatedStoreIdentifiers)
      ? holder.without(address)
      : undefined
  },
  groupingIdentifier: (value, { kind, holder }) => {
    const group = oneLine(value, 256)
    return group && (kind === 'boardingPass' || kind === 'eventTicket')
      ? holder.without(group)?.slice(0, 256)
      : undefined
  },
  userInfo: (value, { holder, notes, kind }) => {
    if (!isJsonObject(value)) return undefined
    const info = keptJson(value, holder.without.bind(holder)) as JsonObject
    for (const [name, member] of Object.entries(info)) {
      const meaning = meaningOf(name)
      const isOwn = meaning !== undefined && isHolders(meaning, kind)
      if (!isOwn || (typeof member === 'string' && member.includes('{{'))) continue
      delete info[name]
      notes.add('pkpass_holder_data', 'The value is one holder’s', ['userInfo', name])
    }
    return info
  },
  nfc: (value, { notes }) => {
    if (!isJsonObject(value)) return undefined
    const { encryptionPublicKey, requiresAuthentication } = value
    const message = 'Phones send the serial number of each pass in place of what this one sends'
    notes.add('pkpass_holder_data', message, ['nfc', 'message'])
    return present({
      message: '{{serialNumber}}',
      encryptionPublicKey: text(encryptionPublicKey, 1024),
      requiresAuthentication:
        typeof requiresAuthentication === 'boolean' ? requiresAuthentication : undefined,
    })
  },
}

function logoText(given: unknown, { texts, holder }: Reading): string | undefined {
  const line = oneLine(readText(given, texts), 128)
  return line === undefined || holder.isIn(line) ? undefined : line
}

function services(pass: JsonObject): JsonObject | undefined {
  const addresses = present(
    Object.fromEntries(SERVICE_ADDRESSES.map((name) => [name, oneLine(pass[name], 2048)])),
  )
  return Object.keys(addresses).length === 0 ? undefined : addresses
}

/** Members of `pass.json` that the options of a template are made of. */
export const OPTION_MEMBERS: readonly string[] = [
  'logoText',
  'semantics',
  ...Object.keys(MEMBERS),
  ...SERVICE_ADDRESSES,
]
