import { expect, test } from 'vitest'
import { AssetView, viewAsset } from '../../src/domain/assets/view.ts'
import type { Ctx } from '../../src/domain/model/ctx.ts'
import { START } from '../support/world.ts'

test('an asset is shown with the address of its picture, its units and its time', () => {
  const ctx = { links: { assetUrl: (id: string) => `https://wps.test/images/ws_1/${id}` } } as Ctx
  const view = viewAsset(ctx, {
    id: 'ast_1',
    contentType: 'image/jpeg',
    widthPx: 40,
    heightPx: 20,
    sizeBytes: 1234,
    createdAt: START,
  })
  expect(view).toEqual({
    id: 'ast_1',
    url: 'https://wps.test/images/ws_1/ast_1/image.png',
    contentType: 'image/jpeg',
    width: 40,
    height: 20,
    sizeBytes: 1234,
    createdAt: '2026-11-21T08:00:00.000Z',
  })
  expect(AssetView.parse(view)).toEqual(view)
})
