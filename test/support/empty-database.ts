/**
 * Deletes every row. Files share a database, and which file comes next is a matter of time: what one leaves behind, such as
 * work that a sweep would do, must not reach another.
 */
export async function emptyDatabase(database: D1Database): Promise<void> {
  const { results } = await database
    .prepare(`SELECT type, name, sql FROM sqlite_master
      WHERE type IN ('table', 'trigger') AND name NOT GLOB '_cf_*' AND name NOT IN ('d1_migrations', 'sqlite_sequence')`)
    .all<{ type: string; name: string; sql: string }>()
  const of = (type: string) => results.filter((each) => each.type === type)
  await database.batch(
    [
      // Some triggers are there to refuse this.
      ...of('trigger').map(({ name }) => `DROP TRIGGER ${name}`),
      ...of('table').map(({ name }) => `DELETE FROM ${name}`),
      ...of('trigger').map(({ sql }) => sql),
    ].map((sql) => database.prepare(sql)),
  )
}
