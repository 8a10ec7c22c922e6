import { render } from 'preact'
import { ImportFile, type ImportFileData } from './import-file.tsx'

for (const root of document.querySelectorAll<HTMLElement>('[data-island="import"]')) {
  const data = JSON.parse(root.querySelector('script')?.textContent ?? '') as ImportFileData
  root.replaceChildren()
  render(<ImportFile {...data} />, root)
}
