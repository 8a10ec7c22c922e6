import * as z from 'zod'
import { createAsset } from '../../domain/assets/create.ts'
import { getAsset } from '../../domain/assets/get.ts'
import { AssetView } from '../../domain/assets/view.ts'
import { MAX_IMAGE_BYTES } from '../../lib/images/decode-image.ts'
import { operation } from '../operation.ts'

const tag = 'Assets'

export const assets = [
  operation({
    id: 'createAsset',
    method: 'post',
    path: '/assets',
    tag,
    summary: 'Upload an image',
    description:
      'A PNG or JPEG of at most 2 MiB and 4 megapixels: the bare bytes, or one file in a form. What it is, its bytes ' +
      'say. Templates and passes name it by its id; anybody who knows its address can see it.',
    scope: 'templates:write',
    bodyRule: {
      binary: ['image/png', 'image/jpeg', 'multipart/form-data'],
      maxBytes: MAX_IMAGE_BYTES,
      fileName: 'logo.png',
    },
    answers: { 201: { description: 'The asset', data: AssetView } },
    errors: ['image_unusable'],
    run: (ctx, { raw }) => createAsset(ctx, raw!.bytes),
  }),
  operation({
    id: 'getAsset',
    method: 'get',
    path: '/assets/{assetId}',
    tag,
    summary: 'Get an uploaded image’s data',
    scope: 'templates:read',
    params: z.object({ assetId: z.string() }),
    answers: { 200: { description: 'The asset', data: AssetView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => getAsset(ctx, params.assetId),
  }),
]
