import { Hono } from 'hono'
import type { DashboardEnv } from '../../env.ts'
import { askFirst } from '../../person-api.ts'
import { showAdmissions } from './admissions.tsx'
import { showDecisions } from './decisions.tsx'
import { revokeScanner, saveScanner, showScanner } from './scanner.tsx'
import { createScanner, showNewScanner } from './scanner-form.tsx'
import { showScanners } from './scanners.tsx'

export const doorPages = new Hono<DashboardEnv>()
  .get('/', showDecisions)
  .get('/admissions', showAdmissions)
  .get('/scanners', showScanners)
  .get('/scanners/new', askFirst, (c) => showNewScanner(c))
  .post('/scanners/new', createScanner)
  .get('/scanners/:scannerId', (c) => showScanner(c))
  .post('/scanners/:scannerId/edit', saveScanner)
  .post('/scanners/:scannerId/revoke', revokeScanner)
