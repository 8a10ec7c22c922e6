/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { ACCOUNT_TABLES, WORKSPACE_TABLES } from '../../src/stores/tables.ts'

const texts = import.meta.glob<string>('../../migrations/*/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each([
  ['account', ACCOUNT_TABLES],
  ['workspace', WORKSPACE_TABLES],
])('an object is brought every migration of an %s, in order', async (folder, tables) => {
  const files = Object.keys(texts).filter((file) => file.includes(`/${folder}/`))
  expect(files.length).toBeGreaterThan(0)
  expect(await tables.load()).toEqual(files.toSorted().map((file) => texts[file]))
  expect(tables.migrations).toBe(files.length)
})
