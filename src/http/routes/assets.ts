import { createAsset } from '../../domain/assets/create.ts'
import { viewAsset } from '../../domain/assets/view.ts'
import { found } from '../../domain/model/errors.ts'
import { LIMITS } from '../limits.ts'
import type { Operation } from '../operation.ts'
import { resource } from '../resource.ts'

const assets = resource({
  tag: 'Assets',
  sdk: 'assets',
  noun: ['asset', 'assets'],
  path: '/assets',
  item: '/assets/{assetId}',
  read: 'templates:read',
  write: 'templates:write',
  object: 'Asset',
  view: viewAsset,
})

export const assetOperations: Operation[] = [
  assets.create({
    id: 'createAsset',
    summary: 'Upload an image',
    description:
      'A PNG or JPEG of at most 2 MiB and 4 megapixels: the bare bytes, or one file in a form. What it is, its bytes ' +
      'say. Templates and passes name it by its id; anybody who knows its address can see it. It is removed when the last ' +
      'pass that shows it is deleted, unless a template shows it or has shown it.',
    bodyRule: {
      binary: ['image/png', 'image/jpeg', 'multipart/form-data'],
      maxBytes: LIMITS.maxImageBytes,
      fileName: 'logo.png',
    },
    errors: ['image_unusable'],
    run: (ctx, { raw }) => createAsset(ctx, raw!.bytes),
  }),
  assets.get({
    id: 'getAsset',
    summary: 'Get an uploaded image’s data',
    find: async (ctx, { assetId }) => found(await ctx.assets.get(assetId), 'asset'),
  }),
]
