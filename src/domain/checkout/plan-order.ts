import {
  parsePath,
  parseTemplate,
  renderTemplate,
  resolvePath,
  type TemplateScope,
  type TextTemplate,
} from '../../lib/text-template.ts'
import type { CheckoutLine, CheckoutOrder } from '../model/checkout-order.ts'
import type { CheckoutMatch, CheckoutRule } from '../model/checkout-rule.ts'
import type { OrderPlan, PlannedPassBody, RefusalReason } from '../model/order-plan.ts'
import { Customer } from '../model/pass-input.ts'

/** No real order has more passes. A quantity that a buyer typed may say anything. */
export const MAX_PASSES_PER_ORDER = 1000
const MAX_SERIAL_NUMBER_CHARACTERS = 128
const MAX_CUSTOMER_NAME_CHARACTERS = 256

/**
 * What an order gets by a connection's rules: the first rule that fits a line wins. The same order and rules give the
 * same plan. Never throws for a rule that its schema accepted.
 *
 * @param room how many passes the order may still get
 */
export function planOrder(
  order: CheckoutOrder,
  rules: readonly CheckoutRule[],
  room = MAX_PASSES_PER_ORDER,
): OrderPlan {
  const compiled = rules.map(compile)
  const plan: OrderPlan = { passes: [], unmatched: [], withoutPass: [], refused: [] }
  for (const line of order.lines) {
    if (line.quantity === 0) continue
    const rule = compiled.find(({ match }) => fits(match, order, line))
    const { id: lineId, sku, title, quantity } = line
    if (!rule) plan.unmatched.push({ lineId, sku, title, quantity })
    else if (rule.templateId === null) plan.withoutPass.push({ lineId, sku, title, quantity })
    else planLine(plan, order, line, { ...rule, templateId: rule.templateId }, room)
  }
  return plan
}

interface CompiledRule extends Pick<CheckoutRule, 'id' | 'match' | 'perUnit'> {
  /** Null: lines that fit get no pass. */
  templateId: string | null
  onRefund: 'void' | 'none'
  onDispute: 'void' | 'none'
  notify: 'email' | undefined
  quantity: number | ((scope: TemplateScope) => string) | null
  serialNumber: TextTemplate | null
  customer: { name: TextTemplate | null; email: TextTemplate | null }
  fields: [string, TextTemplate | number][]
}

const BUYER = { name: '{{customer.name}}', email: '{{customer.email}}' }

function compile(rule: CheckoutRule): CompiledRule {
  const { name, email } = rule.customer ?? BUYER
  return {
    id: rule.id,
    match: rule.match,
    templateId: rule.pass === 'none' ? null : (rule.templateId ?? null),
    perUnit: rule.perUnit,
    onRefund: rule.onRefund,
    onDispute: rule.onDispute,
    notify: rule.notify,
    quantity: compileQuantity(rule.quantity),
    serialNumber: optionalTemplate(rule.serialNumber),
    customer: { name: optionalTemplate(name), email: optionalTemplate(email) },
    fields: Object.entries(rule.fields).map(([key, value]) => [
      key,
      typeof value === 'number' ? value : parseTemplate(value),
    ]),
  }
}

function optionalTemplate(source: string | undefined): TextTemplate | null {
  return source === undefined ? null : parseTemplate(source)
}

function compileQuantity(quantity: CheckoutRule['quantity']): CompiledRule['quantity'] {
  if (typeof quantity !== 'string') return quantity ?? null
  if (quantity.includes('{{')) {
    const template = parseTemplate(quantity)
    return (scope) => renderTemplate(template, scope)
  }
  const path = parsePath(quantity)
  return (scope) => resolvePath(path, scope)
}

/** Which member of order or line each list of a match is compared with. */
const MATCHED: Record<
  Exclude<keyof CheckoutMatch, 'metadata'>,
  (order: CheckoutOrder, line: CheckoutLine) => string | null
> = {
  sku: (_, line) => line.sku,
  productId: (_, line) => line.productId,
  variantId: (_, line) => line.variantId,
  priceId: (_, line) => line.priceId,
  lookupKey: (_, line) => line.lookupKey,
  paymentLink: (order) => order.paymentLink,
  clientReference: (order) => order.clientReference,
}

