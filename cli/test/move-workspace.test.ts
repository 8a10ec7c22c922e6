import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, mock, test } from 'node:test'
import { type Arrived, type Double, type Step, startDouble } from '../../sdks/conformance/double.ts'
import { makeProgram } from '../src/program.ts'

let double: Double

before(async () => {
  double = await startDouble()
})
beforeEach(() => {
  process.env.WALLET_PASS_BASE_URL = double.url
  process.env.WALLET_PASS_BOOTSTRAP_TOKEN = 'token-of-the-operator'
})
after(() => double.close())

const tell = (script: Step[]) =>
  fetch(`${double.url}/_script`, { method: 'PUT', body: JSON.stringify(script) })
const arrived = async () => (await (await fetch(`${double.url}/_requests`)).json()) as Arrived[]

const move = {
  id: 'mov_1',
  phase: 'announced',
  isFinished: false,
  rows: 0,
  rowsTotal: null,
  percent: null,
  error: null,
}
const answer = (data: object, status = 200): Step => ({ status, body: { data } })

async function type(...words: string[]): Promise<{ written: string; error: unknown }> {
  let written = ''
  const write = mock.method(process.stdout, 'write', (text: string) => {
    written += text
    return true
  })
  try {
    await makeProgram().parseAsync(['--quiet', 'workspaces', 'move', ...words], { from: 'user' })
    return { written, error: null }
  } catch (error) {
    return { written, error }
  } finally {
    write.mock.restore()
  }
}

describe('wps workspaces move', () => {
  test('starts a move as the operator, and waits for its end', async () => {
    const done = { ...move, phase: 'done', isFinished: true, rows: 7, rowsTotal: 7, percent: 100 }
    await tell([answer(move, 202), answer({ ...move, phase: 'copying' }), answer(done)])
    const { written, error } = await type('ws_1', '--region', 'weur', '--maintenance')
    assert.equal(error, null)
    assert.deepEqual(JSON.parse(written), done)
    const [first, second] = await arrived()
    assert.equal(first!.method, 'POST')
    assert.equal(new URL(first!.url, double.url).pathname, '/setup/workspaces/ws_1/moves')
    assert.deepEqual(JSON.parse(first!.body), { region: 'weur', maintenance: true })
    assert.equal(first!.headers.authorization, 'Bearer token-of-the-operator')
    assert.equal(new URL(second!.url, double.url).pathname, '/setup/workspaces/ws_1/moves/mov_1')
  })

  test('does not wait where it is told not to', async () => {
    await tell([answer(move, 202)])
    const { written } = await type('ws_1', '--no-wait')
    assert.deepEqual(JSON.parse(written), move)
    assert.equal((await arrived()).length, 1)
  })

  test('says why it has not moved', async () => {
    await tell([answer({ ...move, phase: 'aborted', isFinished: true, error: 'Called off' }, 202)])
    const { error } = await type('ws_1')
    assert.match(String(error), /has not moved: Called off/)
  })

  test('tells what the service refuses', async () => {
    const errors = [{ code: 'invalid_state_transition', message: 'The workspace is there already' }]
    await tell([{ status: 409, body: { errors } }])
    const { error } = await type('ws_1')
    assert.match(String(error), /there already/)
  })

  test('asks for the token before it sends anything', async () => {
    await tell([])
    delete process.env.WALLET_PASS_BOOTSTRAP_TOKEN
    const { error } = await type('ws_1')
    assert.match(String(error), /WALLET_PASS_BOOTSTRAP_TOKEN/)
    assert.equal((await arrived()).length, 0)
  })

  test('sends the token to no address that was not given', async () => {
    delete process.env.WALLET_PASS_BASE_URL
    const { error } = await type('ws_1')
    assert.match(String(error), /WALLET_PASS_BASE_URL/)
  })
})
