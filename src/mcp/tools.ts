import type { Scope } from '../domain/model/api-key.ts'
import { FIELD_SLOTS } from '../domain/model/design.ts'
import { KIND_NAMES } from '../domain/model/kinds.ts'
import { PASS_STATUSES } from '../domain/model/pass-content.ts'
import { INSTALL_PLATFORMS } from '../domain/model/platforms.ts'
import { ORDER_STATUSES } from '../domain/model/stored-order.ts'
import { TEMPLATE_STATUSES } from '../domain/templates/view-schemas.ts'
import { apiPath, type DataOf, type Method, type PathFor, type ValuesOf } from '../http/api-path.ts'
import type { Answers, Page } from '../http/endpoints.ts'
import { ApiRefusal, faultsOfBody } from '../http/inner-api.ts'
import { pointer } from '../lib/json/pointer.ts'
import { contradictions, namesToRemove, removedPath, toMergePatch } from './arguments.ts'
import {
  ANYTHING,
  FIELD_VALUE,
  integer,
  list,
  type MemberFault,
  map,
  nullable,
  number,
  type ObjectSchema,
  object,
  oneOf,
  string,
  withoutWords,
} from './schemas.ts'
import {
  CampaignPreviewSchema,
  CampaignReportSchema,
  ChangedPassSchema,
  CheckedTemplateSchema,
  campaignPreview,
  campaignReport,
  EventLineSchema,
  eventLine,
  IssuedPassSchema,
  OrderLineSchema,
  orderLine,
  PassDetailSchema,
  PassLineSchema,
  page,
  passDetail,
  passLine,
  ShopLineSchema,
  shopLine,
  TemplateDetailSchema,
  TemplateLineSchema,
  TimelineLineSchema,
  templateDetail,
  templateLine,
  timelineLine,
  warningsOf,
} from './shapes.ts'
import { byteLength, short, takeBytes } from './size.ts'
import type { Change, ToolApi, Unread } from './tool-api.ts'

type Wire = Record<string, unknown>
/** The paths of lists. */
type ListPath = {
  [Path in PathFor<'GET'>]: DataOf<'GET', Path> extends Page<unknown> ? Path : never
}[PathFor<'GET'>]
type Arguments = Record<string, unknown>

/** What a tool has done: data, and a picture where it makes one. */
export interface ToolResult {
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
  /** Finds what is wrong with arguments beside what their schema says. */
  check?(api: ToolApi, given: Arguments): Promise<MemberFault[]>
  /** The request that a tool makes of its arguments, where it changes something. */
  change?(given: Arguments): Change
  /** Arguments that have another name in the body of the request: the argument by the member. */
  renamed?: Record<string, string>
  run(api: ToolApi, given: Arguments): Promise<ToolResult>
}

type ChangingTool<M extends Method, Path extends PathFor<M>> = Omit<
  Tool,
  'reads' | 'change' | 'run'
> & {
  change(given: Arguments): Change<M, Path>
  /** What the tool answers, made of the answer of the API. */
  shown(answer: DataOf<M, Path>): Wire
}

const changing = <M extends Method, Path extends PathFor<M>>({
  shown,
  ...tool
}: ChangingTool<M, Path>): Tool => ({
  ...tool,
  reads: false,
  async run(api, given) {
    return { data: shown(await api.change(tool.change(given), given.idempotencyKey)) }
  },
})

/** A tool that adds points to a pass, or takes some. */
const postingPoints = (
  tool: Pick<Tool, 'name' | 'title' | 'description'> & { action: string; member: string },
): Tool => {
  const { action, member, ...words } = tool
  return changing({
    ...words,
    scope: 'points:write',
    repeats: true,
    input: object(
      {
        passId,
        points: integer(1),
        transactionId: string('txn_ and 1 to 64 letters, digits, _ or -'),
      },
      { pushMessage, idempotencyKey },
    ),
    output: object({ passId: string(), points: nullable(number('The balance')) }),
    renamed: { [member]: 'points' },
    change: ({ passId: id, points, transactionId, pushMessage: message }) => ({
      operation: action === 'redeem' ? 'redeemPoints' : 'addPoints',
      method: 'POST',
      path: action === 'redeem' ? '/passes/{passId}/points/redeem' : '/passes/{passId}/points',
      values: { passId: id },
      body: {
        [member]: points,
        transactionId,
        ...(message !== undefined && { pushMessage: message, triggerPushNotification: true }),
      },
    }),
    shown: ({ pass }) => ({ passId: pass.id, points: pass.points }),
  })
}

const DEFAULT_ITEMS = 10
const MOST_ITEMS = 20

