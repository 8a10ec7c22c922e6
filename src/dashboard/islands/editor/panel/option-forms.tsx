import type { ComponentType } from 'preact'
import { isJsonObject, type JsonObject } from '../../../../lib/json/object.ts'
import { useEditor } from '../context.ts'
import { Fault } from '../parts/entries.tsx'
import { Checkbox, Select, TextInput } from '../parts/inputs.tsx'
import { ParsedInput } from '../parts/parsed-input.tsx'
import { type Reading, useParts } from '../parts/use-parts.ts'
import { readAndroidPackage, readPublicKey, readStoreIds } from '../template/app-ids.ts'
import { type FormName, GENERIC_TYPE_WORDS, SERVICE_WORDS } from '../template/options.ts'
import { readWebAddress } from '../template/read-address.ts'
import type { FormProps } from './form-props.ts'
import { SemanticsForm } from './semantics.tsx'

const members = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An object without its empty members; null where nothing is left. */
function filled(object: JsonObject): JsonObject | null {
  const entries = Object.entries(object).filter(([, value]) => value !== '' && value !== null)
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

function AppsForm({ option, value, onValue }: FormProps) {
  const { store } = useEditor()
  return (
    <ParsedInput
      label={option.label}
      help={option.help}
      lines={2}
      value={Array.isArray(value) ? (value as number[]) : null}
      format={(ids) => (ids ?? []).join('\n')}
      parse={readStoreIds}
      onValue={(ids) => {
        // Without an app, the API refuses an address that opens one.
        if (ids) onValue(ids)
        else {
          const apple = { associatedStoreIdentifiers: null, appLaunchURL: null }
          store.change({ apple }, `${option.label} changed`)
        }
      }}
    />
  )
}

function NfcForm({ value, onValue }: FormProps) {
  const [parts, change, fault] = useParts(
    value,
    (nfc) => {
      const { message, encryptionPublicKey, requiresAuthentication } = members(nfc)
      return {
        message: textOf(message),
        key: textOf(encryptionPublicKey),
        isLocked: requiresAuthentication === true,
      }
    },
    ({ message, key, isLocked }): Reading<unknown> => {
      if (!message && !key) return { value: null }
      if (!message) return { fault: 'Enter the message for the terminal.', isMissing: true }
      if (!/\{\{/.test(message) && new TextEncoder().encode(message).length > 64) {
        return { fault: 'The message can have at most 64 bytes.' }
      }
      try {
        const encryptionPublicKey = readPublicKey(key)
        const lock = isLocked ? { requiresAuthentication: true } : {}
        return { value: { message, encryptionPublicKey, ...lock } }
      } catch (error) {
        return { fault: (error as Error).message, isMissing: key === '' }
      }
    },
    onValue,
  )
  return (
    <>
      <TextInput
        label="NFC message"
        help="What a terminal reads, such as {{serialNumber}}. At most 64 bytes."
        value={parts.message}
        maxLength={1024}
        spellcheck={false}
        onValue={(message) => change({ message })}
      />
      <TextInput
        label="Public key of the terminal"
        help="P-256, as PEM or base64."
        lines={3}
        value={parts.key}
        spellcheck={false}
        onValue={(key) => change({ key })}
      />
      <Checkbox
        label="Holder must unlock the phone"
        checked={parts.isLocked}
        onChecked={(isLocked) => change({ isLocked })}
      />
      <Fault of={fault} />
    </>
  )
}

function AppLinkForm({ value, onValue }: FormProps) {
  const [parts, change, fault] = useParts(
    value,
    (link) => {
      const { displayText, androidPackage, webUrl } = members(link)
      return {
        displayText: textOf(displayText),
        androidPackage: textOf(androidPackage),
        webUrl: textOf(webUrl),
      }
    },
    ({ displayText, androidPackage, webUrl }): Reading<unknown> => {
      try {
        if (displayText && !androidPackage && !webUrl) {
          return { fault: 'Enter your app or a web address for it.', isMissing: true }
        }
        const app = androidPackage && readAndroidPackage(androidPackage)
        return {
          value: filled({
            displayText,
            androidPackage: app,
            webUrl: webUrl && readWebAddress(webUrl),
          }),
        }
      } catch (error) {
        return { fault: (error as Error).message }
      }
    },
    onValue,
  )
  return (
    <>
      <TextInput
        label="Text of the link"
        value={parts.displayText}
        maxLength={30}
        onValue={(displayText) => change({ displayText })}
      />
      <TextInput
        label="Android app"
        help="Its package name, or a link to Google Play."
        value={parts.androidPackage}
        spellcheck={false}
        onValue={(androidPackage) => change({ androidPackage })}
      />
      <TextInput
        label="Web address without the app"
        inputMode="url"
        value={parts.webUrl}
        onValue={(webUrl) => change({ webUrl })}
      />
      <Fault of={fault} />
    </>
  )
}

/** Apple’s layouts by kind: the newer one, and the one for older iPhones. */
const LAYOUTS: Record<string, { label: string; schemes: string[] }> = {
  eventTicket: { label: 'Poster ticket', schemes: ['posterEventTicket', 'eventTicket'] },
  boardingPass: {
    label: 'Boarding pass with live flight data',
    schemes: ['semanticBoardingPass', 'boardingPass'],
  },
}

function LayoutsForm({ option, value, onValue }: FormProps) {
  const { store } = useEditor()
  const layout = LAYOUTS[store.draft.value.kind]
  if (!layout) return null
  return (
    <Checkbox
      label={layout.label}
      help={option.help}
      checked={Array.isArray(value) && value[0] === layout.schemes[0]}
      onChecked={(isOn) => onValue(isOn ? layout.schemes : null)}
    />
  )
}

function ServicesForm({ value, onValue }: FormProps) {
  const { store } = useEditor()
  const services = members(value)
  const group = store.draft.value.kind === 'boardingPass' ? 'journey' : 'event'
  const shown = Object.entries({ ...SERVICE_WORDS.journey, ...SERVICE_WORDS.event }).filter(
    ([name]) => name in SERVICE_WORDS[group] || name in services,
  )
  return (
    <>
      {shown.map(([name, label]) => (
        <ParsedInput
          key={name}
          label={label}
          value={textOf(services[name])}
          format={String}
          parse={(text) => readService(name, text)}
          onValue={(address) => onValue(filled({ ...services, [name]: address }))}
        />
      ))}
    </>
  )
}

function readService(name: string, text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || name.endsWith('PhoneNumber')) return trimmed
  if (!name.endsWith('Email')) return readWebAddress(trimmed)
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed)) return trimmed
  throw new Error('Enter an e-mail address such as service@example.com.')
}

