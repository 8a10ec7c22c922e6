import { createApp } from './app.ts'
import { createDeps } from './deps.ts'
import { parseConfig } from './env.ts'
import { consumePushes } from './queues/consume.ts'
import { consumeCheckouts } from './queues/consume-checkouts.ts'
import { consumeJobs } from './queues/consume-jobs.ts'
import { consumeMails } from './queues/consume-mails.ts'
import { consumeEvents, consumeWebhooks } from './queues/consume-webhooks.ts'
import { sweep } from './queues/sweep.ts'

const app = createApp()
/** By what the names in wrangler.toml begin with. */
const CONSUMERS = {
  'wps-push': consumePushes,
  'wps-jobs': consumeJobs,
  'wps-mail': consumeMails,
  'wps-checkout': consumeCheckouts,
  'wps-events': consumeEvents,
  'wps-webhooks': consumeWebhooks,
  'wps-webhooks-slow': consumeWebhooks,
}

/** The Worker. */
export default {
  fetch: app.fetch,
  async queue(batch, env, ctx) {
    const deps = createDeps(env, parseConfig(env))
    const consume = CONSUMERS[batch.queue.replace(/-dlq$/, '') as keyof typeof CONSUMERS]
    await consume(batch, deps, (work) => ctx.waitUntil(work))
  },
  async scheduled(controller, env, ctx) {
    const deps = createDeps(env, parseConfig(env))
    await sweep(deps, controller.scheduledTime, (work) => ctx.waitUntil(work))
  },
} satisfies ExportedHandler<Cloudflare.Env>
