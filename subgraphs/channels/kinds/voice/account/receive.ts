import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import type { OpenAccount } from '../../../core/provider/account/account-kind.js';
import { isSignedForm } from '../../../core/provider/account/api/signed-form.js';
import type { CallbackReply } from '../../../core/provider/account/callback.js';
import type { ProviderCallback } from '../../../core/provider/account/http-kind.js';
import { receiveIncoming } from '../callback/incoming.service.js';
import { receiveReport } from '../callback/report.service.js';
import { CALLBACK_KINDS } from '../provider/http/callback-url.js';
import { entranceOf } from './incoming.js';
import { settingsOf } from './verb-api-of.js';

/**
 * Takes what the provider of an account reports on a call, or a call that came in, and returns what the call does next. Throws
 * `CALLBACK_SIGNATURE_INVALID`, and `NOT_FOUND` for a call of another account.
 */
export async function receiveCallback(
  ctx: Context,
  account: OpenAccount,
  { method, url, headers, body }: ProviderCallback,
): Promise<CallbackReply | null> {
  const form = new URLSearchParams(method === 'POST' ? body.toString('utf8') : '');
  const { authToken } = settingsOf(account);
  if (!isSignedForm(headers['x-twilio-signature'], authToken, url, form)) return fail('CALLBACK_SIGNATURE_INVALID');
  const { call, kind: name, ...about } = Object.fromEntries(new URL(url).searchParams);
  const fields = Object.fromEntries(form);
  if (call === undefined) return replyOf(await receiveIncoming(ctx, fields, entranceOf(account)));
  const kind = CALLBACK_KINDS.find(one => one === name) ?? fail('NOT_FOUND');
  return replyOf(await receiveReport(ctx, call, { kind, about, fields }, account.id));
}

const replyOf = (document: string): CallbackReply | null =>
  document === '' ? null : { contentType: 'text/xml', body: document };
