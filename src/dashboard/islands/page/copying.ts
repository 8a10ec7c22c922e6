/** Shows the copy buttons, which do nothing without scripts, and lets them copy. */
export function enableCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      const word = button.querySelector('span') ?? button
      const before = word.textContent
      try {
        await navigator.clipboard.writeText(button.dataset.copy ?? '')
        word.textContent = 'Copied'
      } catch {
        word.textContent = 'Select it and copy'
      }
      setTimeout(() => {
        word.textContent = before
      }, 2000)
    })
  }
}
