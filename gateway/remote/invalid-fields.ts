import type { InvalidField } from '../../kernel/errors/errors.js';
import type { Detail } from '../../kernel/errors/input-errors.js';
import type { AskForErrors } from '../../kernel/graph/input/all-errors.js';
import { post, type RemoteOptions } from '../executor/sources.js';

/** Path at a subgraph in another process. */
export const INVALID_FIELDS = '/invalid-fields';

/** Its body. */
export interface InvalidFieldsAsked {
  /** The root field: `Mutation.createTopic`. */
  readonly path: string;
  /** The arguments without those that have an error. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly InvalidField[];
}

interface InvalidFieldsAnswer {
  readonly details: readonly Detail[];
}

const isAnswer = (value: unknown): value is InvalidFieldsAnswer =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<InvalidFieldsAnswer>).details);

/**
 * Requests the errors from the subgraph at a URL: its checks may read its tables, which this
 * process must not.
 */
export const askForInvalidFields =
  (name: string, url: string, options: RemoteOptions): AskForErrors =>
  async (ctx, path, values, errors) => {
    const asked: InvalidFieldsAsked = { path, values, errors };
    return (await post(name, new URL(INVALID_FIELDS, url).href, asked, ctx, options, isAnswer)).details;
  };
