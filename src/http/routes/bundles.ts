import { viewBundle } from '../../domain/model/bundle-view.ts'
import { rotateBundleLink } from '../../domain/passes/rotate-bundle-link.ts'
import type { Operation } from '../operation.ts'
import { resource } from '../resource.ts'

const bundles = resource({
  tag: 'Passes',
  sdk: 'bundles',
  noun: ['bundle', 'bundles'],
  path: '/bundles',
  item: '/bundles/{bundleId}',
  read: 'passes:read',
  write: 'passes:write',
  object: 'Bundle',
  view: viewBundle,
})

export const bundleOperations: Operation[] = [
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
