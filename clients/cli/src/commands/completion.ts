import { type Command, Option } from 'commander';
import { usage } from '../exit.js';
import { OPERATIONS } from '../operations/operation.js';
import { offerOf } from '../terminal/choice.js';
import type { ShellOf } from './shell.js';

const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_switchboard() {
  local IFS=$'\\n' word="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=($(compgen -W "$(switchboard __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1)" -- "$word"))
}
complete -o default -F _switchboard switchboard`,
  zsh: `#compdef switchboard
_switchboard() {
  local -a found
  local line
  for line in "\${(@f)$(switchboard __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( \${#found} )) && [[ -n "\${found[1]%:}" ]]; then _describe 'switchboard' found; else _files; fi
}
compdef _switchboard switchboard`,
  fish: `function __switchboard_complete
  switchboard __complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null
end
complete -c switchboard -f -a '(__switchboard_complete)'`,
};

/** `completion bash|zsh|fish`, and the command that its scripts call. */
export function addCompletion(program: Command, shellOf: ShellOf): void {
  program
    .command('completion <shell>')
    .description(
      'Prints the completion script for bash, zsh or fish: add source <(switchboard completion bash) to ~/.bashrc',
    )
    .action((name: string) => {
      const script = SCRIPTS[name];
      if (!script) throw usage(`Completion is available for ${Object.keys(SCRIPTS).join(', ')}.`);
      shellOf().output.line(script);
    });
  program
    .command('__complete [words...]', { hidden: true })
    .allowUnknownOption()
    .helpOption(false)
    .action(() => {
      const at = process.argv.indexOf('__complete');
      for (const [word, text] of candidates(program, process.argv.slice(at + 1)))
        process.stdout.write(`${word}\t${text}\n`);
    });
}

/** The words that can follow: the last one given is begun, the others are whole. */
function candidates(program: Command, words: readonly string[]): [word: string, text: string][] {
  const begun = words.at(-1) ?? '';
  let command = program;
  const rest: string[] = [];
  for (const word of words.slice(0, -1)) {
    const next = command.commands.find(each => each.name() === word || each.aliases().includes(word));
    if (next && rest.length === 0) command = next;
    else if (!word.startsWith('-')) rest.push(word);
  }
  const all = begun.startsWith('-') ? optionsOf(program, command) : wordsOf(command, words);
  return all.filter(([word]) => word.startsWith(begun)).sort(([one], [other]) => one.localeCompare(other));
}

const optionsOf = (program: Command, command: Command): [string, string][] =>
  [...command.options, ...program.options, new Option('--help', 'help of this command')].flatMap(
    ({ long, description }) => (long ? [[long, description] as [string, string]] : []),
  );

function wordsOf(command: Command, words: readonly string[]): [string, string][] {
  if (command.parent?.name() === 'api') return pathsOf(command.name().toUpperCase());
  const option = command.options.find(({ long }) => long === words.at(-2));
  if (option?.required || (option && offerOf(option))) return valuesOf(option, words.at(-1) ?? '');
  if (command.name() === 'completion') return Object.keys(SCRIPTS).map(name => [name, '']);
  return command.commands
    .filter(each => !each.name().startsWith('__'))
    .map(each => [each.name(), each.summary() || each.description()]);
}

/** The values of an option. Those of a list follow the ones that are there already. */
function valuesOf(option: Option, begun: string): [string, string][] {
  const { values, isList } = offerOf(option) ?? { values: [], isList: false };
  const before = isList ? begun.slice(0, begun.lastIndexOf(',') + 1) : '';
  const taken = before.split(',');
  return values.filter(value => !taken.includes(value)).map(value => [before + value, '']);
}

/** Paths of a method, each once. */
const pathsOf = (verb: string): [string, string][] => [
  ...new Map(
    OPERATIONS.filter(operation => operation.verb === verb).map(({ path, text }) => [path, text.split('\n')[0]!]),
  ),
];
