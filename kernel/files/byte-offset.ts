import { GraphQLError, GraphQLScalarType } from 'graphql';

const read = (value: unknown): number => {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw new GraphQLError('It must be a number of bytes.');
};

/**
 * The type of arguments that only the service itself passes. The schema that callers know has no
 * argument of this type.
 */
export const ByteOffset = new GraphQLScalarType({
  name: 'ByteOffset',
  description: 'The byte of a file at which a part of it begins. Used by the service itself.',
  serialize: read,
  parseValue: read,
});
