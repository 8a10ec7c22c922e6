import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOf } from '../src/commands/open.ts'

const SERVICE = 'https://passes.example.com'

test('gives the browser a page of the service', () => {
  assert.equal(pageOf(`${SERVICE}/p/abc`, SERVICE), `${SERVICE}/p/abc`)
  assert.equal(pageOf('http://[::1]:87/p/a', 'http://[::1]:87'), 'http://[::1]:87/p/a')
})

test('gives it nothing else', () => {
  for (const link of [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ms-settings:',
    'smb://passes.example.com/x',
    'http://passes.example.com/p/abc',
    'https://passes.example.com:8443/p/abc',
    'https://passes.example.com.evil.example/p/abc',
    'https://passes.example.com@evil.example/p/abc',
    'https://a:b@passes.example.com/p/abc',
    '//evil.example/p/abc',
    '/p/abc',
    '--version',
    '',
    null,
    7,
  ]) {
    assert.equal(pageOf(link, SERVICE), null, String(link))
  }
})
