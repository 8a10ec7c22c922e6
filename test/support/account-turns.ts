import type { Bindings } from '../../src/env.ts'
import { accountDatabases } from '../../src/wiring/databases.ts'

/** The next single turn of an account, in epoch microseconds; null: it has never taken one. */
export async function nextTurnUs(env: unknown, account: string): Promise<number | null> {
  const [row] = await accountDatabases(env as Bindings)(account).all<{ at: number }>(
    'SELECT single_at AS at FROM request_turns',
  )
  return row?.at ?? null
}

export const forgetTurns = (env: unknown, account: string) =>
  accountDatabases(env as Bindings)(account).run('DELETE FROM request_turns')
