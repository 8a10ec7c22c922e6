import { FIELD_SLOTS } from '../../domain/model/design.ts'
import { passName } from '../../domain/render/pass-name.ts'
import { type Detail, fieldDetails, linkDetails } from '../../preview/details.ts'
import { placeOf } from '../../preview/wallets.ts'
import { Layout, renderDocument } from './layout.tsx'
import { isInstalled, type PassOffer } from './pass-offer.ts'
import { PassPicture, platformFor } from './pass-picture.tsx'
import { QrPicture } from './qr-picture.tsx'
import { statusWords } from './status-words.ts'
import { localeOf, phoneOf, type Visitor } from './visitor.ts'
import { WalletLinks } from './wallet-links.tsx'

export interface PassPageProps extends PassOffer {
  visitor: Visitor
  /** The absolute address of this very page, for the QR code. */
  pageUrl: string
  /** Said at the top of a pass that is only for trying out. */
  testNotice: string | null
}

/** The page at `/p/{token}`: what the pass is, what it looks like, how it gets into a wallet. */
export function renderPassPage(props: PassPageProps): string {
  const { content, visitor, pageUrl, testNotice } = props
  const state = statusWords(content, visitor)
  const name = passName(content)
  return renderDocument(
    <Layout
      title={`${name} – ${content.organizationName}`}
      brand={{ name: content.organizationName }}
      footer={<p>Whoever has the address of this page can open the pass. Share it with care.</p>}
    >
      {testNotice ? (
        <p class="note" role="note">
          {testNotice}
        </p>
      ) : null}
      <div class="pass">
        <PassPicture offer={props} visitor={visitor} />
        <div class="words stack">
          <div>
            <h1>{state?.heading ?? name}</h1>
            <p class="lead">{state?.text ?? leadFor(props)}</p>
          </div>
          {!state && phoneOf(visitor) === null ? <Scan url={pageUrl} /> : null}
          {state ? null : <WalletLinks offer={props} visitor={visitor} />}
          <Details offer={props} visitor={visitor} />
        </div>
      </div>
    </Layout>,
  )
}

function leadFor({ content, visitor, links }: PassPageProps): string {
  const { organizationName } = content
  if (!links.some(isInstalled)) return `From ${organizationName}.`
  return phoneOf(visitor) === null
    ? `From ${organizationName}. Open it on your phone to keep it in your wallet.`
    : `From ${organizationName}. Keep it in your wallet, and it is at hand when you need it.`
}

function Scan({ url }: { url: string }) {
  return (
    <figure class="scan">
      <QrPicture value={url} label="QR code with the address of this page" />
      <figcaption>
        <b>Get it on your phone</b>
        Point your phone’s camera at this code.
      </figcaption>
    </figure>
  )
}

/** The other side of the pass, and its front once more as text that can be selected. */
function Details({ offer, visitor }: { offer: PassOffer; visitor: Visitor }) {
  const { content } = offer
  const place = placeOf(platformFor(offer, visitor), localeOf(visitor), visitor.timeZone)
  const details = [...fieldDetails(content, FIELD_SLOTS, place), ...linkDetails(content, place)]
  if (details.length === 0) return null
  return (
    <details>
      <summary>Everything on this pass</summary>
      <dl>
        {details.map((detail) => (
          <DetailLine {...detail} />
        ))}
      </dl>
    </details>
  )
}

function DetailLine({ label, text, href }: Detail) {
  return (
    <div>
      <dt>{label || 'Link'}</dt>
      <dd dir="auto">
        {href ? (
          <a href={href} rel="noopener noreferrer">
            {text || href}
          </a>
        ) : (
          text
        )}
      </dd>
    </div>
  )
}
