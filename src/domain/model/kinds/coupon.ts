import type { Kind } from './kind.ts'

export const coupon = {
  title: 'Coupon',
  appleStyle: 'coupon',
  googleType: 'offer',
  slots: { header: 3, primary: 1, secondary: 4, auxiliary: 4 },
  sharedRow: 4,
  images: ['icon', 'logo', 'strip'],
} as const satisfies Kind
