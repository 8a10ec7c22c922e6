import { passName } from '../../domain/render/pass-name.ts'
import type { PassOffer } from './pass-offer.ts'
import { deviceOf, type Visitor } from './visitor.ts'

/**
 * Plain links: Apple's and Google's badges may only be shown as they publish them, and no page draws a
 * look-alike. The wallet that the visitor's phone has comes first.
 *
 * @param position tells links apart on a page with several passes: `2 of 3`
 */
export function WalletLinks(props: { offer: PassOffer; visitor: Visitor; position?: string }) {
  const { offer, visitor, position } = props
  const device = deviceOf(visitor)
  const links = [
    { wallet: 'apple', label: 'Add to Apple Wallet', url: offer.appleUrl },
    { wallet: 'google', label: 'Add to Google Wallet', url: offer.googleUrl },
  ]
    .filter(({ url }) => url !== null)
    .sort((a, b) => Number(b.wallet === device) - Number(a.wallet === device))
  if (links.length === 0) return <p>This pass cannot be added to a wallet at the moment.</p>
  return (
    <ul class="actions">
      {links.map(({ label, url, wallet }) => (
        <li>
          <a
            class={wallet === device ? 'button first' : 'button'}
            href={url ?? undefined}
            aria-label={position ? `${label}: ${passName(offer.content)}, ${position}` : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
