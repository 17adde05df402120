import { type GraphQLArgument, getNamedType } from 'graphql';
import { TIMESTAMP } from '../../kernel/graph/scalar/timestamp.js';

/** What callers call the beginning and the end of a time, a state and a recipient in other APIs, and in other lists of this one. */
const BEGIN = ['createdFrom', 'from', 'since', 'createdAfter'];
const END = ['createdTo', 'to', 'until', 'createdBefore'];
const STATUS = ['status', 'statuses'];
const RECIPIENT = ['to', 'phone', 'recipient'];

function groupOf({ name, type }: GraphQLArgument): readonly string[] | undefined {
  const isTime = getNamedType(type).name === TIMESTAMP;
  return (isTime ? [BEGIN, END] : [STATUS, RECIPIENT]).find(group => group.includes(name));
}

/** Names by which a query may give each argument besides its own, by the argument. One that is the name of another argument means that. */
export function synonymsOf(args: readonly GraphQLArgument[]): ReadonlyMap<string, readonly string[]> {
  const taken = new Set(args.map(({ name }) => name));
  return new Map(
    args.map(argument => {
      const free = (groupOf(argument) ?? []).filter(name => !taken.has(name));
      for (const name of free) taken.add(name);
      return [argument.name, free];
    }),
  );
}
