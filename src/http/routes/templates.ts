import * as z from 'zod'
import { KIND_NAMES } from '../../domain/model/kinds.ts'
import { PassView } from '../../domain/model/pass.ts'
import { PLATFORM_NAMES } from '../../domain/model/platforms.ts'
import { CreateTemplateInput } from '../../domain/model/template.ts'
import { TemplateView } from '../../domain/model/template-view.ts'
import { WarningView } from '../../domain/model/warnings.ts'
import { sampleContent } from '../../domain/render/sample.ts'
import { deleteTemplate } from '../../domain/templates/delete.ts'
import { duplicateTemplate } from '../../domain/templates/duplicate.ts'
import { listTemplates } from '../../domain/templates/list.ts'
import { archiveTemplate, publishTemplate } from '../../domain/templates/publish.ts'
import { createTestPass } from '../../domain/templates/test-pass.ts'
import {
  createTemplate,
  getTemplate,
  PatchTemplateInput,
  patchTemplate,
  readTemplate,
} from '../../domain/templates/write.ts'
import { operation } from '../operation.ts'
import { listAnswer, pageOf, pagingQuery, readPaging } from '../paging.ts'
import { API_BASE } from '../paths.ts'
import { picture } from '../picture.ts'

const tag = 'Templates'
const TemplateId = z.object({ templateId: z.string() })
const NoMembers = z.strictObject({}).meta({ id: 'NoMembers' })

const CheckedTemplate = TemplateView.extend({ warnings: z.array(WarningView) }).meta({
  id: 'CheckedTemplate',
})
const one = (description: string) => ({ description, data: CheckedTemplate })
const images = ['image_unreachable', 'image_unusable'] as const

const EXAMPLE = {
  name: 'Gold membership',
  kind: 'membership',
  organizationName: 'Overhang Climbing',
  design: { backgroundColor: '#1f3d2b', foregroundColor: '#ffffff', labelColor: '#bfe3c8' },
  fields: [
    { key: 'holder', label: 'Member', slot: 'primary', type: 'text', binding: 'customer.name' },
    { key: 'tier', label: 'Tier', slot: 'secondary', type: 'text', default: 'Gold' },
    {
      key: 'expires',
      label: 'Valid until',
      slot: 'auxiliary',
      type: 'date',
      binding: 'expirationDate',
      dateStyle: 'medium',
      timeStyle: 'none',
      changeMessage: 'Now valid until %@',
    },
  ],
}

/** `POST …/{templateId}/{verb}` with nothing to say. */
const verb = {
  method: 'post',
  tag,
  scope: 'templates:write',
  params: TemplateId,
  body: NoMembers,
  bodyRule: { optional: true },
} as const

