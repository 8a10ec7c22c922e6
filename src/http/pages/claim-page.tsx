import { passName } from '../../domain/model/pass-name.ts'
import { translate } from '../../preview/shown-field.ts'
import { Layout, renderDocument } from './layout.tsx'
import { isInstalled, type PassOffer } from './pass-offer.ts'
import { placeFor } from './pass-page.tsx'
import { PassPicture } from './pass-picture.tsx'
import { pageLanguage, phoneOf, type Visitor, wordsOf } from './visitor.ts'
import { OtherWalletLinks, OwnWalletLink, WalletButton } from './wallet-links.tsx'
import { ZONE_SCRIPT_PATH } from './zone-input.tsx'

export interface ClaimPageProps extends PassOffer {
  visitor: Visitor
  /** The address of this very page: posting there creates the pass and leads to its own page. */
  claimUrl: string
  /** What messengers show beside the link. */
  imageUrl: string
}

/** The page at `/c/{token}`: a pass that will be created when its holder asks for it. */
export function renderClaimPage(props: ClaimPageProps): string {
  const { content, visitor, claimUrl, imageUrl } = props
  const texts = wordsOf(visitor)
  const place = placeFor(props, visitor)
  const name = translate(passName(content), content, place)
  const organization = translate(content.organizationName, content, place)
  const isOnPhone = phoneOf(visitor) !== null
  // A desktop gets the page of the pass, whose code brings it onto a phone.
  const isForPage = !isOnPhone || !props.links.some(isInstalled)
  return renderDocument(
    <Layout
      title={name === organization ? name : `${name} – ${organization}`}
      {...(isOnPhone && { description: texts.add })}
      language={pageLanguage(visitor)}
      skip={texts.skip}
      brand={{ name: organization }}
      preview={{ title: name, imageUrl }}
      footer={<p>{texts.care}</p>}
      scripts={[ZONE_SCRIPT_PATH]}
      posts
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
            {isOnPhone && !isForPage ? <p class="lead">{texts.add}</p> : null}
          </div>
          {isForPage ? (
            <div class="actions">
              <WalletButton
                url={claimUrl}
                badges={{}}
                label={texts.getPass}
                first
                posts
                visitor={visitor}
              />
            </div>
          ) : (
            <OwnWalletLink offer={props} visitor={visitor} />
          )}
        </div>
        <PassPicture offer={props} visitor={visitor} />
        {isForPage ? null : (
          <div class="more stack">
            <OtherWalletLinks offer={props} visitor={visitor} />
          </div>
        )}
      </div>
    </Layout>,
  )
}
