import { parse as parseQuery } from 'node:querystring';
import type { GraphQLArgument, GraphQLField } from 'graphql';
import type { InvalidField } from '../../kernel/errors/errors.js';
import { type CheckInput, compileMember, LENIENT } from '../../kernel/graph/input/input.js';
import { argumentOf, pathParameters, type Row, rootOf, UPLOAD } from '../route.js';
import { compileText } from './argument-text.js';
import { type Brackets, bracketsOf, readBrackets } from './brackets.js';
import { type NameUnknown, unknownMembers } from './ignored.js';
import type { Body } from './legacy.js';
import { askedFor, mayBeOne, synonymsOf } from './synonyms.js';

/** The arguments of a root field by name, without those that the caller did not give. */
export type Arguments = Readonly<Record<string, unknown>>;

export type Parameters = Readonly<Record<string, string | undefined>>;

/**
 * Reads the arguments of an operation from path, body and query, in this order: a value of the
 * query never overrides one of the body. Body values keep their JSON type; texts of path and query
 * are read by the argument's type. Members that the operation does not know are left out and named
 * in `ignored`. Values that cannot be read are left out too, and their errors are added to
 * `errors`.
 */
export type ReadArguments = (
  parameters: Parameters,
  body: Body,
  query: string,
  errors: InvalidField[],
  ignored?: string[],
) => Arguments;

interface Slot {
  readonly name: string;
  /** The path parameter that fills it; `null` when the body or the query does. */
  readonly parameter: string | null;
  /** The other names that a query may use for it. */
  readonly synonyms: readonly string[];
  readonly check: CheckInput;
  /** A list of which callers often give one value. */
  readonly mayBeOne: boolean;
  readonly fromText: (text: string | string[]) => unknown;
  /** Set for an argument that a query writes as several parameters; `null` for a single one. */
  readonly brackets: Brackets | null;
}

type Query = NodeJS.Dict<string | string[]>;

/** A value, and the name by which the caller gave it. */
interface Picked {
  readonly name: string;
  readonly value: unknown;
}

/** Compiles the reader of an operation, so that a request walks no types. */
export function compileArguments(row: Row, field: GraphQLField<unknown, unknown>): ReadArguments {
  const parameters = new Map(pathParameters(row.path).map(name => [argumentOf(row, name), name]));
  const free = field.args.filter(({ name }) => !parameters.has(name) && !(row.upload && name === UPLOAD));
  const isQuery = row.method === 'GET';
  const asked = isQuery ? askedFor(free) : free;
  const synonyms: ReadonlyMap<string, readonly string[]> = isQuery ? synonymsOf(asked) : new Map();
  const owner = `${rootOf(row)}.${field.name}`;
  const filled = field.args.filter(argument => asked.includes(argument) || !free.includes(argument));
  const slots = filled.map(argument =>
    slotOf(argument, parameters.get(argument.name) ?? null, synonyms.get(argument.name) ?? [], owner),
  );
  const nameUnknown = unknownMembers(free);
  return (given, body, query, errors, ignored) => {
    const asked = query === '' ? null : parseQuery(query);
    const args: Record<string, unknown> = {};
    const read = new Set<string>();
    for (const slot of slots) {
      const picked = pick(slot, given, body, asked, read);
      const before = errors.length;
      const value = slot.check(picked.value, picked.name, errors);
      if (slot.mayBeOne && read.has(picked.name)) nameOne(picked, errors, before);
      if (value !== undefined) args[slot.name] = value;
    }
    if (ignored) nameIgnored(row, { body, asked, read, nameUnknown }, ignored);
    return args;
  };
}

const slotOf = (
  argument: GraphQLArgument,
  parameter: string | null,
  synonyms: readonly string[],
  owner: string,
): Slot => ({
  name: argument.name,
  parameter,
  synonyms,
  check: compileMember(argument, LENIENT, owner),
  mayBeOne: mayBeOne(argument),
  fromText: compileText(argument.type),
  brackets: bracketsOf(argument.type),
});

/** @param read gets the name in the query that was used. */
function pick(slot: Slot, parameters: Parameters, body: Body, query: Query | null, read: Set<string>): Picked {
  const { name: own } = slot;
  if (slot.parameter) return { name: own, value: slot.fromText(parameters[slot.parameter] ?? '') };
  if (Object.hasOwn(body, own)) return { name: own, value: body[own] };
  if (slot.brackets && query) return { name: own, value: readBrackets(slot.brackets, query, own, read) };
  const name = query && [slot.name, ...slot.synonyms].find(each => query[each] !== undefined);
  if (!name) return { name: own, value: undefined };
  read.add(name);
  return { name, value: slot.fromText(query[name]!) };
}

/** Attributes an error of the only value of a list to the parameter. */
function nameOne({ name, value }: Picked, errors: InvalidField[], from: number): void {
  if (!Array.isArray(value) || value.length !== 1) return;
  for (const [offset, error] of errors.slice(from).entries()) errors[from + offset] = { ...error, field: name };
}

interface Given {
  readonly body: Body;
  readonly asked: Query | null;
  readonly read: ReadonlySet<string>;
  readonly nameUnknown: NameUnknown;
}

const DRY_RUN = 'dryRun';

function nameIgnored(row: Row, { body, asked, read, nameUnknown }: Given, ignored: string[]): void {
  const isKnown = (name: string) => (row.dryRun ?? row.tries) !== undefined && name === DRY_RUN;
  for (const name of Object.keys(asked ?? {})) if (!read.has(name) && !isKnown(name)) ignored.push(name);
  const found: string[] = [];
  nameUnknown(body, '', found);
  ignored.push(...found.filter(name => !isKnown(name) && !(row.upload && name === UPLOAD)));
}