export const templates = [
  operation({
    id: 'createTemplate',
    method: 'post',
    path: '/templates',
    tag,
    summary: 'Create a template',
    description: 'A draft: publish it before passes are created from it.',
    scope: 'templates:write',
    body: CreateTemplateInput,
    examples: { membership: EXAMPLE },
    answers: { 201: one('The draft') },
    errors: images,
    run: (ctx, { body }) => createTemplate(ctx, body),
  }),
  operation({
    id: 'listTemplates',
    method: 'get',
    path: '/templates',
    tag,
    summary: 'List templates',
    scope: 'templates:read',
    query: z.strictObject({
      ...pagingQuery,
      sort: z.enum(['createdAt', '-createdAt']).optional(),
      status: z.enum(['DRAFT', 'PUBLISHED', 'ARCHIVED']).optional(),
      kind: z.enum(KIND_NAMES).optional(),
    }),
    answers: { 200: { description: 'A page of templates', data: pageOf(TemplateView) } },
    errors: ['invalid_cursor'],
    async run(ctx, { query }) {
      const { status, kind } = query
      const page = await listTemplates(
        ctx,
        { ...(status !== undefined && { status }), ...(kind !== undefined && { kind }) },
        readPaging(query),
      )
      return listAnswer(page, page.items, query, `${API_BASE}/templates`)
    },
  }),
  operation({
    id: 'getTemplate',
    method: 'get',
    path: '/templates/{templateId}',
    tag,
    summary: 'Get a template',
    scope: 'templates:read',
    params: TemplateId,
    answers: { 200: { description: 'The template', data: TemplateView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => getTemplate(ctx, params.templateId),
  }),
  operation({
    id: 'updateTemplate',
    method: 'patch',
    path: '/templates/{templateId}',
    tag,
    summary: 'Change a template',
    description:
      'A JSON Merge Patch (RFC 7396) of the draft; `null` removes a member. Passes keep what was published until the ' +
      'next publication.',
    scope: 'templates:write',
    params: TemplateId,
    body: PatchTemplateInput,
    bodyRule: { mergePatch: true },
    examples: { colours: { design: { backgroundColor: '#102030' } } },
    answers: { 200: one('The draft as it is now') },
    errors: ['resource_not_found', 'precondition_failed', ...images],
    run: (ctx, { params, body, ifMatch }) => patchTemplate(ctx, params.templateId, body, ifMatch),
  }),
  operation({
    id: 'deleteTemplate',
    method: 'delete',
    path: '/templates/{templateId}',
    tag,
    summary: 'Delete a template that no pass was made from',
    scope: 'templates:write',
    params: TemplateId,
    answers: {
      200: {
        description: 'It is gone',
        data: z.looseObject({ id: z.string(), deleted: z.literal(true) }),
      },
    },
    errors: ['resource_not_found', 'precondition_failed', 'invalid_state_transition'],
    run: (ctx, { params, ifMatch }) => deleteTemplate(ctx, params.templateId, ifMatch),
  }),
  operation({
    ...verb,
    id: 'publishTemplate',
    path: '/templates/{templateId}/publish',
    summary: 'Publish the draft',
    answers: { 200: one('The published template') },
    errors: ['resource_not_found', 'precondition_failed'],
    run: (ctx, { params, ifMatch }) => publishTemplate(ctx, params.templateId, ifMatch),
  }),
  operation({
    ...verb,
    id: 'archiveTemplate',
    path: '/templates/{templateId}/archive',
    summary: 'Archive a template',
    description: 'No new passes are created from it; those issued live on.',
    answers: { 200: one('The archived template') },
    errors: ['resource_not_found', 'precondition_failed', 'template_not_published'],
    run: (ctx, { params, ifMatch }) => archiveTemplate(ctx, params.templateId, ifMatch),
  }),
  operation({
    ...verb,
    id: 'duplicateTemplate',
    path: '/templates/{templateId}/duplicate',
    summary: 'Duplicate a template',
    answers: { 201: { description: 'A new draft with the same content', data: TemplateView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => duplicateTemplate(ctx, params.templateId),
  }),
  operation({
    ...verb,
    id: 'createTestPass',
    path: '/templates/{templateId}/test-pass',
    summary: 'Create a test pass from the draft',
    description: 'To try a draft on a phone. The pass is marked as a test and counted nowhere.',
    answers: {
      201: {
        description: 'The test pass',
        data: PassView.extend({ warnings: z.array(WarningView) }).meta({ id: 'TestPass' }),
      },
    },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => createTestPass(ctx, params.templateId),
  }),
  operation({
    id: 'previewTemplate',
    method: 'get',
    path: '/templates/{templateId}/preview.svg',
    tag,
    summary: 'A picture of the template',
    scope: 'templates:read',
    params: TemplateId,
    query: z.strictObject({
      platform: z.enum(PLATFORM_NAMES).default(PLATFORM_NAMES[0]),
      side: z.enum(['front', 'back']).default('front'),
    }),
    answers: {},
    produces: 'image/svg+xml',
    errors: ['resource_not_found'],
    async run(ctx, { params, query }) {
      const template = await readTemplate(ctx, params.templateId)
      const svg = await picture(ctx, sampleContent(ctx, template, template.draft), query)
      return new Response(svg, {
        headers: {
          'Content-Type': 'image/svg+xml; charset=utf-8',
          'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
        },
      })
    },
  }),
]
