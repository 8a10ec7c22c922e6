import { Argument, type Command } from 'commander'
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

/** What may come after these words: commands, or options once a command is whole. */
function wordsAfter(program: Command, typed: string[]): string[] {
  let command = program
  for (const word of typed) {
    command = command.commands.find((one) => one.name() === word) ?? command
  }
  const names = command.commands.map((one) => one.name())
  return names.length > 0 ? names : command.options.map(({ long }) => long ?? '')
}
