/** Colours that are read on any website; wide enough for a finger. */
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#111;color:#fff;text-decoration:none'

/**
 * What a website puts into a page of its own, as HTML.
 *
 * @param url of the sign-up page; it has no character that HTML gives a meaning
 */
export const buttonFor = (url: string): string =>
  `<a href="${url}"
  style="${BUTTON_STYLE}">
  Get your pass
</a>`

export const frameFor = (url: string): string =>
  `<iframe src="${url}" title="Get your pass"
  width="100%" height="640" style="border:0"></iframe>`
