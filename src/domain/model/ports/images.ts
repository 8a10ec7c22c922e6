import type { Tones } from '../../../lib/images/tones.ts'
import type { Write } from '../commit.ts'
import type { ImageUse } from '../design.ts'
import type { StoredImage } from '../pass.ts'
import type { StampRecipe } from '../stamps.ts'

export interface Asset {
  id: string
  contentType: 'image/png' | 'image/jpeg'
  widthPx: number
  heightPx: number
  sizeBytes: number
  createdAt: number
}

export interface AssetStore {
  get(id: string): Promise<Asset | null>
  insertion(asset: Asset): Write
}

/** Who shows which image, so that an image goes with the last pass that shows it. */
export interface ImageUses {
  /**
   * Goes into the batch that deletes a pass: from now on nobody finds the images again that no other pass and no
   * template shows. Their files stay, for whoever has found one a moment ago.
   */
  release(passId: string, at: number): Write[]
  /**
   * Removes the files of a deleted pass's images, originals too, except those that somebody shows or has stored again.
   *
   * @param releasedByMs what was released by then: nobody who found an image before is still about to name it
   * @returns false where some were released later, so that it is to be called again
   */
  erase(passId: string, releasedByMs: number): Promise<boolean>
}

/** Images by what they are for: fetched, checked, converted and kept once per content. */
export interface ImageLibrary {
  /** The image if it is kept already, without any request or file being read: addresses are fetched once a day. */
  known(use: ImageUse, source: string): Promise<StoredImage | null>
  /**
   * Fetches (an address) or reads (an asset), makes the files for its use and keeps them.
   * @throws AppError image_unreachable, image_unusable
   */
  ingest(use: ImageUse, source: string, pointer: string): Promise<StoredImage>
  /** An upload: the same bytes get the same id. @throws AppError image_unusable */
  upload(bytes: Uint8Array): Promise<Asset>
  /** The icon that a template without one gets. */
  generated(name: string, background: string, foreground: string): Promise<StoredImage>
  /** Stores what the pictures of a card of stamps are drawn from. @returns the id that they begin with, see `stampPictureId` */
  stamps(recipe: StampRecipe): Promise<string>
  /** The colours of a picture; null where they cannot be read. */
  tones(image: StoredImage): Promise<Tones | null>
  /** Bytes of a file in an image's package, or null. That of a card of stamps is drawn where nobody has asked for it yet. */
  file(assetId: string, file: string): Promise<Uint8Array | null>
}
