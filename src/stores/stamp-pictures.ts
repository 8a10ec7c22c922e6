import { readStampPictureId, type StampRecipe } from '../domain/model/stamps.ts'
import { sha256Hex } from '../lib/sha256.ts'

const RECIPE = 'stamps.json'
/** Part of every picture's name: raise it when the same recipe gives another picture. */
const DRAWER_REVISION = 1

const maker = () => import('../lib/images/make-images.ts')

/**
 * Keeps what the pictures of a card of stamps are drawn of. The same recipe is kept once.
 *
 * @returns the id that its pictures begin with
 */
export async function keepStampRecipe(
  files: R2Bucket,
  workspaceId: string,
  { count, columns, empty, full }: StampRecipe,
): Promise<string> {
  const named = JSON.stringify(['stamps', DRAWER_REVISION, count, columns, empty, full])
  const pictureId = `ast_${sha256Hex(named).slice(0, 32)}`
  const recipe: StampRecipe = { count, columns, empty, full }
  await files.put(`images/${workspaceId}/${pictureId}/${RECIPE}`, JSON.stringify(recipe), {
    httpMetadata: { contentType: 'application/json' },
  })
  return pictureId
}

/**
 * Draws the file of a card of stamps, and keeps it where other images are. Two who draw it at once write the same bytes.
 *
 * @returns null where the asset is no card of stamps, or has no such file
 */
export async function drawStampPicture(
  files: R2Bucket,
  place: { workspaceId: string; assetId: string; file: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const named = readStampPictureId(place.assetId)
  if (!named) return null
  const at = (assetId: string, file: string) => `images/${place.workspaceId}/${assetId}/${file}`
  const kept = await files.get(at(named.pictureId, RECIPE))
  if (!kept) return null
  const { count, columns, empty, full } = await kept.json<StampRecipe>()
  const { drawStampCard, STAMP_FILES } = await maker()
  if (named.shown > count || !STAMP_FILES.has(place.file)) return null
  const originals = await Promise.all(
    [empty, full].map(async (assetId) => {
      const object = await files.get(at(assetId, 'stamp.png'))
      return object && new Uint8Array(await object.arrayBuffer())
    }),
  )
  const [emptyStamp, fullStamp] = originals
  if (!emptyStamp || !fullStamp) return null
  const card = { count, columns, shown: named.shown }
  const bytes = drawStampCard({ empty: emptyStamp, full: fullStamp }, card, place.file)
  await files.put(at(place.assetId, place.file), bytes, {
    httpMetadata: { contentType: 'image/png' },
  })
  return bytes
}
