import * as z from 'zod'
import { PassKind } from '../../domain/model/kind-schema.ts'
import { CreateTemplateInput } from '../../domain/model/template.ts'
import { sampleContent } from '../../domain/render/sample.ts'
import { deleteTemplate } from '../../domain/templates/delete.ts'
import { duplicateTemplate } from '../../domain/templates/duplicate.ts'
import { archiveTemplate, publishTemplate } from '../../domain/templates/publish.ts'
import { readReach } from '../../domain/templates/reach.ts'
import { readVersion } from '../../domain/templates/read-version.ts'
import { createTestPass } from '../../domain/templates/test-pass.ts'
import { unarchiveTemplate } from '../../domain/templates/unarchive.ts'
import { detailAnswer, templateETag, viewTemplate } from '../../domain/templates/view.ts'
import { TemplateStatus } from '../../domain/templates/view-schemas.ts'
import {
  createTemplate,
  PatchTemplateInput,
  patchTemplate,
  readTemplate,
} from '../../domain/templates/write.ts'
import { PKPASS_TYPE } from '../../lib/pkpass/media-type.ts'
import { LIMITS } from '../limits.ts'
import type { Operation } from '../operation.ts'
import { CreationOrder } from '../paging.ts'
import { PictureQuery, pictureResponse } from '../picture.ts'
import { resource } from '../resource.ts'

const templates = resource({
  tag: 'Templates',
  sdk: 'templates',
  noun: ['template', 'templates'],
  path: '/templates',
  item: '/templates/{templateId}',
  read: 'templates:read',
  write: 'templates:write',
  object: 'Template',
  view: viewTemplate,
  etag: (_, template) => templateETag(template),
})

const checked = (description: string) => ({ description, data: 'CheckedTemplate' })
const images = ['image_unreachable', 'image_unusable'] as const

const EXAMPLE = {
  name: 'Bluewater Jazz Festival',
  kind: 'eventTicket',
  organizationName: 'Bluewater Events',
  design: { backgroundColor: '#12355b', foregroundColor: '#ffffff', labelColor: '#c9d6e8' },
  fields: [
    { key: 'gate', label: 'Gate', slot: 'header', changeMessage: 'Your gate is now %@' },
    { key: 'guest', label: 'Guest', slot: 'primary', binding: 'customer.name' },
    { key: 'section', label: 'Section', slot: 'secondary', binding: 'event.section' },
    { key: 'row', label: 'Row', slot: 'secondary', binding: 'event.row' },
    { key: 'seat', label: 'Seat', slot: 'secondary', binding: 'event.seat' },
    {
      key: 'until',
      label: 'Valid until',
      slot: 'auxiliary',
      type: 'date',
      binding: 'expirationDate',
      dateStyle: 'medium',
      timeStyle: 'none',
    },
  ],
  barcode: { value: '{{serialNumber}}', alternativeText: '{{serialNumber}}' },
}

