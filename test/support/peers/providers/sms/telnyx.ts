import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { callbackOf, type PeerReply, type PeerRequest, type Trouble } from '../peer.js';
import { SmsPeer, type SmsReport, type TakenSms } from './sms-peer.js';

const KEY = 'KEY0123456789ABCDEF';
const keys = generateKeyPairSync('ed25519');
/** The last 32 bytes of a key in DER are the key. */
const publicOf = ({ publicKey }: typeof keys) =>
  publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');

const refused = (status: number, code: string, title: string, detail: string, headers = {}): PeerReply => ({
  ...{ status, body: { errors: [{ code, title, detail }] }, headers },
});

/** Messages and balance of version 2, and webhooks signed with Ed25519. */
export class TelnyxPeer extends SmsPeer {
  readonly kind = 'telnyx';
  readonly wrong = { apiKey: 'KEYanother' };
  override readonly repeatableFor = 300_000;

  get settings() {
    return { apiKey: KEY, from: '+14155550199', publicKey: publicOf(keys), apiUrl: this.url };
  }

  override get otherKey() {
    return { publicKey: publicOf(generateKeyPairSync('ed25519')) };
  }

  protected readonly refusals: Readonly<Record<Trouble, PeerReply>> = {
    credentials: refused(401, '10009', 'Authentication failed', 'No key found matching the ID.'),
    balance: refused(402, '20100', 'Insufficient funds', 'Your account has insufficient funds.'),
    sender: refused(400, '40305', "Invalid 'from' address", 'The from number is not associated with your account.'),
    destination: refused(400, '40309', 'Invalid destination region', 'The region is not whitelisted.'),
    recipient: refused(400, '40310', "Invalid 'to' address", 'The number is not valid.'),
    optedOut: refused(400, '40300', 'Blocked due to STOP message', 'The recipient opted out.'),
    content: refused(400, '40302', 'Message too large', 'The message has more than ten parts.'),
    throttled: refused(429, '10011', 'Too many requests', 'Slow down.', { 'retry-after': '7' }),
    server: refused(500, '10007', 'Unexpected error', 'An unexpected error occurred.'),
  };

  protected isAuthorised({ headers }: PeerRequest): boolean {
    return headers.authorization === `Bearer ${KEY}`;
  }

  protected read({ method, path, body }: PeerRequest): Omit<TakenSms, 'ref'> | PeerReply {
    if (path === '/v2/balance') return { status: 200, body: { data: { balance: '300.00', currency: 'USD' } } };
    if (method !== 'POST' || path !== '/v2/messages') return refused(404, '10005', 'Resource not found', 'None.');
    const { to, from, text, webhook_url: reportTo } = JSON.parse(body);
    return { to, from: from ?? null, text, reportTo: reportTo ?? null, id: null };
  }

  protected newRef(): string {
    return randomUUID();
  }

  protected accepted({ ref, to, from, text }: TakenSms): PeerReply {
    const facts = { record_type: 'message', direction: 'outbound', id: ref, type: 'SMS', parts: 1, text };
    const data = { ...facts, from: { phone_number: from }, to: [{ phone_number: to, status: 'queued' }] };
    return { status: 200, body: { data } };
  }

  report({ ref, to, from, reportTo }: TakenSms, what: SmsReport, at: Date): ProviderCallback {
    const [type, status, errors] = (
      {
        underway: ['message.sent', 'sent', []],
        delivered: ['message.finalized', 'delivered', []],
        failed: ['message.finalized', 'delivery_failed', [{ code: '40008', title: 'Undeliverable' }]],
        expired: ['message.finalized', 'delivery_failed', [{ code: '40005', title: 'Message expired' }]],
      } as const
    )[what];
    const payload = { id: ref, from: { phone_number: from }, to: [{ phone_number: to, status }], errors };
    return this.signed(reportTo ?? this.callbackUrl, type, payload, at);
  }

  inbound(from: string, to: string, text: string, at: Date): ProviderCallback {
    const numbers = { from: { phone_number: from }, to: [{ phone_number: to, status: 'webhook_delivered' }] };
    return this.signed(this.callbackUrl, 'message.received', { id: randomUUID(), ...numbers, text, errors: [] }, at);
  }

  private signed(url: string, type: string, payload: object, at: Date): ProviderCallback {
    const data = { event_type: type, id: randomUUID(), occurred_at: at.toISOString(), record_type: 'event', payload };
    const body = JSON.stringify({ data, meta: { attempt: 1, delivered_to: url } });
    const time = String(Math.floor(at.getTime() / 1_000));
    const signature = sign(null, Buffer.from(`${time}|${body}`), keys.privateKey).toString('base64');
    return callbackOf(url, body, { 'telnyx-timestamp': time, 'telnyx-signature-ed25519': signature });
  }
}
