import { type Command, Option } from 'commander'
import type { Event } from '../../../sdks/node/src/index.ts'
import { readConfig, writeConfig } from '../config.ts'
import { followEvents, serviceNowMs } from '../follow-events.ts'
import { EVENT_TYPES, VERSION } from '../generated/commands.ts'
import { offerValues } from '../offered-values.ts'
import { type Output, type Styled, styled } from '../output.ts'
import { plainJson } from '../plain-text.ts'
import { openSession, type Session } from '../session.ts'
import { newWebhookSecret, webhookHeaders } from '../sign-webhook.ts'
import { UsageError } from '../usage-error.ts'

const ANSWER_MS = 15_000

interface ListenOptions {
  forwardTo?: string
  events?: string
}

export function addListen(program: Command): void {
  program
    .command('listen')
    .summary('Show events as they happen, and forward them to a server on this machine')
    .description(
      'Reads the events of the workspace once a second, and sends each to your server as the service would: the same body, signed by a secret ' +
        'that is printed and stays the same for the workspace. No tunnel is needed. An event that your server refuses is not sent again; ' +
        '`wps events resend` does that.',
    )
    .option('-f, --forward-to <address>', 'where your server waits, such as localhost:3000/hooks')
    .addOption(
      offerValues(
        new Option('-e, --events <types>', 'only these types, with commas between them'),
        EVENT_TYPES,
      ),
    )
    .action(async (options: ListenOptions, command: Command) => {
      const session = await openSession(command)
      await listen(session, options)
    })
}

/** Follows the events until Ctrl-C. */
export async function listen(session: Session, options: ListenOptions): Promise<void> {
  const { wp, output, connection } = session
  const types = typesOf(options.events)
  const target = options.forwardTo === undefined ? null : addressOf(options.forwardTo)
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  const sinceMs = await serviceNowMs(wp)
  const secret = target ? await listenSecret(session) : ''
  output.note(`Listening to ${connection.baseUrl}. Ctrl-C ends it.`)
  if (target) {
    output.note(`Forwarding to ${target}`)
    output.note(`Secret for the signatures: ${secret}`)
  }
  const onTrouble = ({ message }: Error) => output.note(`${message}. Trying again…`)
  const running = new Set<Promise<void>>()
  for await (const event of followEvents(wp, { sinceMs, signal: stop.signal, onTrouble })) {
    if (types && !types.has(event.type)) continue
    const told = (target ? forward(event, target, secret) : Promise.resolve(null)).then((outcome) =>
      tell(event, outcome, output),
    )
    running.add(told)
    void told.finally(() => running.delete(told))
  }
  await Promise.all(running)
}

function typesOf(given: string | undefined): Set<string> | null {
  if (given === undefined) return null
  const types = given.split(',').map((type) => type.trim())
  const unknown = types.find((type) => !EVENT_TYPES.includes(type))
  if (unknown === undefined) return new Set(types)
  throw new UsageError(`“${unknown}” is no type of event: ${EVENT_TYPES.join(', ')}`)
}

export function addressOf(given: string): string {
  const isUrl = /^https?:\/\//.test(given)
  const address = isUrl
    ? given
    : `http://${/^\d+(\/|$)/.test(given) ? `localhost:${given}` : given}`
  if (URL.canParse(address)) return address
  throw new UsageError(`“${given}” is no address such as localhost:3000/hooks`)
}

/** One for each workspace, made once, so that a server need not be set up anew each time. */
export async function listenSecret({ wp }: Session): Promise<string> {
  const { id } = await wp.workspace.get()
  const config = readConfig()
  const kept = config.listenSecrets?.[id]
  if (kept) return kept
  const secret = newWebhookSecret()
  writeConfig({ ...config, listenSecrets: { ...config.listenSecrets, [id]: secret } })
  return secret
}

/** What became of an event at the server. */
export interface Outcome {
  /** Null: there was no answer. */
  status: number | null
  ms: number
}

export async function forward(event: Event, target: string, secret: string): Promise<Outcome> {
  const body = JSON.stringify(event)
  const from = performance.now()
  const ms = () => Math.round(performance.now() - from)
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: { ...webhookHeaders(event.id, body, secret), 'user-agent': `wps/${VERSION}` },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await response.arrayBuffer()
    return { status: response.status, ms: ms() }
  } catch {
    return { status: null, ms: ms() }
  }
}

export function tell(event: Event, outcome: Outcome | null, output: Output): void {
  if (output.isJson) {
    output.line(plainJson(outcome ? { ...event, forwarded: outcome } : event))
    return
  }
  const time = new Date(event.timestamp).toLocaleTimeString('en-GB')
  const parts = [styled('dim', time), `  ${event.type.padEnd(22)}  `, styled('dim', event.id)]
  output.line(...parts, ...(outcome ? ['  ', outcomeText(outcome)] : []))
}

function outcomeText({ status, ms }: Outcome): Styled {
  const isGood = status !== null && status >= 200 && status < 300
  return styled(isGood ? 'green' : 'red', `${status ?? 'no answer'}  ${ms} ms`)
}
