import type { Kind } from './kind.ts'

export const generic = {
  title: 'Generic pass',
  appleStyle: 'generic',
  googleType: 'generic',
  slots: { header: 3, primary: 1, secondary: 4, auxiliary: 4 },
  images: ['icon', 'logo', 'thumbnail'],
} as const satisfies Kind
