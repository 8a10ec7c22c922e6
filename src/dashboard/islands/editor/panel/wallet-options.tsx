import { useSignal } from '@preact/signals'
import { patchBetween } from '../../../../lib/json/merge-patch.ts'
import { useEditor } from '../context.ts'
import { Notes, notesAt } from '../notes.tsx'
import { Checkbox, TextInput } from '../parts/inputs.tsx'
import { ParsedInput } from '../parts/parsed-input.tsx'
import { type FormName, OPTIONS, type Option, type Wallet } from '../template/options.ts'
import type { FormProps } from './form-props.ts'
import { FORMS } from './option-forms.tsx'

const TITLES: Record<Wallet, string> = {
  apple: 'Only in Apple Wallet',
  google: 'Only in Google Wallet',
}

/** What only one of the wallets can do. Most templates need none of it. */
export function WalletOptions() {
  const { store } = useEditor()
  return (['apple', 'google'] as const).map((wallet) => (
    <details class="ed-more" key={wallet} open={notesAt(store, `/${wallet}`).length > 0}>
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
  const { kind, [wallet]: options } = store.draft.value
  const all = (options ?? {}) as Record<string, unknown>
  const value = all[name] ?? null
  if (option.kinds && !option.kinds.includes(kind) && value === null) return null
  const set = (next: unknown) => {
    // A patch would keep what is not named in it.
    const patch = patchBetween({ value }, { value: next })
    if (!('value' in patch)) return
    const change = { [wallet]: { [name]: patch.value } }
    store.change(change, `${option.label} changed`, `${wallet} ${name}`)
  }
  const { label, help, input, needs } = option
  switch (input) {
    case 'check':
    case 'off': {
      const meant = input === 'check'
      return (
        <Checkbox
          label={label}
          help={help}
          checked={value === meant}
          onChecked={(checked) => set(checked ? meant : null)}
        />
      )
    }
    case 'text':
      return (
        <TextInput
          label={label}
          help={help}
          value={typeof value === 'string' ? value : ''}
          disabled={needs !== undefined && !all[needs]}
          onValue={(text) => set(text || null)}
        />
      )
    case 'json':
      return <JsonInput option={option} value={value} onValue={set} />
    default: {
      const Form = FORMS[input]
      const props = { option, value, onValue: set }
      return SINGLE_INPUTS.has(input) ? <Form {...props} /> : <FormInput Form={Form} {...props} />
    }
  }
}

/** One input says all that the API takes, so JSON would say no more. */
const SINGLE_INPUTS: ReadonlySet<FormName> = new Set(['apps', 'genericType', 'period'])

/** A form, or the same as JSON for those who know what the API takes. */
function FormInput({ Form, ...props }: FormProps & { Form: (typeof FORMS)['nfc'] }) {
  const isJson = useSignal(false)
  const { label } = props.option
  return (
    <section class="ed-form" aria-label={label}>
      <header>
        <h4>{label}</h4>
        <button
          type="button"
          class="ed-link"
          aria-label={isJson.value ? `${label}: show the form` : `${label}: edit as JSON`}
          onClick={() => {
            isJson.value = !isJson.value
          }}
        >
          {isJson.value ? 'Form' : 'JSON'}
        </button>
      </header>
      {isJson.value ? <JsonInput {...props} /> : <Form {...props} />}
    </section>
  )
}

function JsonInput({ option, value, onValue }: FormProps) {
  return (
    <ParsedInput
      label={option.label}
      help={option.help}
      lines={3}
      value={value}
      format={(json) => (json === null ? '' : JSON.stringify(json, null, 1))}
      parse={parseJson}
      onValue={onValue}
    />
  )
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('This isn’t valid JSON. Put names and texts in double quotes.')
  }
}
