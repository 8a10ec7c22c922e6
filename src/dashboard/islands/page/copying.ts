/** Lets the copy buttons copy, those that come later included. */
export function enableCopying(): void {
  showCopyButtons(document)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]')
    if (button) void copy(button)
  })
}

/** Without scripts they do nothing, and are hidden. */
export function showCopyButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-copy]')) button.hidden = false
}

async function copy(button: HTMLElement): Promise<void> {
  const word = button.querySelector('span') ?? button
  // A second click comes while the word says that the first has copied.
  word.dataset.word ??= word.textContent
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? '')
    word.textContent = 'Copied'
  } catch {
    word.textContent = 'Select it and copy'
  }
  setTimeout(() => {
    word.textContent = word.dataset.word ?? ''
  }, 2000)
}