const pagingOf = (mostItems: number) => ({
  limit: integer(1, mostItems, `Default ${DEFAULT_ITEMS}`),
  cursor: string('From `nextCursor`'),
})
const paging = pagingOf(MOST_ITEMS)
/** For items that are twice as long. */
const pagingOfLong = pagingOf(MOST_ITEMS / 2)
const idempotencyKey = string('Repeats within 24 hours do nothing')
const passId = string('pass_…')
const campaignId = string('cmp_…')
const templateId = string('tpl_…')
const customer = object({}, { name: string(), email: string() }, 'The holder')
const pushMessage = string('Shown on lock screens')
const date = string('RFC 3339')
const CAMPAIGN_CHANGES = ['pause', 'resume', 'cancel', 'revert'] as const
const STATE_CHANGES = ['suspend', 'resume', 'redeem', 'void', 'reinstate'] as const
/** What `remove` can name. */
const PASS_EXAMPLES = 'customer, customer.email, expirationDate or fields.KEY'
const TEMPLATE_EXAMPLES = 'barcode or design.labelColor'
const fieldsFrom = integer(0, undefined, 'How many fields to skip')

/** What most templates need; the API takes more, and says of every member that it does not know. */
const TEMPLATE_MEMBERS = {
  organizationName: string(),
  description: string('For screen readers'),
  design: object(
    {},
    { backgroundColor: string(), foregroundColor: string(), labelColor: string() },
    'Colours as #rrggbb; images by the ids of assets',
  ),
  fields: list(
    object(
      { key: string(), slot: oneOf(FIELD_SLOTS) },
      {
        label: string(),
        default: { ...FIELD_VALUE, description: 'What passes say that have no value of their own' },
        binding: string('Such as points, customer.name, event.seat'),
        type: string('text, number, currency, date, url, email or phone'),
        changeMessage: string('What phones say on a change; %@ is the value'),
      },
    ),
  ),
  barcode: object(
    {},
    {
      format: string('PKBarcodeFormatQR, …PDF417, …Aztec or …Code128'),
      value: string('Such as {{serialNumber}}'),
    },
  ),
}

const checkedTemplate = (template: Answers['CheckedTemplate']) => ({
  ...templateLine(template),
  warnings: warningsOf(template),
})

