/** Screen readers need a moment to know a region before a change of it is news to them. */
const SETTLING_MS = 150

/**
 * Has what has just been done read out: screen readers say nothing about a status that is there from the start. A notice is shown
 * once, so it is gone when the page comes back from the browser's cache.
 */
export function readNotices(): void {
  const notices = document.querySelector<HTMLElement>('[data-notices]')
  if (!notices) return
  setTimeout(() => {
    for (const text of notices.querySelectorAll('p')) text.replaceChildren(text.textContent)
  }, SETTLING_MS)
  addEventListener('pagehide', () => notices.remove())
}
