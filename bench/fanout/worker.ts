import worker from '../../src/index.ts'

let rowsWritten = 0

/** The service with its job queue; `GET /__bench/rows` is how many rows its batches have written so far. */
export default {
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname === '/__bench/rows') return Response.json(rowsWritten)
    return worker.fetch(request, counting(env), ctx)
  },
  queue: (batch, env, ctx) => worker.queue(batch, counting(env), ctx),
} satisfies ExportedHandler<Cloudflare.Env>

/** Jobs write nothing but batches. */
function counting(env: Cloudflare.Env): Cloudflare.Env {
  const { DB } = env
  const batch = async <T>(statements: D1PreparedStatement[]) => {
    const results = await DB.batch<T>(statements)
    for (const { meta } of results) rowsWritten += meta.rows_written
    return results
  }
  return { ...env, DB: { prepare: (sql: string) => DB.prepare(sql), batch } as D1Database }
}
