import type { Context } from 'hono'
import type { TemplateField } from '../../../domain/model/template.ts'
import type { PassView } from '../../../domain/render/pass-view.ts'
import { formatDate } from '../../../lib/locale/format-date.ts'
import { param } from '../../asked.ts'
import {
  type Clock,
  clockOf,
  clockWords,
  fromWallClock,
  instantName,
  onClock,
} from '../../clock.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { usePage } from '../../parts/context.ts'
import { Faults, Form, FormEnd, TextField, ZonedTime } from '../../parts/form.tsx'
import { Table } from '../../parts/table.tsx'
import { readForm } from '../../read-form.ts'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { phonesOf, readPassOf } from './detail.tsx'
import { FieldInputs, givenFields, inputName } from './field-inputs.tsx'
import { passesPage } from './list.tsx'

/** A member that can be changed here. */
interface Changeable {
  /** The pointer of the member. */
  pointer: string
  /** The name of the input: a cast and the pointer. */
  name: string
  label: string
  /** The value as the input shows it. */
  now: string
  /** Where it is a time: the clock that it is asked for on. */
  clock?: Clock
}

interface Change extends Changeable {
  next: string
}

/** What each input of the form showed at first, by its name: a field of the form's own. */
const RENDERED = 'rendered'

/** The pass as it is, with the fields of its template. */
async function readChangeable(c: Context<DashboardEnv>) {
  const [read, template] = await Promise.all([
    readPassOf(c),
    c.var.api.read('/passes/{passId}/template', { passId: param(c, 'passId') }),
  ])
  const { timeZone } = c.var.member.workspace
  const { fields } = template
  return { ...read, fields, members: membersOf(read.pass, fields, timeZone) }
}

function membersOf(
  pass: PassView,
  fields: readonly TemplateField[],
  timeZone: string,
): Changeable[] {
  const text = (pointer: string, label: string, now = '', name = pointer) => ({
    pointer,
    name,
    label,
    now,
  })
  function time(pointer: string, label: string, instant: string | null | undefined): Changeable {
    const clock = clockOf(instant, timeZone)
    const name = instantName(pointer, clock)
    return {
      pointer,
      name,
      label: `${label} (${clockWords(clock)})`,
      now: onClock(instant, clock),
      clock,
    }
  }
  return [
    text('/customer/name', HOLDER_NAME, pass.customer?.name ?? ''),
    text('/customer/email', HOLDER_EMAIL, pass.customer?.email ?? ''),
    ...givenFields(fields).map((field) => {
      const value = pass.fields[field.key]
      const [pointer, label] = [`/fields/${field.key}`, field.label || field.key]
      return field.type === 'date'
        ? time(pointer, label, value as string | undefined)
        : text(pointer, label, String(value ?? ''), inputName(field))
    }),
    time('/expirationDate', EXPIRES, pass.expirationDate),
  ]
}

const HOLDER_NAME = 'Holder’s name'
const HOLDER_EMAIL = 'Holder’s email'
const EXPIRES = 'Expires'

export async function showChange(
  c: Context<DashboardEnv>,
  state = formState(c.var.deps.newId),
): Promise<Response> {
  const { pass, fields, members } = await readChangeable(c)
  const here = `${passesPage(c)}/${pass.id}`
  const rendered = Object.fromEntries(members.map(({ name, now }) => [name, now]))
  return workspacePage(c, {
    title: 'Change pass',
    area: 'passes',
    lead: 'You review the changes, and see which phones are notified, before anything is saved.',
    state,
    children: (
      <Form action={`${here}/change`}>
        <input
          type="hidden"
          name={RENDERED}
          value={state.given(RENDERED) ?? JSON.stringify(rendered)}
        />
        <TextField name="/customer/name" label={HOLDER_NAME} value={pass.customer?.name ?? ''} />
        <TextField
          name="/customer/email"
          label={HOLDER_EMAIL}
          type="email"
          value={pass.customer?.email ?? ''}
        />
        <FieldInputs fields={fields} values={pass.fields} />
        <ZonedTime
          pointer="/expirationDate"
          label={EXPIRES}
          help="No expiry if empty."
          value={pass.expirationDate}
        />
        <TextField
          name="/pushMessage"
          label="Message with the change"
          help="Shown on the lock screen. If empty, phones announce the changed field."
          maxlength={1000}
        />
        <FormEnd submit="Review changes" cancel={here} />
      </Form>
    ),
  })
}

