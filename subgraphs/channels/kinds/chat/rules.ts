import type { Duration } from '../../../../kernel/context/clock.js';
import { chatOutcomeOf } from '../../core/sandbox/magic.js';
import type { SandboxRules } from '../../core/sandbox/rules.js';
import type { SenderRules } from '../../core/sender/rules.js';

/** A message goes out under the account of its instance. */
export const NO_SENDERS: SenderRules = {
  normalise: () => null,
  allowing: () => [],
  isAnswerable: () => false,
};

export const chatSandbox: SandboxRules = {
  outcomeOf: chatOutcomeOf,
  bounce: { substatus: 'undeliverable', code: 'MESSAGE_UNDELIVERABLE' },
  engagement: ['read'],
};

/** A slow line holds up the claims of the others no longer. */
export const PATIENCE: Duration = 50;
