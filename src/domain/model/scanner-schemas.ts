import * as z from 'zod'
import { SHOWN_NAMES } from './scanner.ts'

export const ShownNameSchema = z.enum(SHOWN_NAMES).meta({
  id: 'ShownName',
  description:
    'How much of the holder’s name the person with a scanner sees. first: the first word of it.',
})

export const ScannerDisplay = z
  .strictObject({
    name: ShownNameSchema.default('none'),
    image: z.boolean().default(false).meta({
      description:
        'Whether that person sees the picture that the pass was given as its own `thumbnail`.',
    }),
  })
  .meta({
    id: 'TemplateScanner',
    description:
      'What scanners may show of the holder. Left out: nothing. A scanner can show less.',
  })
