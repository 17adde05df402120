import { createHmac, randomUUID } from 'node:crypto';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { basicOf, callbackOf, type PeerReply, type PeerRequest, type Trouble } from '../peer.js';
import { SmsPeer, type SmsReport, type TakenSms } from './sms-peer.js';

const ID = 'MAXXXXXXXXXXXXXXXXXX';
const TOKEN = 'the token of the account';

const refused = (status: number, error: string, headers = {}): PeerReply => ({
  ...{ status, body: { api_id: randomUUID(), error }, headers },
});

/** Messages of an account, and callbacks signed by version 3. */
export class PlivoPeer extends SmsPeer {
  readonly kind = 'plivo';
  readonly wrong = { authToken: 'another one' };

  get settings() {
    return { authId: ID, authToken: TOKEN, from: '+14155550199', apiUrl: this.url };
  }

  protected readonly refusals: Readonly<Record<Trouble, PeerReply>> = {
    credentials: refused(401, 'authentication credentials invalid'),
    balance: refused(402, 'Insufficient credits'),
    sender: refused(400, 'src parameter is invalid'),
    destination: refused(400, 'The destination country is not enabled in Geo Permissions'),
    recipient: refused(400, '15005550001 is not a valid dst'),
    optedOut: refused(400, 'The destination number has opted out'),
    content: refused(400, 'text is too long'),
    throttled: refused(429, 'Too many requests', { 'retry-after': '7' }),
    server: refused(500, 'Internal server error'),
  };

  protected isAuthorised({ headers }: PeerRequest): boolean {
    return headers.authorization === basicOf(ID, TOKEN);
  }

  protected read({ method, path, body }: PeerRequest): Omit<TakenSms, 'ref'> | PeerReply {
    if (method === 'GET' && path === `/v1/Account/${ID}/`)
      return { status: 200, body: { auth_id: ID, cash_credits: '20.5' } };
    if (method !== 'POST' || path !== `/v1/Account/${ID}/Message/`) return refused(404, 'not found');
    const { src, dst, text, url } = JSON.parse(body);
    if (!/^\d{6,15}$/.test(dst)) return this.refusals.recipient;
    return { to: dst, from: src ?? null, text, reportTo: url ?? null, id: null };
  }

  protected newRef(): string {
    return randomUUID();
  }

  protected accepted({ ref }: TakenSms): PeerReply {
    return { status: 202, body: { api_id: randomUUID(), message: 'message(s) queued', message_uuid: [ref] } };
  }

  report({ ref, to, from, reportTo }: TakenSms, what: SmsReport): ProviderCallback {
    const [status, error] = (
      {
        underway: ['sent', ''],
        delivered: ['delivered', ''],
        failed: ['undelivered', '80'],
        expired: ['failed', '420'],
      } as const
    )[what];
    const form = { From: from ?? '', To: to, Status: status, ErrorCode: error, Units: '1', TotalRate: '0.0045' };
    return this.signed(reportTo ?? this.callbackUrl, { ...form, MessageUUID: randomUUID(), ParentMessageUUID: ref });
  }

  inbound(from: string, to: string, text: string): ProviderCallback {
    const numbers = { From: from.slice(1), To: to.slice(1) };
    return this.signed(this.callbackUrl, { ...numbers, Type: 'sms', Text: text, MessageUUID: randomUUID() });
  }

  private signed(url: string, form: Readonly<Record<string, string>>): ProviderCallback {
    const nonce = String(Math.random()).slice(2);
    const joined = Object.keys(form)
      .sort()
      .map(name => name + form[name])
      .join('');
    const signature = createHmac('sha256', TOKEN).update(`${url}?${joined}.${nonce}`).digest('base64');
    return callbackOf(url, new URLSearchParams(form).toString(), {
      ...{ 'x-plivo-signature-v3': `of another account,${signature}`, 'x-plivo-signature-v3-nonce': nonce },
    });
  }
}