/** Forms send line breaks as CR and LF, and browsers drop blanks at the ends of some values. */
const typed = (text: string): string => text.replaceAll('\r\n', '\n').trim()

function renderedIn(form: FormData): Record<string, unknown> {
  try {
    return Object(JSON.parse(String(form.get(RENDERED))))
  } catch {
    return {}
  }
}

/** What was typed, held against what the form showed: fields that nobody touched are not sent. */
export async function previewChange(c: Context<DashboardEnv>): Promise<Response> {
  const form = await readForm(c)
  const { pass, etag, members } = await readChangeable(c)
  const rendered = renderedIn(form)
  const changes: Change[] = members
    .filter(({ name }) => form.has(name))
    .map((member) => ({ ...member, next: typed(String(form.get(member.name))) }))
    .filter(({ name, now, next }) => {
      const before = typed(String(Object.hasOwn(rendered, name) ? rendered[name] : now))
      return next !== before && next !== typed(now)
    })
  const message = typed(String(form.get('/pushMessage') ?? ''))
  if (changes.length === 0 && message === '') {
    const nothing = {
      code: 'validation_failed' as const,
      message: 'Nothing is different yet',
    }
    return showChange(c, formState(c.var.deps.newId, { form, status: 422, faults: [nothing] }))
  }
  const state = formState(c.var.deps.newId)
  return showPreview(c, pass, changes, message, etag, state)
}

function showPreview(
  c: Context<DashboardEnv>,
  pass: PassView,
  changes: Change[],
  message: string,
  etag: string,
  state: FormState,
): Response {
  const here = `${passesPage(c)}/${pass.id}`
  return workspacePage(c, {
    title: 'Review changes',
    area: 'passes',
    lead: phonesOf(pass),
    state,
    children: (
      <>
        <Faults />
        {changes.length === 0 ? null : (
          <Table
            caption="What changes"
            rows={changes}
            columns={[
              { title: 'Field', cell: ({ label }) => <b>{label}</b> },
              {
                title: 'Now',
                cell: ({ now, clock }) => <Value text={now} clock={clock} tag="del" />,
              },
              {
                title: 'After',
                cell: ({ next, clock }) => <Value text={next} clock={clock} tag="ins" />,
              },
            ]}
          />
        )}
        {message === '' ? null : (
          <p>
            The lock screen shows “<b>{message}</b>”.
          </p>
        )}
        <form method="post" action={`${here}/change/now`} class="form-end">
          <input type="hidden" name="idempotencyKey" value={state.idempotencyKey} />
          <input type="hidden" name="ifMatch" value={etag} />
          {changes.map(({ name, pointer, next }) => (
            <>
              <input type="hidden" name={name} value={next} />
              {next === '' ? <input type="hidden" name={`null:${pointer}`} value="" /> : null}
            </>
          ))}
          {message === '' ? null : <input type="hidden" name="/pushMessage" value={message} />}
          <button type="submit" class="button first">
            Save changes
          </button>
          <a class="button" href={`${here}/change`}>
            Back
          </a>
        </form>
      </>
    ),
  })
}

/** A value of the form as people read it: a time in the reader’s way, on the clock that the label names. */
function Value({
  text,
  clock,
  tag: Tag,
}: {
  text: string
  clock?: Clock | undefined
  tag: 'del' | 'ins'
}) {
  const { locale } = usePage().reader
  if (text === '') return <span class="faint">empty</span>
  // The time that counts: an hour that clocks skip has moved forward.
  const wall = clock === undefined ? null : fromWallClock(text, clock)?.slice(0, 19)
  return (
    <Tag>
      {wall
        ? formatDate(Date.parse(`${wall}Z`), locale, {
            dateStyle: 'medium',
            timeStyle: 'short',
            timeZone: 'UTC',
          })
        : text}
    </Tag>
  )
}

export async function changeNow(c: Context<DashboardEnv>): Promise<Response> {
  const passId = param(c, 'passId')
  const { answer, state } = await submit(c, 'PATCH', '/passes/{passId}', { passId })
  if (answer.ok) return leadTo(c, `${passesPage(c)}/${passId}`, 'saved')
  // What was typed belongs into the form that the review came from.
  const typedThere = { ...state, sentTo: `${passesPage(c)}/${passId}/change` }
  if (answer.status !== 412) return showChange(c, typedThere)
  const message = 'Someone changed this pass in the meantime. Review your changes and save again'
  return showChange(c, { ...typedThere, faults: [{ code: 'precondition_failed', message }] })
}
