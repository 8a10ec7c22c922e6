import type { Context } from 'hono'
import type { DashboardEnv } from './env.ts'

/** Names by id. */
export type Actors = ReadonlyMap<string, string>

/** The names of the people and API keys of a workspace, for whatever names who did something. */
export async function readActors(c: Context<DashboardEnv>): Promise<Actors> {
  const [members, keys] = await Promise.all([
    c.var.deps.people.members(c.var.member.workspace.id),
    c.var.api.read('/api-keys', { limit: 100 }),
  ])
  return new Map([...members, ...keys.items].map(({ id, name }) => [id, name]))
}
