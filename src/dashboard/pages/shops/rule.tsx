import type { Context } from 'hono'
import type { CheckoutRuleInput } from '../../../domain/model/checkout-rule.ts'
import { apiPath } from '../../../http/api-path.ts'
import type { Fault } from '../../../http/inner-api.ts'
import { patchBetween } from '../../../lib/json/merge-patch.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import { bodyOf, type FormState, formState } from '../../form-state.ts'
import { useForm } from '../../parts/context.ts'
import { Checkbox, Form, FormEnd, SelectField, TextArea, TextField } from '../../parts/form.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { readForm } from '../../read-form.ts'
import { leadTo, send } from '../../submit.ts'
import { givenFields } from '../passes/field-inputs.tsx'
import { workspacePage } from '../respond.tsx'
import { MATCH_LABELS, type MatchList, matchWords } from './match-words.ts'
import {
  fieldsFromLine,
  type LineOfOrder,
  MATCHED_BY,
  matchFromLine,
  pathsOf,
} from './rule-from-line.ts'
import { DryRunOutcome, parsePasted, showTry, tryPasted } from './try.tsx'
import { type DryRun, type Rule, shopOf, shopPage, type Template } from './views.ts'

const PATHS = 'paths-of-the-order'
const BUYER = { name: '{{customer.name}}', email: '{{customer.email}}' }

/** What a rule is made with: the rule as far as it is known, and an order to try it with. */
interface Draft {
  rule: Partial<Rule>
  /** The order as it was pasted; empty where there is none. */
  pasted: string
  of: LineOfOrder | null
  result: DryRun | null
}

/** A rule of nothing, or of a line of an order that the shop has sent. */
export async function showNewRule(c: Context<DashboardEnv>): Promise<Response> {
  const draft: Draft = { rule: {}, pasted: '', of: await storedLine(c), result: null }
  return showRule(c, formState(c.var.deps.newId), draft)
}

export async function showEditRule(c: Context<DashboardEnv>): Promise<Response> {
  const rule = await c.var.api.read(RULE, ruleOf(c))
  return showRule(c, formState(c.var.deps.newId), { rule, pasted: '', of: null, result: null })
}

/** The button that was pressed says what is done with the form: `line`, `fields` and `try` keep nothing. */
export async function ruleFromForm(c: Context<DashboardEnv>): Promise<Response> {
  const form = await readForm(c)
  const pasted = String(form.get('order') ?? '')
  const isNew = c.req.param('ruleId') === undefined
  const [kept, read] = await Promise.all([
    isNew ? null : c.var.api.read(RULE, ruleOf(c)),
    readLine(c, pasted, String(form.get('line') ?? '')),
  ])
  const draft: Draft = { rule: kept ?? {}, pasted, of: read.of, result: null }
  const { newId } = c.var.deps
  switch (form.get('do')) {
    case 'line':
      return showRule(c, formState(newId, { status: read.status, faults: read.faults }), draft)
    case 'fields':
      return showRule(
        c,
        formState(newId, { form, status: read.status, faults: read.faults }),
        draft,
      )
    case 'try':
      return tryRule(c, form, draft)
    default:
      return keepRule(c, form, draft, kept)
  }
}

export async function deleteRuleFromForm(c: Context<DashboardEnv>): Promise<Response> {
  await send(c, 'DELETE', RULE, ruleOf(c))
  return leadTo(c, shopPage(c), 'ruleDeleted')
}

const RULES = '/checkout-connections/{connectionId}/rules'
const RULE = `${RULES}/{ruleId}` as const

/** The rule that the request is about, for a path of the API. */
const ruleOf = (c: Context<DashboardEnv>) => ({ ...shopOf(c), ruleId: param(c, 'ruleId') })

async function tryRule(c: Context<DashboardEnv>, form: FormData, draft: Draft): Promise<Response> {
  const ruleId = c.req.param('ruleId')
  const order = parsePasted(draft.pasted)
  const { newId } = c.var.deps
  if (!order) {
    const faults: Fault[] = [
      { code: 'validation_failed', message: 'Paste an order below to try the rule with' },
    ]
    return showRule(c, formState(newId, { form, status: 422, faults }), draft)
  }
  const body = { rule: givenRule(form), order, ...(ruleId && { ruleId }) }
  const answer = await send(c, 'POST', `${RULES}/dry-run`, shopOf(c), { body })
  if (answer.ok) return showRule(c, formState(newId, { form }), { ...draft, result: answer.data })
  const faults = answer.errors.map((fault) => ({
    ...fault,
    ...(fault.pointer && { pointer: fault.pointer.replace(/^\/rule(?=\/)/, '') }),
  }))
  return showRule(c, formState(newId, { form, status: answer.status, faults }), draft)
}

