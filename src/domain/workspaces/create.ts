import * as z from 'zod'
import type { Answer } from '../answer.ts'
import { SCOPES } from '../api-keys/api-key.ts'
import { mintApiKey } from '../api-keys/mint.ts'
import type { Write } from '../commit.ts'
import type { Workspace } from '../ctx.ts'
import type { ApiKeyStore } from '../ports.ts'

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
  const { key, record } = await mintApiKey(mode, {
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
    statusCode: 201,
    data: { workspaceId: workspace.id, apiKey: key },
    description: 'Workspace created; the key is shown only now',
    secret: true,
  }
}
