import { encodeBase64url } from '../../lib/encoding/base64url.ts'
import { sha256 } from '../../lib/sha256.ts'
import type { Ctx } from '../model/ctx.ts'
import { IMAGE_ROLES, type ImageRole } from '../model/design.ts'
import { AppError } from '../model/errors.ts'
import type { CreatePassInput } from '../model/pass.ts'

/** How many different images the rows of one batch may name. */
const MAX_IMAGES = 16
/** How many of these a batch fetches. Each takes 10 seconds at worst. */
const MAX_FETCHES = 8
/** After so many images that could not be fetched an import fetches no more, so that dead addresses cannot stall it. */
const MAX_LOST = 200

/** Images that could not be fetched, by a digest of role and address, so that none is tried a second time. */
export type LostImages = Record<string, Pick<Refusal, 'code' | 'message'>>

interface Refusal {
  code: 'image_unreachable' | 'image_unusable'
  message: string
}

interface Wanted {
  key: string
  role: ImageRole
  source: string
}

/**
 * Fetches the images that a batch of rows names: each address once, however many rows name it, and a bounded number.
 *
 * @param lost the images that earlier batches of this import could not fetch
 */
export function createBatchImages(ctx: Ctx, lost: LostImages) {
  const asked = new Map<string, Wanted & { here: boolean }>()
  const refused: LostImages = { ...lost }

  return {
    /** Adds the images of one more row; false when the batch has no room for them, so that the row has to wait. */
    async add({ images = {} }: CreatePassInput): Promise<boolean> {
      const wanted: (Wanted & { here: boolean })[] = []
      for (const role of IMAGE_ROLES) {
        const source = images[role]
        if (!source) continue
        const key = keyOf(role, source)
        if (asked.has(key) || key in refused) continue
        if (asked.size > 0 && asked.size + wanted.length >= MAX_IMAGES) return false
        const here = (await ctx.images.known(role, source)) !== null
        wanted.push({ key, role, source, here })
      }
      const missing = [...asked.values(), ...wanted].filter(({ here }) => !here).length
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
      const missing = [...asked.values()].filter(({ here }) => !here)
      for (const { key, role, source } of missing) {
        if (Object.keys(refused).length >= MAX_LOST) break
        try {
          await ctx.images.ingest(role, source, '')
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500) throw error
          const { code, message } = error
          refused[key] = { code: code as Refusal['code'], message }
        }
      }
      return missing.length
    },

    /** @throws AppError image_unreachable, image_unusable */
    async check({ images = {} }: CreatePassInput): Promise<void> {
      for (const role of IMAGE_ROLES) {
        const source = images[role]
        if (!source) continue
        const at = { pointer: `/images/${role}` }
        const reason = refused[keyOf(role, source)]
        if (reason) throw new AppError(reason.code, reason.message, at)
        if (Object.keys(refused).length < MAX_LOST) continue
        if ((await ctx.images.known(role, source)) !== null) continue
        throw new AppError(
          'image_unreachable',
          `It was not fetched: ${MAX_LOST} images of this import could not be had before`,
          at,
        )
      }
    },

    lost: (): LostImages => refused,
  }
}

/** A digest stands for the address, which can be long and carry secrets. */
function keyOf(role: ImageRole, source: string): string {
  return encodeBase64url(sha256(`${role} ${source}`).subarray(0, 12))
}
