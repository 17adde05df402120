import smpp from 'smpp';
import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { seconds } from '../../../../../kernel/context/clock.js';
import { backoff } from '../../../core/provider/backoff.js';
import type { Outcome } from '../../../core/provider/port.js';

const {
  ESME_RTHROTTLED,
  ESME_RMSGQFUL,
  ESME_RSYSERR,
  ESME_RX_T_APPN,
  ESME_RINVBNDSTS,
  ESME_RINVDSTADR,
  ESME_RINVDSTTON,
  ESME_RINVDSTNPI,
  ESME_RINVSRCADR,
  ESME_RINVSRCTON,
  ESME_RINVSRCNPI,
  ESME_RINVMSGLEN,
  ESME_RINVESMCLASS,
  ESME_RINVDCS,
} = smpp.errors;

const LATER = new Set([ESME_RTHROTTLED, ESME_RMSGQFUL, ESME_RSYSERR, ESME_RX_T_APPN, ESME_RINVBNDSTS]);

const FINAL_REFUSALS = new Map<number | undefined, ErrorCode>([
  ...[ESME_RINVDSTADR, ESME_RINVDSTTON, ESME_RINVDSTNPI].map(status => [status, 'RECIPIENT_REJECTED'] as const),
  ...[ESME_RINVSRCADR, ESME_RINVSRCTON, ESME_RINVSRCNPI].map(status => [status, 'SENDER_REJECTED'] as const),
  ...[ESME_RINVMSGLEN, ESME_RINVESMCLASS, ESME_RINVDCS].map(status => [status, 'CONTENT_REJECTED'] as const),
]);

const NAMES = new Map(Object.entries(smpp.errors).map(([name, status]) => [status, name]));

/** `ESME_RTHROTTLED`, or the number of a status that is the centre's own. */
const statusName = (status: number): string => NAMES.get(status) ?? `0x${status.toString(16).padStart(8, '0')}`;

/**
 * Returns the outcome for a refusal of submit_sm (SMPP 3.4 §5.1.3): congestion passes, everything
 * else is final.
 */
export function refusal(status: number, attempt: number): Outcome {
  const reason = `The message centre answered ${statusName(status)}.`;
  if (LATER.has(status)) return { kind: 'retry', after: backoff(attempt, seconds(1)), reason };
  return { kind: 'rejected', code: FINAL_REFUSALS.get(status) ?? 'PROVIDER_REJECTED', reason };
}
