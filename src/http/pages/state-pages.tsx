import type { NoticeWords, PageWords } from '../../lib/words/words.ts'
import { Layout, renderDocument } from './layout.tsx'
import { pageLanguage, type Visitor, wordsOf } from './visitor.ts'

/** The page of a pass that its issuer deleted: nothing is known of it any more, not even its name. */
export const renderDeletedPage = (visitor: Visitor): string =>
  renderState(visitor, ({ deleted }) => deleted)

/** The page for an address that is no pass's. */
export const renderNotFoundPage = (visitor: Visitor): string =>
  renderState(visitor, ({ notFound }) => notFound)

/** The page for a pass that is there and cannot be handed out now; nothing of it is shown. */
export const renderUnavailablePage = (visitor: Visitor): string =>
  renderState(visitor, ({ unavailable }) => unavailable)

/** The page of a claim link whose time is over. */
export const renderLinkExpiredPage = (visitor: Visitor): string =>
  renderState(visitor, ({ linkExpired }) => linkExpired)

/** The page where all passes that there were are given away. */
export const renderNoneLeftPage = (visitor: Visitor): string =>
  renderState(visitor, ({ noneLeft }) => noneLeft)

/** The page of a claim link that was signed for what is no pass. @param faults for whoever signs, in English */
export const renderLinkUnusablePage = (visitor: Visitor, faults: readonly string[]): string =>
  renderState(visitor, ({ linkUnusable }) => linkUnusable, faults)

function renderState(
  visitor: Visitor,
  choose: (page: PageWords) => NoticeWords,
  faults: readonly string[] = [],
): string {
  const texts = wordsOf(visitor)
  const { heading, lines } = choose(texts)
  return renderDocument(
    <Layout title={heading} language={pageLanguage(visitor)} skip={texts.skip}>
      <div class="sheet">
        <h1>{heading}</h1>
        {lines.map((line) => (
          <p>{line}</p>
        ))}
        {faults.map((fault) => (
          <p lang="en" dir="ltr">
            <code>{fault}</code>
          </p>
        ))}
      </div>
    </Layout>,
  )
}
