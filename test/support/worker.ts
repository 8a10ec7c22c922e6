import { WorkspaceObject as RealWorkspaceObject } from '../../src/index.ts'

export { AccountObject, default } from '../../src/index.ts'

/** Its alarm rings when a test says so: by itself it would do so in the middle of other tests, and by another clock than theirs. */
export class WorkspaceObject extends RealWorkspaceObject {
  override async alarm(ringing?: AlarmInvocationInfo): Promise<void> {
    if (ringing === undefined) await super.alarm()
  }
}
