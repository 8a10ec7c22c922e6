import type { Context } from 'hono'
import type { PassView } from '../../../domain/render/pass-view.ts'
import { apiPath } from '../../../http/api-path.ts'
import type { Fault } from '../../../http/inner-api.ts'
import { asked } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { bodyOf, type FormState, formState } from '../../form-state.ts'
import { Empty } from '../../parts/empty.tsx'
import { Form, FormEnd, plainWords, SelectField, TextField, ZonedTime } from '../../parts/form.tsx'
import { Table } from '../../parts/table.tsx'
import { forward } from '../../person-api.ts'
import { readForm } from '../../read-form.ts'
import { leadTo } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { FieldInputs, givenFields } from './field-inputs.tsx'
import { passesPage, Status } from './list.tsx'
import { MANY_ACTIONS, MANY_WORDS, type ManyAction } from './words.ts'

/** No more than a page of the list shows. */
const MAX_CHOSEN = 20
/** So many are changed at the same time. */
const AT_ONCE = 4

const EXPIRY = '/expirationDate'

/** What is to be done, and to which passes. */
interface Chosen {
  action: ManyAction
  passIds: string[]
  /** Where one field is changed: its key, or `EXPIRY`. */
  field: string | undefined
}

/** Passes are chosen by their ids, so that the address of the page names nobody. */
function chosenIn(c: Context<DashboardEnv>): Chosen {
  const { do: name, field } = asked(c, ['do', 'field'])
  return { action: actionOf(name), passIds: idsOf(c.req.queries('pass') ?? []), field }
}

const actionOf = (name: unknown): ManyAction => MANY_ACTIONS.find((each) => each === name) ?? 'push'

const idsOf = (given: readonly string[]): string[] => [...new Set(given)].slice(0, MAX_CHOSEN)

/** The page on which one says what is to be done to the chosen passes, and sees which they are. */
export async function showMany(
  c: Context<DashboardEnv>,
  chosen = chosenIn(c),
  state = formState(c.var.deps.newId),
): Promise<Response> {
  const { action } = chosen
  const passes = await readChosen(c, chosen)
  const { title, lead, button } = MANY_WORDS[action]
  const here = passesPage(c)
  const fields = action === 'change' ? await readFields(c, passes) : []
  const asksWhich = action === 'change' && chosen.field === undefined
  return workspacePage(c, {
    title,
    area: 'passes',
    lead,
    state,
    children:
      passes.length === 0 ? (
        <Empty
          icon="list-checks"
          title="No passes selected"
          action={
            <a class="button" href={here}>
              Back to passes
            </a>
          }
        >
          Tick the passes in the list first.
        </Empty>
      ) : (
        <>
          {asksWhich ? (
            <form method="get" action={`${here}/many`} class="form">
              <ChosenInputs passes={passes} action={action} />
              <SelectField
                name="field"
                label="Field"
                help={
                  fields.length === 0
                    ? 'The passes have different templates, so only this can be changed on all of them.'
                    : undefined
                }
                options={[
                  ...fields.map(({ key, label }) => ({ value: key, label: label || key })),
                  { value: EXPIRY, label: 'Expires' },
                ]}
              />
              <FormEnd submit="Continue" cancel={here} />
            </form>
          ) : (
            <Form action={`${here}/many`}>
              <ChosenInputs passes={passes} action={action} field={chosen.field} />
              {chosen.field === EXPIRY ? (
                <ZonedTime pointer={EXPIRY} label="Expires" required />
              ) : (
                <FieldInputs fields={fields.filter(({ key }) => key === chosen.field)} />
              )}
              {action === 'void' ? null : (
                <TextField
                  name="/pushMessage"
                  label={action === 'push' ? 'Message' : 'Message with the change'}
                  required={action === 'push'}
                  maxlength={1000}
                />
              )}
              <FormEnd submit={button} cancel={here} />
            </Form>
          )}
          <ChosenTable passes={passes} here={here} />
        </>
      ),
  })
}

/** The passes that are still there. */
async function readChosen(c: Context<DashboardEnv>, { passIds }: Chosen): Promise<PassView[]> {
  const answers = await Promise.all(
    passIds.map((passId) => c.var.api.call('GET', '/passes/{passId}', { passId })),
  )
  return answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
}

/** The fields that all of the passes have: those of their template, where it is one. */
async function readFields(c: Context<DashboardEnv>, passes: readonly PassView[]) {
  const [pass] = passes
  if (!pass || passes.some(({ templateId }) => templateId !== pass.templateId)) return []
  const { fields } = await c.var.api.read('/passes/{passId}/template', { passId: pass.id })
  return givenFields(fields)
}

function ChosenInputs(props: {
  passes: readonly PassView[]
  action: ManyAction
  field?: string | undefined
}) {
  const { passes, action, field } = props
  return (
    <>
      <input type="hidden" name="do" value={action} />
      {field === undefined ? null : <input type="hidden" name="field" value={field} />}
      {passes.map(({ id }) => (
        <input type="hidden" name="pass" value={id} />
      ))}
    </>
  )
}

