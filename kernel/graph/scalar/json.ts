import { GraphQLScalarType } from 'graphql';

/** Any JSON value, passed through as it is: for what has a schema of its own outside the graph. */
export const Json = new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value.' });
