import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../../kernel/context/context.js';
import type { Message } from '../message.js';

/** Takes back a message that waits. */
export interface CancelRules {
  readonly field: string;
  /**
   * Takes back a message that its provider has and did not deliver. Throws
   * `MESSAGE_NOT_CANCELLABLE` and codes of the channel. `null` when a message that was handed over
   * cannot be taken back.
   */
  readonly revoke: ((ctx: Context, message: Message) => Promise<void>) | null;
  /** Codes of `revoke` beside `MESSAGE_NOT_CANCELLABLE`. */
  readonly refuses?: readonly ErrorCode[];
}
