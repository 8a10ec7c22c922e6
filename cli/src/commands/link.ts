import type { Command } from 'commander'
import { type Claim, claimLink, signClaim } from '../../../sdks/node/src/index.ts'
import { asInstant, type ClaimedMembers, claimColumn, claimOf } from '../claim-columns.ts'
import { linkedLines } from '../claim-file.ts'
import { type Environment, readConfig } from '../config.ts'
import { readBytes } from '../read-body.ts'
import { checkServiceAddress } from '../service-address.ts'
import { type GlobalOptions, outputOf } from '../session.ts'
import { UsageError } from '../usage-error.ts'

const DAY_SECONDS = 86_400
/** The service takes no link that ends later. */
const MAX_DAYS = 5 * 366

interface LinkOptions {
  key?: string
  template?: string
  serial?: string
  name?: string
  email?: string
  field?: string[]
  points?: string
  expires: string
  csv?: string
}

export function addLink(program: Command): void {
  program
    .command('link')
    .summary('Sign claim links: one, or one for each row of a file')
    .description(
      'Signs a link that creates its pass when its holder opens it and asks for it. Nothing is sent: the service hears of a link when it is opened. ' +
        'With --csv each row of a file gets a link, in a last column “link”; the columns have the names of an import. docs/claim-links.md says more.',
    )
    .option('--key <key>', 'better in WPS_LINK_KEY: others on this machine see what is typed')
    .option('--template <id>', 'the published template; with --csv for rows that name none')
    .option('--serial <number>', 'your own id of the pass')
    .option('--name <name>', 'the name of the holder')
    .option('--email <address>', 'the e-mail address of the holder')
    .option(
      '--field <key=value>',
      'a value of the pass; as often as you like',
      (given: string, before: string[] = []) => [...before, given],
    )
    .option('--points <number>', 'the balance that it begins with')
    .option(
      '--expires <when>',
      'when the link ends: in days such as 30d, or at a time such as 2027-01-31T23:59:59+01:00',
      '90d',
    )
    .option('--csv <file>', 'a file of rows, or - for what is piped in')
    .action(async (options: LinkOptions, command: Command) => {
      const output = outputOf(command)
      const linkKey = await findLinkKey(options.key)
      const expiresAt = endOf(options.expires, Date.now() / 1000)
      const { quiet, json, baseUrl: given } = command.optsWithGlobals<GlobalOptions>()
      const baseUrl = findAddress(given)
      const sign = (claim: ClaimedMembers) =>
        claimLink(linkKey, baseUrl, { ...(claim as Claim), expiresAt })
      const lines =
        options.csv === undefined
          ? [await sign(claimIn(options))]
          : await linkedLines(bytesOf(options), options.template, sign)
      if (!quiet && json !== true) output.note(`The links lead to ${baseUrl}`)
      for (const line of lines) output.text(line)
    })
}

async function findLinkKey(given: string | undefined, env: Environment = process.env) {
  const key = given || env.WPS_LINK_KEY
  if (!key) throw new UsageError('Put the link key (wps_link_…) into WPS_LINK_KEY, or add --key')
  // Refuses a malformed key before a row is blamed for it.
  await signClaim(key, '{}')
  return key
}

/**
 * The address of the service: from the flag, the environment or `wps login`, as for other commands. Unlike them, this one does
 * not look for a service on this machine, because signing links sends no request.
 */
function findAddress(given: string | undefined, env: Environment = process.env): string {
  const address = given || env.WALLET_PASS_BASE_URL || readConfig().baseUrl
  // The address may be any, because no key is sent to it.
  if (address) return checkServiceAddress(address, true)
  throw new UsageError(
    'Say where the service is: --base-url or WALLET_PASS_BASE_URL, or type `wps login` once',
  )
}

/** @returns seconds since 1970 */
function endOf(when: string, nowSeconds: number): number {
  const [, days] = /^(\d{1,4})d$/.exec(when) ?? []
  const end = days
    ? nowSeconds + Number(days) * DAY_SECONDS
    : Date.parse(String(asInstant(when, '--expires'))) / 1000
  if (end <= nowSeconds) throw new UsageError('--expires must lie in the future')
  if (end > nowSeconds + MAX_DAYS * DAY_SECONDS) {
    throw new UsageError('--expires must be at most five years ahead')
  }
  return Math.floor(end)
}

function claimIn({
  template,
  serial,
  name,
  email,
  field = [],
  points,
}: LinkOptions): ClaimedMembers {
  if (!template || !serial) throw new UsageError('Say --template and --serial, or --csv')
  const members = Object.entries({
    templateId: template,
    serialNumber: serial,
    'customer.name': name,
    'customer.email': email,
    points,
  }).map(([path, value]) => [path, value ?? ''] as const)
  const fields = field.map((given) => {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(given) ?? []
    if (key && value !== undefined) return [`fields.${key}`, value] as const
    throw new UsageError(`“${given}” is not key=value, as in --field seat=21`)
  })
  const given = [...members, ...fields]
  const columns = given.map(([path]) => {
    const column = claimColumn(path)
    if (column) return column
    throw new UsageError(`“${path}” is no member of a link`)
  })
  return claimOf(
    columns,
    given.map(([, value]) => value),
  )
}

function bytesOf({ csv, serial, name, email, field, points }: LinkOptions): Uint8Array {
  const single = Object.entries({ serial, name, email, points }).find(([, value]) => value)
  const unused = single?.[0] ?? (field && 'field')
  if (unused) throw new UsageError(`--${unused} is for one link: with --csv the rows say it`)
  return readBytes(csv === '-' ? 0 : csv!)
}
