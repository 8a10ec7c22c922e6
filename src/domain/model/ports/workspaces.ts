/** What the directory says of the workspace. */
export interface WorkspaceStore {
  /** As its operator called it. */
  name(): Promise<string>
}
