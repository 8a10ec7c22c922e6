import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WalletPass } from '../src/index.ts'

/** What JavaScript lets through although the types forbid it. */
const sent: string[] = []
const wp = new WalletPass(`wps_test_${'A'.repeat(38)}`, {
  baseUrl: 'https://passes.example.com',
  fetch: async (url) => {
    sent.push(String(url))
    return Response.json({ data: {} })
  },
})

for (const id of [undefined, null]) {
  test(`an id that is ${id} is told, and nothing is sent`, () => {
    const calls = [
      () => wp.passes.get(id as never),
      () => wp.passes.points.list(id as never),
      () => wp.jobs.streamResult(id as never),
      () => wp.jobs.streamResultCsv(id as never),
    ]
    for (const call of calls) {
      assert.throws(call, {
        name: 'TypeError',
        message: `An id is missing: ${id} was given in its place`,
      })
    }
    assert.deepEqual(sent, [])
  })
}
