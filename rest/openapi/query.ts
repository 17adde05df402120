import { type GraphQLArgument, isRequiredArgument } from 'graphql';
import { bracketsOf } from '../request/brackets.js';
import { askedFor, isStatuses, mayBeOne, nameInLists } from '../request/synonyms.js';
import type { Row } from '../route.js';
import { inputMember, type JsonSchema } from './schemas.js';

const LISTS: readonly string[] = ['list', 'meta', 'statement', 'file'];

/** The parameters of a query: a filter that every list has by its one name, and by its older one too. */
export function queryParameters(row: Row, free: readonly GraphQLArgument[], owner: string): JsonSchema[] {
  if (!LISTS.includes(row.envelope) || row.method !== 'GET') return free.map(each => parameter(each.name, each, owner));
  const asked = askedFor(free);
  const hasOne = asked.length < free.length;
  return asked.flatMap(argument => {
    const name = nameInLists(argument, asked);
    const own = mayBeOne(argument) ? severalOf(name, argument, owner) : parameter(name, argument, owner);
    const isNew = name === argument.name || (hasOne && isStatuses(argument));
    return isNew ? [own] : [own, older(name, argument, owner)];
  });
}

/** `metadata[order]=42`, `source[kind]=CAMPAIGN`. */
const IN_BRACKETS = { style: 'deepObject', explode: true } as const;
const PAIRS = { type: 'object', additionalProperties: { type: 'string' } } as const;

function parameter(name: string, argument: GraphQLArgument, owner: string): JsonSchema {
  const { description, ...schema } = inputMember(argument, owner);
  const brackets = bracketsOf(argument.type);
  if (brackets) return { name, in: 'query', description, ...IN_BRACKETS, schema: brackets.members ? schema : PAIRS };
  const facts = {
    ...(isRequiredArgument(argument) ? { required: true } : {}),
    ...(argument.deprecationReason ? { deprecated: true } : {}),
  };
  return { name, in: 'query', ...(description ? { description } : {}), ...facts, schema };
}

/** One value or several: repeated, or separated by commas. */
function severalOf(name: string, argument: GraphQLArgument, owner: string): JsonSchema {
  const { schema, ...rest } = parameter(name, argument, owner);
  const list = schema as JsonSchema;
  const given = 'repeated, or separated by commas.';
  return {
    ...rest,
    description: isStatuses(argument)
      ? `Only those in this status, or in one of these: ${given}`
      : `${argument.description} One, or several: ${given}`,
    schema: { anyOf: [list['items'], { ...list, type: 'array' }] },
  };
}

const older = (name: string, argument: GraphQLArgument, owner: string): JsonSchema => ({
  ...parameter(argument.name, argument, owner),
  description: `Older name of \`${name}\`.`,
  deprecated: true,
});
