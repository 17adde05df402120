import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { EndReason } from '../call/call-status.js';
import type { CallChanges } from './call-changes.js';

/** Asks the provider to end the call; it is over when that is reported. The first who ends it gives the reason. */
export function hangUp(changes: CallChanges, reason: EndReason, at: Date, code: ErrorCode | null = null): void {
  const { call } = changes;
  if (!call.isUnderWay || call.endReason) return;
  call.endReason = reason;
  call.errorCode = code;
  call.doing = null;
  call.orders = [];
  changes.order({ act: 'hangup' }, at);
}
