import { raw } from 'hono/html'
import { PLATFORM_NAMES, type Platform } from '../../domain/model/platforms.ts'
import { PASS_WORDS } from '../../lib/words/index.ts'
import { drawPass } from '../../preview/draw-pass.ts'
import { isInstalled, type PassOffer } from './pass-offer.ts'
import { localeOf, pageLanguage, phoneOf, type Visitor } from './visitor.ts'

/** The visitor's own wallet; on a desktop the first that keeps the pass on a phone. */
export function platformFor({ links }: Pick<PassOffer, 'links'>, visitor: Visitor): Platform {
  return phoneOf(visitor) ?? links.find(isInstalled)?.platform ?? PLATFORM_NAMES[0]
}

/** The front of the pass as the visitor's own wallet would show it. */
export function PassPicture({ offer, visitor }: { offer: PassOffer; visitor: Visitor }) {
  const { status } = offer.content
  const picture = drawPass(offer.content, {
    platform: platformFor(offer, visitor),
    side: 'front',
    images: offer.images,
    locale: localeOf(visitor),
    timeZone: visitor.timeZone,
    statusWord: status === 'ACTIVE' ? null : PASS_WORDS[pageLanguage(visitor)].statuses[status],
  })
  return <div class="card">{raw(picture)}</div>
}
