import { expect, test } from 'vitest'
import { contentOf } from '../../src/domain/render/content.ts'
import { presentPass } from '../../src/domain/render/present.ts'
import { showPass } from '../../src/domain/render/show-pass.ts'
import { passOf, templateContent, templateField } from '../support/templates.ts'
import { createWorld, START } from '../support/world.ts'

const { ctx } = await createWorld()
const template = templateContent({ fields: [templateField({ key: 'seat', default: 'B 12' })] })

test.each([
  ['a pass', {}],
  ['a pass with its own values', { overrides: { name: 'Gold' }, fields: { seat: 'A 1' } }],
  ['a deleted pass', { deletedAt: START }],
])('%s is shown to clients and wallets as each would see it alone', async (_, given) => {
  const pass = passOf(template, { keyId: ctx.links.currentKeyId, ...given })
  expect(await showPass(ctx, pass, template)).toEqual({
    view: await presentPass(ctx, pass, template),
    content: await contentOf(ctx, pass, template),
  })
})
