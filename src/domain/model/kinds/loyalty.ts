import type { Kind } from './kind.ts'

export const loyalty = {
  title: 'Loyalty card',
  appleStyle: 'storeCard',
  googleType: 'loyalty',
  slots: { header: 3, primary: 1, secondary: 4, auxiliary: 4 },
  sharedRow: 4,
  images: ['icon', 'logo', 'strip'],
} as const satisfies Kind
