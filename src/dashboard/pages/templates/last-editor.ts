import type { Context } from 'hono'
import { readActors } from '../../actors.ts'
import type { DashboardEnv } from '../../env.ts'

/** Who changed a template last, by the audit log: the editor says whose changes it has merged. */
export async function showLastEditor(
  c: Context<DashboardEnv>,
  templateId: string,
): Promise<Response> {
  const { api, signedIn } = c.var
  const [{ items }, names] = await Promise.all([
    api.read('/audit-entries', { subject: templateId, limit: 1 }),
    readActors(c),
  ])
  const actor = items[0]?.actor
  return c.json({
    name: actor === undefined ? null : (names.get(actor) ?? null),
    isYou: actor === signedIn.person.id,
  })
}
