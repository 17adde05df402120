import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { getIntrospectionQuery, parse } from 'graphql';
import type { Measure } from '../../catalogue/errors/phrases.js';
import { fail } from '../../kernel/errors/errors.js';
import { phrase } from '../../kernel/errors/text.js';
import { countWritten, measure, type Size } from './size/measure.js';
import { refuseBrokenTexts } from './texts.js';

/**
 * The limits of one operation. `cost` counts the objects of the largest answer it can have, and the
 * cost of reading lists and reports.
 */
export const LIMITS = {
  tokens: 4_000,
  depth: 12,
  aliases: 50,
  'root fields': 20,
  fields: 2_000,
  cost: 10_000,
} as const;

/** Values of the variables that cost as much as one object of the answer. */
export const VALUES_PER_COST = 10;

/** Operations a request may carry; together they stay within the `cost` of one. */
export const MAX_BATCH = 10;

/** Introspection may cost this many times the full query of the usual tools. */
const INTROSPECTIONS = 2;

type Sizes = Map<OperationDefinitionNode, Size>;

/** Measures each document once, however often it runs, unless the size of its pages is in variables. */
export class Limits {
  readonly #schema: GraphQLSchema;
  readonly #known = new WeakMap<DocumentNode, Sizes>();
  readonly #introspection: number;

  /** @param costs of fields, as `Query.usage`, beside the objects of their answers. */
  constructor(
    schema: GraphQLSchema,
    readonly costs: ReadonlyMap<string, number> = new Map(),
  ) {
    this.#schema = schema;
    const whole = {
      schemaDescription: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      inputValueDeprecation: true,
    };
    const [size] = measure(schema, parse(getIntrospectionQuery(whole)), LIMITS.fields).values();
    this.#introspection = INTROSPECTIONS * (size?.introspection ?? 0);
  }

  /**
   * The size of an operation whose document keeps the limits with every operation in it, run with these variables.
   * Runs before validation, whose own time grows faster than the document. Throws `OPERATION_TOO_COMPLEX`, and
   * `VALIDATION_ERROR` for a text that cannot be stored.
   *
   * @param onSize learns the size also of an operation that is refused for it.
   */
  check(
    document: DocumentNode,
    operation: OperationDefinitionNode | undefined,
    variables: Readonly<Record<string, unknown>> = {},
    onSize: (size: Size) => void = () => undefined,
  ): Size | null {
    const measured = this.#known.get(document);
    if (!measured && countWritten(document) > LIMITS.fields) tooComplex('fields', LIMITS.fields);
    const sizes = measured ?? measure(this.#schema, document, LIMITS.fields, this.costs, variables);
    const size = (operation && sizes.get(operation)) ?? null;
    if (size) onSize(size);
    if (measured) return size;
    for (const each of sizes.values()) this.#refuse(each);
    refuseBrokenTexts(document);
    if (![...sizes.values()].some(({ paged }) => paged)) this.#known.set(document, sizes);
    return size;
  }

  #refuse(size: Size): void {
    for (const name of ['fields', 'depth', 'aliases', 'root fields', 'cost'] as const)
      if (size[name] > LIMITS[name]) tooComplex(name, LIMITS[name]);
    if (size.introspection > this.#introspection) tooComplex('introspection', this.#introspection);
  }
}

export const tooComplex = (what: Measure, limit: number): never =>
  fail('OPERATION_TOO_COMPLEX', { limit, measure: phrase(what) });

/**
 * The parser gives up at {@link LIMITS}.tokens with a plain syntax error. Returns whether a message
 * is that of this error.
 */
export const isTokenLimit = (message: string): boolean => /contains more tha[nt] \d+ tokens/.test(message);
