import { patchBetween } from '../../../../lib/json/merge-patch.ts'
import { useEditor } from '../context.ts'
import { Notes, notesAt } from '../notes.tsx'
import { Checkbox, TextInput } from '../parts/inputs.tsx'
import { ParsedInput } from '../parts/parsed-input.tsx'

type Wallet = 'apple' | 'google'

interface Option {
  label: string
  help: string
  /** `json`: a member that is an object or a list, as the API takes it. */
  input: 'check' | 'text' | 'json'
}

/** What one wallet can and the other cannot, by its member of `apple` or `google`. */
const OPTIONS: Record<Wallet, Record<string, Option>> = {
  apple: {
    suppressStripShine: {
      label: 'No shine over the strip',
      help: 'Older iPhones lay one over it.',
      input: 'check',
    },
    groupingIdentifier: {
      label: 'Group',
      help: 'Passes with the same text are stacked. {{…}} is filled in for each pass.',
      input: 'text',
    },
    associatedStoreIdentifiers: {
      label: 'Your apps',
      help: 'Their ids in the App Store: [1234567890]',
      input: 'json',
    },
    appLaunchURL: {
      label: 'Address that opens your app',
      help: 'It needs an app above. {{…}} is filled in for each pass.',
      input: 'text',
    },
    nfc: {
      label: 'NFC',
      help: 'What a terminal reads: {"message": "{{serialNumber}}", "encryptionPublicKey": "…"}',
      input: 'json',
    },
    preferredStyleSchemes: {
      label: 'Layouts to try',
      help: 'Such as ["posterEventTicket", "eventTicket"]',
      input: 'json',
    },
    semantics: {
      label: 'Semantic tags',
      help: 'What Siri and Calendar read: {"eventName": "Opening Night"}',
      input: 'json',
    },
    userInfo: {
      label: 'Data for your app',
      help: 'No phone shows it: {"memberId": "{{serialNumber}}"}',
      input: 'json',
    },
  },
  google: {
    genericType: {
      label: 'What a generic pass is for',
      help: 'By Google’s names, such as GENERIC_ENTRY_TICKET',
      input: 'text',
    },
    smartTapRedemptionValue: {
      label: 'Smart Tap',
      help: 'What a terminal is sent. {{…}} is filled in for each pass.',
      input: 'text',
    },
    appLink: {
      label: 'Link to your app',
      help: 'Below the card, as the API takes it',
      input: 'json',
    },
    rotatingBarcode: {
      label: 'Rotating code',
      help: 'How it changes: {"periodSeconds": 30}',
      input: 'json',
    },
    classOverrides: {
      label: 'Members of Google’s class',
      help: 'In place of those that the template makes: {"enableSmartTap": true}',
      input: 'json',
    },
  },
}

const TITLES: Record<Wallet, string> = {
  apple: 'Only in Apple Wallet',
  google: 'Only in Google Wallet',
}

/** What only one of the wallets can. Most templates need nothing of it. */
export function WalletOptions() {
  const { store } = useEditor()
  return (['apple', 'google'] as const).map((wallet) => (
    <details class="ed-more" open={notesAt(store, `/${wallet}`).length > 0}>
      <summary>{TITLES[wallet]}</summary>
      {Object.entries(OPTIONS[wallet]).map(([name, option]) => (
        <OptionInput key={name} wallet={wallet} name={name} option={option} />
      ))}
      <Notes at={`/${wallet}`} />
    </details>
  ))
}

function OptionInput(props: { wallet: Wallet; name: string; option: Option }) {
  const { wallet, name, option } = props
  const { store } = useEditor()
  const value = (store.draft.value[wallet] as Record<string, unknown> | null | undefined)?.[name]
  const set = (next: unknown) =>
    store.change({ [wallet]: { [name]: next } }, `${option.label} changed`, `${wallet} ${name}`)
  const { label, help } = option
  if (option.input === 'check') {
    return (
      <Checkbox
        label={label}
        help={help}
        checked={value === true}
        onChecked={(checked) => set(checked || null)}
      />
    )
  }
  if (option.input === 'text') {
    return (
      <TextInput
        label={label}
        help={help}
        value={typeof value === 'string' ? value : ''}
        onValue={(text) => set(text || null)}
      />
    )
  }
  return (
    <ParsedInput
      label={label}
      help={help}
      lines={3}
      value={value ?? null}
      format={(json) => (json === null ? '' : JSON.stringify(json, null, 1))}
      parse={parseJson}
      // A patch would keep what is not named in it.
      onValue={(json) => {
        const patch = patchBetween({ json: value ?? null }, { json })
        if ('json' in patch) set(patch.json)
      }}
    />
  )
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('This is not JSON yet. Names and texts stand in double quotes.')
  }
}
