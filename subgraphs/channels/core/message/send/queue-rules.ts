import type { Duration } from '../../../../../kernel/context/clock.js';

export interface QueueRules {
  /** Messages of one claim: all of them are handed to the provider at the same time. */
  readonly claim: number;
  /** Claims of single messages at the same time in one process, and as many of bulk, but of both together only one more. */
  readonly loops: number;
  /**
   * True if a message is handed over again after its worker died: right only where the provider recognises a repetition
   * by our identifier. Otherwise its outcome is unknown, at most `claim × (loops + 1)` messages for each killed process.
   */
  readonly repeatable: boolean;
  /**
   * The time after which the next claim begins, while messages whose provider is slow go on; `null`
   * when it waits for all of them.
   */
  readonly patience: Duration | null;
}
