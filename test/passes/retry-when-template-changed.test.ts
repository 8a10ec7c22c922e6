import { expect, test } from 'vitest'
import { ExpectationFailed } from '../../src/domain/model/commit.ts'
import { retryWhenTemplateChanged } from '../../src/domain/passes/retry-when-template-changed.ts'

function attempted(failures: Error[]) {
  const forgotten: string[] = []
  const ctx = { templates: { forget: (id: string) => void forgotten.push(id) } }
  const result = retryWhenTemplateChanged(ctx as never, ['tpl_1', 'tpl_2'], async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return 'made'
  })
  return { result, forgotten }
}

test('nothing is forgotten where the first attempt goes through', async () => {
  const { result, forgotten } = attempted([])
  expect(await result).toBe('made')
  expect(forgotten).toEqual([])
})

test('templates are read afresh once one of them has changed', async () => {
  const { result, forgotten } = attempted([new ExpectationFailed('template_changed')])
  expect(await result).toBe('made')
  expect(forgotten).toEqual(['tpl_1', 'tpl_2'])
})

test('any other failure is not tried again', async () => {
  for (const failure of [new ExpectationFailed('pass_changed'), new Error('away')]) {
    const { result, forgotten } = attempted([failure])
    await expect(result).rejects.toBe(failure)
    expect(forgotten).toEqual([])
  }
})
