import { METHOD_NAME_ALL, type Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * The router of Hono, for paths that may spell a route's own pattern, such as `/passes/:passId`: what a program sends
 * that has not filled in a variable. Hono's router would find such a route twice, as text and as pattern, and run its
 * handlers twice. Here a segment is a value and never a pattern.
 *
 * What a route spells out is that place alone: `/passes/issue` takes POST, and is not a pass with the id `issue` for the
 * other methods.
 */
export function createRouter<T>(): Router<T> {
  const router = new SmartRouter<T>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const methods = new Map<string, Set<string>>()
  let contested: Place[] | null = null
  return {
    name: 'literal',
    add(method, path, handler) {
      router.add(method, path, handler)
      if (method === METHOD_NAME_ALL) return
      const shape = shapeOf(path)
      methods.set(shape, (methods.get(shape) ?? new Set()).add(method))
    },
    match(method, path) {
      contested ??= contestedPlaces(methods)
      const segments = path.split('/')
      const place = contested.find((one) => isAt(one, segments))
      const isTaken = place?.methods.has(method) ?? true
      return router.match(isTaken ? method : METHOD_NAME_ALL, spelledOut(path))
    },
  }
}

/** The methods of a route that a route with a variable in its last segment would answer as well. */
interface Place {
  segments: string[]
  methods: ReadonlySet<string>
}

const isAt = (place: Place, segments: string[]): boolean =>
  place.segments.length === segments.length &&
  place.segments.every((one, at) => one === ':' || one === segments[at])

function contestedPlaces(methods: ReadonlyMap<string, ReadonlySet<string>>): Place[] {
  return [...methods].flatMap(([shape, own]) => {
    const parent = shape.slice(0, shape.lastIndexOf('/') + 1)
    if (shape.endsWith('/:') || !methods.has(`${parent}:`)) return []
    return [{ segments: shape.split('/'), methods: own }]
  })
}

/** A path whose variables have no names. */
const shapeOf = (path: string): string => path.replaceAll(/:\w+(\{[^/]*\})?/g, ':')

/** The first characters of a pattern, encoded. Whoever reads the value of a segment gets it decoded. */
const spelledOut = (path: string): string => path.replaceAll('/:', '/%3A').replaceAll('/*', '/%2A')
