import { expect, test } from 'vitest'
import { CSV, setUpImports } from '../support/imports.ts'

/** What is said of a file as a whole, before any of its rows is looked at. */
async function refusedWith(query: string, body: string) {
  const { world, templateId } = await setUpImports()
  const told = []
  for (const path of ['/imports', '/imports/check']) {
    const response = await world.request(
      'POST',
      `/api/v1${path}?templateId=${templateId}&${query}`,
      { headers: CSV, body },
    )
    const { errors } = (await response.json()) as {
      errors: { code: string; pointer?: string; parameter?: string }[]
    }
    told.push([response.status, ...errors.map(({ pointer, parameter }) => pointer ?? parameter)])
  }
  expect(await world.jobs()).toEqual([])
  expect(told[1]).toEqual(told[0])
  return told[0]
}

test('rows that find passes need a column with their serial numbers', async () => {
  for (const mode of ['update', 'upsert']) {
    expect(await refusedWith(`mode=${mode}`, 'fields.seat\n1\n')).toEqual([422, '/serialNumber'])
  }
})

test('what counts where a pass is created is no column of an update', async () => {
  const body = 'serialNumber,points,access.accessLevel,notify\nA,1,crew,email\n'
  expect(await refusedWith('mode=update', body)).toEqual([
    422,
    '/points',
    '/access/accessLevel',
    '/notify',
  ])
})

test('empty=clear is for passes that are there', async () => {
  expect(await refusedWith('empty=clear', 'serialNumber\nA\n')).toEqual([422, 'empty'])
})

test('an unknown mode is refused by name', async () => {
  expect(await refusedWith('mode=merge', 'serialNumber\nA\n')).toEqual([400, 'mode'])
})