function fits(match: CheckoutMatch, order: CheckoutOrder, line: CheckoutLine): boolean {
  for (const [name, read] of Object.entries(MATCHED)) {
    const patterns = match[name as keyof typeof MATCHED]
    if (!patterns || patterns.length === 0) continue
    const value = read(order, line)
    if (value === null || !patterns.some((pattern) => fitsPattern(pattern, value))) return false
  }
  return Object.entries(match.metadata ?? {}).every(([key, pattern]) =>
    [line.metadata, line.properties, order.attributes]
      .filter((place) => Object.hasOwn(place, key))
      .slice(0, 1)
      .flatMap((place) => place[key]!)
      .some((value) => fitsPattern(pattern, value)),
  )
}

function fitsPattern(pattern: string, value: string): boolean {
  return pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value === pattern
}

type IssuingRule = CompiledRule & { templateId: string }

function planLine(
  plan: OrderPlan,
  order: CheckoutOrder,
  line: CheckoutLine,
  rule: IssuingRule,
  room: number,
) {
  const refuse = (reason: RefusalReason, unit: number | null = null) =>
    plan.refused.push({ lineId: line.id, ruleId: rule.id, unit, reason })
  const scope = {
    order: { ...order, id: order.orderId, name: order.orderName },
    customer: order.customer,
    line,
  }
  const units = unitsOf(line, rule, { ...scope, unit: 1 })
  if (units === null) return refuse('quantity_invalid')
  const passes = rule.perUnit ? units : Math.min(units, 1)
  if (plan.passes.length + passes > room) return refuse('too_many_passes')
  for (let unit = 1; unit <= passes; unit++) {
    const body = bodyOf(rule, { ...scope, unit })
    // Cutting it could make it the serial number of another pass.
    if ((body.serialNumber?.length ?? 0) > MAX_SERIAL_NUMBER_CHARACTERS) {
      refuse('serial_number_too_long', unit)
      continue
    }
    plan.passes.push({
      orderId: order.orderId,
      lineId: line.id,
      unit,
      ruleId: rule.id,
      onRefund: rule.onRefund,
      onDispute: rule.onDispute,
      body,
    })
  }
}

/** How many units a line stands for; null when the rule reads no whole number. */
function unitsOf(line: CheckoutLine, rule: CompiledRule, scope: TemplateScope): number | null {
  if (rule.quantity === null) return line.quantity
  if (typeof rule.quantity === 'number') return rule.quantity
  const text = rule.quantity(scope)
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

function bodyOf(rule: IssuingRule, scope: TemplateScope): PlannedPassBody {
  const serialNumber = rule.serialNumber && renderTemplate(rule.serialNumber, scope)
  const customer = customerOf(rule, scope)
  const fields = fieldsOf(rule, scope)
  return {
    templateId: rule.templateId,
    ...(serialNumber && { serialNumber }),
    ...(customer && { customer }),
    ...(fields && { fields }),
    // A buyer without an address gets no mail, but the pass that was paid for.
    ...(rule.notify && customer?.email && { notify: rule.notify }),
  }
}

/** An invalid e-mail address is left out: it must not keep back the pass that was paid for. */
function customerOf(rule: CompiledRule, scope: TemplateScope): PlannedPassBody['customer'] {
  const { name, email } = rule.customer
  const renderedName =
    name && renderTemplate(name, scope).slice(0, MAX_CUSTOMER_NAME_CHARACTERS).toWellFormed().trim()
  const renderedEmail = email && renderTemplate(email, scope)
  const customer = {
    ...(renderedName && { name: renderedName }),
    ...(renderedEmail &&
      Customer.safeParse({ email: renderedEmail }).success && { email: renderedEmail }),
  }
  return Object.keys(customer).length > 0 ? customer : undefined
}

function fieldsOf(rule: CompiledRule, scope: TemplateScope): PlannedPassBody['fields'] {
  const fields = rule.fields
    .map(([key, value]) => [key, typeof value === 'number' ? value : renderTemplate(value, scope)])
    .filter(([, value]) => value !== '')
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}
