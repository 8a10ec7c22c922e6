import * as z from 'zod'
import { output, Url } from '../../domain/model/output.ts'

export const AppleFile = /* @__PURE__ */ output(
  'AppleFile',
  'The file that adds a pass to Apple Wallet.',
  () => ({
    url: Url.meta({ description: 'Where the `.pkpass` is.' }),
    sizeBytes: z.int().meta({ description: 'The size of the file, in bytes.' }),
    sha256: z.string().meta({ description: 'SHA-256 of the file, hex.' }),
  }),
)
