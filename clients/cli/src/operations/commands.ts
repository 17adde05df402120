import { type Command, Option } from 'commander';
import { choiceOf, offer } from '../terminal/choice.js';
import { kebab, onOneLine } from '../terminal/text.js';
import { type Field, OPERATIONS, type Operation } from './operation.js';
import { isFinal } from './run.js';

/** Shorter names of resources. */
const ALIASES: Readonly<Record<string, string>> = {
  shortLinks: 'links',
  phoneNumbers: 'numbers',
};

type Run = (operation: Operation, ids: readonly string[], options: Record<string, unknown>) => Promise<void>;

/** Names of options that every command has, which a field of the same name cannot have: it is given by `--field`. */
const TAKEN = new Set([
  'json',
  'profile',
  'baseUrl',
  'yes',
  'all',
  'data',
  'field',
  'output',
  'file',
  'help',
  'version',
  'contentType',
]);

const collect = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value];

/** The first sentence of a text, without marks. */
export const briefly = (text: string): string =>
  onOneLine(text.split('\n\n')[0]!)
    .split(/(?<=\.)\s/)[0]!
    .replaceAll('`', '');

/** Adds a command for each operation of the API, unless there is one of that name. */
export function addOperations(program: Command, run: Run): void {
  for (const operation of OPERATIONS) {
    const parent = operation.resource.reduce(groupOf, program);
    const name = kebab(operation.name);
    if (!parent.commands.some(command => command.name() === name)) addOperation(parent, name, operation, run);
  }
  for (const group of program.commands) if (group.description() === '' && group.commands.length > 0) describe(group);
}

/** Describes a group by its contents. */
function describe(group: Command): void {
  for (const inner of group.commands) if (inner.description() === '') describe(inner);
  group.description(group.commands.map(command => command.name()).join(', '));
}

function groupOf(parent: Command, resource: string): Command {
  const name = kebab(resource);
  const found = parent.commands.find(command => command.name() === name);
  if (found) return found;
  const group = parent.command(name);
  if (ALIASES[resource]) group.alias(ALIASES[resource]);
  return group;
}

function addOperation(parent: Command, name: string, operation: Operation, run: Run): void {
  const command = parent.command(name).summary(briefly(operation.text)).description(helpOf(operation));
  for (const param of operation.params) command.argument(`<${kebab(param)}>`);
  if (operation.takesFile) {
    command.requiredOption('--file <path>', 'the file');
    command.option('--content-type <type>', 'by default from the file extension');
  }
  const fields = operation.hasBody ? operation.body : operation.query;
  for (const field of fields) if (!TAKEN.has(field.name)) command.addOption(optionOf(field));
  if (operation.hasBody) {
    command.option('--data <json>', 'the body as JSON, @file or - for standard input');
    command.option('--field <name=value>', 'a field, which can be nested: payload.message=Hello', collect);
  }
  if (operation.isPaged) command.option('--all', 'fetch every item, page by page');
  if (operation.givesFile) command.option('--output <path>', 'write to this file instead of standard output');
  if (isFinal(operation)) command.option('-y, --yes', 'do not ask for confirmation');
  command.action(async (...args: unknown[]) => {
    const ids = args.slice(0, operation.params.length) as string[];
    await run(operation, ids, command.opts());
  });
}

function optionOf({ name, type, text, values }: Field): Option {
  const isList = type.endsWith('[]');
  const value = type === 'yes' ? '[true|false]' : `<${type.replace('[]', '').replace('yes', 'true|false')}>`;
  const option = new Option(`--${kebab(name)} ${value}`, onOneLine(text).replaceAll('`', ''));
  // Commander would make camel case of it again, which is the name of the field but for odd ones.
  option.attributeName = () => name;
  if (values.length > 0) return choiceOf(option, values, isList);
  if (type === 'yes') offer(option, ['true', 'false'], false);
  return isList ? option.argParser<string[]>(collect) : option;
}

function helpOf({ text, verb, path, codes }: Operation): string {
  const refused = codes.length > 0 ? `\n\nError codes: ${codes.join(', ')}.` : '';
  return `${text.replaceAll('`', '')}\n\n${verb} ${path}${refused}`;
}
