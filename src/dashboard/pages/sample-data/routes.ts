import { type Context, Hono } from 'hono'
import type { DashboardEnv } from '../../env.ts'
import { leadTo, send, submit } from '../../submit.ts'

const homeOf = (c: Context<DashboardEnv>) => `/dashboard/${c.var.member.workspace.id}`

export const sampleData = new Hono<DashboardEnv>()
  .post('/', async (c) => {
    const { answer } = await submit(c, 'POST', '/workspace/sample-data', {})
    return answer.ok
      ? leadTo(c, homeOf(c), 'sample', answer.data)
      : leadTo(c, homeOf(c), 'noSample')
  })
  .post('/delete', async (c) => {
    await send(c, 'DELETE', '/workspace/sample-data', {})
    return leadTo(c, homeOf(c), 'sampleDeleted')
  })
