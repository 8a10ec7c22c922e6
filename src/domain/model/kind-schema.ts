import * as z from 'zod'
import { KIND_NAMES } from './kinds.ts'

export const PassKind = z.enum(KIND_NAMES).meta({
  id: 'PassKind',
  description:
    'What kind of pass it is. It decides the layout of the card, and what each wallet takes it for.',
})
