import { patchBetween } from '../../../../lib/json/merge-patch.ts'
import { useEditor } from '../context.ts'
import { Notes, notesAt } from '../notes.tsx'
import { Checkbox, TextInput } from '../parts/inputs.tsx'
import { ParsedInput } from '../parts/parsed-input.tsx'
import { OPTIONS, type Option, type Wallet } from '../template/options.ts'

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
      {Object.entries<Option>(OPTIONS[wallet]).map(([name, option]) => (
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
  if (option.input === 'check' || option.input === 'off') {
    const meant = option.input === 'check'
    return (
      <Checkbox
        label={label}
        help={help}
        checked={value === meant}
        onChecked={(checked) => set(checked ? meant : null)}
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
