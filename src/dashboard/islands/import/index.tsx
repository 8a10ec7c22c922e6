import { render } from 'preact'
import { ImportFile, type ImportFileData } from './import-file.tsx'

for (const root of document.querySelectorAll<HTMLElement>('[data-island="import"]')) {
  const data = JSON.parse(root.querySelector('script')?.textContent ?? '') as Omit<
    ImportFileData,
    'chosen'
  >
  // Somebody may have chosen a file before this script came.
  const chosen = root.querySelector<HTMLInputElement>('input[type="file"]')?.files ?? null
  root.replaceChildren()
  render(<ImportFile {...data} chosen={chosen} />, root)
}
