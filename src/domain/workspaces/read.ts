import * as z from 'zod'
import { CredentialStatusSchema, viewCredential } from '../credentials/view.ts'
import { type ApiKey, ScopeSchema } from '../model/api-key.ts'
import type { Ctx } from '../model/ctx.ts'
import { ModeSchema } from '../model/event-types.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import { CredentialPlatformSchema } from '../model/platform-schema.ts'
import { StorageView } from '../model/storage.ts'
import { JurisdictionSchema, RegionSchema } from './location-schemas.ts'
import { WorkspaceTimeZone } from './time-zone-schema.ts'

const CallersKey = /* @__PURE__ */ output('CallersKey', 'The API key that asks.', () => ({
  id: z
    .string()
    .meta({ description: 'The id of the key.', examples: ['key_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
  name: z.string().meta({ description: 'Your own name for the key.', examples: ['Web shop'] }),
  scopes: z.array(ScopeSchema).meta({ description: 'What the key may do.' }),
  expiresAt: Timestamp.nullable().meta({ description: 'When the key ends; null: never.' }),
}))

const CredentialHealth = /* @__PURE__ */ output(
  'CredentialHealth',
  'How a credential in use is.',
  () => ({
    platform: CredentialPlatformSchema,
    status: CredentialStatusSchema,
    notAfter: Timestamp.nullable().meta({
      description: 'When the certificate ends; null for a credential without one.',
    }),
  }),
)

/** What a workspace shows of itself, without the limits, which belong to whoever answers. */
export const workspaceMembers = () => ({
  id: z
    .string()
    .meta({ description: 'The id of the workspace.', examples: ['ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
  name: z
    .string()
    .meta({ description: 'The name of the workspace.', examples: ['Bluewater Events'] }),
  mode: ModeSchema,
  timeZone: WorkspaceTimeZone,
  timelineMonths: z.int().meta({
    description: 'How many months events stay on timelines and in the list of events.',
    examples: [13],
  }),
  region: RegionSchema.nullable(),
  jurisdiction: JurisdictionSchema.nullable(),
  nameSearch: z.boolean().meta({
    description: 'Whether holders are found by words of their names.',
  }),
  storage: StorageView,
  key: CallersKey.nullable().meta({ description: 'The key that asks; null where no key does.' }),
  credentials: z.array(CredentialHealth).meta({
    description:
      'The wallet credentials in use, newest first. Without one of a platform, no pass is created for it.',
  }),
})

/** Who asks, in whose name, and whether wallets can be served. */
export async function readWorkspace(ctx: Ctx) {
  const [description, { timelineMonths, nameSearch, storage }, key, credentials] =
    await Promise.all([
      ctx.workspaces.describe(),
      ctx.workspaces.home(),
      ctx.apiKeys.get(ctx.actor),
      ctx.credentials.list(),
    ])
  const now = ctx.now()
  return {
    ...ctx.workspace,
    ...description,
    timelineMonths,
    nameSearch,
    storage,
    key: key && viewCaller(key),
    credentials: credentials
      .map((credential) => viewCredential(credential, now))
      .filter(({ status }) => status !== 'REPLACED')
      .map(({ platform, status, notAfter = null }) => ({ platform, status, notAfter })),
  }
}

function viewCaller({ id, name, scopes, expiresAt }: ApiKey) {
  return { id, name, scopes, expiresAt: formatInstant(expiresAt) }
}
