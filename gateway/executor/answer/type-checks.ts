import {
  type GraphQLCompositeType,
  type GraphQLLeafType,
  type GraphQLSchema,
  isCompositeType,
  isEnumType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';

/** Returns a test of whether a JSON value fits the type; a custom scalar may be anything. */
export function leafTest(type: GraphQLLeafType): (value: unknown) => boolean {
  if (isEnumType(type)) return value => typeof value === 'string' && type.getValue(value) !== undefined;
  switch (isSpecifiedScalarType(type) && type.name) {
    case 'Boolean':
      return value => typeof value === 'boolean';
    case 'String':
      return value => typeof value === 'string';
    case 'ID':
      return value => typeof value === 'string' || isInteger(value);
    case 'Int':
      return isInteger;
    case 'Float':
      return value => Number.isFinite(value);
    default:
      return () => true;
  }
}

const isInteger = (value: unknown): boolean => Number.isFinite(value) && /^-?\d+$/.test(String(value));

/**
 * Returns whether an object of type `name` (or, unnamed, of the type it was selected on) is in a
 * fragment's type.
 */
export function fragmentApplies(
  schema: GraphQLSchema,
  condition: GraphQLCompositeType | undefined,
  name: unknown,
  parent: GraphQLCompositeType,
): boolean {
  if (!condition) return true;
  const type = name ? schema.getType(String(name)) : parent;
  if (type === condition) return true;
  if (!isCompositeType(type) || isUnionType(type) || isObjectType(condition)) return false;
  return schema.isSubType(condition, type);
}
