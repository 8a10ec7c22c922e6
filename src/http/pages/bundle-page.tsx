import { passName } from '../../domain/model/pass-name.ts'
import type { WalletLink } from '../../domain/render/wallet-links.ts'
import { translate } from '../../preview/shown-field.ts'
import { Layout, renderDocument } from './layout.tsx'
import type { PassOffer } from './pass-offer.ts'
import { placeFor, Scan } from './pass-page.tsx'
import { PassPicture } from './pass-picture.tsx'
import { statusWords } from './status-words.ts'
import { pageLanguage, phoneOf, type Visitor, wordsOf } from './visitor.ts'
import { OtherWalletLinks, OwnWalletLink, WalletButton } from './wallet-links.tsx'

export interface BundlePageProps {
  visitor: Visitor
  pageUrl: string
  organizationName: string
  passes: PassOffer[]
  /** What adds several passes at once; which ones is counted from 1. */
  together: TogetherLink[]
  /** What messengers show beside the link. */
  imageUrl: string
}

export interface TogetherLink extends WalletLink {
  wallet: string
  from: number
  to: number
}

/** The page at `/b/{token}`: all passes of one order, for the one who bought them. */
export function renderBundlePage(props: BundlePageProps): string {
  const { visitor, pageUrl, passes, imageUrl } = props
  const [first] = passes
  const organizationName = first
    ? translate(props.organizationName, first.content, placeFor(first, visitor))
    : props.organizationName
  const texts = wordsOf(visitor)
  const phone = phoneOf(visitor)
  const together = props.together.filter(({ platform }) => phone === null || platform === phone)
  const heading = texts.yourPasses(passes.length)
  const lead = phone === null ? texts.addAllOnPhone : texts.addAll
  return renderDocument(
    <Layout
      title={`${heading} – ${organizationName}`}
      description={lead}
      language={pageLanguage(visitor)}
      skip={texts.skip}
      brand={{ name: organizationName }}
      preview={{ title: heading, imageUrl }}
      footer={<p>{texts.careOfSeveral}</p>}
    >
      {passes.some(({ content }) => content.test) ? (
        <p class="note" role="note">
          {texts.testNotice}
        </p>
      ) : null}
      <div class="stack">
        <div>
          <h1>{heading}</h1>
          {together.length > 0 ? <p class="lead">{lead}</p> : null}
        </div>
        {phone === null ? <Scan url={pageUrl} visitor={visitor} /> : null}
        {together.length > 0 ? <TogetherLinks links={together} visitor={visitor} /> : null}
        <ul class="passes">
          {passes.map((offer, at) => {
            const place = placeFor(offer, visitor)
            const name = translate(passName(offer.content), offer.content, place)
            const position = texts.position(at + 1, passes.length)
            const about = `${name}, ${position}`
            const state = statusWords(offer.content, visitor)
            return (
              <li>
                <h2>
                  {name} <span>{position}</span>
                </h2>
                <PassPicture offer={offer} visitor={visitor} />
                {state ? (
                  <p>
                    {state.heading}. {state.text}
                  </p>
                ) : (
                  <div class="ways">
                    <OwnWalletLink offer={offer} visitor={visitor} about={about} />
                    <OtherWalletLinks offer={offer} visitor={visitor} about={about} />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </Layout>,
  )
}

function TogetherLinks({ links, visitor }: { links: TogetherLink[]; visitor: Visitor }) {
  const texts = wordsOf(visitor)
  const phone = phoneOf(visitor)
  return (
    <ul class="actions">
      {links.map(({ platform, url, wallet, from, to }) => {
        const isWhole = links.filter((other) => other.platform === platform).length === 1
        return (
          <li>
            <WalletButton
              url={url}
              // A badge says «add», not «add all».
              badges={{}}
              label={isWhole ? texts.addAllTo(wallet) : texts.addSomeTo(wallet, from, to)}
              first={platform === phone}
              visitor={visitor}
            />
          </li>
        )
      })}
    </ul>
  )
}
