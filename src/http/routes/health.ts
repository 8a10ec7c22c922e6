import { Hono } from 'hono'
import type { AppEnv } from '../context.ts'
import { VERSION } from '../version.ts'

/** Says that the Worker runs, and nothing about what is behind it. */
export const health = new Hono<AppEnv>().get('/', (c) => c.json({ status: 'ok', version: VERSION }))