async function keepRule(
  c: Context<DashboardEnv>,
  form: FormData,
  draft: Draft,
  kept: Rule | null,
): Promise<Response> {
  const idempotencyKey = form.get('idempotencyKey')
  const options = typeof idempotencyKey === 'string' ? { idempotencyKey } : {}
  const rule = givenRule(form)
  const answer = kept
    ? await send(c, 'PATCH', RULE, ruleOf(c), {
        body: patchBetween(writable(kept), rule),
        ...options,
      })
    : await send(c, 'POST', RULES, shopOf(c), { body: rule, ...options })
  if (!answer.ok) {
    const { status, errors: faults } = answer
    return showRule(c, formState(c.var.deps.newId, { form, status, faults }), draft)
  }
  const orderId = c.req.query('order')
  if (orderId) return leadTo(c, `${shopPage(c)}/orders/${encodeURIComponent(orderId)}`, 'rule')
  const tried = draft.pasted === '' ? null : await tryPasted(c, draft.pasted)
  if (!tried?.ok) return leadTo(c, shopPage(c), kept ? 'saved' : 'created')
  return showTry(c, formState(c.var.deps.newId), {
    text: draft.pasted,
    result: tried.result,
    said: 'Rule saved. This is what the order gets now.',
  })
}

/** A rule without what the service adds to it. The position stays where the form leaves it out. */
function writable(rule: Rule): Record<string, unknown> {
  const { id, position, createdAt, updatedAt, ...rest } = rule
  return rest
}

/** The rule that a form stands for. Both parts of the holder left empty: nobody, where no holder means the buyer. */
function givenRule(form: FormData): Record<string, unknown> {
  return { customer: {}, ...bodyOf(form) }
}

interface ReadLine {
  of: LineOfOrder | null
  status: number
  faults: Fault[]
}

/** The line of the pasted order, or of one that the shop has sent. */
async function readLine(
  c: Context<DashboardEnv>,
  pasted: string,
  lineId: string,
): Promise<ReadLine> {
  if (pasted === '') return { of: await storedLine(c), status: 200, faults: [] }
  const tried = await tryPasted(c, pasted)
  if (!tried.ok) return { of: null, status: tried.status, faults: tried.faults }
  return { of: lineIn(tried.result.order, lineId), status: 200, faults: [] }
}

async function storedLine(c: Context<DashboardEnv>): Promise<LineOfOrder | null> {
  const orderId = c.req.query('order')
  if (!orderId) return null
  const path = '/checkout-connections/{connectionId}/orders/{orderId}'
  const { order } = await c.var.api.read(path, { ...shopOf(c), orderId })
  return order && lineIn(order, c.req.query('line') ?? '')
}

function lineIn(order: LineOfOrder['order'], lineId: string): LineOfOrder | null {
  const line = order.lines.find(({ id }) => id === lineId) ?? order.lines[0]
  return line ? { order, line } : null
}

async function showRule(
  c: Context<DashboardEnv>,
  state: FormState,
  draft: Draft,
): Promise<Response> {
  const { api } = c.var
  const [connection, templates] = await Promise.all([
    api.read('/checkout-connections/{connectionId}', shopOf(c)),
    api.read('/templates', { limit: 100 }),
  ])
  const { pasted, of, result } = draft
  const isNew = draft.rule.id === undefined
  const match = draft.rule.match ?? (of ? matchFromLine(of, connection.source) : {})
  const choices = templates.items.filter(
    ({ id, status }) => status === 'PUBLISHED' || id === draft.rule.templateId,
  )
  const guesses = (template: Template | undefined) =>
    of && isNew ? fieldsFromLine(of, givenFields(template?.fields ?? [])) : {}
  const templateId =
    state.given('/templateId') ?? draft.rule.templateId ?? bestOf(choices, guesses)?.id
  const template = choices.find(({ id }) => id === templateId)
  const guessed = guesses(template)
  return workspacePage(c, {
    title: isNew ? 'New rule' : 'Edit rule',
    area: 'shops',
    lead: isNew
      ? 'Choose which items get which passes.'
      : `For ${matchWords(match)}. Passes already issued don’t change.`,
    state,
    children: (
      <>
        {result ? <DryRunOutcome result={result} templates={templates.items} rules={null} /> : null}
        <Form isShownToAll>
          {of ? <input type="hidden" name="line" value={of.line.id} /> : null}
          {of ? <Paths of={of} /> : null}
          <MatchFields match={match} shown={MATCHED_BY[connection.source]} />
          <Checkbox
            name="/pass"
            value="none"
            label="No pass needed"
            help="For items such as a mug. The order is complete without a pass for them, and the rest of this form is ignored."
            checked={(draft.rule.pass ?? c.req.query('pass')) === 'none'}
          />
          <TemplateField choices={choices} value={templateId} />
          <FieldPaths
            template={template}
            values={draft.rule.fields ?? guessed}
            hasPaths={of !== null}
          />
          {of ? <PathButtons of={of} /> : null}
          <Details rule={draft.rule} isNew={isNew} hasPaths={of !== null} />
          <details class="more" open={pasted !== ''}>
            <summary>Try it with an order</summary>
            <div class="field">
              <label for="pasted">Order as JSON, as your shop sends it</label>
              <textarea id="pasted" name="order" rows={8} spellcheck={false}>
                {pasted}
              </textarea>
            </div>
          </details>
          <FormEnd submit={isNew ? 'Save rule' : 'Save changes'} value="keep" cancel={shopPage(c)}>
            <button type="submit" name="do" value="try" class="button">
              Preview passes
            </button>
          </FormEnd>
        </Form>
        <SameRequest
          method={isNew ? 'POST' : 'PATCH'}
          path={isNew ? apiPath(RULES, shopOf(c)) : apiPath(RULE, ruleOf(c))}
          body={{ match, templateId, fields: draft.rule.fields ?? guessed }}
        />
      </>
    ),
  })
}

