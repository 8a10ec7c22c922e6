import type { Scope } from '../domain/model/api-key.ts'
import { FIELD_SLOTS } from '../domain/model/design.ts'
import { KIND_NAMES } from '../domain/model/kinds.ts'
import { PASS_STATUSES } from '../domain/model/pass-content.ts'
import { INSTALL_PLATFORMS } from '../domain/model/platforms.ts'
import { TEMPLATE_STATUSES } from '../domain/model/template-view.ts'
import {
  integer,
  list,
  map,
  number,
  type ObjectSchema,
  object,
  oneOf,
  orNull,
  text,
  VALUE,
} from './schemas.ts'
import {
  CheckedTemplate,
  EventLine,
  eventLine,
  IssuedPass,
  PassDetail,
  PassLine,
  page,
  passDetail,
  passLine,
  TemplateDetail,
  TemplateLine,
  templateDetail,
  templateLine,
  warningsOf,
} from './shapes.ts'
import { bytesOf, short, within } from './size.ts'
import { path, type ToolApi } from './tool-api.ts'

type Wire = Record<string, unknown>
type Arguments = Record<string, unknown>

/** What a tool has done: data, and a picture where it makes one. */
export interface Outcome {
  data: Wire
  /** A document for the model to read. */
  document?: { mimeType: string; uri: string; text: string }
}

/** A tool of the MCP server: an operation of the API in the words and measure of a model. */
export interface Tool {
  name: string
  title: string
  description: string
  /** The tool is offered to keys that have this scope. */
  scope: Scope
  /** Set for a tool that changes nothing. */
  reads: boolean
  /** Set for a tool whose effect cannot be taken back by another call, or is seen by holders at once. */
  destroys?: boolean
  /** Set where the same call again changes nothing more. */
  repeats?: boolean
  input: ObjectSchema
  output: ObjectSchema
  run(api: ToolApi, given: Arguments): Promise<Outcome>
}

const DEFAULT_ITEMS = 10
const MOST_ITEMS = 20

const paging = {
  limit: integer(1, MOST_ITEMS, `${DEFAULT_ITEMS} where it is left out`),
  cursor: text('`nextCursor` of the page before'),
}
const idempotencyKey = text(
  'The same key again within 24 hours does nothing again. Use one for each thing to do.',
)
const passId = text('pass_…')
const templateId = text('tpl_…')
const customer = object({}, { name: text(), email: text() }, 'The holder')
const pushMessage = text('Shown on the lock screens of its holders')
const date = text('RFC 3339')
const fieldsFrom = integer(0, undefined, 'How many fields to leave out before the first')

