import { Hono } from 'hono'
import { AppError } from '../../domain/model/errors.ts'
import { namesTag } from '../../lib/entity-tag.ts'
import { RENDITIONS, type RenditionRole, renditionFile } from '../../lib/images/renditions.ts'
import type { AppEnv } from '../context.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'

/** Originals stay private: their metadata may say where and by whom they were taken. */
const FILES = new Set(
  (Object.keys(RENDITIONS) as RenditionRole[]).flatMap((role) =>
    RENDITIONS[role].densities.map((density) => renditionFile(role, density)),
  ),
)
const WORKSPACE_ID = /^ws_[0-9A-Za-z]{1,40}$/
const ASSET_ID = /^ast_[0-9A-Za-z]{1,64}$/

/** An asset's id is made of its content, so what is behind an address never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** Images for everything that shows a pass: Google's servers, browsers, mail programs. No key is asked for. */
export const images = new Hono<AppEnv>().get('/:workspaceId/:assetId/:file', async (c) => {
  await limitAnonymous(c)
  const place = c.req.param()
  const plausible =
    WORKSPACE_ID.test(place.workspaceId) && ASSET_ID.test(place.assetId) && FILES.has(place.file)
  if (!plausible) throw nothingHere()
  const { publicImages } = c.var.deps
  const ifNoneMatch = c.req.header('If-None-Match')
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const known = ifNoneMatch ? await publicImages.find(place, { withBody: false, waitUntil }) : null
  if (known && namesTag(ifNoneMatch!, known.etag)) {
    return new Response(null, {
      status: 304,
      headers: { ETag: known.etag, 'Cache-Control': CACHE_CONTROL },
    })
  }
  const image = await publicImages.find(place, {
    withBody: c.req.method !== 'HEAD',
    waitUntil,
  })
  if (!image) throw nothingHere()
  return new Response(image.body, {
    headers: {
      'Content-Type': image.contentType,
      'Content-Length': String(image.sizeBytes),
      'Cache-Control': CACHE_CONTROL,
      ETag: image.etag,
      'X-Content-Type-Options': 'nosniff',
    },
  })
})

function nothingHere(): AppError {
  return new AppError('not_found', 'There is nothing at this address')
}
