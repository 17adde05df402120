import type { InstanceRules } from '../../instance/rules.js';
import type { LineSenderDefinition } from './port.js';

/** A channel whose messages go through instances: each is sent through one. */
export interface LineRules {
  readonly instances: InstanceRules;
  /** The senders that hand over the messages of its live instances, one for each kind of line. */
  readonly senders: readonly LineSenderDefinition[];
}
