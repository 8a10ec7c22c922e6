import type { CreatePassInput } from './pass.ts'

/** A pass that an order is to get by a rule. */
export interface PlannedPass {
  orderId: string
  lineId: string
  /** Counted from 1. Connection, order, line and unit identify the pass for ever: planning again gives the same. */
  unit: number
  ruleId: string
  onRefund: 'void' | 'none'
  /** What `POST /passes` would be sent. */
  body: PlannedPassBody
}

export type PlannedPassBody = Pick<
  CreatePassInput,
  'templateId' | 'serialNumber' | 'customer' | 'fields' | 'notify'
>

export type RefusalReason = 'quantity_invalid' | 'serial_number_too_long' | 'too_many_passes'

export interface OrderPlan {
  passes: PlannedPass[]
  /** Lines that no rule fits. A line of quantity 0 asks for nothing and is left out. */
  unmatched: { lineId: string; sku: string | null; title: string | null; quantity: number }[]
  /** What a rule asked for and cannot have. `unit` is null where that is the whole line. */
  refused: { lineId: string; ruleId: string; unit: number | null; reason: RefusalReason }[]
}
