import { FIELD_SLOTS } from '../../domain/model/design.ts'
import type { PassContent } from '../../domain/model/pass-content.ts'
import { passName } from '../../domain/model/pass-name.ts'
import { type Detail, fieldDetails, linkDetails } from '../../preview/details.ts'
import type { Place } from '../../preview/place.ts'
import { translate } from '../../preview/shown-field.ts'
import { placeOf } from '../../preview/wallets.ts'
import { Layout, renderDocument } from './layout.tsx'
import { isInstalled, type PassOffer } from './pass-offer.ts'
import { PassPicture, platformFor } from './pass-picture.tsx'
import { QrPicture } from './qr-picture.tsx'
import { statusWords } from './status-words.ts'
import { localeOf, pageLanguage, phoneOf, type Visitor, wordsOf } from './visitor.ts'
import { OtherWalletLinks, OwnWalletLink } from './wallet-links.tsx'

export interface PassPageProps extends PassOffer {
  visitor: Visitor
  /** The absolute address of this very page, for the QR code. */
  pageUrl: string
  /** What messengers show beside the link when there is no better picture. */
  fallbackImageUrl: string
}

/**
 * The page at `/p/{token}`: what the pass is, how it gets into a wallet, what it looks like. The button for the phone at
 * hand stands before the picture, so that it is on the first screen whatever the picture shows.
 */
export function renderPassPage(props: PassPageProps): string {
  const { content, visitor, pageUrl } = props
  const texts = wordsOf(visitor)
  const place = placeFor(props, visitor)
  const state = statusWords(content, visitor)
  const name = translate(passName(content), content, place)
  const organization = translate(content.organizationName, content, place)
  const lead = state?.text ?? leadFor(props)
  return renderDocument(
    <Layout
      title={name === organization ? name : `${name} – ${organization}`}
      {...(lead !== null && { description: lead })}
      language={pageLanguage(visitor)}
      skip={texts.skip}
      brand={{ name: organization }}
      preview={{ title: name, imageUrl: previewImage(content) ?? props.fallbackImageUrl }}
      footer={<p>{texts.care}</p>}
    >
      {content.test ? (
        <p class="note" role="note">
          {texts.testNotice}
        </p>
      ) : null}
      <div class="pass">
        <div class="words stack">
          <div>
            <h1 dir="auto">{name}</h1>
            {state ? <p class="state">{state.heading}</p> : null}
            {lead ? <p class="lead">{lead}</p> : null}
          </div>
          {!state && phoneOf(visitor) === null ? <Scan url={pageUrl} visitor={visitor} /> : null}
          {state ? null : <OwnWalletLink offer={props} visitor={visitor} />}
        </div>
        <PassPicture offer={props} visitor={visitor} />
        <div class="more stack">
          {state ? null : <OtherWalletLinks offer={props} visitor={visitor} />}
          <Details offer={props} visitor={visitor} />
        </div>
      </div>
    </Layout>,
  )
}

/** Where and for whom the texts of a pass on this page are written. */
export const placeFor = (offer: PassOffer, visitor: Visitor): Place =>
  placeOf(platformFor(offer, visitor), localeOf(visitor), visitor.timeZone)

function leadFor({ visitor, links }: PassPageProps): string | null {
  if (!links.some(isInstalled)) return null
  const texts = wordsOf(visitor)
  return phoneOf(visitor) === null ? texts.addOnPhone : texts.add
}

/** The widest picture that the pass has, in the most pixels. */
function previewImage({ images }: PassContent): string | null {
  const image = images.strip ?? images.background ?? images.logo ?? images.icon
  const file = image?.files.at(-1)
  return image && file ? `${image.baseUrl}/${file}` : null
}

export function Scan({ url, visitor }: { url: string; visitor: Visitor }) {
  const { scan } = wordsOf(visitor)
  return (
    <figure class="scan">
      <QrPicture value={url} label={scan.label} />
      <figcaption>
        <b>{scan.heading}</b>
        {scan.hint}
      </figcaption>
    </figure>
  )
}

/** The other side of the pass, and its front once more as text that can be selected. */
function Details({ offer, visitor }: { offer: PassOffer; visitor: Visitor }) {
  const { content } = offer
  const texts = wordsOf(visitor)
  const place = placeFor(offer, visitor)
  const details = [...fieldDetails(content, FIELD_SLOTS, place), ...linkDetails(content, place)]
  if (details.length === 0) return null
  return (
    <details>
      <summary>{texts.everything}</summary>
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
      <dt>{label}</dt>
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