/** The template that the order has the most values for; the first one of several. */
function bestOf(
  templates: readonly Template[],
  guesses: (template: Template) => CheckoutRuleInput['fields'],
): Template | undefined {
  const count = (template: Template) => Object.keys(guesses(template)).length
  return templates.toSorted((one, other) => count(other) - count(one))[0]
}

/** What the order offers is suggested while one types. */
function Paths({ of }: { of: LineOfOrder }) {
  return (
    <datalist id={PATHS}>
      {pathsOf(of).map(({ path, value }) => (
        <option value={path}>{value}</option>
      ))}
    </datalist>
  )
}

/** The same as buttons, each with its value in this order. */
function PathButtons({ of }: { of: LineOfOrder }) {
  return (
    <div data-inserts={PATHS} hidden>
      <p class="help">Click a field above, then the value to insert.</p>
      <p class="actions">
        {pathsOf(of).map(({ path, value }) => (
          <button type="button" class="button small" data-insert={path} title={path}>
            {value}
          </button>
        ))}
      </p>
    </div>
  )
}

function MatchFields(props: {
  match: CheckoutRuleInput['match']
  /** The lists that this kind of shop fills, the most telling first. */
  shown: readonly MatchList[]
}) {
  const { match, shown } = props
  const state = useForm()
  const names = Object.keys(MATCH_LABELS) as MatchList[]
  const isFilled = (name: MatchList) => !!(state.given(`lines:/match/${name}`) ?? match[name])
  const metadata = Object.entries(match.metadata ?? {})
  const hasMetadata = metadata.length > 0 || !!state.given('pairs:/match/metadata')
  const filled = names.filter(isFilled)
  const open = filled.length > 0 || hasMetadata ? filled : shown.slice(0, 1)
  const folded = shown.filter((name) => !open.includes(name))
  const list = (name: MatchList) => (
    <TextArea
      name={`lines:/match/${name}`}
      label={MATCH_LABELS[name]}
      rows={Math.min(6, Math.max(1, match[name]?.length ?? 0))}
      value={(match[name] ?? []).join('\n')}
    />
  )
  const named = (
    <TextArea
      name="pairs:/match/metadata"
      label="Named values"
      help="One per line, such as kind=ticket. In most shops buyers can set these, so match a product as well."
      rows={Math.min(6, Math.max(1, metadata.length))}
      value={metadata.map(([name, value]) => `${name}=${value}`).join('\n')}
    />
  )
  return (
    <fieldset class="group">
      <legend>Items</legend>
      <p class="help">
        An item matches if it matches every field below. Leave all empty to match every item. One
        value per line; end with * to match any ending.
      </p>
      {open.map(list)}
      {hasMetadata ? named : null}
      <details class="more">
        <summary>Match by something else</summary>
        <div class="form">
          {folded.map(list)}
          {hasMetadata ? null : named}
        </div>
      </details>
    </fieldset>
  )
}

function TemplateField(props: { choices: readonly Template[]; value: string | undefined }) {
  const { choices, value } = props
  if (choices.length === 0) {
    return <p class="warnings">No published templates. Publish one, then create the rule.</p>
  }
  return (
    <div class="with-button">
      <SelectField
        name="/templateId"
        label="Template"
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={value ?? null}
        required
      />
      <button type="submit" name="do" value="fields" class="button" formnovalidate>
        Show fields
      </button>
    </div>
  )
}

