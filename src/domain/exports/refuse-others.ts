import { insufficientScope } from '../model/bearer.ts'
import type { Ctx } from '../model/ctx.ts'
import type { ExportList } from '../model/export.ts'
import { EXPORTED_LISTS } from './lists.ts'

/** Refuses a caller whose key lacks the scope of this list. @throws AppError insufficient_scope */
export function refuseOthers({ scopes }: Pick<Ctx, 'scopes'>, list: ExportList): void {
  const { scope } = EXPORTED_LISTS[list]
  if (!scopes.has(scope)) throw insufficientScope([scope])
}
