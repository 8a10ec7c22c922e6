import { Argument, type Command, type Option } from 'commander'
import { offeredValues } from '../offered-values.ts'
import { outputOf } from '../session.ts'

/** The shells ask `wps completion words …` what may come next. */
const SCRIPTS: Record<string, string> = {
  bash: `_wps() { COMPREPLY=($(compgen -W "$(wps completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}")); }
complete -o default -F _wps wps`,
  zsh: `_wps() { compadd -- \${(f)"$(wps completion words -- "\${words[@]:1:$((CURRENT-2))}" 2>/dev/null)"} || _files; }
compdef _wps wps`,
  fish: `complete -c wps -f -a '(wps completion words -- (commandline -opc)[2..] 2>/dev/null)'`,
}

export function addCompletion(program: Command): void {
  const completion = program
    .command('completion')
    .summary('Print what makes a shell complete the commands')
    .description(
      'Put `source <(wps completion bash)` into ~/.bashrc, or the same with zsh into ~/.zshrc.',
    )
    .addArgument(new Argument('<shell>').choices(Object.keys(SCRIPTS)))
    .action((shell: string, _options, command: Command) => outputOf(command).text(SCRIPTS[shell]!))
  completion
    .command('words', { hidden: true })
    .argument('[typed...]')
    .action((typed: string[], _options, command: Command) => {
      outputOf(command).text(wordsAfter(program, typed).join('\n'))
    })
}

/** What may come after these words: the values of an option, commands, or what else a whole command takes. */
export function wordsAfter(program: Command, typed: string[]): readonly string[] {
  let command = program
  let given = 0
  /** Waits for its value. */
  let option: Option | undefined
  for (const word of typed) {
    const next = option ? undefined : command.commands.find((one) => one.name() === word)
    if (option) option = undefined
    else if (word.startsWith('-')) option = valueOption(command, program, word)
    else if (next) command = next
    else given++
  }
  if (option) return offeredValues(option)
  const names = command.commands.filter((one) => !isHidden(one)).map((one) => one.name())
  if (names.length > 0) return names
  const argument = command.registeredArguments[given]
  const options = command.options.map(({ long }) => long ?? '')
  return [...(argument ? offeredValues(argument) : []), ...options]
}

const isHidden = (command: Command) => (command as Command & { _hidden?: boolean })._hidden === true

const valueOption = (command: Command, program: Command, word: string): Option | undefined =>
  [...command.options, ...program.options].find(
    ({ long, short, required, optional }) =>
      (long === word || short === word) && (required || optional),
  )
