import type { Endpoints } from './endpoints.ts'
import type { ParamsOf } from './operation.ts'

type Endpoint = keyof Endpoints
/** The operations of a path, all of them or those of a method. */
type At<M extends string, Path extends string> = Endpoints[`${M} ${Path}` & Endpoint]
type PathsOf<M extends Method, E = Endpoint> = E extends `${M} ${infer Path}` ? Path : never
type Answering<M extends Method, Path = PathsOf<M>> = Path extends string
  ? At<M, Path>['data'] extends null
    ? never
    : Path
  : never
interface AnsweringPaths {
  GET: Answering<'GET'>
  POST: Answering<'POST'>
  PUT: Answering<'PUT'>
  PATCH: Answering<'PATCH'>
  DELETE: Answering<'DELETE'>
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Paths stand below `/api/v1`, with `{name}` for their parameters, as in docs/openapi.json. */
export type ApiPath = PathsOf<Method>
/** The paths that answer a method with JSON. */
export type PathFor<M extends Method> = AnsweringPaths[M]
/** What an operation answers. */
export type DataOf<M extends Method, Path extends string> = At<M, Path>['data']

type Value = string | number
/** The parameters of a path, and what the query may have. */
export type ValuesOf<M extends Method, Path extends string> = ParamsOf<Path> & {
  [Name in At<M, Path>['query']]?: Value | undefined
}

/** The values come last, and are left out where a path needs none. */
export type Given<Values> =
  Record<never, never> extends Values ? [values?: Values] : [values: Values]

/** An address resolves these away, and what follows them would be read as the parameter. No id looks like them. */
const NO_PARTS = ['', '.', '..']

/**
 * Writes a path of the API: a parameter stays one part of it, whatever characters it has, and all other values are its
 * query.
 */
export function apiPath<Path extends ApiPath>(
  path: Path,
  ...[values]: Given<ValuesOf<Method, Path>>
): string {
  return writePath(path, values ?? {})
}

/** The same of a path that is known at run time only. */
export function writePath(path: string, values: Record<string, unknown>): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || path.includes(`{${name}}`) ? [] : [[name, String(value)]],
    ),
  )
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const part = encodeURIComponent(String(values[name] ?? ''))
    return NO_PARTS.includes(part) ? '_' : part
  })
  return query.size === 0 ? filled : `${filled}?${query}`
}
