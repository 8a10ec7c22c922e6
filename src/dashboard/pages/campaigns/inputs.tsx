import { KINDS } from '../../../domain/model/kinds.ts'
import type { TemplateField } from '../../../domain/model/template.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { useForm } from '../../parts/context.ts'
import { MoreFields, SelectField, TextArea, TextField, ZonedTime } from '../../parts/form.tsx'
import { givenFields } from '../passes/field-inputs.tsx'
import { CONDITIONS, type Condition, conditionName, shownCondition } from './conditions.ts'
import { AUDIENCE_FIELDS, COLOR_WORDS, COMPARISONS, IMAGE_WORDS } from './words.ts'

type Campaign = Answers['Campaign']

/** What the form shows at first: of a campaign that is there already, what it says. */
export type Begun = Partial<
  Pick<
    Campaign,
    | 'name'
    | 'message'
    | 'change'
    | 'startAt'
    | 'localDay'
    | 'localTime'
    | 'quietHours'
    | 'revertAt'
    | 'ratePerSecond'
  >
> & {
  conditions: readonly Condition[]
  /** So many passes are named one by one, in place of conditions. */
  listed?: number | null
}

/** Everything that a form of a campaign asks for. */
export function CampaignInputs(props: {
  of: Begun
  template: Answers['Template']
  timeZone: string
  /** Where the passes that match are counted. */
  countAt: string
  /** How many match, where somebody has just asked. */
  count: string | null
}) {
  const { of, template, timeZone, countAt, count } = props
  const fields = template.fields ?? []
  return (
    <>
      <TextField
        name="/name"
        label="Name"
        help="For you. Holders don’t see it."
        value={of.name ?? null}
        maxlength={128}
        required
      />
      <h2>Who</h2>
      {of.listed == null ? (
        <>
          <p class="help">
            All conditions must hold. Test passes and deleted passes are never included.
          </p>
          <Conditions of={of.conditions} fields={fields} timeZone={timeZone} />
          <div class="audience-count" data-count={countAt}>
            <p role="status">{count}</p>
            <button type="submit" class="button small" formaction={countAt} formnovalidate>
              Count passes
            </button>
          </div>
        </>
      ) : (
        <p>
          {of.listed === 1 ? '1 pass that was' : `${of.listed} passes that were`} named one by one.
        </p>
      )}
      <h2>What</h2>
      <TextArea
        name="/message"
        label="Message"
        help={`Lock screens show about 150 of at most 500 characters. For what is different on each pass: ${placeholderNames(fields)}.`}
        value={of.message ?? ''}
        rows={3}
      />
      <MoreFields summary="Change the passes as well">
        <ChangeInputs change={of.change ?? {}} template={template} />
        <ZonedTime
          pointer="/revertAt"
          label="Take the change back at"
          help="Without a notification, and only where nobody has changed it since."
          value={of.revertAt}
        />
      </MoreFields>
      <h2>When</h2>
      <ZonedTime
        pointer="/startAt"
        label="Begins"
        help="If empty, it begins as soon as you start it."
        value={of.startAt}
      />
      <MoreFields summary="At the same time of day for everyone">
        <p class="help">
          In place of “Begins”: each holder gets the message at this time on their own clock.
          Without a known time zone, the clock of the workspace counts.
        </p>
        <TextField name="/localDay" label="Day" type="date" value={of.localDay ?? null} />
        <TextField name="/localTime" label="Time of day" type="time" value={of.localTime ?? null} />
      </MoreFields>
      <MoreFields summary="Quiet hours and speed">
        <p class="help">
          Nobody is notified in quiet hours, on their own clock. Whose turn comes then is notified
          when they end.
        </p>
        <TextField
          name="/quietHours/from"
          label="Quiet from"
          type="time"
          value={of.quietHours?.from ?? null}
        />
        <TextField
          name="/quietHours/to"
          label="Quiet until"
          type="time"
          value={of.quietHours?.to ?? null}
        />
        <TextField
          name="number:/ratePerSecond"
          label="Passes per second"
          type="number"
          min={1}
          max={50}
          value={of.ratePerSecond ?? 10}
        />
      </MoreFields>
    </>
  )
}

