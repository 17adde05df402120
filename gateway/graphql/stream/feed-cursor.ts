import { type FieldNode, Kind } from 'graphql';
import type { Watched } from '../../../kernel/graph/watch.js';

/** The pagination of a page of a feed, as far as the client has selected it. */
interface FeedPage {
  readonly pagination?: { readonly nextCursor?: unknown; readonly hasMore?: unknown } | null;
}

/** The facts about the next page that a page of a feed has. */
export interface Step {
  /** Nothing is in it that was not in the page before. */
  readonly isQuiet: boolean;
  /** There may be more already. */
  readonly more: boolean;
}

/**
 * The place of a subscription in a feed. If its document has the cursor in a variable and selects
 * the next one, each answer begins after the one before; otherwise each begins at the same place,
 * and the client reads again.
 */
export class FeedCursor {
  constructor(
    readonly field: string,
    readonly variable: string,
  ) {}

  /** `null` of a subscription that does not go on by itself. */
  static of(node: FieldNode, { cursor }: Watched): FeedCursor | null {
    const cursorValue = node.arguments?.find(({ name }) => name.value === cursor)?.value;
    return cursorValue?.kind === Kind.VARIABLE
      ? new FeedCursor((node.alias ?? node.name).value, cursorValue.name.value)
      : null;
  }

  /** Moves the variables on behind the page; `null` if the page does not say where that is. */
  advance(variables: Record<string, unknown>, data: unknown): Step | null {
    const { pagination } = ((data as Record<string, unknown> | null)?.[this.field] ?? {}) as FeedPage;
    const next = pagination?.nextCursor;
    if (typeof next !== 'string') return null;
    const isQuiet = variables[this.variable] === next;
    variables[this.variable] = next;
    return { isQuiet, more: !isQuiet && pagination?.hasMore !== false };
  }
}
