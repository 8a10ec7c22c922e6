import { render } from 'preact'
import { JobProgress, type JobProgressData } from './job-progress.tsx'

for (const root of document.querySelectorAll<HTMLElement>('[data-island="job"]')) {
  const data = JSON.parse(root.querySelector('script')?.textContent ?? '') as JobProgressData
  root.replaceChildren()
  render(<JobProgress {...data} />, root)
}
