import type { LedgerKind } from '../../../graph/generated/settings';
import type { Tone } from '../../../ui/message/outcome';

/** The meaning of each kind, in the colors of states. */
export const KIND_TONES: Record<LedgerKind, Tone> = {
  GRANT: 'done',
  HOLD: 'wait',
  CHARGE: 'move',
  REFUND: 'done',
  RENTAL: 'move',
};

export const KINDS = Object.keys(KIND_TONES) as LedgerKind[];
