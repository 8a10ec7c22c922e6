import * as z from 'zod'
import type { Bundle } from '../../domain/model/bundle.ts'
import type { Ctx } from '../../domain/model/ctx.ts'
import { outputFrom } from '../../domain/model/output.ts'
import { BundleView, viewBundle } from '../../domain/passes/bundle-view.ts'
import { readBundle } from '../../domain/passes/read-bundle.ts'
import { rotateBundleLink } from '../../domain/passes/rotate-bundle-link.ts'
import { PassView } from '../../domain/render/pass-view.ts'
import type { Operation } from '../operation.ts'
import { resource } from '../resource.ts'
import { showPass } from './passes.ts'

export const BundleWithPasses = /* @__PURE__ */ outputFrom(
  'BundleWithPasses',
  'A bundle and its passes.',
  BundleView,
  () => ({
    passes: z.array(PassView).meta({
      description: 'The passes of the bundle, less those that were deleted.',
    }),
  }),
)

const bundles = resource({
  tag: 'Passes',
  sdk: 'bundles',
  noun: ['bundle', 'bundles'],
  path: '/bundles',
  item: '/bundles/{bundleId}',
  read: 'passes:read',
  write: 'passes:write',
  object: 'Bundle',
  view: async (ctx: Ctx, bundle: Bundle) => {
    const all = await ctx.passes.getMany(bundle.passIds)
    const passes = all.filter(({ deletedAt }) => deletedAt === null)
    return {
      ...(await viewBundle(ctx, bundle)),
      passes: await Promise.all(passes.map((pass) => showPass(ctx, pass))),
    }
  },
})

export const bundleOperations: Operation[] = [
  bundles.get({
    id: 'getBundle',
    summary: 'Get a bundle',
    answer: { data: 'BundleWithPasses' },
    find: (ctx, { bundleId }) => readBundle(ctx, bundleId),
  }),
  bundles.action('rotate-link', {
    id: 'rotateBundleLink',
    summary: 'Give a bundle a new link',
    description:
      'The old links of the bundle stop at once; those of its passes stay. The new one opens all passes of the bundle, ' +
      'also those whose own link was rotated: an older one leaves these out.',
    answer: { description: 'The bundle with its new link' },
    run: (ctx, { params }) => rotateBundleLink(ctx, params.bundleId),
  }),
]
