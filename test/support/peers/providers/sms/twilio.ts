import { createHmac, randomBytes } from 'node:crypto';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { basicOf, callbackOf, type PeerReply, type PeerRequest, type Trouble } from '../peer.js';
import { SmsPeer, type SmsReport, type TakenSms } from './sms-peer.js';

const ACCOUNT = `AC${'0123456789abcdef'.repeat(2)}`;
const TOKEN = 'a0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5';

const refused = (status: number, code: number, message: string, headers = {}): PeerReply => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  headers,
});

/** Messages and Balance of the REST API of 2010-04-01. */
export class TwilioPeer extends SmsPeer {
  readonly kind = 'twilio';
  readonly wrong = { authToken: 'f'.repeat(32) };

  get settings() {
    return { accountSid: ACCOUNT, authToken: TOKEN, apiUrl: this.url, from: '+14155550199' };
  }

  protected readonly refusals: Readonly<Record<Trouble, PeerReply>> = {
    credentials: refused(401, 20003, 'Authenticate'),
    balance: refused(403, 20005, 'Account not active'),
    sender: refused(400, 21606, "The 'From' phone number provided is not a valid message-capable Twilio phone number"),
    destination: refused(400, 21408, 'Permission to send an SMS has not been enabled for the region'),
    recipient: refused(400, 21211, "Invalid 'To' Phone Number"),
    optedOut: refused(400, 21610, 'Attempt to send to unsubscribed recipient'),
    content: refused(400, 21617, 'The concatenated message body exceeds the 1600 character limit'),
    throttled: refused(429, 20429, 'Too Many Requests', { 'retry-after': '7' }),
    server: refused(500, 20500, 'An internal server error has occurred'),
  };

  protected isAuthorised({ headers }: PeerRequest): boolean {
    return headers.authorization === basicOf(ACCOUNT, TOKEN);
  }

  protected read({ method, path, headers, body }: PeerRequest): Omit<TakenSms, 'ref'> | PeerReply {
    const root = `/2010-04-01/Accounts/${ACCOUNT}`;
    if (path === `${root}/Balance.json`)
      return { status: 200, body: { account_sid: ACCOUNT, balance: '12.50', currency: 'USD' } };
    if (method !== 'POST' || path !== `${root}/Messages.json`) return refused(404, 20404, 'Not found');
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return refused(400, 21602, 'Body is required');
    const form = new URLSearchParams(body);
    const [to, text] = [form.get('To'), form.get('Body')];
    if (!to) return refused(400, 21604, "A 'To' phone number is required.");
    if (!text) return refused(400, 21602, 'Message body is required.');
    if (!form.has('From') && !form.has('MessagingServiceSid')) return refused(400, 21603, "A 'From' is required.");
    if (text.length > 1_600) return this.refusals.content;
    const reportTo = form.get('StatusCallback');
    return { to, text, from: form.get('From'), reportTo, id: null };
  }

  protected newRef(): string {
    return `SM${randomBytes(16).toString('hex')}`;
  }

  protected accepted({ ref, to, from, text }: TakenSms): PeerReply {
    const body = { sid: ref, account_sid: ACCOUNT, to, from, body: text, status: 'queued', num_segments: '1' };
    return { status: 201, body: { ...body, direction: 'outbound-api', error_code: null, error_message: null } };
  }

  report({ ref, to, from, reportTo }: TakenSms, what: SmsReport): ProviderCallback {
    const [status, error] = (
      {
        underway: ['sent'],
        delivered: ['delivered'],
        failed: ['undelivered', '30003'],
        expired: ['failed', '30036'],
      } as const
    )[what];
    const facts = {
      AccountSid: ACCOUNT,
      MessageSid: ref,
      SmsSid: ref,
      To: to,
      From: from ?? '',
      ApiVersion: '2010-04-01',
    };
    const form = { ...facts, MessageStatus: status, SmsStatus: status, ...(error ? { ErrorCode: error } : {}) };
    return this.signed(reportTo ?? this.callbackUrl, form);
  }

  inbound(from: string, to: string, text: string): ProviderCallback {
    const sid = this.newRef();
    const facts = { ToCountry: 'US', MessageSid: sid, SmsSid: sid, SmsMessageSid: sid, AccountSid: ACCOUNT };
    return this.signed(this.callbackUrl, {
      ...{ ...facts, From: from, To: to, Body: text, SmsStatus: 'received', NumSegments: '1', NumMedia: '0' },
    });
  }

  private signed(url: string, form: Readonly<Record<string, string>>): ProviderCallback {
    const joined = Object.entries(form)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(pair => pair.join(''))
      .join('');
    const signature = createHmac('sha1', TOKEN)
      .update(url + joined)
      .digest('base64');
    return callbackOf(url, new URLSearchParams(form).toString(), { 'x-twilio-signature': signature });
  }
}
