import type { Location } from '../location.ts'

/** A workspace as another deployment takes it over: links and phones name its id, so it keeps it. */
export interface PortableWorkspace extends Location {
  id: string
  mode: 'live' | 'test'
  name: string
  timeZone: string
}

/** A page of a table's rows, or a file: a line of an export. */
export type Part = Record<string, unknown> & { of: string; rows?: unknown[] }

/** Where a reader is: which table or folder, and behind which key there. */
export type PartPlace = [stage: number, after: unknown]

/** What a workspace consists of, wherever it is. */
export interface PortableData {
  /** How its events are numbered, and the highest number by now. */
  home(): Promise<{ home: Record<string, unknown>; upToEvent: number }>
  /** The part behind this place, and the place behind it; null: that was all. */
  read(after: PartPlace, inClear: boolean): Promise<{ part: Part | null; next: PartPlace } | null>
  /** Expects that nothing is there but this import. @throws ExpectationFailed */
  begin(importId: string, home: Record<string, unknown>): Promise<void>
  write(importId: string, part: Part): Promise<void>
  finish(importId: string): Promise<void>
  /** Removes what was imported, unless the workspace has opened. */
  drop(): Promise<void>
}

/** How far an import has come. */
export interface ImportProgress {
  importId: string
  workspace: PortableWorkspace
  hash: string
  counts: Record<string, number>
}

export interface Portability {
  migrations: number
  /** Digests that tell the keys of two deployments apart, by their names. */
  keyDigests(): Promise<Record<'sealing' | 'links', Record<string, string>>>
  find(workspaceId: string): Promise<PortableWorkspace | null>
  dataOf(workspaceId: string): PortableData
  /** The data of a workspace that the directory does not know yet. */
  newDataOf(workspace: PortableWorkspace): PortableData
  apiKeysOf(workspaceId: string): Promise<unknown[]>
  passTypesOf(workspaceId: string): Promise<string[]>
  holdersOf(passTypes: string[]): Promise<string[]>
  /** Makes the workspace known, with its keys and pass types: from here on it is open. */
  open(workspace: PortableWorkspace, apiKeys: unknown[], passTypes: string[]): Promise<void>
  progress(workspaceId: string): Promise<ImportProgress | null>
  keepProgress(workspaceId: string, progress: ImportProgress | null): Promise<void>
}
