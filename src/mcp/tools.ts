import * as z from 'zod'
import type { Scope } from '../domain/model/api-key.ts'
import { KIND_NAMES } from '../domain/model/kinds.ts'
import { PassStatus } from '../domain/model/pass-status-schema.ts'
import { type Api, type ApiAnswer, ApiRefusal, type CallOptions } from '../http/inner-api.ts'
import {
  EventLine,
  eventLine,
  Page,
  PassDetail,
  PassLine,
  passDetail,
  passLine,
  TemplateDetail,
  TemplateLine,
  templateDetail,
  templateLine,
  Warnings,
  warningsOf,
} from './shapes.ts'

type Wire = Record<string, unknown>
type Arguments = Record<string, unknown>

/** What a tool has done: data, and a picture where it makes one. */
export interface Outcome {
  data: Wire
  /** An SVG document. */
  picture?: string
}

/** A tool of the MCP server: an operation of the API in the words and measure of a model. */
export interface Tool {
  name: string
  title: string
  description: string
  /** Whoever calls has a key with it; to others the tool is not offered. */
  scope: Scope
  /** Changes nothing. */
  reads: boolean
  /** What is done cannot be taken back by another call, or is seen by holders at once. */
  destroys?: boolean
  input: z.ZodObject
  output: z.ZodObject
  run(api: ToolApi, given: Arguments): Promise<Outcome>
}

/** The API for a tool: a refusal is thrown as `ApiRefusal`. */
export interface ToolApi {
  read(path: string): Promise<Wire>
  change(method: 'POST' | 'PATCH', path: string, body: unknown, given: Arguments): Promise<Wire>
  /** The answer as it is. */
  text(path: string): Promise<string>
}

export function createToolApi(
  api: Api,
  forward: (path: string) => Response | Promise<Response>,
): ToolApi {
  return {
    read: (path) => api.read<Wire>(path),
    async change(method, path, body, { idempotencyKey }) {
      const options: CallOptions = { body }
      if (typeof idempotencyKey === 'string') options.idempotencyKey = idempotencyKey
      const answer: ApiAnswer<Wire> = await api.call<Wire>(method, path, options)
      if (!answer.ok) throw new ApiRefusal(answer.status, answer.errors)
      return answer.data
    },
    async text(path) {
      const response = await forward(path)
      if (response.ok) return response.text()
      const { errors } = await response.json<{ errors: ApiRefusal['errors'] }>()
      throw new ApiRefusal(response.status, errors)
    },
  }
}

const DEFAULT_ITEMS = 10
const MOST_ITEMS = 20

const paging = {
  limit: z.int().min(1).max(MOST_ITEMS).default(DEFAULT_ITEMS),
  cursor: z.string().optional().describe('`nextCursor` of the page before'),
}
const idempotencyKey = z
  .string()
  .optional()
  .describe('The same key again within 24 hours does nothing again. Use one for each thing to do.')
const passId = z.string().describe('pass_…')
const templateId = z.string().describe('tpl_…')
const fields = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .describe('Values by the keys of the template’s fields')
const customer = z
  .object({ name: z.string().optional(), email: z.string().optional() })
  .describe('The holder')

/** Kept loose: the API says of every member that it does not know. */
const TemplateContent = z.looseObject({
  name: z.string(),
  organizationName: z.string(),
  description: z.string().describe('For screen readers'),
  design: z
    .looseObject({
      backgroundColor: z.string().optional(),
      foregroundColor: z.string().optional(),
      labelColor: z.string().optional(),
    })
    .describe('Colours as #rrggbb; images by the ids of assets'),
  fields: z.array(
    z.looseObject({
      key: z.string(),
      slot: z.enum(['header', 'primary', 'secondary', 'auxiliary', 'back']),
      label: z.string().optional(),
      default: z
        .union([z.string(), z.number()])
        .optional()
        .describe('What passes say that have no value of their own'),
      binding: z.string().optional().describe('Such as points, customer.name, event.seat'),
      type: z.string().optional().describe('text, number, currency, date, url, email, phone'),
      changeMessage: z.string().optional().describe('What phones say on a change; %@ is the value'),
    }),
  ),
  barcode: z.looseObject({
    format: z.string().optional().describe('PKBarcodeFormatQR, …PDF417, …Aztec or …Code128'),
    value: z.string().optional().describe('Such as {{serialNumber}}'),
  }),
})

const CheckedTemplate = TemplateLine.extend({ warnings: Warnings })
const checkedTemplate = (template: Wire) => ({
  ...templateLine(template),
  warnings: warningsOf(template),
})

