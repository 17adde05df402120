import { withPlus } from '../../../../core/provider/account/api/number.js';
import { jsonOf, listAt, textAt } from '../../../../core/provider/account/api/read.js';
import {
  deliveredReceipt,
  failedReceipt,
  inboundReceipt,
  receiptsOf,
} from '../../../../core/provider/account/api/receipts.js';
import { isHmac } from '../../../../core/provider/account/api/signature.js';
import type { CallbackOutcome, ProviderCallback } from '../../../../core/provider/account/http-kind.js';
import type { Receipt } from '../../../../core/provider/port.js';
import type { HttpAccount, HttpSettings } from './template.js';

/** `messages.0.id` and `messages[0].id` → its names. An empty path has none. */
export const namesIn = (path = ''): string[] => path.split(/[.[\]]+/).filter(name => name !== '');

/** Returns whether a word is in a list that is separated by commas, whatever their case. */
export const isAmong = (word: string, list = ''): boolean =>
  word !== '' &&
  list
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes(word.trim().toLowerCase());

/** The members of a callback: JSON, a form, or its query. */
function contentOf({ method, url, body }: ProviderCallback): unknown {
  const query = () => Object.fromEntries(new URL(url).searchParams);
  if (method === 'GET' || body.length === 0) return query();
  const text = body.toString('utf8');
  return /^\s*[[{]/.test(text) ? jsonOf(text) : Object.fromEntries(new URLSearchParams(text));
}

function isSigned({ method, url, headers, body }: ProviderCallback, settings: HttpSettings): boolean {
  const { signatureHeader, signatureSecret, signatureAlgorithm } = settings;
  const [, given] = /^(?:[A-Za-z0-9]+=)?(.+)$/.exec(headers[signatureHeader?.toLowerCase() ?? ''] ?? '') ?? [];
  const signed = method === 'GET' ? [new URL(url).search.slice(1)] : [body];
  return (
    isHmac(given?.toLowerCase(), signatureAlgorithm, signatureSecret, signed, 'hex') ||
    isHmac(given, signatureAlgorithm, signatureSecret, signed, 'base64')
  );
}

/** Reads a callback by the map of the account. It is checked if the account names a header and a key of signatures. */
export function readCallback(callback: ProviderCallback, account: HttpAccount): CallbackOutcome {
  const { settings } = account;
  if ((settings.signatureHeader || settings.signatureSecret) && !isSigned(callback, settings))
    return { kind: 'forged' };
  const content = contentOf(callback);
  if (typeof content !== 'object' || content === null) return { kind: 'unreadable', reason: 'It is no JSON.' };
  const list = settings.callbackList ? listAt(content, ...namesIn(settings.callbackList)) : [content];
  return receiptsOf(...list.map(item => receiptOf(item, account)));
}

function receiptOf(item: unknown, { settings, now: at }: HttpAccount): Receipt | null {
  const given = (path: string) => textAt(item, ...namesIn(path));
  const [status, text] = [given(settings.callbackStatus), given(settings.callbackText)];
  const [providerRef, from] = [given(settings.callbackReference), withPlus(given(settings.callbackFrom))];
  const to = withPlus(given(settings.callbackTo));
  const isInbound = status === '' ? text !== '' : isAmong(status, settings.inboundWords);
  if (isInbound) return from && to ? inboundReceipt(at, { from, to, text, id: providerRef }) : null;
  if (providerRef === '') return null;
  const reported = { providerRef, at };
  const reason = `The API reported ${status}.`;
  if (isAmong(status, settings.deliveredWords)) return deliveredReceipt(reported);
  if (isAmong(status, settings.expiredWords)) return failedReceipt(reported, 'MESSAGE_EXPIRED', reason, 'expired');
  return isAmong(status, settings.failedWords) ? failedReceipt(reported, 'MESSAGE_UNDELIVERABLE', reason) : null;
}
