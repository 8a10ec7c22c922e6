/** The one script of the documentation: a button beside each piece of code that copies it. Pages work without it. */
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
  const box = document.createElement('div')
  box.className = 'copied'
  code.replaceWith(box)
  box.append(code, button)
}
`
