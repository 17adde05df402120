import { buildASTSchema, type GraphQLSchema, parse } from 'graphql';
import { forgetTree } from './forget-tree.js';

/** The schema of a document that this system has printed itself, which is not validated again. */
export function schemaOf(sdl: string): GraphQLSchema {
  const schema = buildASTSchema(parse(sdl, { noLocation: true }), { assumeValid: true, assumeValidSDL: true });
  forgetTree(schema);
  return schema;
}
