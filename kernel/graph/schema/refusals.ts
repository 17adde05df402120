import {
  type ConstDirectiveNode,
  DirectiveLocation,
  GraphQLDirective,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  Kind,
} from 'graphql';
import { Directive } from 'type-graphql';
import { type ErrorCode, isErrorCode } from '../../../catalogue/errors/catalogue.js';

/**
 * The codes with which a root field refuses a call, beside those that every field has and those
 * that follow from its arguments. They are in the description of the REST API; a test fails on an
 * answer with another code.
 */
export const Refuses = (...codes: readonly ErrorCode[]): MethodDecorator & PropertyDecorator =>
  Directive(`@refuses(codes: ${JSON.stringify([...new Set(codes)])})`);

export const refusesDirective = new GraphQLDirective({
  name: 'refuses',
  description: 'Error codes of the field, in addition to those that every field has.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { codes: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))) } },
});

/** The codes of every `@refuses` of a field, as written in any SDL of ours. */
export const refusalsOf = (directives: readonly ConstDirectiveNode[] = []): ErrorCode[] =>
  directives
    .filter(({ name }) => name.value === 'refuses')
    .flatMap(({ arguments: [codes] = [] }) => (codes?.value.kind === Kind.LIST ? codes.value.values : []))
    .flatMap(value => (value.kind === Kind.STRING && isErrorCode(value.value) ? [value.value] : []));
