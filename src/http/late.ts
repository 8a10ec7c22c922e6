import { type Context, type Handler, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'
import { handleError, handleNotFound } from './failures.ts'
import { createRouter } from './router.ts'

/**
 * Routes of a room that an isolate loads and evaluates when somebody first asks for one of them.
 *
 * What is kept is the room, never the promise of it: a promise belongs to the request that made it, and a load that
 * failed is tried again by the next one.
 *
 * @param base where the paths of the room begin
 * @param load imports the room
 */
export function late<E extends AppEnv>(
  base: string,
  load: () => Promise<Hono<E>>,
): Handler<AppEnv> {
  const outer = new WeakMap<Request, Context<AppEnv>>()
  /** The room finds what the request knows already: its dependencies, its id, its address. */
  const enter = createMiddleware<AppEnv>((c, next) => {
    for (const [name, value] of Object.entries(outer.get(c.req.raw)!.var)) {
      c.set(name as keyof AppEnv['Variables'], value as never)
    }
    return next()
  })
  const open = (room: Hono<E>): Hono<AppEnv> => {
    const app = new Hono<AppEnv>({ router: createRouter() }).use(enter).route(base, room)
    app.notFound(handleNotFound(app.router))
    app.onError(handleError)
    return app
  }
  let opened: Hono<AppEnv> | null = null
  return async (c) => {
    if (!opened) {
      const room = await load()
      opened ??= open(room)
    }
    outer.set(c.req.raw, c)
    return opened.fetch(c.req.raw, c.env, c.executionCtx)
  }
}
