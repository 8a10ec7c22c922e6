/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest'
import { alsoOnObjects, chooseTests, UnknownArea } from '../../scripts/choose-tests.ts'

const FILES = [
  'architecture.test.ts',
  'checkout/receive.test.ts',
  'checkout/settle.test.ts',
  'e2e/mail.e2e.ts',
  'e2e/phones-page.e2e.ts',
  'e2e/phones.e2e.ts',
  'http/pages.test.tsx',
  'imports/create.test.ts',
  'mail/send.test.ts',
  'templates/rerender.test.ts',
  'wallets/apple/lint.test.ts',
  'wallets/google/lint.test.ts',
]
const CHECKOUT = ['architecture.test.ts', 'checkout/receive.test.ts', 'checkout/settle.test.ts']

describe('what somebody means by', () => {
  test.each<[string, string[], string[]]>([
    ['an area', ['checkout'], CHECKOUT],
    ['its folder', ['test/checkout/'], CHECKOUT],
    ['several areas', ['mail', 'checkout', 'mail'], [...CHECKOUT, 'mail/send.test.ts']],
    ['part of an area', ['wallets/apple'], ['architecture.test.ts', 'wallets/apple/lint.test.ts']],
    ['one file', ['checkout/settle'], ['architecture.test.ts', 'checkout/settle.test.ts']],
    ['its path', ['test/http/pages.test.tsx'], ['architecture.test.ts', 'http/pages.test.tsx']],
    [
      'a part of the source whose tests stand elsewhere',
      ['mailers'],
      ['architecture.test.ts', 'mail/send.test.ts'],
    ],
    ['what runs end to end', ['phones'], ['e2e/phones.e2e.ts']],
    ['what shares its name with an area', ['e2e/mail'], ['e2e/mail.e2e.ts']],
    [
      'all that runs end to end',
      ['e2e'],
      ['e2e/mail.e2e.ts', 'e2e/phones-page.e2e.ts', 'e2e/phones.e2e.ts'],
    ],
  ])('%s', (_, names, files) => {
    expect(chooseTests(names, FILES)).toEqual(files)
  })
})

test.each(['chekout', 'check', '', '-t', 'settle', '..'])('nobody means %j', (name) => {
  expect(() => chooseTests(['checkout', name], FILES)).toThrow(UnknownArea)
})

test('who names no area is told which there are', () => {
  expect(() => chooseTests(['chekout'], FILES)).toThrow(
    'There are no tests of "chekout". An area is one of: checkout, e2e, http, imports, mail, mailers, render, ' +
      'templates, wallets. End to end: e2e/mail, e2e/phones, e2e/phones-page. One file is named like checkout/settle.',
  )
})

test('what is run on objects as well is there, and counts what each request costs', () => {
  const files = Object.keys(import.meta.glob('../**/*.test.{ts,tsx}')).map((file) => file.slice(3))
  const chosen = alsoOnObjects(files)
  expect(chosen).toContain('stores/operations-count.test.ts')
  expect(chosen).toContain('http/operations.test.ts')
  expect(chosen.length).toBeGreaterThan(9)
})
