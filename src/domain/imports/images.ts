import { encodeBase64url } from '../../lib/encoding/base64url.ts'
import { sha256 } from '../../lib/sha256.ts'
import type { Ctx } from '../model/ctx.ts'
import { IMAGE_ROLES, type ImageRole } from '../model/design.ts'
import { AppError } from '../model/errors.ts'
import type { CreatePassInput } from '../model/pass.ts'

/** What a batch asks the library for, and how many of these it fetches: 10 seconds each at worst. */
const MOST_ASKED = 16
const MOST_FETCHED = 8
/** An import whose addresses do not answer comes to its end all the same. */
const MOST_LOST = 200

/** Images that could not be had, by a digest of role and address: none of them is fetched a second time. */
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
 * The images of a batch of rows: each address is fetched once, however many rows name it, and only so many of them.
 *
 * @param lost those of the import so far
 */
export function createBatchImages(ctx: Ctx, lost: LostImages) {
  const asked = new Map<string, Wanted & { here: boolean }>()
  const refused: LostImages = { ...lost }

  return {
    /** Whether the images of one more row have room in this batch; then they are among them. */
    async add({ images = {} }: CreatePassInput): Promise<boolean> {
      const wanted: (Wanted & { here: boolean })[] = []
      for (const role of IMAGE_ROLES) {
        const source = images[role]
        if (!source) continue
        const key = keyOf(role, source)
        if (asked.has(key) || key in refused) continue
        if (asked.size > 0 && asked.size + wanted.length >= MOST_ASKED) return false
        const here = (await ctx.images.known(role, source)) !== null
        wanted.push({ key, role, source, here })
      }
      const missing = [...asked.values(), ...wanted].filter(({ here }) => !here).length
      if (asked.size > 0 && missing > MOST_FETCHED) return false
      for (const each of wanted) asked.set(each.key, each)
      return true
    },

    /**
     * One after the other: each is decoded in memory.
     *
     * @returns how many were fetched
     */
    async fetch(): Promise<number> {
      const missing = [...asked.values()].filter(({ here }) => !here)
      for (const { key, role, source } of missing) {
        if (Object.keys(refused).length >= MOST_LOST) break
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
        if (Object.keys(refused).length < MOST_LOST) continue
        if ((await ctx.images.known(role, source)) !== null) continue
        throw new AppError(
          'image_unreachable',
          `It was not fetched: ${MOST_LOST} images of this import could not be had before`,
          at,
        )
      }
    },

    lost: (): LostImages => refused,
  }
}

/** Addresses can be long, and carry secrets. */
function keyOf(role: ImageRole, source: string): string {
  return encodeBase64url(sha256(`${role} ${source}`).subarray(0, 12))
}
