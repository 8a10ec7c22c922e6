import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { isJsonObject, type JsonObject } from '../../../../lib/json/object.ts'
import { useEditor } from '../context.ts'
import { Entries, Fault } from '../parts/entries.tsx'
import { Checkbox, Select, TextInput } from '../parts/inputs.tsx'
import { InstantInput } from '../parts/instant-input.tsx'
import { ParsedInput } from '../parts/parsed-input.tsx'
import { type Reading, useParts } from '../parts/use-parts.ts'
import { fieldsOf } from '../template/draft.ts'
import {
  furtherTags,
  groupsFor,
  NAME_PARTS,
  SEAT_PARTS,
  type SemanticTag,
  type TagInput,
} from '../template/semantic-tags.ts'
import { PLACEHOLDER_WORDS } from '../template/words.ts'
import type { FormProps } from './form-props.ts'
import { PlaceInputs, readParts, writePlace } from './place-inputs.tsx'

/** Apple’s semantic tags, in groups that people know. A group is drawn when it is opened. */
export function SemanticsForm({ option, value, onValue }: FormProps) {
  const { store } = useEditor()
  const semantics = isJsonObject(value) ? value : {}
  const further = furtherTags(semantics)
  const set = (name: string, next: unknown) => {
    const { [name]: _, ...others } = semantics
    const all = next === null ? others : { ...others, [name]: next }
    onValue(Object.keys(all).length > 0 ? all : null)
  }
  return (
    <>
      <p class="ed-help">{option.help}</p>
      {groupsFor(store.draft.value.kind, semantics).map(({ title, tags }) => (
        <Group key={title} title={title} tags={tags} semantics={semantics} set={set} />
      ))}
      {further.length > 0 ? (
        <p class="ed-help">
          Also set, and edited as JSON: <code>{further.join(', ')}</code>
        </p>
      ) : null}
    </>
  )
}

function Group(props: {
  title: string
  tags: readonly SemanticTag[]
  semantics: JsonObject
  set(name: string, value: unknown): void
}) {
  const { title, tags, semantics, set } = props
  const isOpen = useSignal(false)
  const filled = tags.filter(({ name }) => name in semantics).length
  return (
    <details
      class="ed-more"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open
      }}
    >
      <summary>
        {title}
        {filled > 0 ? <span class="ed-soft"> · {filled} filled in</span> : null}
      </summary>
      {isOpen.value
        ? tags.map((tag) => (
            <TagForm
              key={tag.name}
              tag={tag}
              value={semantics[tag.name] ?? null}
              onValue={(value) => set(tag.name, value)}
            />
          ))
        : null}
    </details>
  )
}

interface TagProps {
  tag: SemanticTag
  value: unknown
  onValue(value: unknown): void
}

const PLACEHOLDER = /^\{\{\s*([A-Za-z0-9_.-]+)\s*\}\}$/

/** Values that differ from pass to pass come from a field. */
function TagForm(props: TagProps) {
  const { tag, value, onValue } = props
  const { choices, input } = tag
  const Plain = choices ? (input === 'lines' ? ChoicesTag : ChoiceTag) : TAGS[input]
  const source = typeof value === 'string' ? PLACEHOLDER.exec(value)?.[1] : undefined
  const sources = useSources(input, source)
  const canBeBound = !choices && sources.length > 0
  return (
    <div class="ed-tag">
      {source === undefined ? <Plain {...props} /> : <p class="ed-label">{tag.label}</p>}
      {canBeBound ? (
        <Source
          label={tag.label}
          value={source ?? ''}
          sources={sources}
          onValue={(path) => onValue(path ? `{{${path}}}` : null)}
        />
      ) : null}
    </div>
  )
}

/** The types of fields that a tag can get its value from. Apple takes no text for the other inputs. */
const FIELD_TYPES: Partial<Record<TagInput, readonly string[]>> = {
  text: ['text', 'number', 'phone', 'email', 'url', 'date', 'currency'],
  zone: ['text'],
  number: ['number', 'text'],
  date: ['date'],
}

function useSources(input: TagInput, current?: string): { path: string; name: string }[] {
  const { store } = useEditor()
  const types = FIELD_TYPES[input]
  if (!types) return []
  const fields = fieldsOf(store.draft.value)
    .filter(({ type }) => types.includes(type))
    .map(({ key, label }) => ({ path: `fields.${key}`, name: label || key }))
  const others = Object.entries(input === 'text' ? PLACEHOLDER_WORDS : {}).map(([path, name]) => ({
    path,
    name,
  }))
  const all = [...fields, ...others]
  const isKnown = !current || all.some(({ path }) => path === current)
  return isKnown ? all : [...all, { path: current, name: current }]
}

