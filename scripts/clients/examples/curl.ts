import { type CommandArgument, parse, type Redirection, type Statement, type Word } from 'unbash';
import type { Method } from '../model.js';
import { type Call, Kept, NoCall, operationAt, queryOf } from './call.js';

const BASE = '$BASE_URL/v1/';
/** A value of a query that is a variable of the shell. */
const VARIABLE = /^\$\w+$/;
const AUTHORIZATION = 'Authorization: Bearer $KEY';

/** The arguments of curl. */
interface Given {
  url: string;
  verb: string | null;
  headers: string[];
  data: string | null;
  /** Variables of the shell in the data. */
  variables: readonly string[];
  file: string | null;
  target: string | null;
}

/**
 * The calls of a piece of shell, one a line; `null` where it is something else than calls of the API with `$KEY`, such as a form that is sent as
 * one (`-F`) or a request of OAuth. Throws {@link NoCall} for a call that the API would not know.
 */
export function callsOf(shell: string, methods: readonly Method[]): Call[] | null {
  if (!shell.includes(BASE)) return null;
  const { commands, errors = [] } = parse(shell);
  if (errors.length > 0) throw new NoCall(`The shell does not take this: ${errors[0]!.message}`);
  const lines = commands.map(({ command }) => lineOf(command));
  if (!lines.some(line => line !== null)) return null;
  return lines.map(line => {
    if (!line) throw new NoCall('This is a call beside something else: divide it.');
    return callOf(line.given, line.keptAs, methods);
  });
}

function lineOf(command: Statement['command']): { given: Given; keptAs: string | null } | null {
  if (command.type !== 'Command') return null;
  const [assignment] = command.prefix;
  if (command.name || assignment?.type !== 'Assignment') {
    const given = givenOf(command.name, command.suffix);
    return given && { given, keptAs: null };
  }
  // ID=$(curl … | grep -o …): the variable keeps the id of the created object.
  const [part] = (assignment.value?.type === 'Word' && assignment.value.parts) || [];
  if (part?.type !== 'CommandExpansion') return null;
  const [inner] = part.script?.commands ?? [];
  const first = inner?.command.type === 'Pipeline' ? inner.command.commands[0] : inner?.command;
  const line = first ? lineOf(first) : null;
  return line && { ...line, keptAs: assignment.name ?? null };
}

function givenOf(name: Word | undefined, words: readonly (CommandArgument | Redirection)[]): Given | null {
  if (name?.value !== 'curl') return null;
  const given: Given = { url: '', verb: null, headers: [], data: null, variables: [], file: null, target: null };
  const rest = words.flatMap(word => (word.type === 'Word' ? [word] : []));
  if (rest.length < words.length) return null;
  for (let word = rest.shift(); word; word = rest.shift()) {
    if (!word.value.startsWith('-')) given.url = word.value;
    else if (word.value !== '-sS') {
      const value = rest.shift();
      if (!value || !take(given, word.value, value)) return null;
    }
  }
  return given.url.startsWith(BASE) && given.headers.includes(AUTHORIZATION) ? given : null;
}

/** False for an option that is none of those. */
function take(given: Given, option: string, { value, parts = [] }: Word): boolean {
  if (option === '-X') given.verb = value;
  else if (option === '-H') given.headers.push(value);
  else if (option === '-d') {
    given.data = value;
    given.variables = parts.flatMap(part => (part.type === 'SimpleExpansion' ? [part.text] : []));
  } else if (option === '--data-binary') given.file = value.replace(/^@/, '');
  else if (option === '-o') given.target = value;
  else return false;
  return true;
}

function callOf(given: Given, keptAs: string | null, methods: readonly Method[]): Call {
  const { headers, data, variables, file, target } = given;
  const [path = '', search = ''] = given.url.slice(BASE.length - 1).split('?');
  const { method, ids } = operationAt(methods, given.verb ?? ((data ?? file) ? 'POST' : 'GET'), path);
  const header = (name: string) =>
    headers.find(each => each.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
  if (data !== null && header('content-type') !== 'application/json')
    throw new NoCall(`${method.operationId} is given a body without its Content-Type.`);
  const query = search ? queryOf(method, new URLSearchParams(search)) : null;
  const isVariable = (value: string) => variables.includes(value) || (data === null && VARIABLE.test(value));
  return {
    method,
    ids: ids.map(id => (id.startsWith('$') ? new Kept(id.slice(1)) : decodeURIComponent(id))),
    input: JSON.parse(data ?? JSON.stringify(query), (_, value: unknown) =>
      typeof value === 'string' && isVariable(value) ? new Kept(value.slice(1)) : value,
    ),
    file: file === null ? null : { path: file, type: header('content-type') ?? '' },
    target,
    idempotencyKey: header('idempotency-key'),
    keptAs,
  };
}
