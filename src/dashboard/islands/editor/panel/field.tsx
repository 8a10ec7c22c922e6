import { useEffect, useRef } from 'preact/hooks'
import {
  type Binding,
  DATE_STYLES,
  type DateClock,
  type DateStyle,
  FIELD_SLOTS,
  FIELD_TYPES,
  type FieldSlot,
  type FieldType,
  type NumberStyle,
  type TextAlignment,
} from '../../../../domain/model/design.ts'
import { parseInstant } from '../../../../domain/model/instant.ts'
import type { TemplateField } from '../../../../domain/model/template.ts'
import { useEditor } from '../context.ts'
import { NoteList, notesOfField } from '../notes.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Checkbox, Segments, Select, TextInput } from '../parts/inputs.tsx'
import { InstantInput } from '../parts/instant-input.tsx'
import { ParsedInput } from '../parts/parsed-input.tsx'
import { faultOfName, followsLabel } from '../template/api-names.ts'
import { bindField, canMove, inSlot, keyFor, retypeField } from '../template/fields.ts'
import { translatedLanguages } from '../template/languages.ts'
import {
  BINDING_WORDS,
  bindingGroups,
  DATE_STYLE_WORDS,
  languageName,
  SLOT_WORDS,
  TYPE_WORDS,
} from '../template/words.ts'
import { moveTo, remove, setApiName, setField, setLabel, setValue } from '../template-actions.ts'

