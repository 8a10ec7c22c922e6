import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOutput, type Output, styled } from '../src/output.ts'

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
  const coloured = (terminal: object, env: object, json?: boolean) => {
    const { output, text } = written(terminal, env, json)
    output.line(styled('red', 'x'))
    return text() !== 'x\n'
  }
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

/** Escape sequences, a bell, a line of its own, C1's own escape, and a text that is turned around. */
const EVIL = 'a\u001b[2Jb\u0007c\r\nd\u007fe\u009b2Jf\u202eg\u2066h\u2028i'
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/

test('keeps what the service says from steering the terminal', async () => {
  const ways: Record<string, (output: Output) => unknown> = {
    value: (output) => output.value({ name: EVIL, [EVIL]: 1, deep: { [EVIL]: EVIL } }),
    'one value': (output) => output.value(EVIL),
    list: (output) => output.list(items({ id: EVIL, name: EVIL }, { [EVIL]: EVIL })),
    'a list of unknown columns': (output) => output.list(items({ [EVIL]: EVIL })),
    line: (output) => output.line(EVIL, styled('red', EVIL)),
    text: (output) => output.text(`${EVIL}\nmore\t`),
  }
  for (const [name, say] of Object.entries(ways)) {
    for (const json of [true, false]) {
      const { output, text } = written({ isTTY: true }, { NO_COLOR: '1' }, json)
      await say(output)
      assert.doesNotMatch(text(), STEERING, name)
      if (name !== 'text') assert.ok(text().includes('f'), name)
    }
  }
  const { output, text } = written({ isTTY: true }, { NO_COLOR: '1' })
  output.value({ name: 'a\u001b[2Jb\u0007\nc' })
  assert.equal(text(), 'name  a [2Jb c\n')
})

test('keeps notes from steering the terminal', () => {
  let said = ''
  const stderr = { write: (more: string) => (said += more) }
  makeOutput({ stdout: { write: () => true }, stderr, json: undefined, env: {} }).note(EVIL)
  assert.doesNotMatch(said, STEERING)
  assert.equal(said.split('\n').length, 2)
})

test('JSON means the same, with escapes in place of what steers', async () => {
  const { output, text } = written({})
  output.value({ name: EVIL })
  await output.list(items({ [EVIL]: 1 }))
  assert.doesNotMatch(text(), STEERING)
  const [value, item] = text().split(/(?<=\n\})\n/)
  assert.deepEqual([JSON.parse(value!), JSON.parse(item!)], [{ name: EVIL }, { [EVIL]: 1 }])
})

test('a program gets a text as it is', () => {
  const { output, text } = written({})
  output.text(EVIL)
  assert.equal(text(), `${EVIL}\n`)
})
