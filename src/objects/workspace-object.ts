import { SqlObject } from './sql-object.ts'

/** The database of one workspace. */
export class WorkspaceObject extends SqlObject {}
