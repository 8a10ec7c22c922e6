/*
 * What emitters read: the OpenAPI document without its envelopes, references resolved to names, and nothing that a client
 * does not need.
 */

export interface Api {
  /** `info.version` of the document: the version of every SDK. */
  version: string
  operations: Operation[]
  /** Sorted by name. */
  models: Model[]
  enums: Enumeration[]
  /** The bodies of webhooks, told apart by `type`. */
  events: Union
  errorCodes: ErrorCode[]
}

export interface Operation {
  /** `operationId`, and for one of several bodies its name as well: `createCredentialApple`. */
  id: string
  /** Where SDKs keep it: `['passes', 'points']`. */
  resource: string[]
  /** The verb: `add`. */
  verb: string
  summary: string
  description: string
  http: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/api/v1/passes/{passId}/points` */
  path: string
  pathParams: Param[]
  query: Param[]
  body: Body | null
  answer: Answer
  /** Takes an Idempotency-Key, so that it can be tried again. */
  isIdempotent: boolean
  /** Takes `If-Match`. */
  takesIfMatch: boolean
  example: Example
}

/** What the document shows of an operation. */
export interface Example {
  /** A body, as it is sent; undefined where there is none. */
  body: unknown
  status: number
  /** The whole answer, envelope included. */
  answer: unknown
  contentType: string
}

export interface Param {
  /** The name as it is sent. */
  name: string
  type: Type
  isRequired: boolean
  doc: string
}

export type Body =
  | { kind: 'json'; model: string; isRequired: boolean; isPatch: boolean; constants: Constants }
  /** Bytes as they are, of one of these media types. */
  | { kind: 'bytes'; contentTypes: string[] }

/** Members that the operation sets itself: which of several bodies it is. */
export type Constants = Record<string, string>

export type Answer =
  | { kind: 'json'; type: Type }
  /** A page, and the type of what it lists. */
  | { kind: 'page'; item: Type }
  /** Text or bytes that are no JSON document, in any of these media types; the first where none is asked for. */
  | { kind: 'text'; contentTypes: string[] }

export type Type =
  | { kind: 'string' | 'instant' | 'integer' | 'number' | 'boolean' | 'any' | 'object' }
  /** A text that is always the same. */
  | { kind: 'constant'; value: string }
  | { kind: 'model' | 'enum'; name: string }
  | { kind: 'list'; of: Type }
  | { kind: 'map'; of: Type }
  /** One of several, which the value itself tells apart. */
  | { kind: 'either'; of: Type[] }

export interface Member {
  /** The name as it is sent. */
  name: string
  type: Type
  isRequired: boolean
  isNullable: boolean
  doc: string
}

export interface Model {
  name: string
  doc: string
  members: Member[]
  /** In a request, not in an answer: unknown members are refused, not kept. */
  isInput: boolean
  /** A JSON Merge Patch: a member that is left out stays, null removes it. */
  isPatch: boolean
  /** The type of members that have no name of their own; null: there are none, or they are unknown. */
  others: Type | null
}

export interface Enumeration {
  name: string
  doc: string
  values: string[]
  /** Values may be added: what is unknown is kept as it came. */
  isOpen: boolean
}

/** Models that a member tells apart. */
export interface Union {
  name: string
  doc: string
  member: string
  cases: { value: string; model: string }[]
}

export interface ErrorCode {
  code: string
  status: number
  title: string
  isRetryable: boolean
}
