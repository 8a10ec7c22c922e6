import type { CreatePassInput } from './pass-input.ts'

/** A pass that a rule makes for an order. */
export interface PlannedPass {
  orderId: string
  lineId: string
  /** Counted from 1. Connection, order, line and unit identify the pass for ever: planning again gives the same. */
  unit: number
  ruleId: string
  onRefund: 'void' | 'none'
  onDispute: 'void' | 'none'
  /** The create body of the pass. */
  body: PlannedPassBody
}

export type PlannedPassBody = Pick<
  CreatePassInput,
  'templateId' | 'serialNumber' | 'customer' | 'fields' | 'notify'
>

export type RefusalReason = 'quantity_invalid' | 'serial_number_too_long' | 'too_many_passes'

export type PlannedLine = {
  lineId: string
  sku: string | null
  title: string | null
  quantity: number
}

export interface OrderPlan {
  passes: PlannedPass[]
  /** Lines that no rule fits. A line of quantity 0 asks for nothing and is left out. */
  unmatched: PlannedLine[]
  /** Lines that get no pass, because their rule says so. */
  withoutPass: PlannedLine[]
  /** What a rule asked for and does not get. `unit` is null where that concerns the whole line. */
  refused: { lineId: string; ruleId: string; unit: number | null; reason: RefusalReason }[]
}
