import * as z from 'zod'
import { earlierEnd, makerId, readMaker } from '../api-keys/maker.ts'
import { mintApiKey } from '../api-keys/mint.ts'
import { recordApiKeyEvents } from '../api-keys/record-events.ts'
import { refuseWiderScopes } from '../api-keys/refuse-wider-scopes.ts'
import { storeApiKey } from '../api-keys/store.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { invalidValue, validationFailed } from '../model/errors.ts'
import { Instant } from '../model/instant-schemas.ts'
import { MAX_SCANNERS, SCANNER_MODES, type Scanner } from '../model/scanner.ts'
import { ShownNameSchema } from '../model/scanner-schemas.ts'
import { nameOf } from '../model/text.ts'
import { tryCommit } from '../model/try-commit.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { ScannerModeSchema, scannerETag, viewScanner } from './view.ts'

const MAX_DOORS = 50
const MAX_TEMPLATES = 50

export const CreateScannerInput = z
  .strictObject({
    name: nameOf(64).meta({
      description: 'A name of your own: the log has it in every line.',
      examples: ['Gate B, Ana'],
    }),
    mode: ScannerModeSchema,
    doorIds: z
      .array(nameOf(128))
      .max(MAX_DOORS)
      .optional()
      .meta({ description: 'Doors that it stands at; left out: any.' }),
    templateIds: z
      .array(z.string().min(1).max(64))
      .min(1)
      .max(MAX_TEMPLATES)
      .optional()
      .meta({
        description: 'Templates whose passes it takes; left out: any.',
        examples: [['tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3']],
      }),
    entry: z
      .strictObject({
        scope: nameOf(64).meta({
          description:
            'What the uses of a pass are counted in, such as an evening. Scanners with the same scope count together.',
        }),
        limit: z.int().min(1).max(100).meta({ description: 'How often a pass is admitted in it.' }),
        redeemOnAdmit: z.boolean().optional().meta({
          description:
            'Whether an admission redeems the pass, everywhere and for good. Only with `limit` 1. Left out: it does not.',
        }),
      })
      .meta({ id: 'ScannerEntryInput', description: 'How a scanner in mode `entry` admits.' })
      .optional()
      .meta({ description: 'Needed in mode `entry`, refused in others.' }),
    counter: z
      .strictObject({
        maxPointsPerScan: z
          .int()
          .min(1)
          .max(1_000_000)
          .meta({ description: 'The most points that one scan moves.', examples: [10] }),
        redeem: z.boolean().optional().meta({
          description: 'Whether points can be redeemed, for rewards too. Left out: they cannot.',
        }),
      })
      .meta({
        id: 'ScannerCounterInput',
        description: 'What a scanner in mode `counter` moves.',
      })
      .optional()
      .meta({ description: 'Needed in mode `counter`, refused in others.' }),
    showsName: ShownNameSchema.optional(),
    showsImage: z.boolean().optional().meta({
      description:
        'Whether the person with the scanner sees the holder’s picture, where the template allows it. Left out: yes.',
    }),
    expiresAt: Instant.meta({ description: 'When the link ends.' }),
  })
  .meta({ id: 'CreateScannerInput', description: 'A scanner to create.' })
export type CreateScannerInput = z.infer<typeof CreateScannerInput>

/** The modes with settings of their own: the member that holds the settings has the name of the mode. */
const CONFIGURED = SCANNER_MODES.filter((mode) => mode !== 'door')

/**
 * Creates a scanner and the API key in its link. The key is stored first, and does nothing until the scanner of it exists:
 * should the request die in between, its repeat goes on there.
 */
