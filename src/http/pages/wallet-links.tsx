import { passName } from '../../domain/render/pass-name.ts'
import type { WalletLink } from '../../domain/render/wallet-links.ts'
import { isInstalled, type PassOffer } from './pass-offer.ts'
import { phoneOf, type Visitor } from './visitor.ts'

/**
 * Plain links: the wallets' badges may only be shown as they publish them, and no page draws a look-alike. The wallet that the visitor's phone has comes first.
 *
 * @param position tells links apart on a page with several passes: `2 of 3`
 */
export function WalletLinks(props: { offer: PassOffer; visitor: Visitor; position?: string }) {
  const { offer, visitor, position } = props
  const phone = phoneOf(visitor)
  const isOwn = ({ platform }: WalletLink) => platform === phone
  const links = offer.links.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  return (
    <>
      {links.some(isInstalled) ? null : <p>This pass cannot be added to a wallet at the moment.</p>}
      <ul class="actions">
        {links.map((link) => (
          <li>
            <a
              class={isOwn(link) ? 'button first' : 'button'}
              href={link.url}
              aria-label={
                position ? `${link.label}: ${passName(offer.content)}, ${position}` : undefined
              }
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
