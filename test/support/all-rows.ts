import type { World } from './world.ts'

type Row = Record<string, unknown>

/** All rows of every table in which something of a workspace can stand. */
export async function allRows(
  world: World,
  workspaceId = world.first.id,
): Promise<{ table: string; rows: Row[] }[]> {
  const found: { table: string; rows: Row[] }[] = []
  for (const database of await world.databasesOf(workspaceId)) {
    const tables = await database
      .prepare(`SELECT name FROM sqlite_master
        WHERE type = 'table' AND name NOT GLOB 'sqlite*' AND name NOT GLOB '_cf*'`)
      .all<{ name: string }>()
    const names = tables.results.map(({ name }) => name)
    const read = await database.batch<Row>(
      names.map((name) => database.prepare(`SELECT * FROM "${name}"`)),
    )
    found.push(...names.map((table, at) => ({ table, rows: read[at]!.results })))
  }
  return found
}