export async function createScanner(ctx: Ctx, input: CreateScannerInput): Promise<Answer> {
  refuseWiderScopes(ctx, ['scans:write'])
  refuseMixedModes(input)
  refuseRepeatedRedemption(input)
  const expiresAt = endOf(ctx, input.expiresAt)
  await ctx.takeClaim()
  const keyId = ctx.newId('key')
  const id = ctx.newId('scn')
  const { key, record } = await untilUnchanged('API key', ['api_key_changed'], async () => {
    const maker = await readMaker(ctx)
    const now = ctx.now()
    const minted = mintApiKey(
      ctx.workspace.mode,
      ctx.randomBytes,
      {
        id: keyId,
        name: `Scanner: ${input.name}`,
        scopes: ['scans:write'],
        createdAt: now,
        // The key has no end of its own: `expiresAt` of the scanner ends it, and can be changed.
        expiresAt: earlierEnd(null, maker?.expiresAt),
        createdBy: makerId(ctx),
      },
      { type: 'api_key.created', at: now, actor: ctx.actor },
    )
    return storeApiKey(ctx, minted, maker ? [maker] : [])
  })
  const scanner: Scanner = {
    id,
    name: input.name,
    mode: input.mode,
    config: {
      doorIds: [...new Set(input.doorIds ?? [])],
      templateIds: input.templateIds ? [...new Set(input.templateIds)] : null,
      entry: input.entry
        ? { ...input.entry, redeemOnAdmit: input.entry.redeemOnAdmit ?? false }
        : null,
      counter: input.counter ? { ...input.counter, redeem: input.counter.redeem ?? false } : null,
      showsName: input.showsName ?? 'full',
      showsImage: input.showsImage ?? true,
    },
    keyId,
    createdAt: ctx.now(),
    expiresAt,
    revokedAt: null,
    revision: 1,
  }
  const made = await tryCommit(ctx, 'too_many_scanners', {
    expectations: [ctx.scanners.roomForAnother(MAX_SCANNERS, id)],
    writes: [ctx.scanners.insertion(scanner)],
    creates: id,
  })
  if (!made) {
    const note = { type: 'api_key.revoked', at: ctx.now(), actor: ctx.actor } as const
    for (const { hash } of await ctx.apiKeys.revoke(keyId, note, false)) ctx.apiKeys.forget(hash)
    throw validationFailed([
      {
        message: `A workspace has at most ${MAX_SCANNERS} scanners: revoke one first`,
        pointer: '',
        reason: 'too_big',
      },
    ])
  }
  const answer: Answer = {
    data: { ...viewScanner(scanner), url: linkOf(ctx, key) },
    description: 'Scanner created: its link is shown only now',
    etag: scannerETag(scanner),
    secret: true,
  }
  await recordApiKeyEvents(ctx, [record], answer)
  return answer
}

/** The key stands behind the `#`, which browsers send to nobody: the page reads it there. */
const linkOf = (ctx: Ctx, key: string): string => `${ctx.baseUrl}/scan#scanner=${key}`

function refuseMixedModes(input: CreateScannerInput): void {
  const faults = CONFIGURED.filter((mode) => (input.mode === mode) !== (input[mode] !== undefined))
  if (faults.length === 0) return
  throw validationFailed(
    faults.map((mode) =>
      input.mode === mode
        ? { message: `Is needed in mode ${mode}`, pointer: `/${mode}`, reason: 'required' }
        : {
            message: `Is taken in mode ${mode} alone`,
            pointer: `/${mode}`,
            reason: 'invalid_value',
          },
    ),
  )
}

/** A redeemed pass is refused, so a second admission of it would never be granted. */
function refuseRepeatedRedemption({ entry }: CreateScannerInput): void {
  if (entry?.redeemOnAdmit && entry.limit > 1) {
    throw invalidValue('Must be 1 where an admission redeems the pass', '/entry/limit')
  }
}

/** @throws AppError validation_failed where it does not lie in the future */
export function endOf(ctx: Ctx, expiresAt: string): number {
  const end = Date.parse(expiresAt)
  if (end <= ctx.now()) throw invalidValue('Must lie in the future', '/expiresAt')
  return end
}
