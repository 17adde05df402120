import { type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql';

/** Whether an argument is a list of names with values: in a query each is a parameter, `metadata[order]=42`. */
export function isPairs(type: GraphQLInputType): boolean {
  const list = getNullableType(type);
  const item = isListType(list) ? getNullableType(list.ofType as GraphQLInputType) : null;
  return isInputObjectType(item) && Object.keys(item.getFields()).sort().join(' ') === 'key value';
}