export const TOOLS: readonly Tool[] = [
  {
    name: 'search_passes',
    title: 'Search passes',
    description:
      'Lists passes, newest first. `q` is the beginning of a name, serial number or barcode, or a whole e-mail address.',
    scope: 'passes:read',
    reads: true,
    input: object(
      {},
      {
        q: string(),
        kind: oneOf(KIND_NAMES),
        status: oneOf(PASS_STATUSES),
        templateId,
        ...paging,
      },
    ),
    output: page(PassLineSchema),
    run: (api, given) => readPage(api, '/passes', given, passLine),
  },
  {
    name: 'get_pass',
    title: 'Get a pass',
    description: 'What a pass says now, and on how many phones it is.',
    scope: 'passes:read',
    reads: true,
    input: object({ passId }, { fieldsFrom }),
    output: PassDetailSchema,
    async run(api, given) {
      const pass = await api.read('/passes/{passId}', { passId: given.passId })
      return { data: passDetail(pass, Number(given.fieldsFrom ?? 0)) }
    },
  },
  {
    name: 'get_pass_timeline',
    title: 'Get the timeline of a pass',
    description:
      'What happened to a pass, newest first: changes, pushes, and when phones fetched, added or removed it.',
    scope: 'passes:read',
    reads: true,
    input: object({ passId }, pagingOfLong),
    output: page(TimelineLineSchema),
    run: (api, { passId: id, ...given }) =>
      readPage(
        api,
        '/passes/{passId}/timeline',
        { ...given, passId: id, sort: '-at' },
        timelineLine,
      ),
  },
  changing({
    name: 'issue_pass',
    title: 'Issue a pass',
    description:
      'Creates a pass from a published template and signs it for both wallets. Give `downloadUrl` to the holder.',
    scope: 'passes:write',
    input: object(
      { templateId },
      {
        serialNumber: string('Your own id, unique in the workspace'),
        customer,
        fields: map(FIELD_VALUE, 'Values by the keys of the template’s fields'),
        expirationDate: date,
        metadata: map(string()),
        idempotencyKey,
      },
    ),
    output: IssuedPassSchema,
    change: (given) => ({
      operation: 'issuePass',
      method: 'POST',
      path: '/passes/issue',
      values: {},
      body: withoutKey(given),
    }),
    shown: (pass) => ({ ...passDetail(pass), warnings: warningsOf(pass) }),
  }),
  changing({
    name: 'update_pass',
    title: 'Change a pass',
    description:
      'Changes what is given and leaves the rest. Phones that hold the pass are updated.',
    scope: 'passes:write',
    destroys: true,
    input: object(
      { passId },
      {
        name: string(),
        customer,
        fields: map(FIELD_VALUE),
        expirationDate: date,
        metadata: map(string()),
        remove: list(string(), `Members to remove, such as ${PASS_EXAMPLES}`),
        pushMessage,
        idempotencyKey,
      },
    ),
    output: ChangedPassSchema,
    async check(api, given) {
      const wrong = [...unknownNames('updatePass', PASS_EXAMPLES, given), ...contradictions(given)]
      return [...wrong, ...(await unknownEntries(api, given))]
    },
    change({ passId: id, ...given }) {
      const body = toMergePatch(withoutKey(given))
      const values = { passId: id }
      return { operation: 'updatePass', method: 'PATCH', path: '/passes/{passId}', values, body }
    },
    shown: passDetail,
  }),
  changing({
    name: 'change_pass_state',
    title: 'Suspend, resume, redeem, void or reinstate a pass',
    description:
      'suspend and resume: for a while. redeem: used, once. void: for good, until it is reinstated. Phones show it.',
    scope: 'passes:write',
    destroys: true,
    input: object({ passId, action: oneOf(STATE_CHANGES) }, { reason: string(), idempotencyKey }),
    output: ChangedPassSchema,
    change: ({ passId: id, action, reason }) => ({
      operation: `${action}Pass`,
      method: 'POST',
      path: `/passes/{passId}/${action as (typeof STATE_CHANGES)[number]}`,
      values: { passId: id },
      body: reason === undefined ? {} : { reason },
    }),
    shown: passDetail,
  }),
  postingPoints({
    name: 'add_points',
    title: 'Add points',
    description: 'Adds points to a loyalty pass. The same transactionId again adds nothing.',
    action: 'add',
    member: 'pointsAdded',
  }),
  postingPoints({
    name: 'redeem_points',
    title: 'Redeem points',
    description:
      'Takes points from a loyalty pass, never more than it has. The same transactionId again takes nothing.',
    action: 'redeem',
    member: 'pointsRedeemed',
  }),
  changing({
    name: 'verify_access',
    title: 'Decide at a door',
    description:
      'Says whether the pass behind a barcode may pass a door now. The decision is recorded.',
    scope: 'access:verify',
    input: object(
      { credential: string('What the reader has read'), doorId: string() },
      { direction: oneOf(['in', 'out']), idempotencyKey },
    ),
    output: object({ decision: string(), reason: string(), passId: nullable(string()) }),
    change: (given) => ({
      operation: 'verifyAccess',
      method: 'POST',
      path: '/access/verify',
      values: {},
      body: withoutKey(given),
    }),
    shown: ({ decision, reason, passId: id }) => ({ decision, reason, passId: id }),
  }),
  {
    name: 'list_templates',
    title: 'List templates',
    description: 'Passes are issued from published templates.',
    scope: 'templates:read',
    reads: true,
    input: object({}, { status: oneOf(TEMPLATE_STATUSES), kind: oneOf(KIND_NAMES), ...paging }),
    output: page(TemplateLineSchema),
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
    output: TemplateDetailSchema,
    async run(api, given) {
      const template = await api.read('/templates/{templateId}', { templateId: given.templateId })
      return { data: templateDetail(template, Number(given.fieldsFrom ?? 0)) }
    },
  },
  changing({
    name: 'create_template',
    title: 'Create a template',
    description:
      'Creates a draft. Look at it with preview_template, then publish it. Other members are those of CreateTemplateInput in /openapi.json.',
    scope: 'templates:write',
    input: object(
      { name: string(), kind: oneOf(KIND_NAMES) },
      { ...TEMPLATE_MEMBERS, idempotencyKey },
    ),
    output: CheckedTemplateSchema,
    change: (given) => ({
      operation: 'createTemplate',
      method: 'POST',
      path: '/templates',
      values: {},
      body: withoutKey(given),
    }),
    shown: checkedTemplate,
  }),
  changing({
    name: 'update_template',
    title: 'Change a template',
    description:
      'Changes the draft, with the members of create_template: what is given replaces what was there, lists as a whole. Passes follow when it is published.',
    scope: 'templates:write',
    destroys: true,
    input: object(
      { templateId },
      {
        name: string(),
        ...withoutWords(TEMPLATE_MEMBERS),
        remove: list(string(), `Members to remove, such as ${TEMPLATE_EXAMPLES}`),
        idempotencyKey,
      },
    ),
    output: CheckedTemplateSchema,
    check: async (_api, given) => [
      ...unknownNames('updateTemplate', TEMPLATE_EXAMPLES, given),
      ...contradictions(given),
    ],
    change({ templateId: id, ...given }) {
      const body = toMergePatch(withoutKey(given))
      return {
        operation: 'updateTemplate',
        method: 'PATCH',
        path: '/templates/{templateId}',
        values: { templateId: id },
        body,
      }
    },
    shown: checkedTemplate,
  }),
  changing({
    name: 'publish_template',
    title: 'Publish a template',
    description:
      'Publishes the draft. Every pass of the template is generated again, and phones that hold one are updated.',
    scope: 'templates:write',
    destroys: true,
    input: object({ templateId }, { idempotencyKey }),
    output: CheckedTemplateSchema,
    change: ({ templateId: id }) => ({
      operation: 'publishTemplate',
      method: 'POST',
      path: '/templates/{templateId}/publish',
      values: { templateId: id },
      body: {},
    }),
    shown: checkedTemplate,
  }),
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
      platform: string(),
      side: string(),
      picture: oneOf(['whole', 'without_images', 'in_words']),
      dashboardUrl: string('Where a person sees and edits the template'),
    }),
    async run(api, given) {
      const templateId = String(given.templateId)
      const [platform, side] = [given.platform ?? INSTALL_PLATFORMS[0], given.side ?? 'front'].map(
        String,
      )
      const address = apiPath('/templates/{templateId}/preview.svg', { templateId, platform, side })
      const { picture, ...document } = readable(await api.text(address))
      const dashboardUrl = api.dashboardUrl + apiPath('/templates/{templateId}', { templateId })
      return {
        data: { platform, side, picture, dashboardUrl },
        document: { uri: api.url(address), ...document },
      }
    },
  },
  changing({
    name: 'create_campaign',
    title: 'Draft a campaign',
    description:
      'Drafts a message to many holders, or a change of their passes. Look at it with preview_campaign, then start_campaign. More members: CreateCampaignInput in /openapi.json.',
    scope: 'campaigns:write',
    input: object(
      {
        name: string('Holders do not see it'),
        templateId,
        audience: object(
          {},
          {
            all: list(
              map(ANYTHING),
              'Conditions such as { field: "fields.gate", eq: "4" }: one each of eq, ne, in, gte, lt, startsWith, exists',
            ),
            passIds: list(string()),
            serialNumbers: list(string()),
          },
          'Exactly one of these',
        ),
      },
      {
        message: string('With placeholders such as {{customer.name}}'),
        change: object({}, { fields: map(FIELD_VALUE) }),
        startAt: date,
        revertAt: date,
        idempotencyKey,
      },
    ),
    output: object({ id: string(), status: string() }),
    change: (given) => ({
      operation: 'createCampaign',
      method: 'POST',
      path: '/campaigns',
      values: {},
      body: withoutKey(given),
    }),
    shown: ({ id, status }) => ({ id, status }),
  }),
  {
    name: 'preview_campaign',
    title: 'Preview a campaign',
    description:
      'Whom a drafted campaign would reach, and what they would be told. Show this to the person.',
    scope: 'campaigns:write',
    reads: true,
    input: object({ campaignId }),
    output: CampaignPreviewSchema,
    async run(api, { campaignId: id }) {
      const preview = await api.change(
        {
          operation: 'previewStoredCampaign',
          method: 'POST',
          path: '/campaigns/{campaignId}/preview',
          values: { campaignId: id },
          body: {},
        },
        undefined,
      )
      return { data: campaignPreview(preview) }
    },
  },
  changing({
    name: 'start_campaign',
    title: 'Start a campaign',
    description: 'Sends a campaign. Only after the person has agreed to its preview.',
    scope: 'campaigns:write',
    destroys: true,
    repeats: true,
    input: object({
      campaignId,
      confirmation: string('From preview_campaign, at most ten minutes old'),
    }),
    output: object({ id: string(), status: string() }),
    change: ({ campaignId: id, confirmation }) => ({
      operation: 'startCampaign',
      method: 'POST',
      path: '/campaigns/{campaignId}/start',
      values: { campaignId: id },
      body: { confirmation },
    }),
    shown: ({ id, status }) => ({ id, status }),
  }),
  changing({
    name: 'change_campaign_state',
    title: 'Pause, resume or cancel a campaign, or take it back',
    description: 'cancel: for good. revert: after the end, takes its change back.',
    scope: 'campaigns:write',
    destroys: true,
    repeats: true,
    input: object({ campaignId, action: oneOf(CAMPAIGN_CHANGES) }),
    output: CampaignReportSchema,
    change: ({ campaignId: id, action }) => ({
      operation: `${action}Campaign`,
      method: 'POST',
      path: `/campaigns/{campaignId}/${action as (typeof CAMPAIGN_CHANGES)[number]}`,
      values: { campaignId: id },
      body: {},
    }),
    shown: campaignReport,
  }),
  {
    name: 'search_events',
    title: 'Search events',
    description:
      'What happened, newest first: of one pass, of one type such as pass.installed, or all.',
    scope: 'events:read',
    reads: true,
    input: object({}, { type: string(), passId, ...paging }),
    output: page(EventLineSchema),
    run: (api, given) => readPage(api, '/events', given, eventLine),
  },
  {
    name: 'list_shops',
    title: 'List connected shops',
    description: 'The shops whose orders issue passes. Their ids are those that list_orders takes.',
    scope: 'checkout:read',
    reads: true,
    input: object({}, paging),
    output: page(ShopLineSchema),
    run: (api, given) => readPage(api, '/checkout-connections', given, shopLine),
  },
  {
    name: 'list_orders',
    title: 'List orders of a shop',
    description:
      'Orders of a connected shop, newest first, with their passes and what keeps other passes from being issued.',
    scope: 'checkout:read',
    reads: true,
    input: object(
      { connectionId: string('chk_…') },
      {
        status: oneOf(ORDER_STATUSES),
        orderId: string('The shop’s own id of an order or payment'),
        ...pagingOfLong,
      },
    ),
    output: page(OrderLineSchema),
    run: (api, { connectionId: id, ...given }) =>
      readPage(
        api,
        '/checkout-connections/{connectionId}/orders',
        { ...given, connectionId: id },
        orderLine,
      ),
  },
]

