import type { Pass, StoredImage } from './pass.ts'

/** A card of stamps, as a template keeps it: a point is a stamp. */
export interface Stamps {
  /** How many stamps fill the card: 2 to 20. */
  count: number
  /** How many stamps stand in a row; left out: `columnsOf`. */
  columns?: number | undefined
  empty: StoredImage
  full: StoredImage
  /** The id that all pictures of the card begin with, see `stampPictureId`. */
  pictureId: string
}

/** A card of stamps as it is drawn, with the assets of its two images. */
export interface StampRecipe {
  count: number
  columns: number
  /** The asset of an empty place, `ast_…`. */
  empty: string
  /** The asset of a stamp, `ast_…`. */
  full: string
}

/** How many full cards a pass can save up. */
const MAX_CARDS = 100
const MAX_COLUMNS = 5

/** How many stamps stand in a row: at most five, and rows as equal as can be. */
export const columnsOf = ({ count, columns }: Pick<Stamps, 'count' | 'columns'>): number =>
  columns ?? Math.ceil(count / Math.ceil(count / MAX_COLUMNS))

/** The largest balance that a pass of a template may come to. */
export const maxBalance = ({ stamps }: { stamps?: Pick<Stamps, 'count'> }): number =>
  stamps ? stamps.count * MAX_CARDS : Number.MAX_SAFE_INTEGER

/** The points that a sample has: on a card of stamps not too many to see what an empty place looks like. */
export const samplePoints = ({ stamps }: { stamps?: Pick<Stamps, 'count'> }): number =>
  stamps ? Math.floor(stamps.count * 0.4) : 120

/** How full the card of stamps of a pass is. */
export interface StampState {
  full: boolean
  /** How many stamps the card shows. */
  count: number
  of: number
}

/** A card stays full until its points are taken for something. */
export function stampsOf({ count: of }: Pick<Stamps, 'count'>, points: Pass['points']): StampState {
  const count = Math.min(of, Math.max(0, points ?? 0))
  return { full: count === of, count, of }
}

/** The id of the asset that shows this many stamps. It is drawn when its file is first asked for. */
export const stampPictureId = (pictureId: string, shown: number): string => `${pictureId}n${shown}`

/** The parts of an asset's id, if it is that of a card of stamps; else null. */
export function readStampPictureId(assetId: string): { pictureId: string; shown: number } | null {
  const [, pictureId, shown] = /^(ast_[0-9a-f]{32})n(0|[1-9]\d?)$/.exec(assetId) ?? []
  return pictureId === undefined ? null : { pictureId, shown: Number(shown) }
}
