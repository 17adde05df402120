import type { Receipt } from '../provider/port.js';

/** The simulated outcome of a message of a test key, which its address selects. */
export type SandboxOutcome =
  | 'deliver'
  | 'fail'
  | 'bounce'
  | 'timeout'
  | 'engage'
  | 'reply'
  | 'complain'
  /** It is sent; whoever gets it says more. */
  | 'accept'
  /** The account of the line may not do it. */
  | 'denied'
  /** It is answered, with a file that cannot be downloaded. */
  | 'lost';

export interface SandboxRules {
  outcomeOf(address: string): SandboxOutcome;
  /** The receipt of `bounce`. */
  readonly bounce: Required<Pick<Receipt, 'substatus' | 'code'>>;
  /** The receipts of `engage`, after `DELIVERED`. */
  readonly engagement: readonly NonNullable<Receipt['substatus']>[];
}
