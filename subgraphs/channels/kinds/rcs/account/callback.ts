import { sameText } from '../../../../../kernel/security/hash.js';
import { members, timeOr } from '../../../core/inbound/callback/wire.js';
import { jsonOf } from '../../../core/provider/account/api/read.js';
import { isHmac } from '../../../core/provider/account/api/signature.js';
import type { AccountView, CallbackOutcome, ProviderCallback } from '../../../core/provider/account/http-kind.js';
import { rcsCallbacks } from '../callback.js';
import type { RcsSettings } from './platform-of.js';

const FORGED: CallbackOutcome = { kind: 'forged' };

/** Reads a report on an agent of an account, or the request by which the platform verifies the address: it requires its secret back. */
export function readRcsCallback({ headers, body }: ProviderCallback, { settings, now }: AccountView): CallbackOutcome {
  const { clientToken: token } = settings as RcsSettings;
  if (!token) return FORGED;
  const given = members(jsonOf(body));
  const { clientToken, secret, message } = given;
  if (typeof clientToken === 'string' && typeof secret === 'string') {
    if (!sameText(clientToken, token) || secret.length > 1_000) return FORGED;
    return {
      kind: 'read',
      receipts: [],
      reply: { contentType: 'application/json', body: JSON.stringify({ secret }) },
    };
  }
  const { data } = members(message);
  const text = Buffer.from(typeof data === 'string' ? data : '', 'base64');
  if (!isHmac(headers['x-goog-signature'], 'sha512', token, [text], 'base64')) return FORGED;
  const report = jsonOf(text);
  if (report === undefined) return { kind: 'unreadable', reason: 'Its data is no JSON.' };
  const [read] = rcsCallbacks.read(report, null);
  if (!read) return { kind: 'unreadable', reason: 'It names no agent.' };
  const receipts = read.receipts.map(receipt => ({ ...receipt, at: timeOr(receipt.at, now) }));
  const arrived = { source: rcsCallbacks.name, body: JSON.stringify(report) };
  return { kind: 'read', receipts, ...(read.inbound.length > 0 ? { arrived } : {}) };
}
