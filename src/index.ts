import { createApp } from './app.ts'
import { WorkspaceObject as WorkspaceDatabase } from './objects/workspace-object.ts'
import { depsPerIsolate, dueIn } from './wiring/deps.ts'

export { AccountObject } from './objects/account-object.ts'

/** The object of a workspace, which knows by the sweep what time brings. */
export class WorkspaceObject extends WorkspaceDatabase {
  protected override async whenDue(database: D1Database) {
    const { whenDue } = await import('./queues/index.ts')
    return whenDue(dueIn(database))
  }
}

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
