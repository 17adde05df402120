import type { Caller } from '../../../kernel/context/caller.js';
import type { Context } from '../../../kernel/context/context.js';
import { sha256 } from '../../../kernel/security/hash.js';
import type { OperationRequest } from '../requests.js';

/**
 * Makes the key of a subscription's read: equal for those of one credential in one language, with
 * one document and equal variables. It includes all that admission knows of a caller, so that no
 * two callers with different rights ever share a read.
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