/** `{{customer.name}}, {{points}}, {{fields.gate}}`: only as many as a reader can take in. */
function placeholderNames(fields: readonly TemplateField[]): string {
  const own = givenFields(fields).slice(0, 6)
  const points = fields.some(({ binding }) => binding === 'points') ? ['points'] : []
  const names = ['customer.name', ...points, ...own.map(({ key }) => `fields.${key}`)]
  return names.map((name) => `{{${name}}}`).join(', ')
}

function Conditions(props: {
  of: readonly Condition[]
  fields: readonly TemplateField[]
  timeZone: string
}) {
  const { of, fields, timeZone } = props
  const { given } = useForm()
  const own = givenFields(fields).map(({ key, label }) => ({
    value: `fields.${key}`,
    label: label || key,
  }))
  const count = Math.max(CONDITIONS, of.length)
  return (
    <>
      {Array.from({ length: count }, (_, index) => {
        const condition = of[index]
        const shown = condition && shownCondition(condition, fields, timeZone)
        const name = (part: 'field' | 'comparison' | 'value') => conditionName(index, part)
        const known = [...AUDIENCE_FIELDS, ...own]
        const field = given(name('field')) ?? shown?.field ?? ''
        // Notes on passes can be compared as well. The form has no choice of them, and keeps those that are there.
        const isOther = field !== '' && known.every(({ value }) => value !== field)
        return (
          <div class="condition">
            <SelectField
              name={name('field')}
              label={index === 0 ? 'Condition' : `Condition ${index + 1}`}
              value={shown?.field ?? ''}
              options={[
                { value: '', label: 'No condition' },
                ...known,
                ...(isOther ? [{ value: field, label: field }] : []),
              ]}
            />
            <SelectField
              name={name('comparison')}
              label="Comparison"
              value={shown?.comparison ?? 'eq'}
              options={COMPARISONS}
            />
            <TextField
              name={name('value')}
              label="Value"
              value={shown?.value ?? ''}
              autocomplete="off"
            />
          </div>
        )
      })}
    </>
  )
}

/** What the campaign changes on each pass. What is left empty stays as it is. */
function ChangeInputs(props: { change: Record<string, unknown>; template: Answers['Template'] }) {
  const { change, template } = props
  const values = (change.fields ?? {}) as Record<string, string | number | null>
  const images = (change.images ?? {}) as Record<string, string | null>
  const text = (member: string) => (change[member] ?? undefined) as string | undefined
  return (
    <>
      <p class="help">What you leave empty stays as it is on each pass.</p>
      {givenFields(template.fields ?? []).map(({ key, label, type }) => {
        const pointer = `/change/fields/${key}`
        const value = values[key]
        if (type === 'date' && !String(value ?? '').includes('{{')) {
          return (
            <ZonedTime pointer={pointer} label={label || key} value={value as string | undefined} />
          )
        }
        const cast = type === 'number' || type === 'currency' ? 'number:' : ''
        return <TextField name={`${cast}${pointer}`} label={label || key} value={value ?? null} />
      })}
      {Object.entries(COLOR_WORDS).map(([member, label]) => (
        <TextField
          name={`/change/${member}`}
          label={label}
          placeholder="#12355b"
          value={text(member) ?? null}
        />
      ))}
      {KINDS[template.kind].images.map((role) => (
        <TextField
          name={`/change/images/${role}`}
          label={IMAGE_WORDS[role]}
          placeholder="https://"
          value={images[role] ?? null}
          spellcheck={false}
        />
      ))}
      <ZonedTime
        pointer="/change/relevantDate"
        label="Relevant date"
        help="Around this time, phones suggest the pass on the lock screen."
        value={text('relevantDate')}
      />
      <ZonedTime
        pointer="/change/expirationDate"
        label="Expires"
        help="From then on, wallets show the pass as expired."
        value={text('expirationDate')}
      />
    </>
  )
}
