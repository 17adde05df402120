import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';
import { isWholeJson, withoutPrototype } from '../input/json-value.js';

/**
 * Any JSON value, passed through as it is: for what has a schema of its own outside the graph. A literal of a document becomes what the same
 * value in a variable is: graphql-js alone would make objects of another kind of it.
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
