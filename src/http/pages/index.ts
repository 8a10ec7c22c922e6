/** The pages that holders see, loaded when one is first looked at. */
export { renderBundlePage } from './bundle-page.tsx'
export { renderClaimPage } from './claim-page.tsx'
export { renderPassPage } from './pass-page.tsx'
export { platformFor } from './pass-picture.tsx'
export { PRINT_CSS, renderPrintPage } from './print-page.tsx'
export {
  renderDeletedPage,
  renderLinkExpiredPage,
  renderLinkUnusablePage,
  renderNoneLeftPage,
  renderNotFoundPage,
  renderUnavailablePage,
} from './state-pages.tsx'
export { pagePolicy } from './style.ts'
