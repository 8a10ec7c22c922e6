import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import type { Fault } from '../../http/inner-api.ts'
import { clockOf, clockWords, instantName, onClock } from '../clock.ts'
import { type FormState, untouched } from '../form-state.ts'
import { FormContext, useForm, usePage } from './context.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

/**
 * A form whose fields are named by where their values go; see `bodyOf`. Works without scripts. Whoever may not send it is not
 * shown it. Where several are on a page, only the one that was sent comes back with what was given.
 */
export function Form(props: {
  /** Where it shows something else than the page's other forms. */
  state?: FormState
  action?: string
  /** Some forms send files. */
  enctype?: 'multipart/form-data'
  /** One of several on its page, which says itself what is wrong. */
  isPart?: boolean
  /** It also shows what is there now: whoever may not send it sees it without its buttons. */
  isShownToAll?: boolean
  children: Child
}) {
  const { action, enctype, isPart, isShownToAll, children } = props
  const shown = useForm(props.state)
  const { may, url } = usePage()
  if (!may(action ?? '')) {
    return isShownToAll ? (
      <FormContext.Provider value={{ ...shown, isLocked: true }}>
        <fieldset class="form locked" disabled>
          {children}
        </fieldset>
      </FormContext.Provider>
    ) : null
  }
  const isOther = shown.sentTo !== null && shown.sentTo !== new URL(action ?? '', url).pathname
  const state = isOther ? untouched(shown) : shown
  return (
    <FormContext.Provider value={state}>
      <form method="post" action={action} enctype={enctype} class="form">
        <input type="hidden" name="idempotencyKey" value={state.idempotencyKey} />
        {isPart ? null : <Faults />}
        {children}
      </form>
    </FormContext.Provider>
  )
}

/** The end of a form: the button that sends it, and the way out. */
export function FormEnd(props: {
  /** The words on the button. */
  submit: string
  icon?: IconName
  /** Where several buttons send it, which one it was: the field `do`. */
  value?: string
  /** One of several forms of its page, none of which is the main one. */
  isPart?: boolean
  /** Where nothing is done. */
  cancel?: string
  /** Further buttons. */
  children?: Child
}) {
  const { submit, icon, value, isPart, cancel, children } = props
  if (useForm().isLocked) return null
  return (
    <div class="form-end">
      <button
        type="submit"
        name={value === undefined ? undefined : 'do'}
        value={value}
        class={isPart ? 'button' : 'button first'}
      >
        {icon ? <Icon name={icon} /> : null}
        {icon ? ' ' : null}
        {submit}
      </button>
      {children}
      {cancel === undefined ? null : (
        <a class="button" href={cancel}>
          Cancel
        </a>
      )}
    </div>
  )
}

/** A part of a page that is folded away, and open where a field inside it is wrong. */
export function Fold(props: { summary: Child; class?: string; children: Child }) {
  const { summary, children } = props
  // Only fields know whether they are wrong, so they are written first.
  // biome-ignore lint/complexity/noUselessFragments: children may be a list
  const inside = (<>{children}</>).toString()
  return (
    <details class={props.class} open={inside.includes('class="fault"')}>
      <summary>{summary}</summary>
      {raw(inside)}
    </details>
  )
}

/** Fields that few people need. */
export function MoreFields({ summary, children }: { summary: string; children: Child }) {
  return (
    <Fold summary={summary} class="more">
      <div class="form">{children}</div>
    </Fold>
  )
}

