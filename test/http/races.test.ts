import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

/** Two requests at once, the second between the look and the leap of the first. */

/** D1 that lets something happen before the next batch that holds a statement. */
function before(db: D1Database, hook: { statement: RegExp; act: () => Promise<unknown> | null }) {
  const texts = new WeakMap<object, string>()
  return {
    prepare(text: string) {
      const prepared = db.prepare(text)
      const bind = prepared.bind.bind(prepared)
      prepared.bind = (...values: unknown[]) => {
        const bound = bind(...values)
        texts.set(bound, text)
        return bound
      }
      return prepared
    },
    async batch<T>(statements: D1PreparedStatement[]) {
      const { act } = hook
      if (statements.some((statement) => hook.statement.test(texts.get(statement) ?? ''))) {
        hook.act = () => null
        await act()
      }
      return db.batch<T>(statements)
    },
  } as unknown as D1Database
}

test('a template that was edited meanwhile is not deleted under its old tag', async () => {
  const hook = { statement: /^delete from "templates"/i, act: (): Promise<unknown> | null => null }
  const world = await createWorld({ bindings: ({ DB }) => ({ DB: before(DB, hook) }) })
  const created = await world.post('/api/v1/templates', { name: 'Card', kind: 'generic' })
  const { data } = (await created.json()) as { data: { id: string } }
  const path = `/api/v1/templates/${data.id}`
  hook.act = () => world.patch(path, { name: 'Edited' })
  const headers = { 'If-Match': created.headers.get('ETag')! }
  const refused = await world.delete(path, { headers })
  expect(refused.status).toBe(412)
  const now = await world.get(path)
  expect(refused.headers.get('ETag')).toBe(now.headers.get('ETag'))
  expect(now.status).toBe(200)

  hook.act = () => world.patch(path, { name: 'Edited again' })
  expect((await world.delete(path, { headers: { 'If-Match': '*' } })).status).toBe(200)
  expect((await world.get(path)).status).toBe(404)
})

test('a template that got its first pass meanwhile stays', async () => {
  const hook = { statement: /^delete from "templates"/i, act: (): Promise<unknown> | null => null }
  const world = await createWorld({ bindings: ({ DB }) => ({ DB: before(DB, hook) }) })
  const templateId = await world.publishTemplate()
  hook.act = () => world.post('/api/v1/passes', { templateId })
  expect((await world.delete(`/api/v1/templates/${templateId}`)).status).toBe(409)
})

test('a batch loses only the serial numbers that another request took meanwhile', async () => {
  const hook = { statement: /^insert into "passes"/i, act: (): Promise<unknown> | null => null }
  const world = await createWorld({ bindings: ({ DB }) => ({ DB: before(DB, hook) }) })
  const templateId = await world.publishTemplate()
  const passes = ['A', 'B', 'A', 'C'].map((serialNumber) => ({ templateId, serialNumber }))
  hook.act = () => world.post('/api/v1/passes', { templateId, serialNumber: 'B' })
  const answer = await world.post('/api/v1/passes/batch', { passes }, { 'Idempotency-Key': 'k' })
  const { data } = (await answer.json()) as { data: { items: { statusCode: number }[] } }
  expect(data.items.map(({ statusCode }) => statusCode)).toEqual([201, 409, 409, 201])
})
