import { announce } from '../announce.ts'

/**
 * Has what has just been done read out: screen readers say nothing about a status that is there from the start. A notice is shown
 * once, so it is gone when the page comes back from the browser's cache.
 */
export function readNotices(): void {
  const notices = document.querySelector<HTMLElement>('[data-notices]')
  if (!notices) return
  notices.removeAttribute('role')
  const texts = [...notices.querySelectorAll('p')].map(({ textContent }) => textContent)
  announce(texts.join('. '))
  addEventListener('pagehide', () => notices.remove())
}
