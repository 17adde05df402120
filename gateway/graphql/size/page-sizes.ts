import type { FieldNode, GraphQLField, OperationDefinitionNode, ValueNode } from 'graphql';
import { Kind } from 'graphql';
import { DEFAULT_LIMIT, MAX_PAGE_SIZE } from '../../../kernel/graph/paging.js';

/** Arguments that say how many elements a page has, for the field's own list or the lists of its page object. */
const PAGE_SIZES = new Set(['limit', 'first']);

export type Variables = Readonly<Record<string, unknown>>;

/** The page sizes of one operation, run with these variables. */
export class PageSizes {
  /** True if a variable set one of them. */
  areVariable = false;
  readonly #defaults = new Map<string, ValueNode>();

  constructor(
    { variableDefinitions = [] }: OperationDefinitionNode,
    readonly variables: Variables,
  ) {
    for (const { variable, defaultValue } of variableDefinitions)
      if (defaultValue) this.#defaults.set(variable.name.value, defaultValue);
  }

  /**
   * Returns the page size that a field is given; the most a page can have if that is no valid one.
   * `null` if it has no pages.
   */
  of(node: FieldNode, field: GraphQLField<unknown, unknown>): number | null {
    const definition = field.args.find(({ name }) => PAGE_SIZES.has(name));
    if (!definition) return null;
    const usual = typeof definition.defaultValue === 'number' ? definition.defaultValue : DEFAULT_LIMIT;
    const sizeValue = node.arguments?.find(({ name }) => name.value === definition.name)?.value;
    return sizeValue ? this.#sizeIn(sizeValue, usual) : usual;
  }

  #sizeIn(given: ValueNode, usual: number): number {
    if (given.kind === Kind.INT) return inPage(Number(given.value));
    if (given.kind !== Kind.VARIABLE) return MAX_PAGE_SIZE;
    this.areVariable = true;
    const name = given.name.value;
    if (Object.hasOwn(this.variables, name)) {
      const value = this.variables[name];
      return typeof value === 'number' ? inPage(value) : MAX_PAGE_SIZE;
    }
    const fallback = this.#defaults.get(name);
    return fallback ? this.#sizeIn(fallback, usual) : usual;
  }
}

const inPage = (size: number): number => Math.min(Math.max(size, 1), MAX_PAGE_SIZE);