/** What most templates need; the API takes more, and says of every member that it does not know. */
const TEMPLATE_MEMBERS = {
  organizationName: text(),
  description: text('For screen readers'),
  design: object(
    {},
    { backgroundColor: text(), foregroundColor: text(), labelColor: text() },
    'Colours as #rrggbb; images by the ids of assets',
  ),
  fields: list(
    object(
      { key: text(), slot: oneOf(FIELD_SLOTS) },
      {
        label: text(),
        default: { ...VALUE, description: 'What passes say that have no value of their own' },
        binding: text('Such as points, customer.name, event.seat'),
        type: text('text, number, currency, date, url, email or phone'),
        changeMessage: text('What phones say on a change; %@ is the value'),
      },
    ),
  ),
  barcode: object(
    {},
    {
      format: text('PKBarcodeFormatQR, …PDF417, …Aztec or …Code128'),
      value: text('Such as {{serialNumber}}'),
    },
  ),
}

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
    input: object({}, { q: text(), status: oneOf(PASS_STATUSES), templateId, ...paging }),
    output: page(PassLine),
    run: (api, given) => readPage(api, '/passes', given, passLine),
  },
  {
    name: 'get_pass',
    title: 'Get a pass',
    description: 'What a pass says now, and on how many phones it is.',
    scope: 'passes:read',
    reads: true,
    input: object({ passId }, { fieldsFrom }),
    output: PassDetail,
    async run(api, given) {
      const pass = await api.read(path`/passes/${given.passId}`)
      return { data: passDetail(pass, Number(given.fieldsFrom ?? 0)) }
    },
  },
  {
    name: 'issue_pass',
    title: 'Issue a pass',
    description:
      'Makes a pass from a published template and signs it for both wallets. Give `downloadUrl` to the holder.',
    scope: 'passes:write',
    reads: false,
    input: object(
      { templateId },
      {
        serialNumber: text('Your own id, unique in the workspace'),
        customer,
        fields: map(VALUE, 'Values by the keys of the template’s fields'),
        expirationDate: date,
        metadata: map(text()),
        idempotencyKey,
      },
    ),
    output: IssuedPass,
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
    input: object(
      { passId },
      {
        name: orNull(text()),
        customer: orNull(customer),
        fields: map(orNull(VALUE)),
        expirationDate: orNull(date),
        pushMessage,
        idempotencyKey,
      },
    ),
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
    input: object(
      { passId, action: oneOf(['suspend', 'resume', 'redeem', 'void', 'reinstate']) },
      { reason: text(), idempotencyKey },
    ),
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
    repeats: true,
    input: object(
      {
        passId,
        points: integer(1),
        transactionId: text('txn_ and 1 to 64 letters, digits, _ or -'),
      },
      { pushMessage, idempotencyKey },
    ),
    output: object({ passId: text(), points: orNull(number()) }),
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
    input: object(
      { credential: text('What the reader has read'), doorId: text() },
      { direction: oneOf(['in', 'out']), idempotencyKey },
    ),
    output: object({ decision: text(), reason: text(), passId: orNull(text()) }),
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
    input: object({}, { status: oneOf(TEMPLATE_STATUSES), kind: oneOf(KIND_NAMES), ...paging }),
    output: page(TemplateLine),
    run: (api, given) => readPage(api, '/templates', given, templateLine),
  },
  {
    name: 'get_template',
    title: 'Get a template',
    description:
      'Its fields by slot and key, colours and barcode. The keys are those of `fields` of a pass.',
    scope: 'templates:read',
    reads: true,
    input: object({ templateId }, { fieldsFrom }),
    output: TemplateDetail,
    async run(api, given) {
      const template = await api.read(path`/templates/${given.templateId}`)
      return { data: templateDetail(template, Number(given.fieldsFrom ?? 0)) }
    },
  },
  {
    name: 'create_template',
    title: 'Create a template',
    description:
      'Makes a draft. Look at it with preview_template, then publish it. Members that are not named here are those of the API: see /openapi.json, CreateTemplateInput.',
    scope: 'templates:write',
    reads: false,
    input: object(
      { name: text(), kind: oneOf(KIND_NAMES) },
      { ...TEMPLATE_MEMBERS, idempotencyKey },
    ),
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
    input: object({ templateId }, { name: text(), ...TEMPLATE_MEMBERS, idempotencyKey }),
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
    input: object({ templateId }, { idempotencyKey }),
    output: CheckedTemplate,
    async run(api, given) {
      const to = path`/templates/${given.templateId}/publish`
      return { data: checkedTemplate(await api.change('POST', to, {}, given)) }
    },
  },
  {
    name: 'preview_template',
    title: 'Preview a template',
    description:
      'The draft with sample values as one of the wallets shows it: the source of an SVG, which you read. A person sees it drawn on `dashboardUrl`. Of a large picture, images and barcodes are left out; of a very large one, only its words are left.',
    scope: 'templates:read',
    reads: true,
    input: object(
      { templateId },
      { platform: oneOf(INSTALL_PLATFORMS), side: oneOf(['front', 'back']) },
    ),
    output: object({
      platform: text(),
      side: text(),
      picture: oneOf(['whole', 'without_images', 'in_words']),
      dashboardUrl: text('Where a person sees and edits the template'),
    }),
    async run(api, given) {
      const { templateId: id, platform = INSTALL_PLATFORMS[0], side = 'front' } = given
      const query = new URLSearchParams({ platform: String(platform), side: String(side) })
      const address = `${path`/templates/${id}/preview.svg`}?${query}`
      const { picture, ...document } = readable(await api.text(address))
      const dashboardUrl = api.dashboardUrl + path`/templates/${id}`
      return {
        data: { platform, side, picture, dashboardUrl },
        document: { uri: api.url(address), ...document },
      }
    },
  },
  {
    name: 'search_events',
    title: 'Search events',
    description:
      'What happened, the newest first: of one pass, of one type such as pass.installed, or all.',
    scope: 'events:read',
    reads: true,
    input: object({}, { type: text(), passId, ...paging }),
    output: page(EventLine),
    run: (api, given) => readPage(api, '/events', given, eventLine),
  },
]

async function readPage(
  api: ToolApi,
  of: string,
  given: Arguments,
  line: (item: Wire) => Wire,
): Promise<Outcome> {
  const query = new URLSearchParams({ limit: String(DEFAULT_ITEMS) })
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) query.set(name, String(value))
  }
  const { items, nextCursor } = (await api.read(`${of}?${query}`)) as {
    items: Wire[]
    nextCursor: string | null
  }
  return { data: { items: items.map(line), nextCursor } }
}

/** The room that a picture has beside the data of its answer. */
const PICTURE_BYTES = 7_200

/** Finds the long attributes that hold images and the bars of codes, which nobody reads. */
const LONG_ATTRIBUTES = / (?:xlink:href|href|d)="[^"]{300,}"/g
/** Finds the words that every picture has for screen readers: title and description. */
const WORDS = /<title[^>]*>([^<]*)<\/title><desc[^>]*>([^<]*)/

/** Shortens a picture until an answer has room for it: without images first, then its words alone. */
function readable(svg: string): { picture: string; mimeType: string; text: string } {
  const mimeType = 'image/svg+xml'
  if (bytesOf(svg) <= PICTURE_BYTES) return { picture: 'whole', mimeType, text: svg }
  const bare = svg.replace(LONG_ATTRIBUTES, '')
  if (bytesOf(bare) <= PICTURE_BYTES) return { picture: 'without_images', mimeType, text: bare }
  const [, title = '', description = ''] = WORDS.exec(svg) ?? []
  const lines = [title, ...description.split('\n')].map((line) => short(line))
  const text = within(PICTURE_BYTES, lines).join('\n')
  return { picture: 'in_words', mimeType: 'text/plain', text }
}

function withoutKey({ idempotencyKey: _key, ...body }: Arguments): Arguments {
  return body
}
