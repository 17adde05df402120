import type { ResponsePath } from '@apollo/query-planner';
import type { GraphQLError } from 'graphql';
import type { Data } from './data.js';

/** The state of one run of a plan. */
export interface PlanRun {
  readonly variables: Record<string, unknown>;
  readonly context: object;
  /** The answer so far, with whatever keys and requirements the plan fetched beside it. */
  readonly data: Data;
  readonly errors: GraphQLError[];
  /** Entities that their own subgraph does not know; `null` if nobody needs them. */
  readonly gone: Set<object> | null;
}

/** A place of the answer: the plan's path to it and the object or objects found there. */
export interface Cursor {
  readonly path: ResponsePath;
  readonly data: unknown;
}
