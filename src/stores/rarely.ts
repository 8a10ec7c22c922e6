import { type SQL, sql } from 'drizzle-orm'

/**
 * Says that few rows of a workspace match. The planner guesses that a workspace has about ten rows in all and
 * would walk the whole of it along the primary key rather than use the index made for this condition.
 *
 * @see https://www.sqlite.org/lang_corefunc.html#likelihood
 */
export function rarely(condition: SQL): SQL {
  return sql`likelihood(${condition}, 0.01)`
}