const nameOf = ({ customer, serialNumber }: PassView): string => customer?.name ?? serialNumber

function ChosenTable({ passes, here }: { passes: readonly PassView[]; here: string }) {
  return (
    <Table
      caption="Selected passes"
      rows={passes}
      columns={[
        { title: 'Pass', cell: (pass) => <a href={`${here}/${pass.id}`}>{nameOf(pass)}</a> },
        { title: 'Serial number', cell: ({ serialNumber }) => <code>{serialNumber}</code> },
        { title: 'Status', cell: ({ status }) => <Status of={status} /> },
      ]}
    />
  )
}

interface Refused {
  passId: string
  faults: Fault[]
}

/**
 * Does to each of the passes what the form says, each as a change of its own. The form can be sent again, after an
 * interruption as well: what was done to a pass before is not done to it twice.
 */
export async function doToMany(c: Context<DashboardEnv>): Promise<Response> {
  const form = await readForm(c)
  const text = (name: string) => String(form.get(name) ?? '')
  const chosen: Chosen = {
    action: actionOf(form.get('do')),
    passIds: idsOf(form.getAll('pass').map(String)),
    field: text('field') || undefined,
  }
  const body = bodyOf(form)
  const refill = (status: number, faults: Fault[]): FormState =>
    formState(c.var.deps.newId, { form, status, faults })
  if (chosen.passIds.length === 0) return showMany(c, chosen)
  if (
    chosen.action === 'change' &&
    body.fields === undefined &&
    body.expirationDate === undefined
  ) {
    const message = 'Enter the new value'
    return showMany(c, chosen, refill(422, [{ code: 'validation_failed', message }]))
  }
  const key = text('idempotencyKey') || c.var.deps.newId('form')
  const refused: Refused[] = []
  for (let at = 0; at < chosen.passIds.length; at += AT_ONCE) {
    const some = chosen.passIds.slice(at, at + AT_ONCE)
    const answers = await Promise.all(some.map((passId) => doToOne(c, chosen, passId, body, key)))
    for (const [index, answer] of answers.entries()) {
      if (!answer.ok) refused.push({ passId: some[index]!, faults: answer.errors })
    }
  }
  const done = chosen.passIds.length - refused.length
  if (refused.length === 0) {
    return leadTo(c, passesPage(c), 'manyDone', { what: chosen.action, passes: done })
  }
  if (done === 0) return showMany(c, chosen, refill(422, distinct(refused)))
  return showRefused(c, chosen, done, refused)
}

/** The chosen passes as a file. */
export function exportChosen(c: Context<DashboardEnv>): Response | Promise<Response> {
  const { passIds } = chosenIn(c)
  const { timeZone } = c.var.member.workspace
  if (passIds.length === 0) return showMany(c)
  return forward(c, apiPath('/passes/export.csv', { ids: passIds.join(), timeZone }))
}

function doToOne(
  c: Context<DashboardEnv>,
  { action }: Chosen,
  passId: string,
  body: Record<string, unknown>,
  key: string,
) {
  const options = { body, idempotencyKey: `${key}_${passId}` }
  const { api } = c.var
  if (action === 'change') return api.call('PATCH', '/passes/{passId}', { passId }, options)
  if (action === 'void') return api.call('POST', '/passes/{passId}/void', { passId }, options)
  return api.call('POST', '/passes/{passId}/push', { passId }, options)
}

/** What is wrong, once each. */
function distinct(refused: readonly Refused[]): Fault[] {
  const all = refused.flatMap(({ faults }) => faults)
  return all.filter((fault, at) => all.findIndex(({ message }) => message === fault.message) === at)
}

async function showRefused(
  c: Context<DashboardEnv>,
  chosen: Chosen,
  done: number,
  refused: Refused[],
): Promise<Response> {
  const here = passesPage(c)
  const passes = await readChosen(c, { ...chosen, passIds: refused.map(({ passId }) => passId) })
  const byId = new Map(passes.map((pass) => [pass.id, pass]))
  return workspacePage(c, {
    title: MANY_WORDS[chosen.action].title,
    area: 'passes',
    lead: `Done for ${done} of ${chosen.passIds.length} passes. The others were refused.`,
    children: (
      <>
        <Table
          caption="Refused passes"
          rows={refused}
          columns={[
            {
              title: 'Pass',
              cell: ({ passId }) => {
                const pass = byId.get(passId)
                return pass ? (
                  <a href={`${here}/${passId}`}>{nameOf(pass)}</a>
                ) : (
                  <code>{passId}</code>
                )
              },
            },
            {
              title: 'Why',
              cell: ({ faults }) => faults.map(({ message }) => plainWords(message)).join('. '),
            },
          ]}
        />
        <p>
          <a class="button" href={here}>
            Back to passes
          </a>
        </p>
      </>
    ),
  })
}
