import type { Context } from 'hono'
import type { DashboardEnv } from './env.ts'

/** A parameter of the page's address. */
export const param = (c: Context<DashboardEnv>, name: string): string => c.req.param(name) ?? ''

/** What the page's query says under these names, where it says something. */
export function asked<Name extends string>(
  c: Context<DashboardEnv>,
  names: readonly Name[],
): { [Each in Name]?: string } {
  const given = names.map((name) => [name, c.req.query(name)?.trim()] as const)
  return Object.fromEntries(given.filter(([, value]) => value)) as { [Each in Name]?: string }
}