function Source(props: {
  label: string
  value: string
  sources: readonly { path: string; name: string }[]
  onValue(path: string): void
}) {
  const { label, value, sources, onValue } = props
  return (
    <select
      class="ed-source"
      aria-label={`${label}: source of the value`}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    >
      <option value="">Same on every pass</option>
      <optgroup label="From each pass">
        {sources.map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </optgroup>
    </select>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function TextTag({ tag, value, onValue }: TagProps) {
  return (
    <TextInput
      label={tag.label}
      help={tag.help}
      value={textOf(value)}
      onValue={(text) => onValue(text || null)}
    />
  )
}

function ChoiceTag({ tag, value, onValue }: TagProps) {
  const known = textOf(value)
  const choices = { ...tag.choices, ...(known && !tag.choices?.[known] && { [known]: known }) }
  return (
    <Select
      label={tag.label}
      help={tag.help}
      value={known}
      onValue={(name) => onValue(name || null)}
      choices={[
        { value: '', label: 'Not set' },
        ...Object.entries(choices).map(([name, label]) => ({ value: name, label })),
      ]}
    />
  )
}

function ChoicesTag({ tag, value, onValue }: TagProps) {
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <fieldset class="ed-plain">
      <legend class="ed-label">{tag.label}</legend>
      {Object.entries(tag.choices ?? {}).map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={chosen.includes(name)}
          onChecked={(isOn) => {
            const others = chosen.filter((each) => each !== name)
            const next = isOn ? [...others, name] : others
            onValue(next.length > 0 ? next : null)
          }}
        />
      ))}
    </fieldset>
  )
}

function LinesTag({ tag, value, onValue }: TagProps) {
  return (
    <ParsedInput<string[] | null>
      label={tag.label}
      help={tag.help ?? 'One per line.'}
      lines={2}
      value={Array.isArray(value) ? (value as string[]) : null}
      format={(lines) => (lines ?? []).join('\n')}
      parse={(text) => {
        const lines = text.split('\n').flatMap((line) => line.trim() || [])
        return lines.length > 0 ? lines : null
      }}
      onValue={onValue}
    />
  )
}

function NumberTag({ tag, value, onValue }: TagProps) {
  return (
    <ParsedInput
      label={tag.label}
      help={tag.help}
      value={typeof value === 'number' ? value : null}
      format={(number) => (number === null ? '' : String(number))}
      parse={(text) => {
        if (text.trim() === '') return null
        const number = Number(text.trim().replace(',', '.'))
        if (Number.isFinite(number)) return number
        throw new Error('Enter a number.')
      }}
      onValue={onValue}
    />
  )
}

function DateTag({ tag, value, onValue }: TagProps) {
  const instant = textOf(value)
  return <InstantInput label={tag.label} value={instant || null} onValue={onValue} />
}

function YesTag({ tag, value, onValue }: TagProps) {
  return (
    <Select
      label={tag.label}
      value={typeof value === 'boolean' ? String(value) : ''}
      onValue={(text) => onValue(text === '' ? null : text === 'true')}
      choices={[
        { value: '', label: 'Not set' },
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ]}
    />
  )
}

