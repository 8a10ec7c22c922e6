import * as z from 'zod'
import { mintApiKey } from '../api-keys/mint.ts'
import type { Answer } from '../model/answer.ts'
import { SCOPES } from '../model/api-key.ts'
import type { Expectation, Write } from '../model/commit.ts'
import type { RandomBytes, Workspace } from '../model/ctx.ts'
import type { Location } from '../model/location.ts'
import type { ApiKeyStore } from '../model/ports/api-keys.ts'
import { nameOf } from '../model/text.ts'

export const CreateWorkspaceInput = z
  .strictObject({
    name: nameOf(128),
    mode: z.enum(['live', 'test']),
    timelineMonths: z.int().min(1).max(120).default(13),
  })
  .meta({ id: 'CreateWorkspaceInput' })
export type CreateWorkspaceInput = z.output<typeof CreateWorkspaceInput>

export interface NewWorkspace extends Workspace, Partial<Location> {
  name: string
  /** How long events stay on timelines and in the list of events. */
  timelineMonths: number
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
  { name, mode, timelineMonths }: CreateWorkspaceInput,
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
  await ports.createWorkspace({ ...workspace, name, timelineMonths }, firstKey)
  return {
    data: { workspaceId: workspace.id, apiKey: key },
    description: 'Workspace created; the key is shown only now',
    secret: true,
  }
}
