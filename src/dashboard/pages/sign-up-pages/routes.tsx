import { Hono } from 'hono'
import type { DashboardEnv } from '../../env.ts'
import { leadTo, submit } from '../../submit.ts'
import { createSignUpPage, saveSignUpPage, showEditSignUpPage, showNewSignUpPage } from './form.tsx'
import { showSignUpPages } from './list.tsx'
import { showSignUpPage } from './page.tsx'
import { showPoster } from './poster.tsx'
import { showPreview } from './preview.tsx'
import { signUpPagesPage } from './views.ts'

/** What the buttons on the page of a sign-up page do, and what the page says then. */
const ACTIONS = {
  open: 'signUpPageOpened',
  close: 'signUpPageClosed',
  archive: 'signUpPageArchived',
} as const

export const signUpPagePages = new Hono<DashboardEnv>()
  .get('/', (c) => showSignUpPages(c))
  .get('/new', (c) => showNewSignUpPage(c))
  .post('/new', createSignUpPage)
  .get('/:enrolmentId', (c) => showSignUpPage(c))
  .get('/:enrolmentId/poster', showPoster)
  .get('/:enrolmentId/preview', showPreview)
  .get('/:enrolmentId/edit', (c) => showEditSignUpPage(c))
  .post('/:enrolmentId/edit', saveSignUpPage)

for (const action of Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]) {
  signUpPagePages.post(`/:enrolmentId/${action}`, async (c) => {
    const enrolmentId = c.req.param('enrolmentId')
    const path = `/enrolments/{enrolmentId}/${action}` as const
    const { answer, state } = await submit(c, 'POST', path, { enrolmentId })
    const here = `${signUpPagesPage(c)}/${enrolmentId}`
    if (!answer.ok) return showSignUpPage(c, state)
    const undo = action === 'close' ? { undo: { action: `${here}/open` } } : {}
    return leadTo(c, here, ACTIONS[action], undo)
  })
}
