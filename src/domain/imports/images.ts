import { encodeBase64url } from '../../lib/encoding/base64url.ts'
import { sha256 } from '../../lib/sha256.ts'
import type { Ctx } from '../model/ctx.ts'
import { IMAGE_ROLES, type ImageRole } from '../model/design.ts'
import { AppError } from '../model/errors.ts'

/** How many different images the rows of one batch may name. */
const MAX_IMAGES = 16
/** How many of these a batch fetches. Each takes 10 seconds at worst. */
const MAX_FETCHES = 8
/** After this many images that could not be fetched an import fetches no more, so that dead addresses cannot stall it. */
const MAX_FAILED = 200

/** Images that could not be fetched, by a digest of role and address, so that none is tried a second time. */
export type FailedImages = Record<string, Refusal>

interface Refusal {
  code: 'image_unreachable' | 'image_unusable'
  message: string
}

/** The images that a row names, of a create body or of what is merged into a pass. */
interface RowImages {
  images?: Partial<Record<ImageRole, string | null | undefined>> | null | undefined
}

interface Wanted {
  key: string
  role: ImageRole
  source: string
  /** The library has the image already. */
  isStored: boolean
}

/**
 * Fetches the images that a batch of rows names: each address once, however many rows name it, and a bounded number.
 *
 * @param failedBefore the images that earlier batches of this import could not fetch
 */
export function createBatchImages(ctx: Ctx, failedBefore: FailedImages) {
  const asked = new Map<string, Wanted>()
  const failed: FailedImages = { ...failedBefore }
  /** A pass shows its uploaded images at these addresses, and so does a line of an export. */
  const isOwn = (source: string) => source.startsWith(ctx.links.assetUrl(''))

  return {
    /** Adds the images of one more row; false when the batch has no room for them, so that the row has to wait. */
    async add({ images }: RowImages): Promise<boolean> {
      const wanted: Wanted[] = []
      for (const role of IMAGE_ROLES) {
        const source = images?.[role]
        if (!source || isOwn(source)) continue
        const key = keyOf(role, source)
        if (asked.has(key) || key in failed) continue
        if (asked.size > 0 && asked.size + wanted.length >= MAX_IMAGES) return false
        const isStored = (await ctx.images.known(role, source)) !== null
        wanted.push({ key, role, source, isStored })
      }
      const missing = [...asked.values(), ...wanted].filter(({ isStored }) => !isStored).length
      if (asked.size > 0 && missing > MAX_FETCHES) return false
      for (const each of wanted) asked.set(each.key, each)
      return true
    },

    /**
     * Fetches one after the other, because each is decoded in memory.
     *
     * @returns how many images it tried to fetch
     */
    async fetch(): Promise<number> {
      const missing = [...asked.values()].filter(({ isStored }) => !isStored)
      for (const { key, role, source } of missing) {
        if (Object.keys(failed).length >= MAX_FAILED) break
        try {
          await ctx.images.ingest(role, source, '')
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500) throw error
          const { code, message } = error
          failed[key] = { code: code as Refusal['code'], message }
        }
      }
      return missing.length
    },

    /** @throws AppError image_unreachable, image_unusable */
    async check({ images }: RowImages): Promise<void> {
      for (const role of IMAGE_ROLES) {
        const source = images?.[role]
        if (!source) continue
        const at = { pointer: `/images/${role}` }
        if (isOwn(source)) {
          const message = 'This is an address of the service: name the image by its id, `ast_…`'
          throw new AppError('image_unusable', message, at)
        }
        const reason = failed[keyOf(role, source)]
        if (reason) throw new AppError(reason.code, reason.message, at)
        if (Object.keys(failed).length < MAX_FAILED) continue
        if ((await ctx.images.known(role, source)) !== null) continue
        throw new AppError(
          'image_unreachable',
          `It was not fetched: ${MAX_FAILED} images of this import could not be had before`,
          at,
        )
      }
    },

    failed: (): FailedImages => failed,
  }
}

/** A digest stands for the address, which can be long and carry secrets. */
function keyOf(role: ImageRole, source: string): string {
  return encodeBase64url(sha256(`${role} ${source}`).subarray(0, 12))
}

/** A context that fetches no images. An image that is not stored yet counts as usable. */
export function withoutFetching(ctx: Ctx): Ctx {
  const images: Ctx['images'] = {
    ...ctx.images,
    ingest: async (_role, source) => ({
      source,
      assetId: source,
      files: [],
      sizePx: { width: 1, height: 1 },
    }),
  }
  return Object.create(ctx, { images: { value: images }, takeClaim: { value: async () => {} } })
}
