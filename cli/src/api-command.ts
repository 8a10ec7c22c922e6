/** A command that is one request, as data made from the OpenAPI document. */
export interface ApiCommand {
  /** `operationId` of the document. */
  id: string
  /** Where the SDK keeps it: `['passes', 'points']`. */
  resource: string[]
  /** `add` */
  verb: string
  summary: string
  description: string
  /** What stands in the path, in its order. */
  ids: { name: string; doc: string }[]
  query: QueryOption[]
  body:
    | { kind: 'json'; type: string; members: BodyMember[] }
    | { kind: 'bytes'; contentTypes: string[] }
    | null
  answer: 'json' | 'page' | 'text'
  /** What it answers goes on by itself, and can be waited for. */
  isJob: boolean
  takesKey: boolean
  takesIfMatch: boolean
}

export interface BodyMember {
  name: string
  isRequired: boolean
  doc: string
}

export interface QueryOption {
  /** `['createdAt', 'gte']` is sent as `createdAt[gte]`. */
  path: string[]
  doc: string
  values?: string[]
  isRequired?: boolean
}

/** What the value of a member is read as. */
export type Shape =
  | 'text'
  | 'number'
  | 'boolean'
  | 'json'
  | { body: string }
  | { list: Shape }
  | { map: Shape }
