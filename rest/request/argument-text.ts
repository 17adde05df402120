import {
  GraphQLBoolean,
  GraphQLFloat,
  type GraphQLInputType,
  GraphQLInt,
  getNamedType,
  getNullableType,
  isListType,
} from 'graphql';

const NUMBER = /^-?\d+(\.\d+)?$/;

const readNumber = (text: string): unknown => (NUMBER.test(text) ? Number(text) : text);

const TEXTS: Readonly<Record<string, (text: string) => unknown>> = {
  [GraphQLBoolean.name]: text => (text === 'true' ? true : text === 'false' ? false : text),
  [GraphQLInt.name]: readNumber,
  [GraphQLFloat.name]: readNumber,
};

/**
 * Reads the text of a path or a query as JSON for an argument of this type; a text that fits no
 * such value stays a text and is refused as one. Lists are repeated (`names=a&names=b`) or
 * separated by commas.
 */
export function compileText(argumentType: GraphQLInputType): (text: string | string[]) => unknown {
  const type = getNullableType(argumentType);
  if (isListType(type)) {
    const readItem = compileText(type.ofType);
    return text => (Array.isArray(text) ? text : text.split(',')).map(item => readItem(item));
  }
  const read = TEXTS[getNamedType(type).name];
  return text => (read && typeof text === 'string' ? read(text) : text);
}
