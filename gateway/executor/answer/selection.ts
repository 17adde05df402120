import type { DocumentNode, GraphQLCompositeType, GraphQLError, GraphQLSchema } from 'graphql';

/** A client's selection, looked up in the API schema once. */
export type Selection = readonly (SelectedField | SelectedFragment)[];

export interface SelectedField {
  readonly kind: 'field' | 'typename' | 'introspection';
  readonly responseName: string;
  readonly selection: Selection | undefined;
  readonly shape: Shape;
  /** No other selection can give this place of the answer, so nothing is merged. */
  readonly once: boolean;
  /** The query that answers an introspection field from the API schema. */
  readonly introspection: DocumentNode | undefined;
  readonly included: Included | undefined;
}

export interface SelectedFragment {
  readonly kind: 'fragment';
  readonly type: GraphQLCompositeType | undefined;
  readonly selection: Selection;
  readonly included: Included | undefined;
}

/** Returns whether @skip and @include let a selection through. */
export type Included = (variables: Record<string, unknown>) => boolean;

/** One shaping of fetched data into a client's answer. */
export interface Shaping {
  readonly schema: GraphQLSchema;
  readonly variables: Record<string, unknown>;
  readonly errors: GraphQLError[];
  /** Objects that are shown as null where null may be. */
  readonly gone: ReadonlySet<object> | null;
  /** The path of the current value in the answer; this one list grows and shrinks on the way. */
  readonly path: (string | number)[];
}

/** Turns a fetched value into an answer's, on top of what an earlier selection of the same field made of it. */
export type Shape = (shaping: Shaping, value: unknown, existing: unknown, parent: GraphQLCompositeType) => unknown;