function ZoneTag({ tag, value, onValue }: TagProps) {
  const id = useId()
  return (
    <>
      <ParsedInput
        label={tag.label}
        help="Such as Europe/Berlin."
        list={id}
        value={textOf(value)}
        format={String}
        parse={(text) => {
          const zone = text.trim()
          try {
            if (zone) new Intl.DateTimeFormat('en', { timeZone: zone })
            return zone
          } catch {
            throw new Error('Enter a time zone such as Europe/Berlin.')
          }
        }}
        onValue={(zone) => onValue(zone || null)}
      />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}

function PlaceTag({ tag, value, onValue }: TagProps) {
  const place = placeOf(value)
  const [parts, change, fault] = useParts(
    place,
    writePlace,
    (typed): Reading<typeof place> =>
      typed.latitude || typed.longitude || typed.link ? readParts(typed) : { value: null },
    onValue,
  )
  return (
    <fieldset class="ed-plain">
      <legend class="ed-label">{tag.label}</legend>
      <PlaceInputs parts={parts} onParts={change} isNew={place === null} />
      <Fault of={fault} />
    </fieldset>
  )
}

function placeOf(value: unknown) {
  const { latitude, longitude } = isJsonObject(value) ? value : {}
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : null
}

function MoneyTag({ tag, value, onValue }: TagProps) {
  const [parts, change, fault] = useParts(
    value,
    (money) => {
      const { amount, currencyCode } = isJsonObject(money) ? money : {}
      return { amount: textOf(amount), currencyCode: textOf(currencyCode) }
    },
    ({ amount, currencyCode }): Reading<unknown> => {
      const plain = amount.trim().replace(',', '.')
      if (!plain && !currencyCode) return { value: null }
      if (!/^\d+(\.\d+)?$|\{\{/.test(plain)) {
        return { fault: 'Enter an amount such as 25.00.', isMissing: plain === '' }
      }
      if (!/^[A-Z]{3}$/.test(currencyCode)) {
        return { fault: 'Enter a currency such as EUR.', isMissing: currencyCode.length < 3 }
      }
      return { value: { amount: plain, currencyCode } }
    },
    onValue,
  )
  return (
    <fieldset class="ed-plain">
      <legend class="ed-label">{tag.label}</legend>
      <div class="ed-pair">
        <TextInput
          label="Amount"
          inputMode="decimal"
          value={parts.amount}
          onValue={(amount) => change({ amount })}
        />
        <TextInput
          label="Currency"
          value={parts.currencyCode}
          maxLength={3}
          onValue={(code) => change({ currencyCode: code.toUpperCase() })}
        />
      </div>
      <Fault of={fault} />
    </fieldset>
  )
}

/** An object of texts, such as the parts of a name. */
function TextsOf(props: {
  names: Record<string, string>
  value: JsonObject
  onValue(value: JsonObject): void
}) {
  const { names, value, onValue } = props
  const shown = { ...Object.fromEntries(Object.keys(value).map((name) => [name, name])), ...names }
  return (
    <div class="ed-pair">
      {Object.entries(shown).map(([name, label]) => (
        <TextInput
          key={name}
          label={label}
          value={textOf(value[name])}
          onValue={(text) => {
            const { [name]: _, ...others } = value
            onValue(text ? { ...others, [name]: text } : others)
          }}
        />
      ))}
    </div>
  )
}

function PersonTag({ tag, value, onValue }: TagProps) {
  return (
    <fieldset class="ed-plain">
      <legend class="ed-label">{tag.label}</legend>
      <TextsOf
        names={NAME_PARTS}
        value={isJsonObject(value) ? value : {}}
        onValue={(name) => onValue(Object.keys(name).length > 0 ? name : null)}
      />
      <p class="ed-help">You can use placeholders such as {'{{customer.name}}'}.</p>
    </fieldset>
  )
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

function SeatsTag({ value, onValue }: TagProps) {
  const { store } = useEditor()
  const fields = fieldsOf(store.draft.value)
  const example = fields.find(
    ({ binding }) => binding === 'event.seat' || binding === 'flight.seat',
  )
  return (
    <>
      <p class="ed-help">
        You can use placeholders such as {`{{fields.${example?.key ?? 'seat'}}}`}.
      </p>
      <Entries<JsonObject>
        values={listOf(value)}
        noun="seat"
        most={20}
        onValues={(seats) => onValue(seats.length > 0 ? seats : null)}
      >
        {(seat, save) => (
          <TextsOf
            names={SEAT_PARTS}
            value={seat ?? {}}
            onValue={(next) => Object.keys(next).length > 0 && save(next)}
          />
        )}
      </Entries>
    </>
  )
}

function NetworksTag({ value, onValue }: TagProps) {
  return (
    <Entries<JsonObject>
      values={listOf(value)}
      noun="Wi-Fi network"
      most={10}
      onValues={(networks) => onValue(networks.length > 0 ? networks : null)}
    >
      {(network, save) => <Network network={network} save={save} />}
    </Entries>
  )
}

function Network(props: { network: JsonObject | null; save(network: JsonObject): void }) {
  const [parts, change, fault] = useParts(
    props.network,
    (network) => ({ ssid: textOf(network?.ssid), password: textOf(network?.password) }),
    ({ ssid, password }): Reading<JsonObject | null> =>
      ssid && password
        ? { value: { ssid, password } }
        : { fault: 'Enter the name and the password of the network.', isMissing: true },
    (network) => network && props.save(network),
  )
  return (
    <>
      <TextInput
        label="Network"
        value={parts.ssid}
        maxLength={32}
        onValue={(ssid) => change({ ssid })}
      />
      <TextInput
        label="Password"
        value={parts.password}
        maxLength={63}
        onValue={(password) => change({ password })}
      />
      <Fault of={fault} />
    </>
  )
}

const TAGS: Record<TagInput, (props: TagProps) => preact.JSX.Element> = {
  text: TextTag,
  lines: LinesTag,
  number: NumberTag,
  date: DateTag,
  zone: ZoneTag,
  yes: YesTag,
  place: PlaceTag,
  money: MoneyTag,
  person: PersonTag,
  seats: SeatsTag,
  networks: NetworksTag,
}
