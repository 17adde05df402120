import { createHmac, randomBytes } from 'node:crypto';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { callbackOf, type PeerReply, type PeerRequest, type Trouble } from '../peer.js';
import { SmsPeer, type SmsReport, type TakenSms } from './sms-peer.js';

const PLAN = '0123456789abcdef';
const TOKEN = 'the token of the plan';
const SECRET = 'the secret of webhooks';

const refused = (status: number, code: string, text: string, headers = {}): PeerReply => ({
  ...{ status, body: { code, text }, headers },
});

/** Batches of a service plan, and signed callbacks. */
export class SinchPeer extends SmsPeer {
  readonly kind = 'sinch';
  readonly wrong = { apiToken: 'another one' };
  override readonly repeatableFor = 300_000;

  get settings() {
    const keys = { servicePlanId: PLAN, apiToken: TOKEN, webhookSecret: SECRET };
    return { ...keys, from: '+14155550199', apiUrl: this.url };
  }

  override get otherKey() {
    return { webhookSecret: 'another one' };
  }

  protected readonly refusals: Readonly<Partial<Record<Trouble, PeerReply>>> = {
    credentials: refused(401, 'unauthorized', 'The credentials are not valid'),
    balance: refused(402, 'insufficient_funds', 'Insufficient credit'),
    sender: refused(400, 'syntax_invalid_parameter_format', 'The originator in from is not allowed'),
    recipient: refused(400, 'syntax_invalid_parameter_format', 'The value of to is not a valid MSISDN'),
    content: refused(400, 'syntax_constraint_violation', 'The body is too long'),
    throttled: refused(429, 'too_many_requests', 'Slow down', { 'retry-after': '7' }),
    server: refused(500, 'internal_error', 'Internal error'),
  };

  protected isAuthorised({ headers }: PeerRequest): boolean {
    return headers.authorization === `Bearer ${TOKEN}`;
  }

  protected read({ method, path, body }: PeerRequest): Omit<TakenSms, 'ref'> | PeerReply {
    if (path !== `/xms/v1/${PLAN}/batches`) return { status: 404 };
    if (method === 'GET') return { status: 200, body: { count: 0, page: 0, page_size: 0, batches: [] } };
    const { to, from, body: text, callback_url: reportTo, client_reference: id } = JSON.parse(body);
    return { to: to[0], from, text, reportTo: reportTo ?? null, id };
  }

  protected newRef(): string {
    return `01${randomBytes(12).toString('hex').toUpperCase()}`;
  }

  protected accepted({ ref, to, from, text }: TakenSms): PeerReply {
    return { status: 201, body: { id: ref, to: [to], from, canceled: false, body: text, type: 'mt_text' } };
  }

  report({ ref, to, reportTo, id }: TakenSms, what: SmsReport, at: Date): ProviderCallback {
    const [status, code] = (
      {
        underway: ['Dispatched', 401],
        delivered: ['Delivered', 0],
        failed: ['Failed', 404],
        expired: ['Expired', 406],
      } as const
    )[what];
    const facts = { type: 'recipient_delivery_report_sms', batch_id: ref, recipient: to, client_reference: id };
    return this.signed(reportTo ?? this.callbackUrl, { at: at.toISOString(), ...facts, status, code }, at);
  }

  inbound(from: string, to: string, text: string, at: Date): ProviderCallback {
    const numbers = { from: from.slice(1), to: to.slice(1) };
    const facts = { type: 'mo_text', id: this.newRef(), ...numbers, body: text, received_at: at.toISOString() };
    return this.signed(this.callbackUrl, facts, at);
  }

  private signed(url: string, event: object, at: Date): ProviderCallback {
    const body = JSON.stringify(event);
    const [nonce, time] = [randomBytes(13).toString('hex'), String(Math.floor(at.getTime() / 1_000))];
    const signature = createHmac('sha256', SECRET).update(`${body}.${nonce}.${time}`).digest('base64');
    return callbackOf(url, body, {
      ...{ 'x-sinch-webhook-signature': signature, 'x-sinch-webhook-signature-algorithm': 'HmacSHA256' },
      ...{ 'x-sinch-webhook-signature-nonce': nonce, 'x-sinch-webhook-signature-timestamp': time },
    });
  }
}
