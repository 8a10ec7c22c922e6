import type { Child } from 'hono/jsx'
import type { Page } from '../../http/endpoints.ts'
import { usePage } from './context.ts'

export interface Column<Row> {
  /** Empty for what one can do with a row. */
  title: string
  cell(row: Row): Child
  /** Numbers stand at the end of their cell. */
  isNumber?: boolean
}

/** Rows of one kind. Below 48rem each row is a card: the titles stand before their values. */
export function Table<Row>(props: {
  /** What the rows are, for screen readers. */
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** A class for a table that looks different on phones. */
  class?: string
  /** What a row is recognised by, in a list that is live. */
  keyOf?: ((row: Row) => string) | undefined
}) {
  const { caption, rows, columns, keyOf } = props
  return (
    <div class={`table-frame ${props.class ?? ''}`.trim()}>
      <table>
        <caption class="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th scope="col" class={isNumber ? 'number' : undefined}>
                {title === '' ? <span class="hidden">Actions</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr data-key={keyOf?.(row)}>
              {columns.map(({ title, cell, isNumber }) => (
                <td data-title={title} class={isNumber ? 'number' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * A page of a list: its rows, or what is said where the list has none, and the way to the next page. A page may be empty
 * while more follow, or where the last ones are gone by now.
 */
export function ListTable<Row>(props: {
  page: Page<Row>
  /** Shown where the list has nothing. */
  empty: Child
  caption: string
  columns: readonly Column<Row>[]
  keyOf?: (row: Row) => string
}) {
  const { page, empty, caption, columns, keyOf } = props
  const { url } = usePage()
  const isEmpty = page.items.length === 0 && !page.hasMore && !url.searchParams.has('cursor')
  return (
    <>
      {isEmpty ? (
        empty
      ) : (
        <Table caption={caption} rows={page.items} columns={columns} keyOf={keyOf} />
      )}
      <NextPage page={page} />
    </>
  )
}

/** Leads to the next page of a list. A page may be short, or empty, while more follow. */
export function NextPage({ page }: { page: Page<unknown> }) {
  const { url } = usePage()
  if (!page.hasMore || page.nextCursor === null) return null
  const next = new URL(url)
  next.searchParams.set('cursor', page.nextCursor)
  return (
    <nav class="pager" aria-label="Pages">
      {url.searchParams.has('cursor') ? <a href={firstPage(url)}>First page</a> : null}
      <a class="button" href={next.pathname + next.search} rel="next">
        Next page
      </a>
    </nav>
  )
}

function firstPage(url: URL): string {
  const first = new URL(url)
  first.searchParams.delete('cursor')
  return first.pathname + first.search
}
