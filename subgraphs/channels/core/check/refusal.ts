import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';

/** The reason for which a send, or one recipient of it, is refused. */
export interface Refusal {
  readonly code: ErrorCode;
  /** Values in the text of the code. */
  readonly params: Readonly<Record<string, string | number>>;
  /**
   * The field of the request that is refused, or all that are refused alike; absent when there is
   * none.
   */
  readonly field?: string | readonly string[];
  /** It names what the workspace does not have. */
  readonly unknown?: true;
}

/** A send that names something which the workspace does not have. */
export const unknownIn = (field: string): Refusal => ({
  code: 'VALIDATION_ERROR',
  params: { count: 1 },
  field,
  unknown: true,
});
