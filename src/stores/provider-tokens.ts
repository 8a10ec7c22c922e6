import { eq, lte } from 'drizzle-orm'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { SharedTokens } from '../lib/shared-tokens.ts'
import type { Database } from './database.ts'
import { providerTokens } from './schema.ts'

export function createSharedTokens(db: Database, sealer: Sealer): SharedTokens {
  const t = providerTokens
  const place = (name: string) => ({ purpose: 'apns-token', workspaceId: '', id: name })
  const asked = (name: string) => db.select().from(t).where(eq(t.name, name))
  const opened = async ({ name, token, mintedAt }: typeof t.$inferSelect) => ({
    jwt: await sealer.open(place(name), token),
    mintedAtMs: mintedAt,
  })

  return {
    async get(name) {
      const [row] = await asked(name)
      return row ? opened(row) : null
    },

    async offer(name, { jwt, mintedAtMs: mintedAt }, overMintedAtMs) {
      const token = await sealer.seal(place(name), jwt)
      const [, [row]] = await db.batch([
        db
          .insert(t)
          .values({ name, token, mintedAt })
          .onConflictDoUpdate({
            target: t.name,
            set: { token, mintedAt },
            setWhere: lte(t.mintedAt, overMintedAtMs),
          }),
        asked(name),
      ])
      return opened(row!)
    },
  }
}
