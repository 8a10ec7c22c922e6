/** A part of a list. */
export interface Page<T> {
  items: T[]
  /** Where the next page starts; null on the last one. */
  next: { sort: string | number; id: string } | null
}

export interface Paging {
  limit: number
  sort: 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt'
  after: { sort: string | number; id: string } | null
}

/** Epoch milliseconds; `from` inclusive, `to` exclusive. */
export interface Range {
  from?: number
  to?: number
}
