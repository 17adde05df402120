import {
  type ConstDirectiveNode,
  DirectiveLocation,
  type FieldDefinitionNode,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';

const NAME = 'semanticNonNull';

/**
 * The directive that the nullability working group of GraphQL proposes. Clients such as Relay and Apollo
 * Kotlin read it.
 */
export const semanticNonNullDirective = new GraphQLDirective({
  name: NAME,
  description: 'The field is null only with an error of its own.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))), defaultValue: [0] },
  },
});

const SEMANTIC_NON_NULL: ConstDirectiveNode = { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: NAME } };

/** Types whose fields fail alone. A subscription has one field: without it there is no answer. */
const ROOTS = new Set(['Query', 'Mutation']);

/**
 * Lets each field that can fail alone be null: those of a query or mutation, and those with a scope
 * of their own. If a caller is refused one of them, or its part of the system is away, the others
 * are still answered. Fields that were non-null get `@semanticNonNull`.
 */
export const letFieldsFailAlone = (sdl: string): string =>
  print(
    visit(parse(sdl, { noLocation: true }), {
      [Kind.OBJECT_TYPE_DEFINITION]: (type: ObjectTypeDefinitionNode): ObjectTypeDefinitionNode => ({
        ...type,
        fields: type.fields?.map(field => (canFailAlone(type.name.value, field) ? nullable(field) : field)) ?? [],
      }),
    }),
  );

const canFailAlone = (type: string, { directives }: FieldDefinitionNode): boolean =>
  ROOTS.has(type) || (type !== 'Subscription' && (directives ?? []).some(({ name }) => name.value === 'scope'));

const nullable = (field: FieldDefinitionNode): FieldDefinitionNode =>
  field.type.kind === Kind.NON_NULL_TYPE
    ? { ...field, type: field.type.type, directives: [...(field.directives ?? []), SEMANTIC_NON_NULL] }
    : field;

/** Returns whether a field, as written in any SDL of ours, is null only with an error. */
export const isSemanticNonNull = (directives: readonly ConstDirectiveNode[] | undefined): boolean =>
  (directives ?? []).some(({ name }) => name.value === NAME);
