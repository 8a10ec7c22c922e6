import * as z from 'zod'
import { readCampaign } from '../../domain/campaigns/change.ts'
import { createCampaign } from '../../domain/campaigns/create.ts'
import { deleteCampaign } from '../../domain/campaigns/delete.ts'
import { CreateCampaignInput, PatchCampaignInput } from '../../domain/campaigns/input.ts'
import { previewCampaign, previewStored } from '../../domain/campaigns/preview.ts'
import { StartCampaignInput, startCampaign } from '../../domain/campaigns/start.ts'
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
  revertCampaign,
} from '../../domain/campaigns/switch.ts'
import { updateCampaign } from '../../domain/campaigns/update.ts'
import {
  CampaignPassStateSchema,
  CampaignStatusSchema,
  campaignETag,
  viewCampaign,
  viewCampaignPass,
} from '../../domain/campaigns/view.ts'
import { type Campaign, type CampaignPass, MAX_LISTED } from '../../domain/model/campaign.ts'
import type { Ctx } from '../../domain/model/ctx.ts'
import { LIMITS } from '../limits.ts'
import type { Operation } from '../operation.ts'
import { CreationOrder } from '../paging.ts'
import { resource } from '../resource.ts'

const campaigns = resource({
  tag: 'Campaigns',
  sdk: 'campaigns',
  noun: ['campaign', 'campaigns'],
  path: '/campaigns',
  item: '/campaigns/{campaignId}',
  read: 'campaigns:read',
  write: 'campaigns:write',
  object: 'Campaign',
  view: (_: Ctx, campaign: Campaign) => viewCampaign(campaign),
  etag: (_, campaign) => campaignETag(campaign),
})

const campaignPasses = resource({
  tag: 'Campaigns',
  sdk: 'campaigns',
  noun: ['pass of a campaign', 'passes of a campaign'],
  path: '/campaigns/{campaignId}/passes',
  item: '/campaigns/{campaignId}/passes',
  read: 'campaigns:read',
  object: 'CampaignPass',
  view: (_: Ctx, pass: CampaignPass) => viewCampaignPass(pass),
})

/** What every body that describes a campaign can be refused for. */
const ERRORS = [
  'audience_invalid',
  'validation_failed',
  'template_not_found',
  'template_not_published',
] as const

/** 10,000 serial numbers of passes are more than other bodies. */
const LONG_LISTS = { maxBytes: LIMITS.maxBatchBytes, maxItems: MAX_LISTED }

const GATE_CHANGE = {
  name: 'Gate change',
  templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
  audience: {
    all: [
      { field: 'status', in: ['ACTIVE'] },
      { field: 'metadata.order', exists: true },
    ],
  },
  message: 'Please use gate 4',
  change: { fields: { gate: '4' } },
  quietHours: { from: '21:00', to: '08:00' },
}

