import type { DoorList } from './door-list.ts'
import type { Question, Workspace } from './service.ts'

/** How this device was set up. */
export interface Setup {
  key: string
  workspace: Workspace
  doors: string[]
  doorId: string
  readerId: string
}

/** A scan that this device decided and that the service does not have yet. */
export interface UntoldScan extends Question {
  at: string
  workspaceId: string
  isGranted: boolean
}

/** What this device keeps between visits. */
export interface Storage {
  setup(): Promise<Setup | null>
  keepSetup(setup: Setup): Promise<void>
  /** Forgets the key and the lists. Scans stay until they are told. */
  dropSetup(): Promise<void>
  list(workspaceId: string, doorId: string): Promise<DoorList | null>
  keepList(list: DoorList): Promise<void>
  untold(workspaceId: string): Promise<UntoldScan[]>
  keepScan(scan: UntoldScan): Promise<void>
  dropScan(eventId: string): Promise<void>
  forgetAll(): Promise<void>
}
