import { createApp } from './app.ts'
import { createDeps } from './deps.ts'
import { parseConfig } from './env.ts'
import { consumePushes } from './jobs/consume.ts'
import { consumeJobs } from './jobs/consume-jobs.ts'
import { consumeMails } from './jobs/consume-mails.ts'
import { sweep } from './jobs/sweep.ts'

const app = createApp()
/** As wrangler.toml names them. */
const JOB_QUEUES = /^wps-jobs/
const MAIL_QUEUES = /^wps-mail/

/** The Worker. */
export default {
  fetch: app.fetch,
  async queue(batch, env, ctx) {
    const deps = createDeps(env, parseConfig(env))
    await consumerOf(batch.queue)(batch, deps, (work) => ctx.waitUntil(work))
  },
  async scheduled(controller, env, ctx) {
    const deps = createDeps(env, parseConfig(env))
    await sweep(deps, controller.scheduledTime, (work) => ctx.waitUntil(work))
  },
} satisfies ExportedHandler<Cloudflare.Env>

function consumerOf(queue: string) {
  if (JOB_QUEUES.test(queue)) return consumeJobs
  return MAIL_QUEUES.test(queue) ? consumeMails : consumePushes
}
