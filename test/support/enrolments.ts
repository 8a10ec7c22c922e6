import { enrol, type Submission } from '../../src/domain/enrolments/enrol.ts'
import { BY_HTTP, MAIL_URL } from './mails.ts'
import { createWorld, type Tenant, type WorldOptions } from './world.ts'

export const ENROLMENTS = '/api/v1/enrolments'

export interface EnrolmentData {
  id: string
  slug: string
  url: string
  status: string
  closedReason: string | null
  made: number
  consents: { key: string; version: number }[]
  warnings: { code: string }[]
}

export const TERMS = {
  key: 'terms',
  text: { en: 'I agree.', de: 'Ich stimme zu.' },
  required: true,
}
export const NEWS = { key: 'news', text: { en: 'Send me news.' } }

/** A world with a loyalty template, and sign-up pages for it. */
export async function createEnrolmentWorld(options: WorldOptions = {}) {
  const world = await createWorld(options)
  const templateId = await world.publishTemplate({
    name: 'Blue Café',
    kind: 'loyalty',
    organizationName: 'Blue Café Ltd',
    design: { backgroundColor: '#12355b' },
    fields: [
      { key: 'points', label: 'Points', slot: 'header', type: 'number', binding: 'points' },
      { key: 'member', label: 'Member', slot: 'primary', binding: 'customer.name' },
      { key: 'drink', label: 'Favourite drink', slot: 'secondary' },
      { key: 'born', label: 'Birthday', slot: 'back', type: 'date' },
      { key: 'visits', label: 'Visits', slot: 'back', type: 'number' },
    ],
  })
  let pages = 0
  const body = (given: Record<string, unknown> = {}) => ({
    name: 'Counter',
    slug: `page-${templateId.slice(-12).toLowerCase()}-${++pages}`,
    templateId,
    fields: [{ key: 'customer.name', required: true }, { key: 'customer.email' }],
    ...given,
  })
  const create = (given?: Record<string, unknown>) => world.post(ENROLMENTS, body(given))
  const dataOf = async <T = EnrolmentData>(response: Response): Promise<T> => {
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text}`)
    return (JSON.parse(text) as { data: T }).data
  }
  return {
    ...world,
    templateId,
    body,
    create,
    answer: dataOf,
    read: async (id: string) => dataOf(await world.get(`${ENROLMENTS}/${id}`)),
    /** A page that is open. */
    async page(given?: Record<string, unknown>): Promise<EnrolmentData> {
      const { id } = await dataOf(await create(given))
      return dataOf(await world.post(`${ENROLMENTS}/${id}/open`))
    },
    enrol: (id: string, given: Partial<Submission> = {}) => enrol(world.ctx, id, submission(given)),
    list: async <T>(path: string): Promise<T[]> =>
      (await dataOf<{ items: T[] }>(await world.get(`/api/v1${path}`))).items,
    count: (table: string, where = '') =>
      world.db
        .prepare(`SELECT count(*) AS n FROM ${table} WHERE workspace_id = ? ${where}`)
        .bind(world.first.id)
        .first<number>('n'),
  }
}
export type EnrolmentWorld = Awaited<ReturnType<typeof createEnrolmentWorld>>

let forms = 0
/** A form of somebody, each time another one. */
export const submission = ({ values, ...given }: Partial<Submission> = {}): Submission => ({
  token: `form-${++forms}`,
  values: { 'customer.name': 'Ana Reyes', ...values },
  consents: [],
  languages: ['en'],
  timeZone: null,
  utm: {},
  ...given,
})

/** Status, code and pointer of a refusal. */
export async function refusal(response: Response): Promise<[number, string, string | undefined]> {
  const { errors } = (await response.json()) as { errors: { code: string; pointer?: string }[] }
  return [response.status, errors[0]!.code, errors[0]!.pointer]
}

export const strangerOf = (world: EnrolmentWorld): Promise<Tenant> => world.createTenant('test')

/** A browser that looks at pages and sends their forms. */
export function createBrowser(world: EnrolmentWorld, acceptLanguage = 'en') {
  const look = (path: string, headers: Record<string, string> = {}) =>
    world.request('GET', path, {
      key: null,
      headers: { Accept: 'text/html', 'Accept-Language': acceptLanguage, ...headers },
    })
  return {
    look,
    /** The form's inputs as the page has them, with what is typed. */
    async form(path: string, typed: Record<string, string> = {}): Promise<Record<string, string>> {
      const html = await (await look(path)).text()
      const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      return { ...Object.fromEntries(hidden.map(([, name, value]) => [name!, value!])), ...typed }
    },
    send: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      world.request('POST', path, {
        key: null,
        body: new URLSearchParams(form).toString(),
        headers: {
          Accept: 'text/html',
          'Accept-Language': acceptLanguage,
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: 'https://wps.test',
          'CF-Connecting-IP': '203.0.113.7',
          ...headers,
        },
      }),
  }
}

/** A world whose mails are kept, and what they said. */
export async function createMailingWorld(options: WorldOptions = {}) {
  const mails: { to: string; subject: string; text: string }[] = []
  const provider = { answer: () => Response.json({ id: 'one' }) }
  const world = await createEnrolmentWorld({
    ...options,
    variables: { ...BY_HTTP, ...options.variables },
    fetch: async (url, init) => {
      if (url !== MAIL_URL) return fetch(url, init)
      mails.push(JSON.parse(String(init.body)))
      return provider.answer()
    },
  })
  return {
    ...world,
    mails,
    provider,
    /** The path of the link in the newest mail to this address. */
    linkTo(address: string): string {
      const mail = mails.findLast(({ to }) => to === address)
      const [, path] = /https:\/\/wps\.test(\/\S+)/.exec(mail?.text ?? '') ?? []
      if (!path) throw new Error(`no mail to ${address}`)
      return path
    },
  }
}
