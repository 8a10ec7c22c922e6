import { describe, expect, test } from 'vitest'
import { ExpectationFailed } from '../../src/domain/model/commit.ts'
import { untilUnchanged } from '../../src/domain/model/until-unchanged.ts'

/** An attempt that fails by these expectations, one after the other, and works after that. */
function failing(...expectations: string[]) {
  const given: (string | null)[] = []
  const attempt = async (failed: string | null) => {
    given.push(failed)
    const next = expectations[given.length - 1]
    if (next !== undefined) throw new ExpectationFailed(next)
    return 'done'
  }
  return { attempt, given }
}

describe('an attempt', () => {
  test('that meets nobody runs once', async () => {
    const { attempt, given } = failing()
    await expect(untilUnchanged('pass', ['pass_changed'], attempt)).resolves.toBe('done')
    expect(given).toEqual([null])
  })

  test('starts over when what it read has changed, and is told what that was', async () => {
    const { attempt, given } = failing('pass_changed', 'code_used')
    const done = untilUnchanged('pass', ['pass_changed', 'code_used'], attempt)
    await expect(done).resolves.toBe('done')
    expect(given).toEqual([null, 'pass_changed', 'code_used'])
  })

  test('ends with every other failure', async () => {
    const other = failing('job_moved')
    await expect(untilUnchanged('pass', ['pass_changed'], other.attempt)).rejects.toThrow(
      'expectation failed: job_moved',
    )
    expect(other.given).toEqual([null])
    const broken = Promise.reject(new Error('no database'))
    await expect(untilUnchanged('pass', ['pass_changed'], () => broken)).rejects.toThrow(
      'no database',
    )
  })

  test('that others always overtake is refused after 20 tries, with the time to wait', async () => {
    const { attempt, given } = failing(...Array<string>(30).fill('pass_changed'))
    await expect(untilUnchanged('pass', ['pass_changed'], attempt)).rejects.toMatchObject({
      code: 'service_unavailable',
      headers: { 'Retry-After': '1' },
    })
    expect(given).toHaveLength(20)
  })
})
