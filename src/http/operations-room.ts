import { Hono } from 'hono'
import type { AppEnv } from './context.ts'
import { mount } from './mount.ts'
import { OPERATIONS } from './operations.ts'

/** Every operation, below `/api/v1`: those that stand at the start too, so that a 405 names all methods of a path. */
export const operations = new Hono<AppEnv>()
for (const operation of OPERATIONS) mount(operations, operation)

export { setup } from './routes/setup.ts'
