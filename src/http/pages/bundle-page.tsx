import { passName } from '../../domain/render/pass-name.ts'
import type { WalletLink } from '../../domain/render/wallet-links.ts'
import { Layout, renderDocument } from './layout.tsx'
import type { PassOffer } from './pass-offer.ts'
import { PassPicture } from './pass-picture.tsx'
import { QrPicture } from './qr-picture.tsx'
import { statusWords } from './status-words.ts'
import { phoneOf, type Visitor } from './visitor.ts'
import { WalletLinks } from './wallet-links.tsx'

export interface BundlePageProps {
  visitor: Visitor
  pageUrl: string
  organizationName: string
  passes: PassOffer[]
  /** Files with several passes each; which ones is counted from 1. */
  files: BundleFile[]
  testNotice: string | null
}

export interface BundleFile extends WalletLink {
  from: number
  to: number
}

/** The page at `/b/{token}`: all passes of one order, for the one who bought them. */
export function renderBundlePage(props: BundlePageProps): string {
  const { visitor, pageUrl, organizationName, passes, testNotice } = props
  const phone = phoneOf(visitor)
  const count = passes.length
  const files = props.files.filter(({ platform }) => phone === null || platform === phone)
  const together = files.length > 0
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
        {together ? <BundleFiles files={files} /> : null}
        {phone === null ? (
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

function BundleFiles({ files }: Pick<BundlePageProps, 'files'>) {
  return (
    <ul class="actions">
      {files.map(({ url, label, from, to }) => (
        <li>
          <a class="button first" href={url}>
            {label.replace(/^Add/, files.length === 1 ? 'Add all' : `Add passes ${from}–${to}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
