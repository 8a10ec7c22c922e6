import type { WalletLink } from '../../domain/render/wallet-links.ts'
import { isInstalled, type PassOffer } from './pass-offer.ts'
import { pageLanguage, phoneOf, type Visitor, wordsOf } from './visitor.ts'
import { ZoneInput } from './zone-input.tsx'

interface WalletLinksProps {
  offer: PassOffer
  visitor: Visitor
  /** Tells links apart on a page with several passes: `Summer night, 2 of 3`. */
  about?: string
}

/**
 * The link to the wallet of the visitor's phone. Where the phone has no wallet of its own, or the pass cannot be added
 * to it: the links to all of them.
 */
export function OwnWalletLink(props: WalletLinksProps) {
  const { offer, visitor, about } = props
  const { own, others } = sorted(offer, visitor)
  return (
    <>
      {offer.links.some(isInstalled) ? null : <p>{wordsOf(visitor).cannotBeAdded}</p>}
      <LinkList
        links={own ? [own] : others}
        own={own}
        posts={offer.posts}
        visitor={visitor}
        about={about}
      />
    </>
  )
}

/** The other ways, folded away; nothing where `OwnWalletLink` shows them all. */
export function OtherWalletLinks(props: WalletLinksProps) {
  const { offer, visitor, about } = props
  const { own, others } = sorted(offer, visitor)
  if (!own || others.length === 0) return null
  return (
    <details>
      <summary>{wordsOf(visitor).otherWays}</summary>
      <LinkList links={others} own={null} posts={offer.posts} visitor={visitor} about={about} />
    </details>
  )
}

function sorted({ links }: PassOffer, visitor: Visitor) {
  const phone = phoneOf(visitor)
  const own = links.find(({ platform }) => platform === phone) ?? null
  return { own, others: links.filter((link) => link !== own) }
}

function LinkList(props: {
  links: WalletLink[]
  own: WalletLink | null
  posts: boolean | undefined
  visitor: Visitor
  about: string | undefined
}) {
  const { links, own, posts, visitor, about } = props
  if (links.length === 0) return null
  const texts = wordsOf(visitor)
  return (
    <ul class="actions">
      {links.map((link) => (
        <li>
          <WalletButton
            {...link}
            label={link.wallet === null ? texts.print : texts.addTo(link.wallet)}
            first={link === own}
            posts={posts}
            visitor={visitor}
            about={about}
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * The wallet's own badge where the operator has put one in place; else a plain button. The badges may only be shown as
 * they are published, so no page draws a look-alike.
 */
export function WalletButton(props: {
  url: string
  badges: Record<string, string>
  label: string
  first: boolean
  /** A form's button that posts to the URL, in place of a link. */
  posts?: boolean | undefined
  visitor: Visitor
  about?: string | undefined
}) {
  const { url, badges, label, first, posts, visitor, about } = props
  const badge = badgeFor(badges, visitor)
  const kind = badge ? 'badge' : 'button'
  const shared = {
    class: first ? `${kind} first` : kind,
    'aria-label': about ? `${label}: ${about}` : undefined,
  }
  const inner = badge ? <img src={badge} alt={label} height="52" /> : label
  if (!posts) {
    return (
      <a {...shared} href={url}>
        {inner}
      </a>
    )
  }
  return (
    <form method="post" action={url}>
      <ZoneInput />
      <button type="submit" {...shared}>
        {inner}
      </button>
    </form>
  )
}

/** A badge in another language than the page's is better than none: each wallet's is known by its look. */
function badgeFor(badges: Record<string, string>, visitor: Visitor): string | null {
  return badges[pageLanguage(visitor)] ?? badges.en ?? Object.values(badges)[0] ?? null
}
