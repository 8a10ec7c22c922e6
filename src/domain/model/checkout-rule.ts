import * as z from 'zod'
import {
  MAX_TEMPLATE_CHARACTERS,
  type Path,
  parsePath,
  parseTemplate,
  TemplateSyntaxError,
} from '../../lib/text-template.ts'
import { NotifyBy } from './pass-input.ts'
import { wellFormed } from './text.ts'

/** Matches a text exactly or, with `*` at the end, every text that begins so. */
const Pattern = wellFormed(z.string().min(1).max(255)).refine(
  (pattern) => !pattern.slice(0, -1).includes('*'),
  'A * may only be at the end',
)

const Patterns = z.array(Pattern).max(100).optional()

/** The names that a path in a rule may begin with. */
const ROOTS = ['order', 'line', 'customer', 'unit']

const pathsIn = (text: string): Path[] =>
  parseTemplate(text).flatMap((part) => (typeof part === 'string' ? [] : [part.path]))

const template = (paths: (text: string) => Path[]) =>
  wellFormed(z.string().max(MAX_TEMPLATE_CHARACTERS)).superRefine((text, { addIssue }) => {
    try {
      // Any other path leads nowhere in every order, so a typing error would print empty tickets.
      const astray = paths(text).find(([root]) => root && !ROOTS.includes(root.name))
      if (!astray) return
      const message = `A path begins with order, line, customer or unit, not with “${astray[0]!.name}”`
      addIssue({ code: 'custom', message })
    } catch (error) {
      if (!(error instanceof TemplateSyntaxError)) throw error
      addIssue({ code: 'custom', message: error.message })
    }
  })

const Template = template(pathsIn).meta({
  description:
    "Text with paths into the order: `{{order.id}}`, `{{line.properties.Seat[unit]}}`, `{{customer.name|default:'Guest'}}`. What a path does not lead to is empty.",
  examples: ['{{order.id}}-{{line.id}}-{{unit}}'],
})

const MAX_UNITS = 1000

export const CheckoutMatch = z
  .strictObject({
    sku: Patterns.meta({
      description:
        'The stock keeping units that the rule is for. `*` at the end matches any ending.',
      examples: [['TICKET-*']],
    }),
    productId: Patterns.meta({ description: 'The shop’s ids of products.' }),
    variantId: Patterns.meta({ description: 'The shop’s ids of variants.' }),
    priceId: Patterns.meta({ description: 'Stripe’s ids of prices.' }),
    lookupKey: Patterns.meta({ description: 'Stripe’s lookup keys of prices.' }),
    paymentLink: Patterns.meta({ description: 'Stripe’s payment links.' }),
    clientReference: Patterns.meta({
      description: 'Values of Stripe’s `client_reference_id` that the rule is for.',
    }),
    metadata: z
      .record(wellFormed(z.string().min(1).max(255)), Pattern)
      .refine((map) => Object.keys(map).length <= 50, 'Must have at most 50 keys')
      .optional()
      .meta({
        description:
          "Looked up in the line's metadata, then its properties, then the order's attributes. In many shops the buyer can set the last two: name a product or SKU as well.",
      }),
  })
  .meta({
    id: 'CheckoutMatch',
    description:
      'Every list that is given must have a pattern that fits; an empty list counts as not given. A * at the end fits every ending.',
  })
export type CheckoutMatch = z.infer<typeof CheckoutMatch>

const Quantity = z
  .union([
    z.int().min(0).max(MAX_UNITS),
    template((text) => (text.includes('{{') ? pathsIn(text) : [parsePath(text)])),
  ])
  .meta({
    id: 'CheckoutQuantity',
    description: 'A number, or a path to one in the order.',
    examples: [2, 'line.properties.Seats'],
  })

const RuleCustomer = z
  .strictObject({
    name: Template.optional().meta({ description: 'The holder’s name.' }),
    email: Template.optional().meta({ description: 'The holder’s e-mail address.' }),
  })
  .meta({
    id: 'CheckoutRuleCustomer',
    description: 'Where the holder’s name and address come from.',
  })

const RulePass = z.enum(['issue', 'none']).meta({
  id: 'CheckoutRulePass',
  description:
    'issue: lines that fit get passes. none: they get none, and the order lacks nothing without them. For what is sold beside the tickets.',
})

const OnRefund = z.enum(['void', 'none']).meta({
  id: 'OnRefund',
  description: 'What a refund does to passes. void: they are voided. none: they stay as they are.',
})

const OnDispute = z.enum(['void', 'none']).meta({
  id: 'OnDispute',
  description:
    'What a lost dispute does to passes. void: they are voided. none: they stay as they are, and the event ' +
    '`checkout.disputed` reports it.',
})

/** What a client writes to make or replace a rule. */
export const CheckoutRuleInput = z
  .strictObject({
    match: CheckoutMatch.default({}).meta({
      description: 'Which lines of an order the rule is for. Left out: every line.',
    }),
    pass: RulePass.default('issue'),
    templateId: z.string().min(1).max(64).optional().meta({
      description: 'The template of the passes. Needed unless `pass` is none.',
    }),
    perUnit: z.boolean().default(true).meta({
      description: 'One pass for each unit; false: one for the line.',
    }),
    quantity: Quantity.optional().meta({
      description: 'How many units a line counts as, instead of its own quantity.',
    }),
    serialNumber: Template.optional().meta({
      description: 'The serial number of each pass. Left out: one is generated.',
    }),
    customer: RuleCustomer.optional().meta({
      description: 'Whose pass it is; left out: the buyer’s.',
    }),
    fields: z
      .record(wellFormed(z.string().min(1).max(64)), z.union([Template, z.number()]))
      .refine((map) => Object.keys(map).length <= 100, 'Must have at most 100 fields')
      .default({})
      .meta({
        description: 'Values of the template’s fields, by their keys.',
        examples: [{ seat: '{{line.properties.Seat[unit]}}' }],
      }),
    onRefund: OnRefund.default('void'),
    onDispute: OnDispute.default('none'),
    notify: NotifyBy.optional().meta({
      description: '`email`: the passes are sent to the customer.',
    }),
  })
  .meta({ id: 'CheckoutRuleInput', description: 'Which lines of an order get which passes.' })
export type CheckoutRuleInput = z.infer<typeof CheckoutRuleInput>

/** A rule as planning an order needs it. */
export type CheckoutRule = CheckoutRuleInput & { id: string }

/** A rule as it is stored. */
export interface StoredRule {
  id: string
  /** Rules with a lower position are tried first, equal ones in the order of their creation. */
  position: number
  rule: CheckoutRuleInput
  revision: number
  createdAt: number
  updatedAt: number
}
