import type { Check } from './check.js';

/** A statement of the protocol, and how it is tried. It throws what was expected. */
export interface Step {
  readonly name: string;
  run(check: Check): Promise<void>;
}

export const step = (name: string, run: Step['run']): Step => ({ name, run });
