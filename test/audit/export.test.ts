import { beforeEach, describe, expect, test } from 'vitest'
import { openLog, record, say, world } from '../support/audit-chain.ts'

beforeEach(() => openLog())

describe('an export', () => {
  test('as CSV has a row for each entry, and cells that a comma does not break', async () => {
    await world.publishTemplate()
    const response = await world.get('/api/v1/audit-entries/export.csv')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="audit-log.csv"')
    const [head, created, published, own, end] = (await response.text()).split('\r\n')
    expect(head).toBe(
      'id,number,timestamp,actor,action,subject,subjectName,detail,origin.country,origin.network,requestId,hash,renamed.from,renamed.to',
    )
    expect(created).toContain('createTemplate,')
    expect(created).toContain(',Card,"{""members"":[""name"",""kind""]}",,,req_')
    expect(published).toContain(',Card,{},,,req_')
    expect(own).toContain(',exportAuditLogAsCsv,')
    expect(end).toBe('')
  })

  test('streams more than a page, oldest first, narrowed as the list is', async () => {
    await record(1500)
    await say('test.last')
    const lines = async (query: string) =>
      (await (await world.get(`/api/v1/audit-entries/export.ndjson${query}`)).text())
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as { number: number })
    expect((await lines('')).map(({ number }) => number)).toEqual(
      Array.from({ length: 1502 }, (_, i) => i + 1),
    )
    expect(await lines('?action=test.last')).toHaveLength(1)
    expect(await lines('?actor=key_none')).toEqual([])
  })
})

test('is recorded in the log itself, because names leave with it', async () => {
  for (const format of ['csv', 'ndjson']) {
    await (await world.get(`/api/v1/audit-entries/export.${format}`)).text()
  }
  const answer = await world.get('/api/v1/audit-entries?limit=2')
  const { data } = await answer.json<{ data: { items: { action: string }[] } }>()
  expect(data.items.map(({ action }) => action)).toEqual(['exportAuditLog', 'exportAuditLogAsCsv'])
})
