import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOutput } from '../src/output.ts'

function written(terminal: { isTTY?: boolean; columns?: number }, env = {}, json?: boolean) {
  let text = ''
  const stdout = { ...terminal, write: (more: string) => (text += more) }
  const output = makeOutput({ stdout, stderr: { write: () => true }, json, env })
  return { output, text: () => text }
}
async function* items(...all: unknown[]) {
  yield* all
}
const PASS = { id: 'pass_1', status: 'ACTIVE', customer: { name: 'Sofia' }, points: null }

test('without a terminal answers in JSON, a line for each item of a list', async () => {
  const { output, text } = written({})
  await output.list(items(PASS, PASS))
  assert.deepEqual(
    text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    [PASS, PASS],
  )
})

test('at a terminal shows a table with a head, as wide as the terminal', async () => {
  const { output, text } = written({ isTTY: true, columns: 40 }, { NO_COLOR: '1' })
  await output.list(items(PASS, { ...PASS, id: `pass_${'2'.repeat(60)}` }))
  const [head, first, second] = text().split('\n')
  assert.match(head!, /^id +status$|^id +$/)
  assert.match(first!, /^pass_1/)
  assert.equal(second!.length, 40)
})

test('leaves out of an answer what is empty, and shows what lies deeper in a line', () => {
  const { output, text } = written({ isTTY: true }, { NO_COLOR: '1' })
  output.value({ ...PASS, fields: {} })
  assert.equal(text(), 'id        pass_1\nstatus    ACTIVE\ncustomer  {"name":"Sofia"}\n')
})

test('colours only a terminal, and not where NO_COLOR is set', () => {
  const coloured = (terminal: object, env: object, json?: boolean) =>
    written(terminal, env, json).output.style('red', 'x') !== 'x'
  assert.deepEqual(
    [
      coloured({ isTTY: true }, {}),
      coloured({ isTTY: true }, { NO_COLOR: '1' }),
      coloured({ isTTY: true }, { TERM: 'dumb' }),
      coloured({}, {}),
    ],
    [true, false, false, false],
  )
})

test('keeps what a pass says from steering the terminal', () => {
  const { output, text } = written({ isTTY: true }, { NO_COLOR: '1' })
  output.value({ name: 'a\u001b[2Jb\u0007\nc' })
  assert.equal(text(), 'name  a [2Jb c\n')
})
