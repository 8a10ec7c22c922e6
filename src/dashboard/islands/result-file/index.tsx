import { announce } from '../announce.ts'
import { saveWorkbook } from '../import/save-workbook.ts'

/** Links to a result that give it as an Excel workbook; without scripts they give the CSV file that they lead to. */
document.addEventListener('click', async (event) => {
  const link = event.target instanceof Element && event.target.closest('a[data-workbook]')
  if (!(link instanceof HTMLAnchorElement) || link.ariaBusy === 'true') return
  event.preventDefault()
  link.ariaBusy = 'true'
  announce('Writing the workbook…')
  try {
    await saveWorkbook(link.href, link.dataset.workbook ?? 'result')
  } catch {
    // The file itself is as good.
    location.assign(link.href)
  } finally {
    link.ariaBusy = null
  }
})
