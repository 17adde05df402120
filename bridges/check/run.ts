import type { Check } from './check.js';
import { Failure, NotTried } from './failure.js';
import type { Step } from './step.js';
import { EVENT_STEPS, RESUME_STEPS } from './steps/events.js';
import { KILL_STEPS } from './steps/kills.js';
import { CHANGE_STEPS, GROUP_STEPS, INBOUND_STEPS, SEND_STEPS } from './steps/messages.js';
import { ODD_STEPS } from './steps/odd.js';
import { ATTEMPT_STEPS, PAIRING_STEPS, SECRET_STEPS } from './steps/sessions.js';

export interface Result {
  readonly name: string;
  readonly outcome: 'pass' | 'FAIL' | 'not tried';
  readonly reason: string;
}

const PARTS: Readonly<Record<string, readonly Step[]>> = {
  Secret: SECRET_STEPS,
  'Sessions and attempts': ATTEMPT_STEPS,
  Pairing: PAIRING_STEPS,
  'Messages that go out': SEND_STEPS,
  'Messages that come in': INBOUND_STEPS,
  'Edits and deletions': CHANGE_STEPS,
  Groups: GROUP_STEPS,
  'Odd calls': ODD_STEPS,
  Events: EVENT_STEPS,
  Kills: KILL_STEPS,
  'The end of a session': RESUME_STEPS,
};

/**
 * Runs every step in order, and prints a line for each as it is done.
 *
 * @param parts the titles of those to run; all unless given.
 */
export async function runCheck(check: Check, parts: readonly string[] = Object.keys(PARTS)): Promise<Result[]> {
  const results: Result[] = [];
  for (const [title, steps] of Object.entries(PARTS).filter(([name]) => parts.includes(name))) {
    check.print(`\n${title}`);
    for (const step of steps) {
      const result = await tried(check, step);
      check.print(
        `  ${result.outcome.padEnd(9)} ${result.name}${result.reason ? `\n            ${result.reason}` : ''}`,
      );
      results.push(result);
    }
  }
  const count = (outcome: Result['outcome']) => results.filter(result => result.outcome === outcome).length;
  check.print(`\n${count('pass')} passed, ${count('FAIL')} failed, ${count('not tried')} not tried`);
  return results;
}

async function tried(check: Check, { name, run }: Step): Promise<Result> {
  try {
    await run(check);
    return { name, outcome: 'pass', reason: '' };
  } catch (error) {
    if (error instanceof NotTried) return { name, outcome: 'not tried', reason: error.message };
    const reason = error instanceof Failure ? error.message : `it could not be read: ${String(error)}`;
    return { name, outcome: 'FAIL', reason };
  }
}
