import { and, eq, gt, or, sql } from 'drizzle-orm'
import { type ImageUse, imageForm } from '../domain/model/design.ts'
import { AppError } from '../domain/model/errors.ts'
import type { StoredImage } from '../domain/model/pass.ts'
import type { Asset, ImageLibrary } from '../domain/model/ports/images.ts'
import { type Fetch, GuardedFetchError, guardedFetch } from '../lib/http-safety/guarded-fetch.ts'
import { ImageError } from '../lib/images/image-error.ts'
import { MAX_IMAGE_BYTES } from '../lib/images/limits.ts'
import type { RenderedImage } from '../lib/images/make-images.ts'
import type { RenditionRole } from '../lib/images/renditions.ts'
import type { Tones } from '../lib/images/tones.ts'
import { remembered } from '../lib/remembered.ts'
import { sha256Hex } from '../lib/sha256.ts'
import type { Database } from './database.ts'
import { assets, imageRenditions } from './schema.ts'
import { drawStampPicture, keepStampRecipe } from './stamp-pictures.ts'

const FETCH_TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3
/** An image address is fetched again after this time. */
const FRESH_MS = 24 * 60 * 60 * 1000

/** What an image is made into besides: pictures that wallets fetch from us by address. */
const FETCHED_FORMS: Partial<Record<ImageUse, readonly RenditionRole[]>> = {
  icon: ['round-logo'],
  logo: ['round-logo'],
  strip: ['hero'],
  background: ['hero'],
  thumbnail: ['whole-hero'],
}

/**
 * Not for long: an image that went with its last pass must be forgotten everywhere before its files are removed, which is
 * two minutes later.
 */
const known = remembered<StoredImage>({ maxEntries: 2000, ttlMs: 30_000 })
/** Drawn again for each publication and each test pass of a template; 15 kB each, and tens of milliseconds. */
const drawnIcons = remembered<RenderedImage[]>({ maxEntries: 20, ttlMs: FRESH_MS })

/** An editor saves again and again, and what a file shows never changes. */
const measured = remembered<Tones>({ maxEntries: 20, ttlMs: FRESH_MS })

/** Most requests need images that are there already. */
const maker = () => import('../lib/images/make-images.ts')

export interface ImageLibraryDeps {
  db: Database
  files: R2Bucket
  workspaceId: string
  now(): number
  fetch: Fetch
  allowLocalTargets: boolean
}