interface FieldInput {
  key: string
  label: string
  help: string
  /** Without a value no pass is made. */
  isNeeded: boolean
}

const NO_SUCH_FIELD = 'The template has no such field. Clear this.'

function FieldPaths(props: {
  template: Template | undefined
  values: CheckoutRuleInput['fields']
  hasPaths: boolean
}) {
  const { template, values, hasPaths } = props
  const state = useForm()
  const fields = givenFields(template?.fields ?? [])
  const known = new Set(fields.map(({ key }) => key))
  const inputs: FieldInput[] = [
    ...fields.map((field) => ({
      key: field.key,
      label: field.label || field.key,
      help: field.default === undefined ? '' : `Default: “${field.default}”`,
      isNeeded: field.required === true && field.default === undefined,
    })),
    ...Object.keys(values)
      .filter((key) => !known.has(key))
      .map((key) => ({ key, label: key, help: NO_SUCH_FIELD, isNeeded: false })),
  ]
  if (inputs.length === 0) return null
  const isFilled = ({ key }: FieldInput) =>
    (state.given(`/fields/${key}`) ?? values[key] ?? '') !== ''
  const isOpen = (input: FieldInput) => input.isNeeded || isFilled(input)
  // A template has many fields that say the same on each pass: those of the order come first.
  const open = inputs.some(isOpen) ? inputs.filter(isOpen) : inputs
  const folded = inputs.filter((input) => !open.includes(input))
  const field = ({ key, label, help }: FieldInput) => (
    <TextField
      name={`/fields/${key}`}
      label={label}
      {...(help && { help })}
      {...(hasPaths && { list: PATHS })}
      value={values[key] ?? ''}
      autocomplete="off"
      spellcheck={false}
    />
  )
  return (
    <fieldset class="group">
      <legend>Fields</legend>
      <p class="help">
        Text, or a value from the order: {'{{line.properties.Seat[unit]}}'} is the seat of each
        unit;
        {"{{order.attributes.Gate|default:'A'}}"} falls back to A.
      </p>
      {open.map(field)}
      {folded.length === 0 ? null : (
        <details class="more">
          <summary>
            {folded.length === 1 ? 'One more field' : `${folded.length} more fields`}
          </summary>
          <div class="form">{folded.map(field)}</div>
        </details>
      )}
    </fieldset>
  )
}

function Details(props: { rule: Partial<Rule>; isNew: boolean; hasPaths: boolean }) {
  const { rule, isNew, hasPaths } = props
  const customer = rule.customer ?? BUYER
  const path = { autocomplete: 'off', spellcheck: false, ...(hasPaths && { list: PATHS }) }
  return (
    <>
      <SelectField
        name="/onRefund"
        label="On refund"
        options={[
          { value: 'void', label: 'Void the passes' },
          { value: 'none', label: 'Keep the passes' },
        ]}
        value={rule.onRefund ?? 'void'}
        required
      />
      <SelectField
        name="/onDispute"
        label="On a lost dispute"
        options={[
          { value: 'none', label: 'Keep the passes and send an event' },
          { value: 'void', label: 'Void the passes' },
        ]}
        value={rule.onDispute ?? 'none'}
        required
      />
      <Checkbox
        name="/notify"
        value="email"
        label="E-mail the link to the buyer"
        checked={rule.notify === 'email'}
      />
      <details class="more">
        <summary>More: quantity, holder, serial number, position</summary>
        <div class="form">
          <SelectField
            name="boolean:/perUnit"
            label="Passes"
            options={[
              { value: 'true', label: 'One per unit' },
              { value: 'false', label: 'One per item' },
            ]}
            value={String(rule.perUnit ?? true)}
            required
          />
          <TextField
            name="number:/quantity"
            label="Units"
            help="A number, or a path such as line.properties.Seats. Default: the quantity bought."
            value={rule.quantity ?? ''}
          />
          <TextField
            {...path}
            name="/customer/name"
            label="Holder’s name"
            value={customer.name ?? ''}
          />
          <TextField
            {...path}
            name="/customer/email"
            label="Holder’s e-mail"
            value={customer.email ?? ''}
          />
          <TextField
            {...path}
            name="/serialNumber"
            label="Serial number"
            help="Unique in the workspace, such as {{order.id}}-{{line.id}}-{{unit}}. Default: generated."
            value={rule.serialNumber ?? ''}
          />
          <TextField
            name="number:/position"
            label="Position"
            type="number"
            min={0}
            max={1_000_000}
            help={
              isNew
                ? 'We try rules from the lowest position. Default: last.'
                : 'We try rules from the lowest position.'
            }
            value={rule.position ?? ''}
          />
        </div>
      </details>
    </>
  )
}
