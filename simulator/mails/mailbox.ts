import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they end a header
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'must be one line')

/** What the service posts to MAIL_URL: docs/mail.md. As strict as a provider that builds headers of it. */
export const IncomingMail = z.strictObject({
  to: line(254).regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'must be one address'),
  from: line(400).regex(/^("[^"\\]*" <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/),
  subject: line(998),
  html: z.string().min(1).max(500_000),
  text: z.string().min(1).max(500_000),
  idempotencyKey: line(256),
})
export type IncomingMail = z.infer<typeof IncomingMail>

export interface KeptMail extends IncomingMail {
  id: string
  /** RFC 3339, UTC. */
  at: string
  /** Pages of passes and bundles that the mail leads to. */
  links: string[]
}

export interface Mailbox {
  /** Newest first; those to one address where it is given. */
  all(to?: string): KeptMail[]
  get(id: string): KeptMail | null
  /** One with a known key is kept once, as providers do. */
  receive(mail: IncomingMail): KeptMail
  clear(): void
}

const MAX_MAILS = 200
const FILE = 'mails.json'
const LINK = /https?:\/\/[^\s<>"]+?\/[pb]\/[\w.~-]+/g

/** Mails that nobody sends on, kept for the next start. */
export function createMailbox(stateDir: string, nowMs: () => number = Date.now): Mailbox {
  const path = join(stateDir, FILE)
  let mails = read(path)

  /** Written beside and moved over, so that a kill in between loses nothing. */
  function save(): void {
    mkdirSync(stateDir, { recursive: true, mode: 0o700 })
    writeFileSync(`${path}.new`, JSON.stringify(mails), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }

  return {
    all: (to) =>
      to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()),
    get: (id) => mails.find((mail) => mail.id === id) ?? null,
    receive(mail) {
      const known = mails.find(({ idempotencyKey }) => idempotencyKey === mail.idempotencyKey)
      if (known) return known
      const kept = {
        id: randomUUID(),
        at: new Date(nowMs()).toISOString(),
        ...mail,
        links: [...new Set(mail.text.match(LINK) ?? [])],
      }
      mails = [kept, ...mails].slice(0, MAX_MAILS)
      save()
      return kept
    },
    clear() {
      mails = []
      save()
    },
  }
}

function read(path: string): KeptMail[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as KeptMail[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
