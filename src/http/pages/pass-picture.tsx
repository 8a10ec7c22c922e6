import { raw } from 'hono/html'
import { drawPass } from '../../dashboard/preview/draw-pass.ts'
import type { PassOffer } from './pass-offer.ts'
import { deviceOf, localeOf, type Visitor } from './visitor.ts'

/** The front of the pass as the visitor's own wallet would show it. */
export function PassPicture({ offer, visitor }: { offer: PassOffer; visitor: Visitor }) {
  const device = deviceOf(visitor)
  const platform =
    device === 'google' || (device === 'desktop' && !offer.appleUrl && offer.googleUrl)
  const picture = drawPass(offer.content, {
    platform: platform ? 'google' : 'apple',
    side: 'front',
    images: offer.images,
    locale: localeOf(visitor),
    timeZone: visitor.timeZone,
  })
  return <div class="card">{raw(picture)}</div>
}
