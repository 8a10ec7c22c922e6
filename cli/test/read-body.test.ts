import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBody } from '../src/read-body.ts'
import { UsageError } from '../src/usage-error.ts'

const issue = (...given: string[]) => readBody('IssuePassInput', given)

test('reads members by their paths, as what stands at their places', () => {
  const given = ['templateId=tpl_1', 'customer.name=Sofia', 'fields.seat=21', 'points=30']
  assert.deepEqual(issue(...given), {
    templateId: 'tpl_1',
    customer: { name: 'Sofia' },
    fields: { seat: '21' },
    points: 30,
  })
})

test('reads numbers, yes and no, and lists', () => {
  assert.deepEqual(
    readBody('AddPointsInput', ['pointsAdded=5', 'triggerPushNotification=true', 'pushMessage=5']),
    { pointsAdded: 5, triggerPushNotification: true, pushMessage: '5' },
  )
  assert.deepEqual(readBody('SetAccessInput', ['allowedDoors=main, roof', 'accessLevel=guest']), {
    allowedDoors: ['main', 'roof'],
    accessLevel: 'guest',
  })
  const fields = ['fields.0.key=seat', 'fields.0.slot=primary']
  assert.deepEqual(readBody('CreateTemplateInput', fields), {
    fields: [{ key: 'seat', slot: 'primary' }],
  })
})

test('keeps what is behind the first equals sign', () => {
  assert.deepEqual(issue('metadata.note=a=b'), { metadata: { note: 'a=b' } })
  assert.deepEqual(issue('name='), { name: '' })
})

test('reads JSON behind :=', () => {
  assert.deepEqual(readBody('PassPatch', ['customer:=null', 'fields:={"seat":21}']), {
    customer: null,
    fields: { seat: 21 },
  })
})

test('leaves to the service what it cannot read as a number', () => {
  assert.deepEqual(issue('points=many'), { points: 'many' })
})

test('refuses what is no member', () => {
  for (const given of [
    'templateId',
    '=x',
    'a..b=1',
    '__proto__.x=1',
    'name:=nothing',
    '@nowhere.json',
  ]) {
    assert.throws(() => issue(given), UsageError, given)
  }
  assert.throws(() => issue('customer=Sofia'), /customer, which is an object/)
  assert.throws(() => issue('name=a', 'name.b=c'), /set twice/)
})
