import type { RandomBytes } from '../model/ctx.ts'
import type { PeopleStore } from '../model/ports/people.ts'

/** The outside world of what people do before they are in any workspace, and therefore without a Ctx. */
export interface PeopleCtx {
  people: PeopleStore
  now(): number
  newId(prefix: string): string
  randomBytes: RandomBytes
}
