import type { Caller } from '../../../kernel/context/caller.js';
import type { Context } from '../../../kernel/context/context.js';
import { sha256 } from '../../../kernel/security/hash.js';
import type { OperationRequest } from '../requests.js';

/**
 * Names what a subscription reads: equal for those of one credential in one language, with one document and equal variables. All
 * that admission says of a caller is in it, so that no two callers with different rights ever share a read.
 */
export class ReadKeys {
  #caller: Caller | null = null;
  #reader = '';

  /** @param request of one subscription, which goes on in its variables alone. */
  of({ caller, locale }: Context, { query, documentId, operationName, variables }: OperationRequest): string {
    // Admission answers the same object while nothing has changed.
    if (caller !== this.#caller) {
      this.#caller = caller;
      const reader = JSON.stringify([caller, locale, query, documentId, operationName]);
      this.#reader = sha256(reader).toString('base64url');
    }
    return `${this.#reader} ${JSON.stringify(variables ?? {})}`;
  }
}
