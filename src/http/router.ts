import type { Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * The router of Hono, for paths that may spell a route's own pattern, such as `/passes/:passId`: what a program sends
 * that has not filled in a variable. Hono's router would find such a route twice, as text and as pattern, and run its
 * handlers twice. Here a segment is a value and never a pattern.
 */
export function createRouter<T>(): Router<T> {
  const router = new SmartRouter<T>({ routers: [new RegExpRouter(), new TrieRouter()] })
  return {
    name: 'literal',
    add: (method, path, handler) => router.add(method, path, handler),
    match: (method, path) => router.match(method, spelledOut(path)),
  }
}

/** The first characters of a pattern, encoded. Whoever reads the value of a segment gets it decoded. */
const spelledOut = (path: string): string => path.replaceAll('/:', '/%3A').replaceAll('/*', '/%2A')
