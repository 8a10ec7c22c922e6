import { buildSite } from './site.ts'
import { buildWorker } from './worker.ts'

/** What `wrangler dev` and a deployment take: the Worker's modules in `dist/worker`, the files beside it in `dist/site`. */
await Promise.all([buildSite(), buildWorker()])
