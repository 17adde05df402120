import type { Duration } from '../../../kernel/context/clock.js';
import type { SandboxOutcome, SandboxRules, SenderRules } from '../channel-rules.js';

/** A message goes out under the account of its instance. */
export const NO_SENDERS: SenderRules = {
  normalise: () => null,
  allowing: () => [],
  isAnswerable: () => false,
};

const OUTCOMES: readonly SandboxOutcome[] = ['deliver', 'fail', 'bounce', 'timeout', 'engage', 'reply'];

/** Handles that name their outcome: `reply@anything`. */
export const SANDBOX_HANDLE = /^(deliver|fail|bounce|timeout|engage|reply)@[a-z0-9._-]{0,60}$/;

/** By the last digits of a number, `0000` … `0005`, or by a handle. Any other address is delivered to. */
function outcomeOf(address: string): SandboxOutcome {
  const digit = /000([0-5])$/.exec(address)?.[1];
  const named = SANDBOX_HANDLE.exec(address)?.[1];
  return OUTCOMES.find((outcome, index) => outcome === named || String(index) === digit) ?? 'deliver';
}

export const chatSandbox: SandboxRules = {
  outcomeOf,
  bounce: { substatus: 'undeliverable', code: 'MESSAGE_UNDELIVERABLE' },
  engagement: ['read'],
};

/** A slow line holds up the claims of the others no longer. */
export const PATIENCE: Duration = 50;
