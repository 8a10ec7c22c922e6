import * as z from 'zod'
import { output, Url } from '../../domain/model/output.ts'

export const GoogleSave = /* @__PURE__ */ output(
  'GoogleSave',
  'The link that adds a pass to Google Wallet.',
  () => ({
    saveUrl: Url.meta({ description: 'The link that adds the pass to Google Wallet.' }),
    token: z.string().meta({ description: 'The signed JWT in `saveUrl`.' }),
  }),
)
