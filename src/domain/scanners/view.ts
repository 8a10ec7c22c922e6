import * as z from 'zod'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output, outputFrom, Url } from '../model/output.ts'
import { SCANNER_MODES, type Scanner } from '../model/scanner.ts'
import { ShownNameSchema } from '../model/scanner-schemas.ts'

export const ScannerModeSchema = z.enum(SCANNER_MODES).meta({
  id: 'ScannerMode',
  description:
    '`door`: checks the permissions of passes. `entry`: admits each pass a number of times. `counter`: moves points.',
})

const EntryView = /* @__PURE__ */ output(
  'ScannerEntry',
  'How a scanner in mode `entry` admits.',
  () => ({
    scope: z.string().meta({ description: 'What the uses of a pass are counted in.' }),
    limit: z.int().meta({ description: 'How often a pass is admitted in it.' }),
    redeemOnAdmit: z.boolean().meta({ description: 'Whether an admission redeems the pass.' }),
  }),
)

const CounterView = /* @__PURE__ */ output(
  'ScannerCounter',
  'What a scanner in mode `counter` moves.',
  () => ({
    maxPointsPerScan: z
      .int()
      .meta({ description: 'The most points that one scan moves.', examples: [10] }),
    redeem: z.boolean().meta({ description: 'Whether points can be redeemed, for rewards too.' }),
  }),
)

export const ScannerView = /* @__PURE__ */ output(
  'Scanner',
  'A link that turns a phone into a scanner.',
  () => ({
    id: z.string().meta({
      description: 'The id of the scanner.',
      examples: ['scn_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    name: z.string().meta({ description: 'Your own name for it: the log has it in every line.' }),
    mode: ScannerModeSchema,
    doorIds: z.array(z.string()).meta({ description: 'Doors that it stands at; empty: any.' }),
    templateIds: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Templates whose passes it takes; null: any.' }),
    entry: EntryView.nullable().meta({ description: 'Only in mode `entry`; null in others.' }),
    counter: CounterView.nullable().meta({
      description: 'Only in mode `counter`; null in others.',
    }),
    showsName: ShownNameSchema,
    showsImage: z.boolean().meta({
      description: 'Whether that person sees the holder’s picture where the template allows it.',
    }),
    keyId: z.string().meta({ description: 'The API key in its link.' }),
    version: z.int().meta({ description: 'Rises with every change.' }),
    createdAt: Timestamp.meta({ description: 'When the scanner was created.' }),
    expiresAt: Timestamp.meta({ description: 'When its link ends.' }),
    revokedAt: Timestamp.nullable().meta({
      description: 'When the scanner was revoked; null while it has not been.',
    }),
  }),
)

export const NewScannerView = /* @__PURE__ */ outputFrom(
  'NewScanner',
  'A scanner with its link.',
  ScannerView,
  () => ({
    url: Url.meta({
      description: 'The link to open on the phone. It is shown here and never again.',
    }),
  }),
)

export function viewScanner(scanner: Scanner): z.infer<typeof ScannerView> {
  const { id, name, mode, config, keyId } = scanner
  return {
    id,
    name,
    mode,
    ...config,
    keyId,
    version: scanner.revision,
    createdAt: formatInstant(scanner.createdAt),
    expiresAt: formatInstant(scanner.expiresAt),
    revokedAt: formatInstant(scanner.revokedAt),
  }
}

export const scannerETag = ({ id, revision }: Scanner): string => `"${id}-${revision}"`
