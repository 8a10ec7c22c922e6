import { Hono } from 'hono'
import type { DashboardEnv } from '../../env.ts'
import { formState } from '../../form-state.ts'
import { askFirst } from '../../person-api.ts'
import { showDecisions } from './decisions.tsx'
import { makeScannerLink, showScannerForm } from './scanner-link.tsx'

export const doorPages = new Hono<DashboardEnv>()
  .get('/', showDecisions)
  .get('/scanner', askFirst, (c) => showScannerForm(c, formState(c.var.deps.newId)))
  .post('/scanner', makeScannerLink)
