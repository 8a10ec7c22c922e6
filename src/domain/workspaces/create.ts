import * as z from 'zod'
import { mintApiKey } from '../api-keys/mint.ts'
import type { Answer } from '../model/answer.ts'
import { SCOPES } from '../model/api-key.ts'
import type { Write } from '../model/commit.ts'
import type { RandomBytes, Workspace } from '../model/ctx.ts'
import type { ApiKeyStore } from '../model/ports/api-keys.ts'

export const CreateWorkspaceInput = z
  .strictObject({
    name: z.string().trim().min(1).max(128),
    mode: z.enum(['live', 'test']),
  })
  .meta({ id: 'CreateWorkspaceInput' })
export type CreateWorkspaceInput = z.infer<typeof CreateWorkspaceInput>

/** There is no workspace yet that a Ctx could speak for. */
export interface Founding {
  now(): number
  newId(prefix: string): string
  randomBytes: RandomBytes
  apiKeysOf(workspace: Workspace): Pick<ApiKeyStore, 'insertion'>
  /** Workspace and first key, both or neither. */
  createWorkspace(workspace: Workspace & { name: string }, firstKey: Write): Promise<void>
}

/** A workspace and its first key, which may do everything. */
export async function createWorkspace(
  founding: Founding,
  { name, mode }: CreateWorkspaceInput,
): Promise<Answer<{ workspaceId: string; apiKey: string }>> {
  const workspace = { id: founding.newId('ws'), mode }
  const { key, record } = mintApiKey(mode, founding.randomBytes, {
    id: founding.newId('key'),
    name: 'First key',
    scopes: [...SCOPES],
    createdAt: founding.now(),
    expiresAt: null,
  })
  await founding.createWorkspace(
    { ...workspace, name },
    founding.apiKeysOf(workspace).insertion(record),
  )
  return {
    data: { workspaceId: workspace.id, apiKey: key },
    description: 'Workspace created; the key is shown only now',
    secret: true,
  }
}
