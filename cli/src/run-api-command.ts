import { extname } from 'node:path'
import type { CallOptions, Job, Page, PageCall, WalletPass } from '../../sdks/node/src/index.ts'
import type { ApiCommand, QueryOption } from './api-command.ts'
import { checkAnswer } from './check-answer.ts'
import type { Output } from './output.ts'
import { readBody, readBytes } from './read-body.ts'
import { UnfinishedError } from './unfinished-error.ts'
import { UsageError } from './usage-error.ts'
import { waitForJob } from './wait-for-job.ts'

/** What was typed behind a command. */
export interface ApiArguments {
  ids: string[]
  /** By the name of the option: `createdAtGte`. */
  options: Record<string, unknown> & {
    data?: string[]
    file?: string
    contentType?: string
    all?: boolean
    wait?: boolean
    idempotencyKey?: string
    ifMatch?: string
  }
}

/** `['createdAt', 'gte']`: `createdAtGte`, which is `--created-at-gte`. */
export const optionName = ({ path }: QueryOption): string =>
  path.map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('')

type Method = (...given: unknown[]) => PromiseLike<unknown>

/** Sends the request and says what came of it. */
export async function runApiCommand(
  command: ApiCommand,
  { ids, options }: ApiArguments,
  wp: WalletPass,
  output: Output,
): Promise<void> {
  const given: unknown[] = [...ids, ...bodyOf(command, options)]
  if (command.query.length > 0) given.push(queryOf(command, options))
  given.push(callOptions(options))
  const group = command.resource.reduce<unknown>(
    (holder, name) => (holder as Record<string, unknown>)[name],
    wp,
  ) as Record<string, Method>
  const call = group[command.verb]!(...given)
  if (command.answer === 'text') return output.text(String(await call))
  if (command.answer === 'json') {
    const answer = options.wait ? await waitForJob((await call) as Job, wp, output) : await call
    output.value(answer)
    return options.wait ? checkJob(answer as Job) : checkAnswer(command, answer)
  }
  const pages = call as PageCall<unknown>
  if (options.all) return output.list(pages)
  const page: Page<unknown> = await pages
  await output.list(streamOf(page.items))
  if (page.hasMore) output.note(`There are more: --all, or --cursor ${page.nextCursor}`)
}

/** @throws UnfinishedError so that a script does not go on as if all rows had become passes */
function checkJob({ id, status, failed }: Job): void {
  if (status === 'SUCCEEDED' && failed === 0) return
  const what = status === 'SUCCEEDED' ? `${failed} of its rows failed` : `it is ${status}`
  throw new UnfinishedError(`Not all was done: ${what}. \`wps jobs get-result ${id}\` says why.`)
}

async function* streamOf(items: unknown[]): AsyncIterable<unknown> {
  yield* items
}

function bodyOf(
  { body }: ApiCommand,
  { data, file, contentType }: ApiArguments['options'],
): unknown[] {
  if (!body) return []
  if (body.kind === 'json') return [{ ...readBody(body.type, data ?? []) }]
  const type = contentType ?? typeOfFile(file!)
  if (type && body.contentTypes.includes(type)) return [readBytes(file === '-' ? 0 : file!), type]
  const known = body.contentTypes.join(' or ')
  throw new UsageError(`Say what ${file} is: --content-type ${known}`)
}

const TYPES: Record<string, string> = {
  '.csv': 'text/csv',
  '.ndjson': 'application/x-ndjson',
  '.jsonl': 'application/x-ndjson',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.pkpass': 'application/vnd.apple.pkpass',
  '.zip': 'application/zip',
}
const typeOfFile = (file: string) => TYPES[extname(file).toLowerCase()]

function queryOf({ query }: ApiCommand, options: Record<string, unknown>): object {
  const sent: Record<string, unknown> = {}
  for (const option of query) {
    const value = options[optionName(option)]
    if (value === undefined) continue
    const [name, end] = option.path
    if (end === undefined) sent[name!] = value
    else sent[name!] = { ...(sent[name!] as object | undefined), [end]: value }
  }
  return sent
}

function callOptions({ idempotencyKey, ifMatch }: ApiArguments['options']): CallOptions {
  return { ...(idempotencyKey && { idempotencyKey }), ...(ifMatch && { ifMatch }) }
}
