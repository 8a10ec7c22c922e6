import type { Tables } from './object-calls.ts'

/** A test holds that these are as many as there are files in `migrations/`. */
export const WORKSPACE_TABLES: Tables = {
  migrations: 1,
  load: async () => (await import('./migrations.ts')).WORKSPACE_MIGRATIONS,
}
export const ACCOUNT_TABLES: Tables = {
  migrations: 1,
  load: async () => (await import('./migrations.ts')).ACCOUNT_MIGRATIONS,
}
