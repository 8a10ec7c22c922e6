import { createApp } from './app.ts'
import { createDeps } from './deps.ts'
import { parseConfig } from './env.ts'
import { consume } from './queues/consumers.ts'
import { sweep } from './queues/sweep.ts'

const app = createApp()

/** The Worker. */
export default {
  fetch: app.fetch,
  async queue(batch, env, ctx) {
    const deps = createDeps(env, parseConfig(env))
    await consume(batch, deps, (work) => ctx.waitUntil(work))
  },
  async scheduled(controller, env, ctx) {
    const deps = createDeps(env, parseConfig(env))
    await sweep(deps, controller.scheduledTime, (work) => ctx.waitUntil(work))
  },
} satisfies ExportedHandler<Cloudflare.Env>
