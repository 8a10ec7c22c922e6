import { createApp } from './app.ts'
import { depsPerIsolate } from './wiring/deps.ts'

export { AccountObject } from './objects/account-object.ts'
export { WorkspaceObject } from './objects/workspace-object.ts'

const depsOf = depsPerIsolate()
const app = createApp({}, depsOf)

/** The Worker. */
export default {
  fetch: app.fetch,
  async queue(batch, env, ctx) {
    const { consume } = await import('./queues/index.ts')
    await consume(batch, depsOf(env), (work) => ctx.waitUntil(work))
  },
  async scheduled(controller, env, ctx) {
    const { sweep } = await import('./queues/index.ts')
    await sweep(depsOf(env), controller.scheduledTime, (work) => ctx.waitUntil(work))
  },
} satisfies ExportedHandler<Cloudflare.Env>
