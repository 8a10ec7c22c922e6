/** The place of an item in its list. */
export interface Position {
  sort: string | number
  id: string
}

/** A part of a list. */
export interface Page<T> {
  items: T[]
  /** One for each item: a page can end early, and the next one begins after the last item that was shown. */
  positions: Position[]
  /** After which place the next page begins; null where there are no items beyond these. */
  next: Position | null
}

type Sorted = 'createdAt' | 'updatedAt' | 'timestamp' | 'at'

export interface Paging {
  limit: number
  sort: Sorted | `-${Sorted}`
  after: Position | null
}

/** Epoch milliseconds; `from` inclusive, `to` exclusive. */
export interface Range {
  from?: number
  to?: number
}
