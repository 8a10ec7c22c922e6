import * as z from 'zod'
import type { Scope } from '../domain/model/api-key.ts'
import type { Ctx } from '../domain/model/ctx.ts'
import type { ErrorCode } from '../domain/model/errors.ts'
import { output } from '../domain/model/output.ts'
import type { Page, Paging, Range } from '../domain/model/paging.ts'
import {
  type AnswerName,
  type Definition,
  type ListFilter,
  NOTHING,
  type Operation,
  operation,
  type ParamsOf,
  type ReceivedBody,
  type Success,
} from './operation.ts'
import { pageAnswer, pagingQuery, readPaging, shownPage } from './paging.ts'
import { API_BASE, fillPath } from './paths.ts'
import { rangeOf, rangeQueries } from './range.ts'
import type { Tag } from './tags.ts'

/** What the operations on one kind of thing have in common. */
export interface Resource<Thing, Path extends string, Item extends string> {
  tag: Tag
  /** Where SDKs keep its methods: `passes.points`. */
  sdk: string
  /** What one is called, and several: `pass`, `passes`. */
  noun: readonly [one: string, several: string]
  /** Where all of them are, below /api/v1. */
  path: Path
  /** Where one of them is. */
  item: Item
  read: Scope
  /** Default `read`: nothing is written here. */
  write?: Scope
  /** Whoever changes one must have confirmed lately, unless the operation says otherwise; see `Operation`. */
  confirmed?: boolean
  /** What one is in answers. */
  object: AnswerName
  /** How one is shown; as it is where this is left out. */
  view?(ctx: Ctx, thing: Thing): unknown
  etag?(ctx: Ctx, thing: Thing): string
}

/** An operation, less what its resource knows. */
type Rest<
  Path extends string,
  Q extends z.ZodObject | undefined,
  B extends z.ZodType | undefined,
  R extends ReceivedBody | null,
> = Omit<Definition<Path, Q, B, R>, 'path' | 'tag' | 'sdk' | 'method' | 'scope' | 'answer'> & {
  /** The name in SDKs, where it is not the usual one. */
  sdk?: string
  scope?: Scope
  /** What differs from the usual answer. */
  answer?: Partial<Success>
}

interface ListRest<Thing, Params, Filters extends z.ZodRawShape, Ranges extends string> {
  id: string
  sdk?: string
  summary: string
  description?: string
  errors?: readonly ErrorCode[]
  /** Members of the query that narrow the list. */
  filters?: Filters
  /** Times that narrow the list, each by `gte`, `gt`, `lt` and `lte`, and what each of them is. */
  ranges?: Record<Ranges, string>
  sort?: z.ZodType
  page(
    ctx: Ctx,
    asked: { params: Params; filter: Filter<Filters, Ranges>; paging: Paging },
  ): Promise<Page<Thing>>
}

/** The filters that a query names, and no others. */
type Filter<Filters extends z.ZodRawShape, Ranges extends string> = {
  [Name in keyof Filters]?: Exclude<z.infer<Filters[Name]>, undefined>
} & { [Name in Ranges]?: Range }

