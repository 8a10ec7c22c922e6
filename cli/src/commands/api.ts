import { type Command, Option } from 'commander'
import type { ApiCommand, BodyMember, QueryOption } from '../api-command.ts'
import { offerValues } from '../offered-values.ts'
import { type ApiArguments, optionName, runApiCommand } from '../run-api-command.ts'
import { openSession } from '../session.ts'

const collect = (value: string, before: string[] = []) => [...before, value]
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/** The group of a resource, such as `passes points`. */
export function groupOf(program: Command, resource: string[]): Command {
  let group = program
  for (const name of resource.map(kebab)) {
    group =
      group.commands.find((one) => one.name() === name) ??
      group.command(name).summary(`The commands of ${name.replaceAll('-', ' ')}`)
  }
  return group
}

/** A command that is one request. */
export function addApiCommand(program: Command, api: ApiCommand): void {
  const command = groupOf(program, api.resource)
    .command(kebab(api.verb))
    .summary(api.summary)
    .description(`${api.summary}. ${api.description}`)
  for (const { name, doc } of api.ids) command.argument(`<${name}>`, doc)
  for (const { option, given } of queryOptions(api)) {
    option.makeOptionMandatory(given.isRequired === true)
    command.addOption(option)
  }
  if (api.body?.kind === 'json') {
    command.option(
      '-d, --data <member=value>',
      'a member of the body, as often as needed, with a path such as customer.name=Sofia; member:=JSON; @file.json; - reads what is piped in',
      collect,
    )
    command.addHelpText('after', membersText(api.body.members))
  }
  if (api.body?.kind === 'bytes') {
    command.argument('<file>', 'what to send; - is what is piped in')
    const { contentTypes } = api.body
    const type = new Option('--content-type <type>', contentTypes.join(' or '))
    command.addOption(offerValues(type, contentTypes))
  }
  if (api.answer === 'page') command.option('--all', 'all pages, not only the first')
  if (api.isJob) command.option('--wait', 'until the job has ended')
  if (api.takesKey) {
    command.option('--idempotency-key <key>', 'makes the request count once within 24 hours')
  }
  if (api.takesIfMatch) {
    command.option('--if-match <etag>', 'refuses the change where somebody was faster')
  }
  command.action(async () => {
    const { wp, output } = await openSession(command)
    await runApiCommand(api, argumentsOf(api, command), wp, output)
  })
}

const MEMBER_COLUMN = 26
const DOC_WIDTH = 90

function membersText(members: BodyMember[]): string {
  const lines = members.map(({ name, isRequired, doc }) => {
    const [said = ''] = doc.split(/(?<=\.)\s/)
    const text = isRequired ? `(required) ${said}` : said
    const short = text.length > DOC_WIDTH ? `${text.slice(0, DOC_WIDTH - 1)}…` : text
    return `  ${name.padEnd(MEMBER_COLUMN)} ${short}`
  })
  return members.length === 0 ? '' : `\nMembers of the body:\n${lines.join('\n')}\n`
}

const queryOptions = ({ query }: ApiCommand) =>
  query.map((given) => ({
    given,
    option: offerValues(
      new Option(`--${kebab(optionName(given))} <value>`, docOf(given)),
      given.values ?? [],
    ),
  }))

/** Values may be added to the service, so that none is refused here. */
const docOf = ({ doc, values }: QueryOption) =>
  values ? `${doc} One of ${values.join(', ')}.` : doc

function argumentsOf(api: ApiCommand, command: Command): ApiArguments {
  const [ids, [file]] = [command.args.slice(0, api.ids.length), command.args.slice(api.ids.length)]
  return { ids, options: { ...command.opts(), ...(file !== undefined && { file }) } }
}
