import { passName } from '../../domain/render/pass-name.ts'
import { Layout, renderDocument } from './layout.tsx'
import type { PassOffer } from './pass-offer.ts'
import { PassPicture } from './pass-picture.tsx'
import { QrPicture } from './qr-picture.tsx'
import { statusWords } from './status-words.ts'
import { deviceOf, type Visitor } from './visitor.ts'
import { WalletLinks } from './wallet-links.tsx'

export interface BundlePageProps {
  visitor: Visitor
  pageUrl: string
  organizationName: string
  passes: PassOffer[]
  /** `.pkpasses` files and which passes each holds, counted from 1; at most ten a file. */
  appleBundles: { url: string; from: number; to: number }[]
  testNotice: string | null
}

/** The page at `/b/{token}`: all passes of one order, for the one who bought them. */
export function renderBundlePage(props: BundlePageProps): string {
  const { visitor, pageUrl, organizationName, passes, testNotice } = props
  const device = deviceOf(visitor)
  const count = passes.length
  const together = device !== 'google' && props.appleBundles.length > 0
  const positionOf = (at: number): string => `${at + 1} of ${count}`
  return renderDocument(
    <Layout
      title={`Your passes – ${organizationName}`}
      brand={{ name: organizationName }}
      footer={
        <p>Whoever has the address of this page can open these passes. Share it with care.</p>
      }
    >
      {testNotice ? (
        <p class="note" role="note">
          {testNotice}
        </p>
      ) : null}
      <div class="stack">
        <div>
          <h1>{count === 1 ? 'Your pass' : `Your ${count} passes`}</h1>
          <p class="lead">
            From {organizationName}. {together ? 'Add them all at once, or one by one.' : ''}
          </p>
        </div>
        {together ? <AppleBundles {...props} /> : null}
        {device === 'desktop' ? (
          <figure class="scan">
            <QrPicture value={pageUrl} label="QR code with the address of this page" />
            <figcaption>
              <b>Get them on your phone</b>
              Point your phone’s camera at this code.
            </figcaption>
          </figure>
        ) : null}
        <ul class="passes">
          {passes.map((offer, at) => (
            <li>
              <h2>
                {passName(offer.content)} <span>{positionOf(at)}</span>
              </h2>
              <PassPicture offer={offer} visitor={visitor} />
              {offer.content.status === 'ACTIVE' ? (
                <WalletLinks offer={offer} visitor={visitor} position={positionOf(at)} />
              ) : (
                <p>{statusWords(offer.content, visitor)?.text}</p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Layout>,
  )
}

function AppleBundles({ appleBundles }: BundlePageProps) {
  return (
    <ul class="actions">
      {appleBundles.map(({ url, from, to }) => (
        <li>
          <a class="button first" href={url}>
            {appleBundles.length === 1
              ? 'Add all to Apple Wallet'
              : `Add passes ${from}–${to} to Apple Wallet`}
          </a>
        </li>
      ))}
    </ul>
  )
}
