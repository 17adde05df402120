import type { Act } from '../../../../catalogue/acts.js';
import type { Instance } from './instance.js';

type InstanceAct = Extract<Act, `instance.${string}`>;

/** Returns an act on an instance, for the audit log. */
export const actOn = (act: InstanceAct, { id, channel, name, mode, sandbox }: Instance) => ({
  act,
  object: { type: 'instance', id },
  details: { channel, name, mode, sandbox },
});
