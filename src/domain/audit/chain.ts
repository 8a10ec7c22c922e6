import { type ChainLink, hashOfEntry } from '../model/audit-entry.ts'
import type { Ctx } from '../model/ctx.ts'

const ENTRIES_AT_ONCE = 200
/** Each lost race means that somebody else has chained entries. What is left after this many, the sweep chains. */
const MAX_ROUNDS = 50

/**
 * Gives the entries that were written since their hashes, in the order of their numbers. May run at the same time as others
 * and be cut off anywhere: a batch counts only while the chain ends where it begins.
 */
export async function chainAudit(ctx: Ctx): Promise<void> {
  for (let rounds = MAX_ROUNDS; rounds > 0; rounds--) {
    const { head, entries } = await ctx.auditLog.unchained(ENTRIES_AT_ONCE)
    if (entries.length === 0) return
    const links: ChainLink[] = []
    for (const entry of entries) {
      const { hash } = links.at(-1) ?? head
      links.push({ number: entry.number, hash: hashOfEntry(ctx.workspace.id, hash, entry) })
    }
    await ctx.auditLog.extend(head, links)
  }
}
