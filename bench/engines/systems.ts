import type { Call } from '../requests/load.ts'
import type { BenchSystem, WorkspaceStore } from '../requests/system.ts'

/** The same service twice: with the data of its workspaces in D1, and in objects. */
export type Systems = Record<WorkspaceStore, BenchSystem>

/** Creates a workspace. */
export const foundingCall = ({ urls, bootstrapToken }: BenchSystem, name: string): Call => ({
  url: `${urls.service}/setup/workspaces`,
  method: 'POST',
  headers: { Authorization: `Bearer ${bootstrapToken}`, 'Content-Type': 'application/json' },
  body: JSON.stringify({ name, mode: 'test' }),
})