export const campaignOperations: Operation[] = [
  campaigns.create({
    id: 'createCampaign',
    summary: 'Create a campaign',
    description:
      'A message to the holders of many passes, a change of these passes, or both. It is a draft: nothing happens before it is started. ' +
      'The key needs `passes:write` as well.',
    body: CreateCampaignInput,
    bodyRule: LONG_LISTS,
    examples: { gateChange: GATE_CHANGE },
    errors: [...ERRORS],
    run: (ctx, { body }) => createCampaign(ctx, body),
  }),
  campaigns.list({
    id: 'listCampaigns',
    summary: 'List campaigns',
    description: 'Newest first.',
    sort: CreationOrder,
    filters: {
      status: CampaignStatusSchema.optional().meta({ description: 'Those with this status.' }),
      templateId: z.string().min(1).max(64).optional().meta({
        description: 'Those about the passes of this template.',
      }),
    },
    page: (ctx, { filter, paging }) => ctx.campaigns.list(filter, paging),
  }),
  campaigns.other('post', '/campaigns/preview', 'preview', {
    id: 'previewCampaign',
    summary: 'Preview a campaign',
    description:
      'Who would be reached by a campaign like this one if it were started now, on which phones and how long that takes, and what the ' +
      'first ten passes would say. Nothing is stored.',
    body: CreateCampaignInput,
    bodyRule: LONG_LISTS,
    examples: { gateChange: GATE_CHANGE },
    answer: { description: 'What it would reach', data: 'CampaignPreview' },
    errors: [...ERRORS],
    run: (ctx, { body }) => previewCampaign(ctx, body),
  }),
  campaigns.get({
    id: 'getCampaign',
    summary: 'Get a campaign',
    description: 'With its counts as they are now.',
    find: (ctx, { campaignId }) => readCampaign(ctx, campaignId),
  }),
  campaigns.update({
    id: 'updateCampaign',
    summary: 'Change a campaign',
    description:
      'A JSON Merge Patch of a campaign that is DRAFT or SCHEDULED. A scheduled one whose time is moved keeps being scheduled; one that ' +
      'loses its time is a draft again.',
    body: PatchCampaignInput,
    bodyRule: LONG_LISTS,
    examples: { anotherText: { message: 'Please use gate 4 from 18:00' } },
    errors: [...ERRORS, 'campaign_state', 'campaign_overlap', 'precondition_failed'],
    run: (ctx, { params, body, ifMatch }) => updateCampaign(ctx, params.campaignId, body, ifMatch),
  }),
  campaigns.delete({
    id: 'deleteCampaign',
    summary: 'Delete a campaign',
    description: 'Only one that is DRAFT or SCHEDULED.',
    errors: ['campaign_state', 'precondition_failed'],
    run: (ctx, { params, ifMatch }) => deleteCampaign(ctx, params.campaignId, ifMatch),
  }),
  campaigns.action('preview', {
    sdk: 'previewStored',
    id: 'previewStoredCampaign',
    summary: 'Preview a stored campaign',
    description: 'The same as `POST /campaigns/preview`, of a campaign that was created before.',
    answer: { description: 'What it would reach', data: 'CampaignPreview' },
    errors: [...ERRORS],
    run: (ctx, { params }) => previewStored(ctx, params.campaignId),
  }),
  campaigns.action('start', {
    id: 'startCampaign',
    summary: 'Start a campaign',
    description:
      'At its time, or at once where it has none. Its passes are picked when it begins: who comes to match later is not among them. ' +
      'The same again changes nothing: one that is SCHEDULED begins before its time with `now` alone. At most five campaigns are in ' +
      'progress at once. The key needs `passes:write` as well.',
    body: StartCampaignInput,
    bodyRule: { optional: true },
    examples: { asPreviewed: {} },
    errors: [...ERRORS, 'campaign_state', 'campaign_changed', 'campaign_overlap'],
    run: (ctx, { params, body }) => startCampaign(ctx, params.campaignId, body),
  }),
  campaigns.action('pause', {
    id: 'pauseCampaign',
    summary: 'Pause a campaign',
    description: 'At once: of a batch that is in progress, nothing is written.',
    errors: ['campaign_state'],
    run: (ctx, { params }) => pauseCampaign(ctx, params.campaignId),
  }),
  campaigns.action('resume', {
    id: 'resumeCampaign',
    summary: 'Resume a campaign',
    description: 'One that is PAUSED or FAILED goes on where it was.',
    errors: ['campaign_state'],
    run: (ctx, { params }) => resumeCampaign(ctx, params.campaignId),
  }),
  campaigns.action('cancel', {
    id: 'cancelCampaign',
    summary: 'Cancel a campaign',
    description:
      'At once, and for good. What was sent stays sent; a change is still reversed at `revertAt`.',
    errors: ['campaign_state'],
    run: (ctx, { params }) => cancelCampaign(ctx, params.campaignId),
  }),
  campaigns.action('revert', {
    id: 'revertCampaign',
    summary: 'Take the change of a campaign back',
    description:
      'Now, and not only at `revertAt`: of a campaign that has ended. Nobody is notified, and what has been changed since is left.',
    errors: ['campaign_state'],
    run: (ctx, { params }) => revertCampaign(ctx, params.campaignId),
  }),
  campaignPasses.list({
    id: 'listCampaignPasses',
    sdk: 'passes',
    summary: 'List the passes of a campaign',
    description:
      'By the ids of the passes, and kept for 90 days after its end. With a `state`, a page is what 20,000 passes come to: it can be ' +
      'short, or empty, with more pages after it.',
    filters: {
      state: CampaignPassStateSchema.optional().meta({ description: 'Those in this state.' }),
    },
    async page(ctx, { params, filter, paging }) {
      const { id } = await readCampaign(ctx, params.campaignId)
      return ctx.campaigns.passes(id, filter, paging)
    },
  }),
]
