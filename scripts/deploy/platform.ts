/** What Cloudflare's API said no to, or that it said nothing: a sentence for the person at the terminal. */
export class PlatformError extends Error {
  /** 0: no answer. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

interface Answer<T> {
  success: boolean
  result: T
  errors?: { code: number; message: string }[]
  result_info?: { total_pages?: number; total_count?: number; per_page?: number }
}

export interface Platform {
  /** @param doing what the call is for, as it stands after «while»: «finding the database» */
  get<T>(doing: string, path: string): Promise<T>
  /** Null where there is no such thing. */
  find<T>(doing: string, path: string): Promise<T | null>
  /** All pages of a list. */
  list<T>(doing: string, path: string): Promise<T[]>
  send<T>(doing: string, method: 'POST' | 'PUT', path: string, body: object): Promise<T>
}

const BASE_URL = 'https://api.cloudflare.com/client/v4'
const MAX_PAGES = 100

/** Cloudflare's REST API at the address that wrangler uses, too. */
export function createPlatform(
  fetch: typeof globalThis.fetch,
  token: string,
  baseUrl = BASE_URL,
): Platform {
  async function call<T>(doing: string, path: string, init: RequestInit = {}): Promise<Answer<T>> {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    let status = 0
    let answer: Answer<T> | null = null
    try {
      const response = await fetch(`${baseUrl}${path}`, { ...init, headers })
      status = response.status
      answer = (await response.json()) as Answer<T>
    } catch {
      // No answer, or none that is JSON.
    }
    if (answer?.success) return answer
    throw new PlatformError(refusal(doing, status, answer?.errors), status)
  }
  const get = async <T>(doing: string, path: string) => (await call<T>(doing, path)).result
  return {
    get,
    async find(doing, path) {
      try {
        return await get(doing, path)
      } catch (error) {
        if (error instanceof PlatformError && error.status === 404) return null
        throw error
      }
    },
    async list<T>(doing: string, path: string) {
      const items: T[] = []
      for (let page = 1; page <= MAX_PAGES; page++) {
        const separator = path.includes('?') ? '&' : '?'
        const { result, result_info: info } = await call<T[]>(
          doing,
          `${path}${separator}page=${page}`,
        )
        items.push(...result)
        const total = info?.total_count ?? 0
        if (result.length === 0 || ((info?.total_pages ?? 0) <= page && total <= items.length))
          break
      }
      return items
    },
    async send(doing, method, path, body) {
      return (await call<never>(doing, path, { method, body: JSON.stringify(body) })).result
    },
  }
}

function refusal(doing: string, status: number, errors: Answer<never>['errors'] = []): string {
  const said = errors.map(({ code, message }) => `${message} (code ${code})`).join('; ')
  if (status === 0) return `Cloudflare's API gave no answer while ${doing}.`
  if (status === 401 || status === 403) {
    return `Cloudflare refuses the login while ${doing}: ${said || status}. Log in with “npm run wrangler -- login”, or give CLOUDFLARE_API_TOKEN the permissions that docs/deploy.md names.`
  }
  return `Cloudflare answered ${status} while ${doing}${said ? `: ${said}` : ''}.`
}
