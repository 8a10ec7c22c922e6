import { type Command, Option } from 'commander'
import { offerValues } from '../offered-values.ts'
import { openSetup } from '../setup-session.ts'
import { addMoveWorkspace } from './move-workspace.ts'
import { addPortability } from './portability.ts'

// biome-ignore format: they are read as a list
export const REGIONS = ['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'apac-ne', 'apac-se', 'oc', 'afr', 'me']
export const JURISDICTIONS = ['eu', 'us', 'fedramp', 'fedramp-high']

interface CreateOptions {
  mode: string
  region?: string
  jurisdiction?: string
  timelineMonths?: string
  timeZone?: string
}

/** What the operator of a deployment does with workspaces, by the bootstrap token. */
export function addWorkspaces(program: Command): void {
  const group = program
    .command('workspaces')
    .summary(
      'For operators: create workspaces, move them, take them back, out and in, with BOOTSTRAP_TOKEN in the environment',
    )
  addPortability(group)
  addMoveWorkspace(group)
  group
    .command('create')
    .argument('<name>', 'such as "Bluewater Events"')
    .summary('Create a workspace, and its first key')
    .description(
      'Creates a workspace, and its first key, which is shown once and may do everything. BOOTSTRAP_TOKEN has to be in the environment, and --base-url or WALLET_PASS_BASE_URL has to say where the service is.',
    )
    .addOption(
      new Option('--mode <mode>', 'for ever').choices(['live', 'test']).makeOptionMandatory(),
    )
    .addOption(
      offerValues(
        new Option('--region <region>', `near where its data are to be: ${REGIONS.join(', ')}`),
        REGIONS,
      ),
    )
    .addOption(
      offerValues(
        new Option(
          '--jurisdiction <jurisdiction>',
          `what its database never leaves: ${JURISDICTIONS.join(', ')}`,
        ),
        JURISDICTIONS,
      ),
    )
    .option('--timeline-months <months>', 'how long events stay, from 1 to 120; 13 if left out')
    .option(
      '--time-zone <zone>',
      'IANA name of the time zone that the dashboard uses, such as Europe/Berlin; UTC if left out',
    )
    .addHelpText(
      'after',
      '\nA region or a jurisdiction needs a deployment with WORKSPACE_STORE=objects; see docs/deploy.md.',
    )
    .action(async (name: string, options: CreateOptions, command: Command) => {
      const { post, output } = openSetup(command)
      const { mode, region, jurisdiction, timelineMonths, timeZone } = options
      const body = {
        ...{ name, mode, region, jurisdiction, timeZone },
        ...(timelineMonths !== undefined && { timelineMonths: Number(timelineMonths) }),
      }
      output.value(await post('/setup/workspaces', body))
    })
}