export const templateOperations: Operation[] = [
  templates.create({
    id: 'createTemplate',
    summary: 'Create a template',
    description: 'A draft: publish it before passes are created from it.',
    body: CreateTemplateInput,
    examples: { ticket: EXAMPLE },
    answer: checked('The draft'),
    errors: images,
    run: (ctx, { body }) => createTemplate(ctx, body),
  }),
  templates.list({
    id: 'listTemplates',
    summary: 'List templates',
    sort: CreationOrder,
    filters: {
      status: TemplateStatus.optional().meta({ description: 'Those with this status.' }),
      kind: PassKind.optional().meta({ description: 'Those of this kind.' }),
    },
    page: (ctx, { filter, paging }) => ctx.templates.list(filter, paging),
  }),
  templates.other('get', '/templates/{templateId}', 'get', {
    id: 'getTemplate',
    summary: 'Get a template',
    answer: { data: 'TemplateDetail' },
    run: async (ctx, { params }) => detailAnswer(ctx, await readTemplate(ctx, params.templateId)),
  }),
  templates.update({
    id: 'updateTemplate',
    summary: 'Change a template',
    description:
      'A JSON Merge Patch (RFC 7396) of the draft; `null` removes a member. Passes keep what was published until the ' +
      'next publication.',
    body: PatchTemplateInput,
    examples: { colours: { design: { backgroundColor: '#102030' } } },
    answer: checked('The draft as it is now'),
    errors: ['precondition_failed', ...images],
    run: (ctx, { params, body, ifMatch }) => patchTemplate(ctx, params.templateId, body, ifMatch),
  }),
  templates.delete({
    id: 'deleteTemplate',
    summary: 'Delete a template without passes',
    errors: ['precondition_failed', 'invalid_state_transition'],
    run: (ctx, { params, ifMatch }) => deleteTemplate(ctx, params.templateId, ifMatch),
  }),
  templates.action('publish', {
    id: 'publishTemplate',
    summary: 'Publish the draft',
    answer: checked('The published template'),
    errors: ['precondition_failed'],
    run: (ctx, { params, ifMatch }) => publishTemplate(ctx, params.templateId, ifMatch),
  }),
  templates.action('archive', {
    id: 'archiveTemplate',
    summary: 'Archive a template',
    description: 'No new passes are created from it; those issued live on.',
    answer: checked('The archived template'),
    errors: ['precondition_failed', 'template_not_published'],
    run: (ctx, { params, ifMatch }) => archiveTemplate(ctx, params.templateId, ifMatch),
  }),
  templates.action('unarchive', {
    id: 'unarchiveTemplate',
    summary: 'Bring back an archived template',
    description:
      'Passes are issued from the version that was published last. The draft stays as it is: publish it to bring its changes along.',
    answer: checked('The published template'),
    errors: ['precondition_failed', 'template_not_published'],
    run: (ctx, { params, ifMatch }) => unarchiveTemplate(ctx, params.templateId, ifMatch),
  }),
  templates.action('duplicate', {
    id: 'duplicateTemplate',
    summary: 'Duplicate a template',
    answer: {
      status: 201,
      description: 'A new draft with the same content',
      location: '/templates/{id}',
    },
    run: (ctx, { params }) => duplicateTemplate(ctx, params.templateId),
  }),
  templates.action('test-pass', {
    id: 'createTestPass',
    sdk: 'createTestPass',
    summary: 'Create a test pass from the draft',
    description: 'To try a draft on a phone. The pass is marked as a test and counted nowhere.',
    answer: {
      status: 201,
      description: 'The test pass',
      data: 'CreatedPass',
      location: '/passes/{id}',
    },
    run: (ctx, { params }) => createTestPass(ctx, params.templateId),
  }),
  templates.create({
    path: '/templates/from-pkpass',
    id: 'createTemplateFromPkpass',
    sdk: 'createFromPkpass',
    summary: 'Create a template from a pass file',
    description:
      'A pass file of any service, at most 4 MiB: the bare bytes, or one file in a form. Its layout, colours, fields, ' +
      'texts in all languages and images become a draft. What is one holder’s, such as a seat or what the barcode says, ' +
      'becomes a binding, a placeholder or a sample. `notes` lists what the draft does not have, and why. Its signature is ' +
      'not checked.',
    bodyRule: {
      binary: [PKPASS_TYPE, 'application/zip', 'multipart/form-data'],
      maxBytes: LIMITS.maxPassFileBytes,
      fileName: 'ticket.pkpass',
    },
    answer: { description: 'The draft', data: 'ImportedTemplate' },
    errors: images,
    async run(ctx, { raw }) {
      const { importPkpass } = await import('../../domain/templates/import-pkpass.ts')
      return importPkpass(ctx, raw!.bytes)
    },
  }),
  templates.get({
    path: '/templates/{templateId}/versions/{version}',
    id: 'getTemplateVersion',
    sdk: 'getVersion',
    summary: 'Get a published version of a template',
    description:
      'The draft as it was when that version was published: a patch with its members restores it. An icon that was generated ' +
      'for the version is left out. Versions count from 1 and never change.',
    find: (ctx, { templateId, version }) => readVersion(ctx, templateId, version),
  }),
  templates.other('get', '/templates/{templateId}/reach', 'getReach', {
    id: 'getTemplateReach',
    summary: 'Count what a publication would change',
    description:
      'The passes of the template, and the phones that they are on. It looks at 100,000 passes of the ' +
      'workspace at most.',
    answer: { description: 'The counts', data: 'TemplateReach' },
    run: async (ctx, { params }) => ({
      data: { ...(await readReach(ctx, params.templateId)) },
      description: 'Passes counted',
    }),
  }),
  templates.other('get', '/templates/{templateId}/preview.svg', 'preview', {
    id: 'previewTemplate',
    summary: 'A picture of the template',
    query: PictureQuery.extend({
      templateVersion: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'Must be the number of a published version')
        .optional()
        .meta({ description: 'A published version. Left out: the draft.', examples: ['3'] }),
    }),
    produces: 'image/svg+xml',
    async run(ctx, { params: { templateId }, query: { templateVersion, ...view } }) {
      const template =
        templateVersion === undefined
          ? await readTemplate(ctx, templateId)
          : await readVersion(ctx, templateId, templateVersion)
      return pictureResponse(ctx, sampleContent(ctx, template, template.draft), view)
    },
  }),
]
