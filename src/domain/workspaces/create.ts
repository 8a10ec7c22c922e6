import * as z from 'zod'
import { mintApiKey } from '../api-keys/mint.ts'
import type { Answer } from '../model/answer.ts'
import { SCOPES } from '../model/api-key.ts'
import type { Expectation, Write } from '../model/commit.ts'
import type { RandomBytes, Workspace } from '../model/ctx.ts'
import { JURISDICTIONS, type Location, REGIONS, type Region } from '../model/location.ts'
import type { ApiKeyStore } from '../model/ports/api-keys.ts'
import { nameOf } from '../model/text.ts'
import { JurisdictionSchema, RegionSchema } from './location-schemas.ts'
import { WorkspaceTimeZone } from './time-zone-schema.ts'

export const CreateWorkspaceInput = z
  .strictObject({
    name: nameOf(128),
    mode: z.enum(['live', 'test']),
    timeZone: WorkspaceTimeZone.default('UTC'),
    timelineMonths: z.int().min(1).max(120).default(13),
    region: RegionSchema.nullable().default(null),
    jurisdiction: JurisdictionSchema.nullable().default(null),
  })
  .superRefine(refuseRegionOutside)
  .meta({ id: 'CreateWorkspaceInput' })
export type CreateWorkspaceInput = z.output<typeof CreateWorkspaceInput>

export interface NewWorkspace extends Workspace, Partial<Location> {
  name: string
  /** An IANA name. Left out: UTC. */
  timeZone?: string
  /** How long events stay on timelines and in the list of events. */
  timelineMonths: number
}

/** An object stands in its jurisdiction: no region outside of it can be meant. */
export function refuseRegionOutside(
  { region, jurisdiction }: { [K in keyof Location]?: Location[K] | undefined },
  { addIssue }: z.core.$RefinementCtx,
): void {
  const inside: readonly Region[] = jurisdiction ? JURISDICTIONS[jurisdiction].regions : []
  if (!region || !jurisdiction || inside.includes(region)) return
  const choices = inside.map((each) => `${each} (${REGIONS[each].name})`).join(' or ')
  const message = `Lies outside of the jurisdiction ${jurisdiction}: choose ${choices}, or none`
  addIssue({ code: 'custom', path: ['region'], message })
}

/** The outside world of a verb that has no workspace yet, and therefore no Ctx. */
export interface NewWorkspacePorts {
  now(): number
  newId(prefix: string): string
  randomBytes: RandomBytes
  apiKeysOf(workspace: Workspace): Pick<ApiKeyStore, 'insertion'>
  /** Stores the workspace and what opens it, both or neither. */
  createWorkspace(workspace: NewWorkspace, ...opening: (Expectation | Write)[]): Promise<void>
}

/** Creates a workspace and its first key, which may do everything. */
export async function createWorkspace(
  ports: NewWorkspacePorts,
  { name, mode, ...input }: CreateWorkspaceInput,
): Promise<Answer<{ workspaceId: string; apiKey: string }>> {
  const workspace = { id: ports.newId('ws'), mode }
  const members = {
    id: ports.newId('key'),
    name: 'First key',
    scopes: [...SCOPES],
    createdAt: ports.now(),
    expiresAt: null,
    createdBy: null,
  }
  // Nobody could have listened to an event of it.
  const { key, record } = mintApiKey(mode, ports.randomBytes, members, null)
  const firstKey = ports.apiKeysOf(workspace).insertion(record)
  await ports.createWorkspace({ ...workspace, name, ...input }, firstKey)
  return {
    data: { workspaceId: workspace.id, apiKey: key },
    description: 'Workspace created; the key is shown only now',
    secret: true,
  }
}
