/** Shows the print buttons, which do nothing without scripts, and lets them print. */
export function enablePrinting(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
}
