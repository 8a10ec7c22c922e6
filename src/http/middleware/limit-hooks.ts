import type { Context } from 'hono'
import { subscriberOf } from '../../lib/http-safety/ip-address.ts'
import { remembered } from '../../lib/remembered.ts'
import type { AppEnv } from '../context.ts'
import { ANONYMOUS_LIMIT, rateLimited, WINDOW_SECONDS } from './rate-limit.ts'

/*
 * Shops and Google send from addresses that they share with others, and some never send anything again. So a good delivery
 * counts for its receiver alone (a shop connection, or the workspace that Google reports to), and only deliveries that
 * prove nothing count for their address. A limiter cannot be asked without counting: what it has refused is remembered
 * here, so that a flood does not reach the database.
 */

/** Both numbers are those of wrangler.toml, which is where the bindings take them from. */
const SIGNED_LIMIT = 1000
const UNSIGNED_LIMIT = 30
export const WINDOW_MS = WINDOW_SECONDS * 1000
const WINDOW = { maxEntries: 10_000, ttlMs: WINDOW_MS }
/** An address and a receiver. */
const refusedPairs = remembered<true>(WINDOW)
/** Addresses that tried too many receivers that do not exist. */
const guessers = remembered<true>(WINDOW)
const knownReceivers = remembered<true>({ maxEntries: 10_000, ttlMs: Number.POSITIVE_INFINITY })

type HookContext = Context<AppEnv>

/**
 * Refuses an address that has sent too much that proved nothing, before anything is looked up.
 *
 * @throws AppError rate_limited
 */
export function refuseFlood(c: HookContext, receiverId: string): void {
  if (isFlooding(c, receiverId)) throw tooManyUnsigned()
}

/**
 * Says whether an address has sent a receiver too much that proved nothing. A delivery with a good signature still counts:
 * the address may be one that shops share.
 *
 * @throws AppError rate_limited for an address that guesses receivers
 */
export function isFlooding(c: HookContext, receiverId: string): boolean {
  if (!c.var.config.rateLimit) return false
  const now = c.var.deps.now()
  const address = addressOf(c)
  if (refusedPairs.get(pairOf(address, receiverId), now)) return true
  if (guessers.get(address, now) && !knownReceivers.get(receiverId, now)) throw tooManyGuesses()
  return false
}

/**
 * Counts a delivery whose signature proves nothing.
 *
 * @throws AppError rate_limited beyond the limit of its address and receiver
 */
export async function countUnsigned(c: HookContext, receiverId: string): Promise<void> {
  if (!c.var.config.rateLimit) return
  const key = pairOf(addressOf(c), receiverId)
  const { success } = await c.env.UNSIGNED_HOOK_LIMITER.limit({ key })
  if (success) return
  refusedPairs.set(key, true, c.var.deps.now())
  throw tooManyUnsigned()
}

/**
 * Counts a delivery for a receiver that does not exist. It meets the limit of a bad signature first, so that nobody
 * can tell the two apart.
 *
 * @throws AppError rate_limited
 */
export async function countUnknown(c: HookContext, receiverId: string): Promise<void> {
  knownReceivers.delete(receiverId)
  if (!c.var.config.rateLimit) return
  await countUnsigned(c, receiverId)
  const key = addressOf(c)
  const { success } = await c.env.ANONYMOUS_LIMITER.limit({ key: `hooks ${key}` })
  if (success) return
  guessers.set(key, true, c.var.deps.now())
  throw tooManyGuesses()
}

/**
 * Counts a signed delivery, for its own receiver and for nobody else.
 *
 * @throws AppError rate_limited
 */
export async function countSigned(c: HookContext, receiverId: string): Promise<void> {
  if (!c.var.config.rateLimit) return
  const { success } = await c.env.HOOK_LIMITER.limit({ key: receiverId })
  if (!success) throw rateLimited('hooks', SIGNED_LIMIT)
}

/** A receiver that exists is looked up also when somebody at the same address guesses others. */
export function noteReceiver(c: HookContext, receiverId: string): void {
  knownReceivers.set(receiverId, true, c.var.deps.now())
}

export const isKnownReceiver = (c: HookContext, receiverId: string): boolean =>
  knownReceivers.get(receiverId, c.var.deps.now()) === true

const addressOf = (c: HookContext) => subscriberOf(c.req.header('CF-Connecting-IP') ?? 'unknown')
const pairOf = (address: string, receiverId: string) => `${address} ${receiverId}`

export const tooManyUnsigned = () => rateLimited('unsigned-hooks', UNSIGNED_LIMIT)
const tooManyGuesses = () => rateLimited('anonymous', ANONYMOUS_LIMIT)
