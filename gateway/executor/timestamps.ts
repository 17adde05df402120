import { GraphQLError, GraphQLScalarType, type GraphQLSchema, Kind } from 'graphql';
import { isTimestamp, TIMESTAMP } from '../../kernel/graph/scalar/timestamp.js';

/**
 * Makes the API schema refuse what is no timestamp. A composed schema takes anything for a custom scalar, and its
 * subgraph would refuse it only when the document has long been accepted.
 */
export function checkTimestamps(schema: GraphQLSchema): void {
  const scalar = schema.getType(TIMESTAMP);
  if (!(scalar instanceof GraphQLScalarType)) return;
  scalar.parseValue = value => (isTimestamp(value) ? value : refuse());
  scalar.parseLiteral = node => (node.kind === Kind.STRING && isTimestamp(node.value) ? node.value : refuse());
}

function refuse(): never {
  throw new GraphQLError('It must be an RFC 3339 timestamp, for example 2026-01-31T09:30:00Z.');
}
