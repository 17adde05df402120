import { type GraphQLSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';

interface Built {
  astNode?: unknown;
  extensionASTNodes?: readonly unknown[];
}

/** Forgets the syntax tree that a schema was built from: it takes more memory than the schema, and no execution reads it. */
export function forgetTree(schema: GraphQLSchema): void {
  forget(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    forget(type);
    if (isEnumType(type)) for (const value of type.getValues()) forget(value);
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) forget(field);
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        forget(field);
        for (const argument of field.args) forget(argument);
      }
  }
  for (const directive of schema.getDirectives()) {
    forget(directive);
    for (const argument of directive.args) forget(argument);
  }
}

function forget(built: Built): void {
  if (built.astNode) built.astNode = undefined;
  if (built.extensionASTNodes?.length) built.extensionASTNodes = [];
}