/** Every setting of one field. */
export function FieldPanel({ fieldKey }: { fieldKey: string }) {
  const { store } = useEditor()
  const fields = store.fields.value
  const field = fields.find(({ key }) => key === fieldKey)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (!field) return <p class="ed-help">This field was removed.</p>
  const { draft } = store
  const { kind } = draft.value
  const set = (change: Parameters<typeof setField>[2], typed?: string) =>
    setField(store, fieldKey, change, typed)
  const { binding, type } = field
  return (
    <>
      <header class="ed-field-head">
        <button
          type="button"
          class="ed-link"
          onClick={() => {
            store.select(null)
            store.focusOn.value = { key: fieldKey, where: 'name' }
          }}
        >
          <Icon name="arrow-left" /> All fields
        </button>
        <h3 ref={heading}>{field.label || field.key}</h3>
      </header>
      <NoteList notes={notesOfField(store, fieldKey)} />
      <TextInput
        label="Label"
        value={field.label}
        maxLength={128}
        onValue={(label) => setLabel(store, fieldKey, label)}
      />
      <ApiName field={field} />
      <Select
        label="Value"
        value={binding ?? ''}
        onValue={(value) => {
          const bound = bindField(fields, fieldKey, (value || undefined) as Binding | undefined)
          store.change({ fields: bound }, 'Value source changed')
        }}
        choices={[
          { value: '', label: 'Set per pass' },
          ...bindingGroups(kind, binding).map(({ group, bindings }) => ({
            group,
            choices: bindings.map((each) => ({
              value: each,
              label: BINDING_WORDS[each].name,
              disabled: fields.some((other) => other !== field && other.binding === each),
            })),
          })),
        ]}
      />
      <Select
        label="Type"
        value={type}
        onValue={(value) => {
          const typed = retypeField(fields, fieldKey, value as FieldType)
          store.change({ fields: typed }, 'Type changed')
        }}
        choices={FIELD_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
      />
      {type === 'date' ? (
        <InstantInput
          label="Default value"
          value={dateIn(field.default)}
          onValue={(instant) => setValue(store, field, 'default', instant ?? '')}
        />
      ) : (
        <TextInput
          label="Default value"
          value={String(field.default ?? '')}
          onValue={(text) => setValue(store, field, 'default', text)}
          {...(field.slot === 'back' && type === 'text' && { lines: 3 })}
        />
      )}
      {field.default !== undefined &&
      field.default !== '' &&
      field.sample === undefined ? null : type === 'date' ? (
        <InstantInput
          label="Sample value"
          value={dateIn(field.sample)}
          onValue={(instant) => setValue(store, field, 'sample', instant ?? '')}
          help="Shown in previews only. Passes never get it."
        />
      ) : (
        <TextInput
          label="Sample value"
          value={String(field.sample ?? '')}
          onValue={(text) => setValue(store, field, 'sample', text)}
          help="Shown in previews only. Passes never get it."
        />
      )}
      <Select
        label="Place"
        value={field.slot}
        onValue={(value) => {
          const slot = value as FieldSlot
          moveTo(store, fieldKey, slot, inSlot(fields, slot).length)
          store.side.value = slot === 'back' ? 'back' : 'front'
        }}
        choices={FIELD_SLOTS.map((slot) => {
          const fits = canMove(kind, fields, fieldKey, slot)
          return {
            value: slot,
            label: fits ? SLOT_WORDS[slot] : `${SLOT_WORDS[slot]} (full)`,
            disabled: !fits,
          }
        })}
      />
      {kind === 'eventTicket' && field.slot === 'auxiliary' ? (
        <Checkbox
          label="Second row"
          help="Below the first row of auxiliary fields. Apple Wallet only."
          checked={field.row === 1}
          onChecked={(isSecond) => set({ row: isSecond ? 1 : undefined })}
        />
      ) : null}
      {type === 'date' ? (
        <div class="ed-pair">
          <DateStyleSelect
            label="Date"
            value={field.dateStyle ?? 'medium'}
            onValue={(dateStyle) => set({ dateStyle })}
          />
          <DateStyleSelect
            label="Time"
            value={field.timeStyle ?? 'short'}
            onValue={(timeStyle) => set({ timeStyle })}
          />
        </div>
      ) : null}
      {type === 'date' && !isOfThePass(binding) ? (
        <Select
          label="Time zone on phones"
          value={field.clock ?? 'place'}
          onValue={(clock) => set({ clock: clock as DateClock })}
          choices={[
            { value: 'place', label: 'Where it happens: the same on every phone' },
            { value: 'holder', label: 'Where the holder is: converted by each phone' },
          ]}
          help={
            (field.clock ?? 'place') === 'place'
              ? '8 PM in Berlin is 8 PM on a phone in Tokyo, too.'
              : '8 PM in Berlin is 3 AM on a phone in Tokyo. Google Wallet shows 8 PM with its time zone.'
          }
        />
      ) : null}
      {type === 'currency' ? (
        <TextInput
          label="Currency"
          value={field.currencyCode ?? ''}
          maxLength={3}
          onValue={(code) => set({ currencyCode: code.toUpperCase() }, 'currency')}
          help="A three-letter code, such as EUR."
        />
      ) : null}
      {type === 'number' ? (
        <Select
          label="Number format"
          value={field.numberStyle ?? 'decimal'}
          onValue={(value) =>
            set({ numberStyle: value === 'decimal' ? undefined : (value as NumberStyle) })
          }
          choices={[
            { value: 'decimal', label: '1,234.5' },
            { value: 'percent', label: 'Percent' },
            { value: 'scientific', label: '1.2345E3' },
            { value: 'spellOut', label: 'In words (Apple)' },
          ]}
        />
      ) : null}
      {field.slot === 'back' ? null : (
        <div class="ed-input">
          <span class="ed-label">Alignment</span>
          <Segments<TextAlignment>
            label="Alignment"
            value={field.textAlignment ?? 'natural'}
            onValue={(value) => set({ textAlignment: value === 'natural' ? undefined : value })}
            choices={[
              { value: 'natural', label: 'Natural' },
              { value: 'left', label: 'Left' },
              { value: 'center', label: 'Centre' },
              { value: 'right', label: 'Right' },
            ]}
          />
        </div>
      )}
      <TextInput
        label="Message when the value changes"
        value={field.changeMessage ?? ''}
        placeholder="No message"
        onValue={(text) => set({ changeMessage: text || undefined }, 'changeMessage')}
        help={
          <>
            Shown on iPhones. <code>%@</code> is replaced by the new value: “Now at gate %@”.
          </>
        }
      />
      <Checkbox
        label="Required"
        help="A pass without a value is refused."
        checked={field.required ?? false}
        onChecked={(required) => set({ required: required || undefined })}
      />
      {translatedLanguages(draft.value).map((language) => (
        <TextInput
          key={language}
          label={`Label in ${languageName(language)}`}
          value={field.labels?.[language] ?? ''}
          onValue={(text) => {
            const { [language]: _, ...others } = field.labels ?? {}
            const labels = text ? { ...others, [language]: text } : others
            set({ labels: Object.keys(labels).length > 0 ? labels : undefined }, `in ${language}`)
          }}
        />
      ))}
      <button
        type="button"
        class="button danger small"
        onClick={() => remove(store, fieldKey, 'name')}
      >
        <Icon name="trash-2" /> Remove the field
      </button>
    </>
  )
}

/** The name by which passes give the value. Once it is published, clients rely on it. */
function ApiName({ field }: { field: TemplateField }) {
  const { store } = useEditor()
  const { key, label } = field
  const isFixed = store.isNameFixed(key)
  if (isFixed || !store.data.mayWrite) {
    return (
      <div class="ed-input">
        <span class="ed-label">API name</span>
        <div class="ed-copied">
          <code>{key}</code>
          <CopyButton text={key} what="API name" />
        </div>
        {isFixed ? (
          <p class="ed-help">Fixed since the field was published: passes and your code use it.</p>
        ) : null}
      </div>
    )
  }
  const others = store.fields.value.filter((each) => each !== field)
  const isFollowing = followsLabel(key, label)
  return (
    <ParsedInput
      label="API name"
      value={key}
      placeholder={key}
      maxLength={64}
      format={String}
      parse={(text) => {
        if (text === '') return keyFor(label, others)
        const fault = faultOfName(text, key, store.draft.value)
        if (fault) throw new Error(fault)
        return text
      }}
      onValue={(name) => setApiName(store, key, name)}
      help={
        <>
          {field.binding ? null : (
            <>
              Passes set the value as <code>fields.{key}</code>.{' '}
            </>
          )}
          {isFollowing
            ? 'Follows the label until you change it. Fixed once published.'
            : 'Clear it to follow the label again. Fixed once published.'}
        </>
      }
    />
  )
}

function DateStyleSelect(props: {
  label: string
  value: DateStyle
  onValue(value: DateStyle): void
}) {
  return (
    <Select
      label={props.label}
      value={props.value}
      onValue={(value) => props.onValue(value as DateStyle)}
      choices={DATE_STYLES.map((value) => ({ value, label: DATE_STYLE_WORDS[value] }))}
    />
  )
}

/** Validity and expiry are members of the pass, in UTC: phones convert them in any case. */
const isOfThePass = (binding: Binding | undefined): boolean =>
  binding === 'expirationDate' || binding?.startsWith('access.') === true

/** A value that is no instant is shown as none: a template that was sent to the API may have one. */
const dateIn = (value: string | number | undefined): string | null =>
  typeof value === 'string' && parseInstant(value) !== null ? value : null
