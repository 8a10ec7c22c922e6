import type { Context } from 'hono'
import { apiPath } from '../../../http/api-path.ts'
import type { Fault } from '../../../http/inner-api.ts'
import { isJsonObject } from '../../../lib/json/object.ts'
import type { DashboardEnv } from '../../env.ts'
import { type FormState, formState } from '../../form-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { Form, FormEnd, TextArea } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Table } from '../../parts/table.tsx'
import { readForm } from '../../read-form.ts'
import { send } from '../../submit.ts'
import { workspacePage } from '../respond.tsx'
import { SHOP_GUIDES } from './guides.ts'
import { Failures, LineValues } from './order-parts.tsx'
import { type DryRun, shopOf, shopPage, type Template } from './views.ts'

const MAX_PASSES_SHOWN = 50
const DRY_RUN = '/checkout-connections/{connectionId}/dry-run'

export type Tried = { ok: true; result: DryRun } | { ok: false; status: number; faults: Fault[] }

/** A pasted text as JSON; null where it is no object. */
export function parsePasted(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

export const NO_JSON: Fault = {
  code: 'validation_failed',
  message: 'This isn’t a JSON object. Paste the whole order, from the first { to the last }',
  pointer: '/order',
}

/** What a pasted order gets by the rules that are kept. */
export async function tryPasted(c: Context<DashboardEnv>, text: string): Promise<Tried> {
  const raw = parsePasted(text)
  if (!raw) return { ok: false, status: 422, faults: [NO_JSON] }
  const answer = await send(c, 'POST', DRY_RUN, shopOf(c), { body: raw })
  if (answer.ok) return { ok: true, result: answer.data }
  const faults = answer.errors.map((fault) => ({ ...fault, pointer: '/order' }))
  return { ok: false, status: answer.status, faults }
}

export async function showTry(
  c: Context<DashboardEnv>,
  state?: FormState,
  { text, result, said }: { text?: string; result?: DryRun; said?: string } = {},
): Promise<Response> {
  const { api } = c.var
  const [connection, templates] = await Promise.all([
    api.read('/checkout-connections/{connectionId}', shopOf(c)),
    api.read('/templates', { limit: 100 }),
  ])
  const { sample, orderHelp } = SHOP_GUIDES[connection.source]
  const sampleText = JSON.stringify(sample, null, 2)
  const here = shopPage(c)
  return workspacePage(c, {
    title: 'Try an order',
    area: 'shops',
    lead: 'Paste an order as your shop sends it to see which passes it would get. Nothing is issued or stored.',
    state,
    children: (
      <>
        {said ? (
          <p class="said" role="status">
            <Icon name="circle-check" /> {said}
          </p>
        ) : null}
        {result ? (
          <>
            <Lines result={result} here={here} text={text ?? ''} />
            <DryRunOutcome result={result} templates={templates.items} rules={`${here}/rules`} />
          </>
        ) : null}
        <Form action={`${here}/try`}>
          <TextArea
            name="/order"
            label="Order as JSON"
            help={orderHelp}
            rows={result ? 8 : 16}
            value={text ?? (c.req.query('sample') === '1' ? sampleText : '')}
            required
          />
          <FormEnd submit="Preview passes">
            <a class="button" href={`${here}/try?sample=1`}>
              Fill in a sample
            </a>
            <a class="button" href={here}>
              Back to the shop
            </a>
          </FormEnd>
        </Form>
        <SameRequest method="POST" path={apiPath(DRY_RUN, shopOf(c))} body={sample} />
      </>
    ),
  })
}

export async function tryFromForm(c: Context<DashboardEnv>): Promise<Response> {
  const form = await readForm(c)
  const text = String(form.get('/order') ?? '')
  const tried = await tryPasted(c, text)
  const { newId } = c.var.deps
  return tried.ok
    ? showTry(c, formState(newId, { form }), { text, result: tried.result })
    : showTry(c, formState(newId, { form, status: tried.status, faults: tried.faults }), { text })
}

/** Each line is the beginning of a rule. The order travels in the form: it names people, so it stands in no address. */
function Lines({ result, here, text }: { result: DryRun; here: string; text: string }) {
  const unmatched = new Set(result.unmatched.map(({ lineId }) => lineId))
  const withoutPass = new Set(result.withoutPass.map(({ lineId }) => lineId))
  const { lines, orderName, orderId } = result.order
  return (
    <Panel
      title={`Items of order ${orderName ?? orderId}`}
      lead="Pick an item to create a rule for it. We fill in its values for you."
    >
      <form method="post" action={`${here}/rules/new`} id="rule-of-line">
        <textarea name="order" hidden>
          {text}
        </textarea>
        <input type="hidden" name="do" value="line" />
      </form>
      <Table
        caption="Items of the order, as rules see them"
        rows={lines}
        columns={[
          { title: 'Item', cell: (line) => <b>{line.title ?? line.sku ?? line.id}</b> },
          { title: 'Values', cell: (line) => <LineValues line={line} /> },
          { title: 'Quantity', isNumber: true, cell: ({ quantity }) => quantity },
          {
            title: 'Result',
            cell: ({ id, quantity }) =>
              unmatched.has(id) ? (
                <Badge tone="warn">No matching rule</Badge>
              ) : quantity === 0 ? (
                <Badge>Quantity 0</Badge>
              ) : withoutPass.has(id) ? (
                <Badge>No pass needed</Badge>
              ) : (
                <Badge tone="good">Rule matches</Badge>
              ),
          },
          {
            title: '',
            cell: ({ id, title, sku }) => (
              <button
                type="submit"
                form="rule-of-line"
                name="line"
                value={id}
                class={`button small${unmatched.has(id) ? ' first' : ''}`}
                aria-label={`Add rule: ${title ?? sku ?? id}`}
              >
                Add rule
              </button>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** What an order would get, and what would be refused. */
export function DryRunOutcome(props: {
  result: DryRun
  templates: readonly Template[]
  /** Where rules are; null while the rule is not kept that the failures are about. */
  rules: string | null
}) {
  const { result, templates, rules } = props
  const { passes, failures, warnings } = result
  const names = new Map(templates.map(({ id, name }) => [id, name]))
  const count = `${passes.length} ${passes.length === 1 ? 'pass' : 'passes'}`
  return (
    <>
      {warnings.length === 0 ? null : (
        <ul class="warnings">
          {warnings.map(({ message }) => (
            <li>{message}</li>
          ))}
        </ul>
      )}
      <Panel id="outcome" title={`Preview: ${count}`}>
        {passes.length === 0 ? (
          <p class="help">
            {result.withoutPass.length === 0 ? 'No item matches a rule.' : 'No item needs a pass.'}
          </p>
        ) : (
          <Table
            caption="Passes the order would get"
            rows={passes.slice(0, MAX_PASSES_SHOWN)}
            columns={[
              { title: 'Template', cell: ({ templateId }) => names.get(templateId) ?? templateId },
              { title: 'Holder', cell: ({ customer }) => <Holder of={customer} /> },
              { title: 'Serial number', cell: ({ serialNumber }) => serialNumber ?? 'Generated' },
              {
                title: 'Fields',
                cell: ({ fields }) => (
                  <ul class="values">
                    {Object.entries(fields ?? {}).map(([key, value]) => (
                      <li>
                        <span class="faint">{key}</span> {value}
                      </li>
                    ))}
                  </ul>
                ),
              },
            ]}
          />
        )}
        {passes.length > MAX_PASSES_SHOWN ? (
          <p class="help">Showing the first {MAX_PASSES_SHOWN}.</p>
        ) : null}
      </Panel>
      <Failures of={failures} rules={rules} />
    </>
  )
}

function Holder({ of }: { of: DryRun['passes'][number]['customer'] }) {
  if (!of) return <span class="faint">None</span>
  return (
    <>
      {of.name} {of.email ? <span class="faint">{of.email}</span> : null}
    </>
  )
}
