import { expect, test } from 'vitest'
import { detailAnswer, templateAnswer, viewTemplate } from '../../src/domain/templates/view.ts'
import { templateContent } from '../support/templates.ts'
import { createWorld, START } from '../support/world.ts'

const { ctx } = await createWorld()
const logo = {
  source: 'https://example.com/logo.png',
  assetId: 'ast_kept',
  files: ['logo.png', 'logo@3x.png'],
  sizePx: { width: 90, height: 30 },
}
const template = {
  id: 'tpl_1',
  status: 'PUBLISHED' as const,
  version: 2,
  revision: 7,
  draft: templateContent({
    design: { ...templateContent().design, backgroundColor: '#112233', images: { logo } },
  }),
  createdAt: START,
  updatedAt: START + 1,
}

test('clients see the draft with nothing left out, and images by what they gave', () => {
  expect(viewTemplate(ctx, template)).toMatchObject({
    id: 'tpl_1',
    status: 'PUBLISHED',
    version: 2,
    organizationName: null,
    description: null,
    design: {
      backgroundColor: '#112233',
      labelColor: null,
      images: { logo: 'https://example.com/logo.png' },
    },
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.001Z',
  })
})

test('an editor begins with the kept files and the warnings as well', async () => {
  expect(await detailAnswer(ctx, template)).toMatchObject({
    data: {
      warnings: expect.any(Array),
      imageFiles: { logo: `${ctx.links.assetUrl('ast_kept')}/logo@3x.png` },
    },
    etag: '"7"',
  })
})

test('an answer has the ETag of the revision, and what else is said', () => {
  const notes = [{ code: 'pkpass_cut' as const, message: 'Cut' }]
  expect(templateAnswer(ctx, template, 'Done', { notes })).toMatchObject({
    data: { id: 'tpl_1', notes },
    description: 'Done',
    etag: '"7"',
  })
})
