import { SqlObject } from './sql-object.ts'

/** The turns of one account at its platform. */
export class AccountObject extends SqlObject {}