function GenericTypeForm({ option, value, onValue }: FormProps) {
  const known = textOf(value)
  const names = [...new Set([...Object.keys(GENERIC_TYPE_WORDS), ...(known ? [known] : [])])]
  return (
    <Select
      label={option.label}
      help={option.help}
      value={known}
      onValue={(name) => onValue(name || null)}
      choices={[
        { value: '', label: 'Not set' },
        ...names.map((name) => ({ value: name, label: GENERIC_TYPE_WORDS[name] ?? name })),
      ]}
    />
  )
}

function PeriodForm({ option, value, onValue }: FormProps) {
  const { periodSeconds } = members(value)
  return (
    <ParsedInput
      label={option.label}
      help={option.help}
      value={typeof periodSeconds === 'number' ? periodSeconds : null}
      format={(seconds) => (seconds === null ? '' : String(seconds))}
      parse={(text) => {
        if (text.trim() === '') return null
        const seconds = Number(text)
        if (Number.isInteger(seconds) && seconds >= 15 && seconds <= 300) return seconds
        throw new Error('A whole number from 15 to 300.')
      }}
      onValue={(seconds) => onValue(seconds === null ? null : { periodSeconds: seconds })}
    />
  )
}

export const FORMS: Record<FormName, ComponentType<FormProps>> = {
  apps: AppsForm,
  appLink: AppLinkForm,
  genericType: GenericTypeForm,
  layouts: LayoutsForm,
  nfc: NfcForm,
  period: PeriodForm,
  semantics: SemanticsForm,
  services: ServicesForm,
}
