import * as z from 'zod'
import type { Answer } from '../domain/model/answer.ts'
import type { Scope } from '../domain/model/api-key.ts'
import type { Ctx } from '../domain/model/ctx.ts'
import type { ErrorCode } from '../domain/model/errors.ts'
import type { Tag } from './tags.ts'

/** What a body of one operation may look like. */
export interface BodyRule {
  /** Default 1 MiB. */
  maxBytes?: number
  /** JSON bodies: every member may be left out, so an empty body counts as `{}`. */
  optional?: boolean
  /** Media types of a body that is not JSON; the handler gets its bytes. */
  binary?: readonly string[]
  /** Too large for memory: `receive` takes it in as it comes. */
  streamed?: true
  /** The member with a list whose items the verb checks one by one: one that is refused stops no other. */
  checkedApart?: string
  /** An example body for each of these media types. */
  samples?: Record<string, string>
  /** What a body comes from in samples of requests. */
  fileName?: string
  /** How many items a list of it may have, where a thousand are too few. */
  maxItems?: number
  /** JSON bodies: the handler gets the text as well, for numbers that JavaScript cannot hold. */
  keepsText?: true
  /** The media type of JSON beside application/json. */
  mergePatch?: boolean
}

/**
 * The name that an object has in the document, such as `Pass`: that of its `output` schema. Answers are not validated, so
 * only the document and the tests look the schema up, in scripts/openapi/answers.ts, and the Worker goes without it.
 */
export type AnswerName = string

/** A page of a list. */
export interface PageOf {
  pageOf: AnswerName
  /** What several are called: `passes`. */
  nouns: string
}

/** The answer of an operation that succeeds. */
export interface Success {
  /** Default 200. */
  status?: 201 | 202
  description: string
  data: AnswerName | PageOf
  /**
   * The path below /api/v1 of what `data` shows: `{id}` stands for the id of `data`, other names for the request's own
   * parameters. Null: it has no address of its own.
   */
  location?: string | null
  /** Said of a 201: there was none, and the request has created it. Then alone the answer has a `location`. */
  created?: string
  /** Said of a 200: an earlier request did the same, and nothing was done again. */
  repeated?: string
}

/** What a handler answers. */
export interface Reply extends Answer {
  /** The address of the next page. */
  link?: string
}

/** A body that was taken in as it came. */
export interface ReceivedBody {
  /** Hex, of all its bytes: what tells it from another one under the same Idempotency-Key. */
  sha256: string
  /** Called unless the request has succeeded. */
  discard(): Promise<void>
}

export interface Input<P, Q, B, R = ReceivedBody | null> {
  params: P
  query: Q
  body: B
  /** Bytes and media type of a body that is not JSON. */
  raw: { bytes: Uint8Array; contentType: string } | null
  /** What `receive` made of the body. */
  received: R
  ifMatch: string | null
  ifNoneMatch: string | null
  /** What the answer is to be, of `produces` and `alsoProduces`. */
  mediaType: string | null
}

/** What narrows a list, for whoever takes the same members elsewhere. */
export interface ListFilter {
  /** The members, as texts of a query have them. */
  schema: z.ZodObject
  /** What the list is narrowed by, of members that are valid. */
  read(members: Record<string, unknown>): Record<string, unknown>
}

/**
 * One endpoint of `/api/v1`, as data: the router, the OpenAPI document and the shared tests are all made of it,
 * so that a new endpoint cannot forget authentication, scope, validation or documentation.
 */
export interface Operation {
  /** OpenAPI's operationId: camelCase, unique. */
  id: string
  /** Where SDKs and the command line keep it: `passes.points.add(…)`. */
  sdk: { resource: string; method: string }
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below /api/v1, with `{name}` for parameters. */
  path: string
  tag: Tag
  summary: string
  description?: string
  /** Null: any key may. */
  scope: Scope | null
  /**
   * A person who asks must have confirmed lately that it is really them: what it changes outlasts the session. Keys need not.
   */
  confirmed?: boolean
  query?: z.ZodObject
  /** For a list: the filters that its query takes. */
  filter?: ListFilter
  body?: z.ZodType
  bodyRule?: BodyRule
  /**
   * `persons`: the events that it writes name the API key that asked, so that the audit log has an entry of its own only where
   * a person asked. `reading`: whoever reads it has an entry as well, because names leave with it. Left out: whoever changes
   * something has an entry.
   */
  audit?: 'persons' | 'reading'
  /** Which limiter counts it. */
  limiter?: 'key' | 'verify'
  /** Left out where the answer is bytes. */
  answer?: Success
  /** Refusals beyond those that every operation has. */
  errors?: readonly ErrorCode[]
  /** Full example bodies, by name. */
  examples?: Record<string, unknown>
  /** Answers with bytes of this media type instead of the envelope. */
  produces?: string
  /** Another media type, for requests that would rather have it; `Input.mediaType` says which was chosen. */
  alsoProduces?: string
  /** Takes in a `streamed` body. Runs before the Idempotency-Key is looked up, because that needs the digest. */
  receive?(
    ctx: Ctx,
    bytes: AsyncIterable<Uint8Array>,
    asked: { contentType: string; query: unknown },
  ): Promise<ReceivedBody>
  run(ctx: Ctx, input: Input<unknown, unknown, unknown>): Promise<Reply | Response>
}

/** The body of an action that needs no words: nothing at all, or `{}`. */
export const NOTHING = z.strictObject({})

type OutputOf<S> = S extends z.ZodType ? z.infer<S> : undefined
type NameIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never
/** The parameters that a path names. */
export type ParamsOf<Path> = { [Name in NameIn<Path>]: string }

/** An operation whose handler is typed by its path and its schemas. */
export interface Definition<
  Path extends string,
  Q extends z.ZodObject | undefined,
  B extends z.ZodType | undefined,
  R extends ReceivedBody | null,
> extends Omit<Operation, 'path' | 'query' | 'body' | 'receive' | 'run'> {
  path: Path
  query?: Q
  body?: B
  receive?(
    ctx: Ctx,
    bytes: AsyncIterable<Uint8Array>,
    asked: { contentType: string; query: OutputOf<Q> },
  ): Promise<R>
  run(
    ctx: Ctx,
    input: Input<ParamsOf<Path>, OutputOf<Q>, OutputOf<B>, R>,
  ): Promise<Reply | Response>
}

export function operation<
  const Path extends string,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends ReceivedBody | null = null,
>(definition: Definition<Path, Q, B, R>): Operation {
  return definition as unknown as Operation
}
