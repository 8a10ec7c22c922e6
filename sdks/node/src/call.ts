import type { Answer, ResponseInfo } from './answer.ts'

/** A request that is on its way: `await` gives its data. */
export class Call<T> extends Promise<T> {
  readonly #answer: Promise<Answer<T>>

  /** What follows from a call is a plain promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  constructor(answer: Promise<Answer<T>>) {
    super((resolve, reject) => {
      answer.then(({ data }) => resolve(data), reject)
    })
    this.#answer = answer
  }

  /** The data, with status, headers, request id and ETag of the answer. */
  withResponse(): Promise<{ data: T; response: ResponseInfo }> {
    // The error is that of the promise below.
    this.catch(() => undefined)
    return this.#answer.then(({ data, ...response }) => ({ data, response }))
  }
}

/** A page as the service answers it. */
interface PageData<T> {
  items: T[]
  hasMore: boolean
  nextCursor: string | null
}

/** A part of a list. Going through it with `for await` goes through all that follows, too. */
export class Page<T> implements AsyncIterable<T> {
  readonly items: T[]
  readonly hasMore: boolean
  readonly nextCursor: string | null
  readonly #load: (cursor: string) => Promise<Page<T>>

  constructor(
    { items, hasMore, nextCursor }: PageData<T>,
    load: (cursor: string) => Promise<Page<T>>,
  ) {
    this.items = items
    this.hasMore = hasMore
    this.nextCursor = nextCursor
    this.#load = load
  }

  /** Null at the end of the list. */
  async nextPage(): Promise<Page<T> | null> {
    return this.hasMore && this.nextCursor !== null ? this.#load(this.nextCursor) : null
  }

  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    for (let page: Page<T> | null = this; page; page = await page.nextPage()) yield* page.items
  }
}

/** A list that was asked for: `await` gives its first page, `for await` all of its items. */
export class PageCall<T> extends Call<Page<T>> implements AsyncIterable<T> {
  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    yield* await this
  }
}

/** @param ask sends the request for the page that begins at a cursor; undefined: the first one */
export function pageCall<T>(ask: (cursor?: string) => Promise<Answer<PageData<T>>>): PageCall<T> {
  const load = async (cursor?: string): Promise<Answer<Page<T>>> => {
    const answer = await ask(cursor)
    return { ...answer, data: new Page(answer.data, async (next) => (await load(next)).data) }
  }
  return new PageCall(load())
}
