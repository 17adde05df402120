import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { isWholeJson, withoutPrototype } from '../input/json-value.js';

/**
 * Any JSON value, passed through unchanged: for values that have a schema of their own outside the
 * graph. A literal of a document becomes the same value as in a variable: graphql-js alone would
 * make objects of another kind of it.
 */
export const Json = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  parseValue: value => value,
  parseLiteral: (node, variables) => {
    const value = withoutPrototype(valueFromASTUntyped(node, variables));
    if (isWholeJson(value)) return value;
    throw new GraphQLError('It must be JSON of at most 32 levels, with text of whole Unicode characters.');
  },
});
