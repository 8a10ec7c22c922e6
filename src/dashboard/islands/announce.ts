/** Screen readers need a moment to notice a region before its first text. */
const SETTLING_MS = 150

let region: HTMLElement | null = null

/** Has screen readers read a text out when they have time. */
export function announce(text: string): void {
  if (region) {
    region.textContent = text
    return
  }
  region = document.createElement('p')
  region.className = 'hidden'
  region.setAttribute('role', 'status')
  document.body.append(region)
  setTimeout(() => {
    if (region) region.textContent = text
  }, SETTLING_MS)
}
