import { type GraphQLArgument, getNamedType, getNullableType, isListType } from 'graphql';
import { TIMESTAMP } from '../../kernel/graph/scalar/timestamp.js';

/**
 * The names that other APIs, and other lists of this one, use for the beginning and the end of a
 * time, a state and a recipient.
 */
const BEGIN = ['createdFrom', 'from', 'since', 'createdAfter'];
const END = ['createdTo', 'to', 'until', 'createdBefore'];
const STATUS = ['status', 'statuses'];
const RECIPIENT = ['to', 'phone', 'recipient'];

function groupOf({ name, type }: GraphQLArgument): readonly string[] | undefined {
  const isTime = getNamedType(type).name === TIMESTAMP;
  return (isTime ? [BEGIN, END] : [STATUS, RECIPIENT]).find(group => group.includes(name));
}

/** The names of events are the one filter that other lists call otherwise than its values. */
const EVENT_NAMES = 'names';

/** The name of one value of a list: `webhookIds` → `webhookId`. */
function singularOf({ name, type }: GraphQLArgument): string | null {
  if (!isListType(getNullableType(type)) || !name.endsWith('s')) return null;
  if (STATUS.includes(name)) return STATUS[0]!;
  if (name === EVENT_NAMES) return 'event';
  return name.replace(/(?<=status)es$|s$/, '');
}

/** Returns whether a query may give an argument for several values by the name for one. */
export const mayBeOne = (argument: GraphQLArgument): boolean => singularOf(argument) !== null;

/** Names by which a query may give each argument besides its own, by the argument. One that is the name of another argument means that. */
export function synonymsOf(args: readonly GraphQLArgument[]): ReadonlyMap<string, readonly string[]> {
  const taken = new Set(args.map(({ name }) => name));
  return new Map(
    args.map(argument => {
      const free = [...(groupOf(argument) ?? []), singularOf(argument) ?? []].flat().filter(name => !taken.has(name));
      for (const name of free) taken.add(name);
      return [argument.name, free];
    }),
  );
}

/** Returns whether an argument takes several statuses. */
export const isStatuses = ({ name, type }: GraphQLArgument): boolean =>
  STATUS.includes(name) && isListType(getNullableType(type));

/**
 * Returns the arguments that a query fills: if a field takes one status or several, the argument
 * for several replaces both.
 */
export const askedFor = (args: readonly GraphQLArgument[]): readonly GraphQLArgument[] =>
  args.some(isStatuses) ? args.filter(argument => argument.name !== 'status' || isStatuses(argument)) : args;

/** The one name that every list has for a filter; its own where it is no such filter, or another argument has that name. */
export function nameInLists(argument: GraphQLArgument, args: readonly GraphQLArgument[]): string {
  const group = groupOf(argument);
  const name = group === undefined || group === RECIPIENT ? (singularOf(argument) ?? argument.name) : group[0]!;
  return isOther(name, argument, args) ? argument.name : name;
}

const isOther = (name: string, argument: GraphQLArgument, args: readonly GraphQLArgument[]): boolean =>
  name !== argument.name && args.some(other => other.name === name);