/** Names in `remove` that the operation has no member for. */
function unknownNames(operationId: string, examples: string, given: Arguments): MemberFault[] {
  return namesToRemove(given).flatMap((name, i) =>
    faultsOfBody(operationId, toMergePatch({ remove: [name] }))
      .slice(0, 1)
      .map(() => ({
        pointer: pointer(['remove', i]),
        message: `${short(name)} cannot be removed: give the path of a member, such as ${examples}`,
      })),
  )
}

/** Entries of `fields` and `metadata` that are to be removed, of which the pass has none. */
async function unknownEntries(api: ToolApi, given: Arguments): Promise<MemberFault[]> {
  const entries = namesToRemove(given)
    .map((name, i) => ({ name, i, path: removedPath(name) }))
    .filter(({ path: [first, key] }) => (first === 'fields' || first === 'metadata') && key)
  if (entries.length === 0 || typeof given.passId !== 'string') return []
  const pass = await api
    .read('/passes/{passId}', { passId: given.passId })
    .catch((error: unknown) => {
      // The change itself tells why, or the key may change passes and not read them.
      if (error instanceof ApiRefusal) return null
      throw error
    })
  if (!pass) return []
  return entries
    .filter(({ path: [first, key] }) => !Object.hasOwn(pass[first as 'fields' | 'metadata'], key!))
    .map(({ name, i }) => ({
      pointer: pointer(['remove', i]),
      message: `This pass has no ${name}`,
    }))
}

type ItemOf<Path extends string> = DataOf<'GET', Path> extends Page<infer Item> ? Item : never

async function readPage<Path extends ListPath>(
  api: ToolApi,
  path: Path,
  given: Unread<ValuesOf<'GET', Path>>,
  line: (item: ItemOf<Path>) => Wire,
): Promise<ToolResult> {
  const { items, nextCursor } = await api.read(path, { limit: DEFAULT_ITEMS, ...given })
  return { data: { items: (items as ItemOf<Path>[]).map(line), nextCursor } }
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
  if (byteLength(svg) <= PICTURE_BYTES) return { picture: 'whole', mimeType, text: svg }
  const bare = svg.replace(LONG_ATTRIBUTES, '')
  if (byteLength(bare) <= PICTURE_BYTES) return { picture: 'without_images', mimeType, text: bare }
  const [, title = '', description = ''] = WORDS.exec(svg) ?? []
  const lines = [title, ...description.split('\n')].map((line) => short(line))
  const text = takeBytes(PICTURE_BYTES, lines).join('\n')
  return { picture: 'in_words', mimeType: 'text/plain', text }
}

function withoutKey({ idempotencyKey: _key, ...body }: Arguments): Arguments {
  return body
}
