import {
  type Cell,
  type Key,
  type Page,
  readPage,
  WORKSPACE_ROWS,
  type WorkspaceTable,
} from '../../src/stores/workspace-rows.ts'

/** All pages of a table. */
export async function pagesOf(
  db: D1Database,
  workspaceId: string,
  of: WorkspaceTable,
): Promise<Page[]> {
  const pages: Page[] = []
  for (let after: Key | null = null; ; ) {
    const page: Page = await readPage(db, workspaceId, of, after)
    pages.push(page)
    if (page.next === null) return pages
    after = page.next
  }
}

/** All rows of a workspace, by table. */
export async function dump(db: D1Database, workspaceId: string) {
  const all: Record<string, Cell[][]> = {}
  for (const each of WORKSPACE_ROWS) {
    all[each.name] = (await pagesOf(db, workspaceId, each)).flatMap(({ rows }) => rows)
  }
  return all
}
