import type { ErrorCode } from '../../../../../../catalogue/errors/catalogue.js';
import type { InboundPart, Receipt } from '../../port.js';
import type { CallbackOutcome } from '../http-kind.js';
import { oneLine } from './refusal.js';

/** The message that a receipt is about. */
export interface Reported {
  readonly providerRef: string;
  /** Ours, where the callback is signed. */
  readonly messageId?: string | undefined;
  readonly recipient?: string | undefined;
  readonly at: Date;
}

const factsOf = ({ messageId, recipient, ...facts }: Reported) => ({
  ...facts,
  ...(messageId ? { messageId } : {}),
  ...(recipient ? { recipient } : {}),
});

export const deliveredReceipt = (reported: Reported, substatus?: Receipt['substatus'], url?: string): Receipt => ({
  ...factsOf(reported),
  status: 'DELIVERED',
  ...(substatus ? { substatus } : {}),
  ...(url ? { url } : {}),
});

export const failedReceipt = (
  reported: Reported,
  code: ErrorCode,
  reason: string,
  substatus: Receipt['substatus'] = 'undeliverable',
): Receipt => ({ ...factsOf(reported), status: 'FAILED', substatus, code, reason: oneLine(reason) });

export const inboundReceipt = (
  at: Date,
  { id, ...text }: { from: string; to: string; text: string; id: string; part?: InboundPart },
): Receipt => ({ providerRef: '', status: 'DELIVERED', at, inbound: { ...text, ...(id ? { id } : {}) } });

/** A callback whose receipts were read. One that says nothing new has none. */
export const receiptsOf = (...receipts: readonly (Receipt | null)[]): CallbackOutcome => ({
  kind: 'read',
  receipts: receipts.filter(receipt => receipt !== null),
});
