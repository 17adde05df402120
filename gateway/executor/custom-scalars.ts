import { GraphQLError, GraphQLScalarType, type GraphQLSchema, Kind } from 'graphql';
import { Json } from '../../kernel/graph/scalar/json.js';
import { isTimestamp, TIMESTAMP } from '../../kernel/graph/scalar/timestamp.js';

/**
 * Makes the API schema refuse invalid timestamps, and JSON that cannot be stored. A composed schema
 * accepts anything for a custom scalar, and its subgraph would refuse it only long after the
 * document was accepted.
 */
export function checkCustomScalars(schema: GraphQLSchema): void {
  const timestamp = schema.getType(TIMESTAMP);
  if (timestamp instanceof GraphQLScalarType) {
    timestamp.parseValue = value => (isTimestamp(value) ? value : refuse());
    timestamp.parseLiteral = node => (node.kind === Kind.STRING && isTimestamp(node.value) ? node.value : refuse());
  }
  const json = schema.getType(Json.name);
  if (json instanceof GraphQLScalarType) json.parseLiteral = Json.parseLiteral;
}

function refuse(): never {
  throw new GraphQLError('It must be an RFC 3339 timestamp, for example 2026-01-31T09:30:00Z.');
}
