import type { Kind } from './kind.ts'

export const boardingPass = {
  title: 'Boarding pass',
  appleStyle: 'boardingPass',
  googleType: 'transit',
  slots: { header: 3, primary: 2, secondary: 4, auxiliary: 5 },
  images: ['icon', 'logo', 'footer'],
} as const satisfies Kind
