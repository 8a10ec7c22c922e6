import type { Context } from 'hono'
import type { TemplateField } from '../../../domain/model/template.ts'
import type { PassView } from '../../../domain/render/pass-view.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { Faults, Form, FormEnd, TextField } from '../../parts/form.tsx'
import { Table } from '../../parts/table.tsx'
import { readForm } from '../../read-form.ts'
import { leadTo, submit } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { forInput, phonesOf, readPassOf } from './detail.tsx'
import { FieldInputs, givenFields, inputName } from './field-inputs.tsx'
import { passesPage } from './list.tsx'

/** A member that can be changed here. */
interface Changeable {
  /** The name of the input: a cast and a pointer. */
  name: string
  label: string
  /** The value as the input shows it. */
  now: string
}

interface Change extends Changeable {
  next: string
}

/** The pass as it is, with the fields of its template. */
async function readChangeable(c: Context<DashboardEnv>) {
  const [read, template] = await Promise.all([
    readPassOf(c),
    c.var.api.read('/passes/{passId}/template', { passId: param(c, 'passId') }),
  ])
  return { ...read, fields: template.fields }
}

const membersOf = (pass: PassView, fields: readonly TemplateField[]): Changeable[] => [
  { name: '/customer/name', label: 'Holder’s name', now: pass.customer?.name ?? '' },
  { name: '/customer/email', label: 'Holder’s e-mail', now: pass.customer?.email ?? '' },
  ...givenFields(fields).map((field) => ({
    name: inputName(field),
    label: field.label || field.key,
    now: shownValue(field, pass.fields[field.key]),
  })),
  {
    name: 'instant:/expirationDate',
    label: 'Ends at (UTC)',
    now: forInput(pass.expirationDate),
  },
]

const shownValue = (field: TemplateField, value: string | number | undefined): string =>
  field.type === 'date' ? forInput(value as string | undefined) : String(value ?? '')

export async function showChange(
  c: Context<DashboardEnv>,
  state = formState(c.var.deps.newId),
): Promise<Response> {
  const { pass, etag, fields } = await readChangeable(c)
  const here = `${passesPage(c)}/${pass.id}`
  return workspacePage(c, {
    title: 'Change the pass',
    area: 'passes',
    lead: 'Before anything changes, you see what will be different and which phones are told.',
    state,
    children: (
      <Form action={`${here}/change`}>
        <input type="hidden" name="ifMatch" value={etag} />
        <TextField name="/customer/name" label="Holder’s name" value={pass.customer?.name ?? ''} />
        <TextField
          name="/customer/email"
          label="Holder’s e-mail"
          type="email"
          value={pass.customer?.email ?? ''}
        />
        <FieldInputs fields={fields} values={pass.fields} />
        <TextField
          name="instant:/expirationDate"
          label="Ends at (UTC)"
          type="datetime-local"
          value={forInput(pass.expirationDate)}
        />
        <TextField
          name="/pushMessage"
          label="Message with the change"
          help="Shown on the lock screen. Left empty, phones use the text of the changed field."
          maxlength={1000}
        />
        <FormEnd submit="See what changes" cancel={here} />
      </Form>
    ),
  })
}

/** What was given, held against what is: shown first, done on the second click. */
export async function previewChange(c: Context<DashboardEnv>): Promise<Response> {
  const form = await readForm(c)
  const { pass, fields } = await readChangeable(c)
  const given = (name: string) => String(form.get(name) ?? '').trim()
  const changes: Change[] = membersOf(pass, fields)
    .map((member) => ({ ...member, next: given(member.name) }))
    .filter(({ now, next }) => now !== next)
  const message = given('/pushMessage')
  if (changes.length === 0 && message === '') {
    const nothing = { code: 'validation_failed' as const, message: 'Nothing is different yet' }
    return showChange(c, formState(c.var.deps.newId, { form, status: 422, faults: [nothing] }))
  }
  const state = formState(c.var.deps.newId)
  return showPreview(c, pass, changes, message, given('ifMatch'), state)
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
    title: 'Is this right?',
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
              { title: '', cell: ({ label }) => <b>{label}</b> },
              { title: 'Now', cell: ({ now }) => (now === '' ? <Nothing /> : <del>{now}</del>) },
              {
                title: 'Then',
                cell: ({ next }) => (next === '' ? <Nothing /> : <ins>{next}</ins>),
              },
            ]}
          />
        )}
        {message === '' ? null : (
          <p>
            The lock screen says «<b>{message}</b>».
          </p>
        )}
        <form method="post" action={`${here}/change/now`} class="form-end">
          <input type="hidden" name="idempotencyKey" value={state.idempotencyKey} />
          <input type="hidden" name="ifMatch" value={etag} />
          {changes.map(({ name, next }) => (
            // What is emptied is removed: JSON Merge Patch says null.
            <input
              type="hidden"
              name={next === '' ? `null:${pointerOf(name)}` : name}
              value={next}
            />
          ))}
          {message === '' ? null : <input type="hidden" name="/pushMessage" value={message} />}
          <button type="submit" class="button first">
            Change it now
          </button>
          <a class="button" href={`${here}/change`}>
            Back
          </a>
        </form>
      </>
    ),
  })
}

const Nothing = () => <span class="faint">nothing</span>

const pointerOf = (name: string): string => name.slice(name.indexOf('/'))

export async function changeNow(c: Context<DashboardEnv>): Promise<Response> {
  const passId = param(c, 'passId')
  const { answer, state } = await submit(c, 'PATCH', '/passes/{passId}', { passId })
  if (answer.ok) return leadTo(c, `${passesPage(c)}/${passId}`, 'saved')
  return showChange(c, state)
}