export const TOOLS: readonly Tool[] = [
  {
    name: 'search_passes',
    title: 'Search passes',
    description:
      'Lists passes, the newest first. `q` is the beginning of a serial number or barcode, or a whole e-mail address.',
    scope: 'passes:read',
    reads: true,
    input: z.object({
      q: z.string().optional(),
      status: PassStatus.optional(),
      templateId: templateId.optional(),
      ...paging,
    }),
    output: Page(PassLine),
    run: (api, given) => page(api, '/passes', given, passLine),
  },
  {
    name: 'get_pass',
    title: 'Get a pass',
    description: 'What a pass says now, and on how many phones it is.',
    scope: 'passes:read',
    reads: true,
    input: z.object({ passId }),
    output: PassDetail,
    run: async (api, given) => ({
      data: passDetail(await api.read(path`/passes/${given.passId}`)),
    }),
  },
  {
    name: 'issue_pass',
    title: 'Issue a pass',
    description:
      'Makes a pass from a published template and signs it for both wallets. Give `downloadUrl` to the holder.',
    scope: 'passes:write',
    reads: false,
    input: z.looseObject({
      templateId,
      serialNumber: z.string().optional().describe('Your own id, unique in the workspace'),
      customer: customer.optional(),
      fields: fields.optional(),
      expirationDate: z.string().optional().describe('RFC 3339'),
      metadata: z.record(z.string(), z.string()).optional(),
      idempotencyKey,
    }),
    output: PassDetail.extend({ warnings: Warnings }),
    async run(api, given) {
      const pass = await api.change('POST', '/passes/issue', withoutKey(given), given)
      return { data: { ...passDetail(pass), warnings: warningsOf(pass) } }
    },
  },
  {
    name: 'update_pass',
    title: 'Change a pass',
    description:
      'Changes what is given and leaves the rest; null removes. Phones that hold the pass are updated.',
    scope: 'passes:write',
    reads: false,
    destroys: true,
    input: z.looseObject({
      passId,
      name: z.string().nullable().optional(),
      customer: customer.nullable().optional(),
      fields: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
      expirationDate: z.string().nullable().optional().describe('RFC 3339'),
      pushMessage: z.string().optional().describe('Shown on the lock screens of its holders'),
      idempotencyKey,
    }),
    output: PassDetail,
    async run(api, given) {
      const { passId: id, ...patch } = withoutKey(given)
      return { data: passDetail(await api.change('PATCH', path`/passes/${id}`, patch, given)) }
    },
  },
  {
    name: 'change_pass_state',
    title: 'Suspend, resume, redeem, void or reinstate a pass',
    description:
      'suspend and resume: for a while. redeem: used, once. void: for good, until it is reinstated. Phones show it.',
    scope: 'passes:write',
    reads: false,
    destroys: true,
    input: z.object({
      passId,
      action: z.enum(['suspend', 'resume', 'redeem', 'void', 'reinstate']),
      reason: z.string().optional(),
      idempotencyKey,
    }),
    output: PassDetail,
    async run(api, given) {
      const body = given.reason === undefined ? {} : { reason: given.reason }
      const to = path`/passes/${given.passId}/${given.action}`
      return { data: passDetail(await api.change('POST', to, body, given)) }
    },
  },
  {
    name: 'add_points',
    title: 'Add points',
    description: 'Adds points to a loyalty pass. The same transactionId again adds nothing.',
    scope: 'points:write',
    reads: false,
    input: z.object({
      passId,
      points: z.int().min(1),
      transactionId: z.string().describe('txn_ and 1 to 64 letters, digits, _ or -'),
      pushMessage: z.string().optional().describe('Shown on the lock screens of its holders'),
      idempotencyKey,
    }),
    output: z.object({ passId: z.string(), points: z.number().nullable() }),
    async run(api, given) {
      const { points, transactionId, pushMessage } = given
      const message =
        pushMessage === undefined ? {} : { pushMessage, triggerPushNotification: true }
      const body = { pointsAdded: points, transactionId, ...message }
      const posted = await api.change('POST', path`/passes/${given.passId}/points`, body, given)
      const pass = posted.pass as Wire
      return { data: { passId: pass.id, points: pass.points } }
    },
  },
  {
    name: 'verify_access',
    title: 'Decide at a door',
    description:
      'Says whether the pass behind a barcode may pass a door now. The decision is recorded.',
    scope: 'access:verify',
    reads: false,
    input: z.object({
      credential: z.string().describe('What the reader has read'),
      doorId: z.string(),
      direction: z.enum(['in', 'out']).optional(),
      idempotencyKey,
    }),
    output: z.looseObject({ decision: z.string() }),
    async run(api, given) {
      const decision = await api.change('POST', '/access/verify', withoutKey(given), given)
      const { decision: said, reason, passId: id } = decision
      return { data: { decision: said, reason, passId: id } }
    },
  },
  {
    name: 'list_templates',
    title: 'List templates',
    description: 'Passes are issued from published templates.',
    scope: 'templates:read',
    reads: true,
    input: z.object({
      status: z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']).optional(),
      kind: z.enum(KIND_NAMES).optional(),
      ...paging,
    }),
    output: Page(TemplateLine),
    run: (api, given) => page(api, '/templates', given, templateLine),
  },
  {
    name: 'get_template',
    title: 'Get a template',
    description:
      'Its fields by slot and key, colours and barcode. The keys are those of `fields` of a pass.',
    scope: 'templates:read',
    reads: true,
    input: z.object({ templateId, fieldsFrom: z.int().min(0).default(0) }),
    output: TemplateDetail,
    async run(api, given) {
      const template = await api.read(path`/templates/${given.templateId}`)
      return { data: templateDetail(template, Number(given.fieldsFrom)) }
    },
  },
  {
    name: 'create_template',
    title: 'Create a template',
    description:
      'Makes a draft. Look at it with preview_template, then publish it. Members that are not named here are those of the API: see /openapi.json, CreateTemplateInput.',
    scope: 'templates:write',
    reads: false,
    input: TemplateContent.partial().extend({
      name: z.string(),
      kind: z.enum(KIND_NAMES),
      idempotencyKey,
    }),
    output: CheckedTemplate,
    async run(api, given) {
      const template = await api.change('POST', '/templates', withoutKey(given), given)
      return { data: checkedTemplate(template) }
    },
  },
  {
    name: 'update_template',
    title: 'Change a template',
    description:
      'Changes the draft: what is given replaces what was there, lists as a whole, and null removes. Passes follow when it is published.',
    scope: 'templates:write',
    reads: false,
    destroys: true,
    input: TemplateContent.partial().extend({ templateId, idempotencyKey }),
    output: CheckedTemplate,
    async run(api, given) {
      const { templateId: id, ...patch } = withoutKey(given)
      return {
        data: checkedTemplate(await api.change('PATCH', path`/templates/${id}`, patch, given)),
      }
    },
  },
  {
    name: 'publish_template',
    title: 'Publish a template',
    description:
      'Publishes the draft. Every pass of the template is made anew, and phones that hold one are updated.',
    scope: 'templates:write',
    reads: false,
    destroys: true,
    input: z.object({ templateId, idempotencyKey }),
    output: CheckedTemplate,
    async run(api, given) {
      const to = path`/templates/${given.templateId}/publish`
      return { data: checkedTemplate(await api.change('POST', to, {}, given)) }
    },
  },
  {
    name: 'preview_template',
    title: 'Preview a template',
    description: 'A picture (SVG) of the draft with sample values, as one of the wallets shows it.',
    scope: 'templates:read',
    reads: true,
    input: z.object({
      templateId,
      platform: z.enum(['apple', 'google']).default('apple'),
      side: z.enum(['front', 'back']).default('front'),
    }),
    output: z.object({ platform: z.string(), side: z.string() }),
    async run(api, given) {
      const { templateId: id, platform, side } = given
      const query = new URLSearchParams({ platform: String(platform), side: String(side) })
      const picture = await api.text(`${path`/templates/${id}/preview.svg`}?${query}`)
      return { data: { platform, side }, picture }
    },
  },
  {
    name: 'search_events',
    title: 'Search events',
    description:
      'What happened, the newest first: of one pass, of one type such as pass.installed, or all.',
    scope: 'events:read',
    reads: true,
    input: z.object({ type: z.string().optional(), passId: passId.optional(), ...paging }),
    output: Page(EventLine),
    run: (api, given) => page(api, '/events', given, eventLine),
  },
]

async function page(
  api: ToolApi,
  of: string,
  given: Arguments,
  line: (item: Wire) => Wire,
): Promise<Outcome> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) query.set(name, String(value))
  }
  const { items, nextCursor } = (await api.read(`${of}?${query}`)) as {
    items: Wire[]
    nextCursor: string | null
  }
  return { data: { items: items.map(line), nextCursor } }
}

/** Ids stay one part of the path, whatever they hold. */
function path(texts: TemplateStringsArray, ...ids: unknown[]): string {
  return String.raw({ raw: texts }, ...ids.map((id) => encodeURIComponent(String(id)) || '_'))
}

function withoutKey({ idempotencyKey: _key, ...body }: Arguments): Arguments {
  return body
}
