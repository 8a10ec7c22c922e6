/** The one script of the documentation: a button above each piece of code that copies it. Pages work without it. */
export const DOCS_SCRIPT = `for (const code of document.querySelectorAll('pre')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent)
      button.textContent = 'Copied'
    } catch {
      button.textContent = 'Select and copy'
    }
    setTimeout(() => { button.textContent = 'Copy' }, 2000)
  })
  const caption = code.closest('figure')?.querySelector('figcaption')
  if (caption) {
    caption.append(button)
    continue
  }
  const row = document.createElement('div')
  row.className = 'copy-row'
  row.append(button)
  const box = document.createElement('div')
  code.replaceWith(box)
  box.append(row, code)
}
`
