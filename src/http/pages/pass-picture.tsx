import { raw } from 'hono/html'
import { drawPass, type Platform } from '../../preview/draw-pass.ts'
import type { PassOffer } from './pass-offer.ts'
import { deviceOf, localeOf, type Visitor } from './visitor.ts'

/** The visitor's own wallet; on a desktop Apple's, where the pass can be added to it. */
export function platformFor({ appleUrl, googleUrl }: PassOffer, visitor: Visitor): Platform {
  const device = deviceOf(visitor)
  if (device !== 'desktop') return device
  return !appleUrl && googleUrl ? 'google' : 'apple'
}

/** The front of the pass as the visitor's own wallet would show it. */
export function PassPicture({ offer, visitor }: { offer: PassOffer; visitor: Visitor }) {
  const picture = drawPass(offer.content, {
    platform: platformFor(offer, visitor),
    side: 'front',
    images: offer.images,
    locale: localeOf(visitor),
    timeZone: visitor.timeZone,
  })
  return <div class="card">{raw(picture)}</div>
}