/** Builders of the operations on one kind of thing: what all of them have is said once. */
export function resource<Thing, const Path extends string, const Item extends string = Path>(
  of: Resource<Thing, Path, Item>,
) {
  const {
    tag,
    noun: [noun, nouns],
    read,
    write = read,
    confirmed = false,
    object,
    view = (_, thing) => thing,
  } = of
  const label = noun.charAt(0).toUpperCase() + noun.slice(1)
  const sdkName = (method: string) => ({ resource: of.sdk, method })
  const shown: Success = { description: `The ${noun}`, data: object }

  /** One that must exist cannot be found. */
  const errorsAt = (path: string, errors: readonly ErrorCode[] = []): ErrorCode[] =>
    path.includes('{') ? [...new Set<ErrorCode>(['resource_not_found', ...errors])] : [...errors]

  function make<
    const At extends string,
    Q extends z.ZodObject | undefined,
    B extends z.ZodType | undefined,
    R extends ReceivedBody | null,
  >(
    method: Operation['method'],
    path: At,
    name: string,
    { sdk = name, scope, answer, errors, ...rest }: Rest<At, Q, B, R>,
    usual: Success,
  ): Operation {
    return operation({
      ...(rest as Omit<Definition<At, Q, B, R>, 'path' | 'tag' | 'sdk' | 'method' | 'scope'>),
      tag,
      sdk: sdkName(sdk),
      method,
      path,
      scope: scope ?? (method === 'get' ? read : write),
      confirmed: rest.confirmed ?? (confirmed && method !== 'get'),
      ...(rest.produces === undefined && { answer: { ...usual, ...answer } }),
      errors: answer?.created ? [...(errors ?? [])] : errorsAt(path, errors),
    })
  }

  return {
    /** `GET` of all of them, in pages. */
    list<Filters extends z.ZodRawShape = Record<never, never>, Ranges extends string = never>({
      sdk = 'list',
      errors,
      filters,
      ranges,
      sort,
      page,
      ...text
    }: ListRest<Thing, ParamsOf<Path>, Filters, Ranges>): Operation {
      const filter = listFilter(filters, ranges)
      const query = z.strictObject({
        ...pagingQuery,
        ...(sort && { sort }),
        ...filter.schema.shape,
      })
      return operation({
        ...text,
        tag,
        sdk: sdkName(sdk),
        method: 'get',
        path: of.path as string,
        scope: read,
        query,
        filter,
        answer: {
          description: `A page of ${nouns}`,
          data: { pageOf: object, nouns },
        },
        errors: errorsAt(of.path, [...(errors ?? []), 'invalid_cursor']),
        async run(ctx, { params, query }) {
          const asked = query as Parameters<typeof readPaging>[0] & Record<string, unknown>
          const path = API_BASE + fillPath(of.path, params)
          const list = `${ctx.workspace.id} ${path}`
          const found = await page(ctx, {
            params: params as ParamsOf<Path>,
            filter: filter.read(asked) as Filter<Filters, Ranges>,
            paging: readPaging(asked, list),
          })
          const shown = await shownPage(found, (thing) => view(ctx, thing))
          return pageAnswer(shown, asked, { path, list })
        },
      })
    },

    /** `GET` of one. */
    get<const At extends string = Item>({
      path = of.item as string as At,
      find,
      ...rest
    }: Omit<Rest<At, undefined, undefined, null>, 'run'> & {
      /** Where it is looked up by something else than its id. */
      path?: At
      /** @throws AppError resource_not_found */
      find(ctx: Ctx, params: ParamsOf<At>): Promise<Thing>
    }): Operation {
      const run = async (ctx: Ctx, { params }: { params: ParamsOf<At> }) => {
        const thing = await find(ctx, params)
        return {
          data: await view(ctx, thing),
          description: `${label} found`,
          ...(of.etag && { etag: of.etag(ctx, thing) }),
        }
      }
      return make('get', path, 'get', { ...rest, run }, shown)
    },

    /** `POST` that makes one. */
    create<
      Q extends z.ZodObject | undefined = undefined,
      B extends z.ZodType | undefined = undefined,
      R extends ReceivedBody | null = null,
      const At extends string = Path,
    >({ path = of.path as string as At, ...rest }: Rest<At, Q, B, R> & { path?: At }): Operation {
      const location = of.item.replace(/\{\w+\}$/, '{id}')
      const usual = { ...shown, status: 201 as const, ...(location !== of.item && { location }) }
      return make('post', path, 'create', rest as unknown as Rest<At, Q, B, R>, usual)
    },

    /** `PATCH` of one, by a JSON Merge Patch. */
    update<B extends z.ZodType, const At extends string = Item>({
      path = of.item as string as At,
      ...rest
    }: Rest<At, undefined, B, null> & { path?: At }): Operation {
      const bodyRule = { ...rest.bodyRule, mergePatch: true }
      const patch = { ...rest, bodyRule } as unknown as Rest<At, undefined, B, null>
      return make('patch', path, 'update', patch, shown)
    },

    /** `DELETE` of one. */
    delete(rest: Rest<Item, undefined, undefined, null>): Operation {
      return make('delete', of.item, 'delete', rest, {
        description: 'The object was deleted',
        data: 'DeletedObject',
      })
    },

    /** What has a path of its own. */
    other<
      const At extends string,
      Q extends z.ZodObject | undefined = undefined,
      B extends z.ZodType | undefined = undefined,
    >(
      method: 'get' | 'post' | 'put',
      path: At,
      name: string,
      rest: Rest<At, Q, B, null>,
    ): Operation {
      return make(method, path, name, rest, shown)
    },

    /** `POST` below one: something is done with it. */
    action<const Name extends string, B extends z.ZodType = typeof NOTHING>(
      name: Name,
      rest: Rest<`${Item}/${Name}`, undefined, B, null>,
    ): Operation {
      const body = rest.body ?? (NOTHING as unknown as B)
      const bodyRule = rest.body ? rest.bodyRule : { optional: true }
      const sdk = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      const path = `${of.item}/${name}` as const
      return make('post', path, sdk, { ...rest, body, ...(bodyRule && { bodyRule }) }, shown)
    },
  }
}

export const Deleted = /* @__PURE__ */ output(
  'DeletedObject',
  'What is left of a thing that was deleted.',
  () => ({
    id: z.string().meta({ description: 'The id of the deleted object.' }),
    deleted: z.literal(true).meta({ description: 'Always `true`.' }),
  }),
)

/**
 * What narrows a list.
 *
 * @param filters members of the query
 * @param ranges times, each by `gte`, `gt`, `lt` and `lte`, and what each of them is
 */
export function listFilter(
  filters: z.ZodRawShape = {},
  ranges: Record<string, string> = {},
): ListFilter {
  return {
    schema: z.strictObject({ ...filters, ...rangeQueries(ranges) }),
    read(members) {
      const values = Object.keys(filters).map((name) => [name, members[name]] as const)
      const times = Object.keys(ranges).map((name) => [name, rangeOf(members, name)] as const)
      return Object.fromEntries([...values, ...times].filter(([, value]) => value !== undefined))
    },
  }
}
