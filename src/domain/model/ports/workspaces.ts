/** What the directory says of the workspace. */
export interface WorkspaceStore {
  /** The name that its operator gave the workspace. */
  name(): Promise<string>
  /** How long events stay on timelines and in the list of events. */
  timelineMonths(): Promise<number>
}