/** What is wrong with a form, at its head: each leads to its field. What belongs to no field has the focus. */
export function Faults(props: { faults?: Fault[] }) {
  const faults = props.faults ?? useForm().faults
  if (faults.length === 0) return null
  return (
    <div class="faults" role="alert" tabindex={-1} autofocus={faults[0]!.pointer === undefined}>
      <ul>
        {faults.map(({ message, pointer }) => (
          <li>
            {pointer ? (
              // What is wrong with one item of a list stands beside the list.
              <a href={`#${fieldId(pointer.replace(/\/\d+$/, ''))}`}>{plainWords(message)}</a>
            ) : (
              plainWords(message)
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A message of the API without its marks around names. */
export const plainWords = (message: string): string => message.replaceAll('`', '')

/** The same beside the field, whose label says already what it is about. */
function withoutName(message: string): string {
  const rest = message.replace(/^`[^`]+` /, '')
  return rest.charAt(0).toUpperCase() + plainWords(rest.slice(1))
}

/** What is wrong with a member, and with what is inside it. */
const faultsAt = ({ faults }: FormState, member: string): Fault[] =>
  faults.filter(({ pointer }) => pointer === member || pointer?.startsWith(`${member}/`))

const fieldId = (pointer: string): string => `f${pointer.replaceAll(/\W/g, '-')}`

interface FieldProps {
  /** A cast and the pointer of the member, such as `/name` or `number:/points`. */
  name: string
  label: string
  /** What the value is for, in a sentence. */
  help?: Child
  required?: boolean
}

/** Required fields are marked by the style sheet: assistive technology reads `required` of the input instead. */
function Field(
  props: FieldProps & {
    /** It has a value in any case, so there is nothing to mark. */
    isNeverEmpty?: boolean
    children(attributes: Record<string, unknown>): Child
  },
) {
  const { name, label, help, required, isNeverEmpty, children } = props
  const state = useForm()
  const pointer = name.slice(name.indexOf('/'))
  const faults = faultsAt(state, pointer)
  const before = state.fields.get(pointer) ?? 0
  state.fields.set(pointer, before + 1)
  const id = before === 0 ? fieldId(pointer) : `${fieldId(pointer)}-${before + 1}`
  const described = [...(help ? [`${id}-help`] : []), ...(faults.length > 0 ? [`${id}-fault`] : [])]
  return (
    <div class="field">
      <label for={id} class={required && !isNeverEmpty ? 'required' : undefined}>
        {label}
      </label>
      {help ? (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {children({
        id,
        name,
        required,
        'aria-invalid': faults.length > 0 ? 'true' : undefined,
        // Browsers give it to the first of several.
        autofocus: faults.length > 0,
        'aria-describedby': described.join(' ') || undefined,
      })}
      {faults.length > 0 ? (
        <p class="fault" id={`${id}-fault`}>
          {faults.map(({ message }) => withoutName(message)).join('. ')}
        </p>
      ) : null}
    </div>
  )
}

export function TextField(
  props: FieldProps & {
    type?: string
    value?: string | number | null
    placeholder?: string
    autocomplete?: string
    inputmode?: 'decimal' | 'numeric' | 'email' | 'url' | 'search'
    maxlength?: number
    min?: string | number
    max?: string | number
    step?: string
    spellcheck?: boolean
    /** The media types of files. */
    accept?: string
    /** The choices that the browser offers while one types. */
    list?: string
  },
) {
  const { name, label, help, required, type = 'text', value, ...more } = props
  const state = useForm()
  return (
    <Field name={name} label={label} help={help} required={required === true}>
      {(attributes) => (
        <input {...attributes} {...more} type={type} value={state.given(name) ?? value ?? ''} />
      )}
    </Field>
  )
}

/** A time, asked for on the clock of the workspace, or on the one that the value was given on. The label says which. */
export function ZonedTime(
  props: Omit<FieldProps, 'name'> & {
    /** The pointer of the member, such as `/validFrom`. */
    pointer: string
    /** RFC 3339. */
    value?: string | null | undefined
  },
) {
  const { pointer, label, value, ...more } = props
  const { timeZone } = usePage().reader
  const clock = clockOf(value, timeZone)
  return (
    <TextField
      {...more}
      name={instantName(pointer, clock)}
      label={`${label} (${clockWords(clock)})`}
      type="datetime-local"
      value={onClock(value, clock)}
    />
  )
}

export function TextArea(
  props: FieldProps & { value?: string; rows?: number; placeholder?: string },
) {
  const { name, label, help, required, value, rows = 4, placeholder } = props
  const state = useForm()
  return (
    <Field name={name} label={label} help={help} required={required === true}>
      {(attributes) => (
        <textarea {...attributes} rows={rows} placeholder={placeholder} spellcheck={false}>
          {state.given(name) ?? value ?? ''}
        </textarea>
      )}
    </Field>
  )
}

export function SelectField(
  props: FieldProps & {
    value?: string | null
    options: readonly { value: string; label: string }[]
    /** Filled by the page's script, unless somebody has chosen before: `data-own-zone` by the browser's time zone. */
    'data-own-zone'?: boolean
  },
) {
  const { name, label, help, required, value, options, ...more } = props
  const state = useForm()
  const chosen = state.given(name) ?? value ?? ''
  const isNeverEmpty = options.every((option) => option.value !== '')
  return (
    <Field
      name={name}
      label={label}
      help={help}
      required={required === true}
      isNeverEmpty={isNeverEmpty}
    >
      {(attributes) => (
        <select {...attributes} {...more}>
          {options.map((option) => (
            <option value={option.value} selected={option.value === chosen}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Several of a list, such as scopes. `name` ends with `/-`. */
export function CheckboxGroup(props: {
  name: string
  legend: string
  help?: Child
  /** At least one must be chosen. */
  required?: boolean
  values?: readonly string[]
  options: readonly { value: string; label: string; help?: string }[]
}) {
  const { name, legend, help, required, values = [], options } = props
  const state = useForm()
  const pointer = name.slice(name.indexOf('/')).replace(/\/-$/, '')
  const chosen = state.givenAll(name) ?? values
  const faults = faultsAt(state, pointer)
  const id = fieldId(pointer)
  return (
    <fieldset
      class="field checks"
      id={id}
      // A group cannot be invalid for screen readers. The page's script finds it by this.
      data-invalid={faults.length > 0}
      aria-describedby={faults.length > 0 ? `${id}-fault` : undefined}
    >
      <legend class={required ? 'required' : undefined}>{legend}</legend>
      {help ? <p class="help">{help}</p> : null}
      {options.map((option) => (
        <label class="check">
          <input
            type="checkbox"
            name={name}
            value={option.value}
            checked={chosen.includes(option.value)}
          />
          <span>
            {option.label}
            {option.help ? <span class="help">{option.help}</span> : null}
          </span>
        </label>
      ))}
      {faults.length > 0 ? (
        <p class="fault" id={`${id}-fault`}>
          {withoutName(faults[0]!.message)}
        </p>
      ) : null}
    </fieldset>
  )
}

/** A yes or no. Ticked, the member has this value; else it is left out. A value `true` needs the cast `boolean:`. */
export function Checkbox(props: FieldProps & { value?: string; checked?: boolean }) {
  const { name, label, help, value = 'true', checked = false } = props
  const state = useForm()
  const isChecked = state.isResubmitted ? state.givenAll(name)?.includes(value) : checked
  return (
    <label class="check field">
      <input type="checkbox" name={name} value={value} checked={isChecked} />
      <span>
        {label}
        {help ? <span class="help">{help}</span> : null}
      </span>
    </label>
  )
}

/** A button that changes one thing, on its own: a form without fields. Whoever may not do it is not shown it. */
export function ActionButton(props: {
  action: string
  /** Members of the body, by their names as in a form. */
  values?: Record<string, string>
  /** What one can choose before. */
  fields?: Child
  tone?: 'plain' | 'danger' | 'first' | 'small'
  disabled?: boolean
  children: Child
}) {
  const { action, values = {}, fields, tone = 'plain', disabled, children } = props
  const state = useForm()
  if (!usePage().may(action)) return null
  return (
    <form method="post" action={action} class="inline">
      <input type="hidden" name="idempotencyKey" value={state.idempotencyKey} />
      {Object.entries(values).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {fields}
      <button type="submit" class={`button ${tone}`} disabled={disabled}>
        {children}
      </button>
    </form>
  )
}
