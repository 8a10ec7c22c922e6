import type { Kind } from './kind.ts'

export const eventTicket = {
  title: 'Event ticket',
  appleStyle: 'eventTicket',
  googleType: 'eventTicket',
  slots: { header: 3, primary: 1, secondary: 4, auxiliary: 4 },
  images: ['icon', 'logo', 'strip', 'background', 'thumbnail'],
} as const satisfies Kind
