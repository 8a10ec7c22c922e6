import { encodePng } from '../../src/lib/images/png-encode.ts'
import { createRaster } from '../../src/lib/images/raster.ts'
import { upload } from './assets.ts'
import { LOYALTY } from './points.ts'
import type { World } from './world.ts'

export type Color = readonly [red: number, green: number, blue: number, alpha: number]
export const GREY: Color = [200, 200, 200, 255]
export const RED: Color = [220, 20, 60, 255]

/** A picture of one colour. */
export function plain(color: Color, widthPx = 120, heightPx = widthPx): Uint8Array<ArrayBuffer> {
  const raster = createRaster(widthPx, heightPx)
  for (let at = 0; at < raster.rgba.length; at += 4) raster.rgba.set(color, at)
  return encodePng(raster)
}

/** The `stamps` of a template in this world, with images of their own. */
export async function stampsIn(world: World, more: object = {}) {
  const empty = await upload(world, plain(GREY))
  const full = await upload(world, plain(RED))
  return { count: 10, empty: empty.id, full: full.id, ...more }
}

/**
 * A published template with a card of stamps, and a pass of it with so many points.
 *
 * @param more members of the card
 * @param others members of the template
 */
export async function stampCard(
  world: World,
  points: number,
  more: object = {},
  others: object = {},
) {
  const stamps = await stampsIn(world, more)
  const templateId = await world.publishTemplate({ ...LOYALTY, stamps, ...others })
  const response = await world.post('/api/v1/passes', { templateId, points })
  const { data } = (await response.json()) as {
    data: { id: string; images: { strip: string }; version: number }
  }
  if (response.status !== 201) throw new Error('no pass')
  const url = `/api/v1/passes/${data.id}`
  return {
    templateId,
    pass: data,
    url,
    async stamp(body: object, headers = {}) {
      const answer = await world.post(`${url}/stamps`, body, headers)
      return { status: answer.status, ...((await answer.json()) as Stamped) }
    },
    read: async () => {
      const answer = await world.get(url)
      return ((await answer.json()) as { data: typeof data & { points: number } }).data
    },
  }
}

interface Stamped {
  data: {
    balance: number
    stamps: { full: boolean; count: number; of: number } | null
    transaction: { id: string; points: number; type: string }
    pass: { points: number; version: number; images: { strip: string } }
  }
  errors: { code: string; pointer?: string; reason?: string }[]
}
