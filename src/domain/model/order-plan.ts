import type { CreatePassInput } from './pass.ts'

/** A pass that an order asks for. */
export interface PlannedPass {
  orderId: string
  lineId: string
  /** From 1. With connection, order and line it names the pass for ever: whoever plans again gets the same. */
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
  /** Lines that no rule fits; lines of no units are not among them. */
  unmatched: { lineId: string; sku: string | null; title: string | null; quantity: number }[]
  /** What a rule asked for and cannot have; `unit` null: all of the line. */
  refused: { lineId: string; ruleId: string; unit: number | null; reason: RefusalReason }[]
}