/** Originals and their files in R2 by content hash; which address gave which image, in D1. */
export function createImageLibrary(deps: ImageLibraryDeps): ImageLibrary {
  const { db, files, workspaceId, now } = deps
  const key = (assetId: string, file: string) => `images/${workspaceId}/${assetId}/${file}`
  const memoryKey = (use: ImageUse, source: string) => `${workspaceId}|${use}|${source}`

  async function original(source: string, pointer: string): Promise<Uint8Array> {
    if (source.startsWith('ast_')) {
      const object = await files.get(key(source, 'original'))
      if (object) return new Uint8Array(await object.arrayBuffer())
      throw new AppError('image_unusable', 'No asset of this workspace has this id', { pointer })
    }
    try {
      const { body } = await guardedFetch(deps.fetch, source, {
        allowLocalTargets: deps.allowLocalTargets,
        timeoutMs: FETCH_TIMEOUT_MS,
        maxBytes: MAX_IMAGE_BYTES,
        maxRedirects: MAX_REDIRECTS,
        accept: 'image/png, image/jpeg',
      })
      return body
    } catch (cause) {
      if (!(cause instanceof GuardedFetchError)) throw cause
      const code = cause.reason === 'too_large' ? 'image_unusable' : 'image_unreachable'
      throw new AppError(code, `The image cannot be fetched: ${cause.message}`, {
        pointer,
        reason: cause.reason,
        cause,
      })
    }
  }

  async function keepOriginal(bytes: Uint8Array): Promise<Asset> {
    const { identifyImage } = await maker()
    const info = identifyImage(bytes)
    const asset: Asset = {
      id: `ast_${sha256Hex(bytes).slice(0, 32)}`,
      contentType: info.contentType,
      widthPx: info.widthPx,
      heightPx: info.heightPx,
      sizeBytes: bytes.length,
      createdAt: now(),
    }
    await files.put(key(asset.id, 'original'), bytes, {
      httpMetadata: { contentType: info.contentType },
    })
    return asset
  }

  async function readFile(assetId: string, file: string): Promise<Uint8Array | null> {
    const object = await files.get(key(assetId, file))
    if (object) return new Uint8Array(await object.arrayBuffer())
    return drawStampPicture(files, { workspaceId, assetId, file })
  }

  async function keepFiles(assetId: string, images: RenderedImage[]): Promise<void> {
    await Promise.all(
      images.map(({ file, bytes }) =>
        files.put(key(assetId, file), bytes, { httpMetadata: { contentType: 'image/png' } }),
      ),
    )
  }

  async function record(
    use: ImageUse,
    source: string,
    asset: Asset,
    made: string[],
  ): Promise<StoredImage> {
    const fetchedAt = now()
    const { widthPx, heightPx } = asset
    const row = { assetId: asset.id, files: made, widthPx, heightPx, fetchedAt }
    await db.batch([
      db
        .insert(assets)
        .values({ ...asset, workspaceId })
        .onConflictDoNothing(),
      db
        .insert(imageRenditions)
        .values({ ...row, workspaceId, role: use, source: sourceKey(source) })
        .onConflictDoUpdate({
          target: [imageRenditions.workspaceId, imageRenditions.source, imageRenditions.role],
          set: row,
        }),
    ])
    const image = imageOf(source, row)
    known.set(memoryKey(use, source), image, now())
    return image
  }

  return {
    async known(use, source) {
      const inMemory = known.get(memoryKey(use, source), now())
      if (inMemory) return inMemory
      const isAsset = source.startsWith('ast_')
      const [row] = await db
        .select()
        .from(imageRenditions)
        .where(
          and(
            eq(imageRenditions.workspaceId, workspaceId),
            eq(imageRenditions.source, sourceKey(source)),
            eq(imageRenditions.role, use),
            or(isAsset ? sql`1` : undefined, gt(imageRenditions.fetchedAt, now() - FRESH_MS)),
          ),
        )
      if (!row) return null
      const image = imageOf(source, row)
      known.set(memoryKey(use, source), image, now())
      return image
    },

    async ingest(use, source, pointer) {
      const bytes = await original(source, pointer)
      const { renderImage } = await maker()
      try {
        const form = imageForm(use)
        const images = renderImage(bytes, form, ...(FETCHED_FORMS[use] ?? []))
        const asset = await keepOriginal(bytes)
        await keepFiles(asset.id, images)
        const own = images.map(({ file }) => file).filter((file) => file.startsWith(form))
        return await record(use, source, asset, own)
      } catch (error) {
        throw unusable(error, pointer)
      }
    },

    async upload(bytes) {
      const { renderImage } = await maker()
      try {
        const images = renderImage(bytes, 'image')
        const asset = await keepOriginal(bytes)
        await keepFiles(asset.id, images)
        return asset
      } catch (error) {
        throw unusable(error, '')
      }
    },

    async generated(name, background, foreground) {
      const drawn = `${background}|${foreground}|${name}`
      const { generatedIcon } = await maker()
      const images = drawnIcons.get(drawn, now()) ?? generatedIcon(name, background, foreground)
      drawnIcons.set(drawn, images, now())
      const largest = images.find(({ file }) => file === 'icon@3x.png')!
      const asset = await keepOriginal(largest.bytes)
      await keepFiles(asset.id, images)
      const own = images.map(({ file }) => file).filter((file) => file.startsWith('icon'))
      return { ...(await record('icon', asset.id, asset, own)), isGenerated: true }
    },

    stamps: (recipe) => keepStampRecipe(files, workspaceId, recipe),

    async tones({ assetId, files }) {
      const [smallest] = files
      if (!smallest) return null
      const at = key(assetId, smallest)
      const known = measured.get(at, now())
      if (known) return known
      const bytes = await readFile(assetId, smallest)
      if (!bytes) return null
      const { decodeImage, tonesOf } = await maker()
      const { rgba, widthPx, heightPx } = decodeImage(bytes)
      const tones = tonesOf(rgba, widthPx, heightPx)
      measured.set(at, tones, now())
      return tones
    },

    file: readFile,
  }
}

function imageOf(
  source: string,
  {
    assetId,
    files,
    widthPx,
    heightPx,
  }: Pick<typeof imageRenditions.$inferSelect, 'assetId' | 'files' | 'widthPx' | 'heightPx'>,
): StoredImage {
  return { source, assetId, files, sizePx: { width: widthPx, height: heightPx } }
}

/** An asset is kept under its id, an address under its hash: addresses can be long and carry secrets. */
function sourceKey(source: string): string {
  return source.startsWith('ast_') ? source : sha256Hex(source)
}

function unusable(error: unknown, pointer: string): unknown {
  if (!(error instanceof ImageError)) return error
  return new AppError('image_unusable', `The image cannot be used: ${error.message}`, {
    pointer,
    reason: error.code,
    cause: error,
  })
}
