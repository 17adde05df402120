import { createHmac, randomBytes } from 'node:crypto';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { basicOf, callbackOf, type PeerReply, type PeerRequest, type Trouble } from '../peer.js';
import { SmsPeer, type SmsReport, type TakenSms } from './sms-peer.js';

const KEY = 'abcd1234';
const SECRET = 'the secret of the API';
const SIGNATURE = 'the secret of signatures';
/** Units of UTF-16 in a part of a long text. */
const UNITS = 67;

const refused = (status: string, text: string): PeerReply => ({
  status: 200,
  body: { 'message-count': '1', messages: [{ status, 'error-text': text }] },
});

/** The SMS API, whose refusals have the status 200 of HTTP, and the balance of an account. */
export class VonagePeer extends SmsPeer {
  readonly kind = 'vonage';
  readonly wrong = { apiSecret: 'another one' };
  override readonly repeatableFor = 86_400_000;
  override readonly pause = undefined;

  get settings() {
    const signature = { signatureSecret: SIGNATURE, signatureMethod: 'sha256hmac' };
    return { apiKey: KEY, apiSecret: SECRET, from: '+14155550199', apiUrl: this.url, ...signature };
  }

  override get otherKey() {
    return { signatureSecret: 'another one' };
  }

  protected readonly refusals: Readonly<Record<Trouble, PeerReply>> = {
    credentials: refused('4', 'Bad Credentials'),
    balance: refused('9', 'Quota Exceeded - rejected'),
    sender: refused('15', 'Illegal Sender Address - rejected'),
    destination: refused('29', 'Non White-listed Destination - rejected'),
    recipient: refused('3', 'Invalid value for parameter: to'),
    optedOut: refused('7', 'Number barred'),
    content: refused('12', 'Message too long'),
    throttled: refused('1', 'Throughput Rate Exceeded - please wait [ 1000 ] and retry'),
    server: refused('5', 'Internal error'),
  };

  protected isAuthorised({ path, headers, body }: PeerRequest): boolean {
    if (path === '/account/get-balance') return headers.authorization === basicOf(KEY, SECRET);
    const form = new URLSearchParams(body);
    return form.get('api_key') === KEY && form.get('api_secret') === SECRET;
  }

  protected override serve(request: PeerRequest): PeerReply | Promise<PeerReply> {
    if (request.path === '/account/get-balance' && !this.isAuthorised(request))
      return { status: 401, body: { 'error-code': '401', 'error-code-label': 'authentication failed' } };
    return super.serve(request);
  }

  protected read({ path, body }: PeerRequest): Omit<TakenSms, 'ref'> | PeerReply {
    if (path === '/account/get-balance') return { status: 200, body: { value: 10.28, autoReload: false } };
    if (path !== '/sms/json') return { status: 404 };
    const form = new URLSearchParams(body);
    for (const name of ['from', 'to', 'text']) if (!form.get(name)) return refused('2', `Missing ${name} param`);
    const to = form.get('to')!;
    if (!/^\d{6,15}$/.test(to)) return this.refusals.recipient;
    const text = form.get('text')!;
    // A text of another type than unicode loses what GSM 7-bit has not.
    const isPlain = /^[\u0020-\u007e\n€]*$/.test(text);
    const shown = form.get('type') === 'unicode' || isPlain ? text : text.replace(/[^\u0020-\u007e\n]/g, '?');
    return { to, from: form.get('from'), text: shown, reportTo: form.get('callback'), id: form.get('client-ref') };
  }

  protected newRef(): string {
    return randomBytes(8).toString('hex').toUpperCase();
  }

  protected accepted({ ref, to, text }: TakenSms): PeerReply {
    const count = text.length > 70 ? Math.ceil(text.length / UNITS) : 1;
    const partOf = (index: number) => ({
      ...{ to, 'message-id': index === count - 1 ? ref : this.newRef(), status: '0', network: '310260' },
      ...{ 'remaining-balance': '10.28', 'message-price': '0.0333' },
    });
    return {
      status: 200,
      body: { 'message-count': String(count), messages: Array.from({ length: count }, (_, i) => partOf(i)) },
    };
  }

  report({ ref, to, from, reportTo, id }: TakenSms, what: SmsReport, at: Date): ProviderCallback {
    const [status, error] = (
      {
        underway: ['buffered', '0'],
        delivered: ['delivered', '0'],
        failed: ['failed', '2'],
        expired: ['expired', '1'],
      } as const
    )[what];
    return this.signed(reportTo ?? this.callbackUrl, at, {
      ...{ msisdn: to, to: from ?? '', 'network-code': '310260', messageId: ref, price: '0.0333', status },
      ...{ scts: '2611301200', 'err-code': error, 'api-key': KEY, 'client-ref': id ?? '' },
    });
  }

  inbound(from: string, to: string, text: string, at: Date): ProviderCallback {
    const numbers = { msisdn: from.slice(1), to: to.slice(1) };
    return this.signed(this.callbackUrl, at, {
      ...numbers,
      messageId: this.newRef(),
      text,
      type: 'unicode',
      keyword: 'STOP',
    });
  }

  override unsigned(callback: ProviderCallback): ProviderCallback {
    const { sig: _, ...members } = JSON.parse(callback.body.toString()) as Record<string, string>;
    return { ...callback, body: Buffer.from(JSON.stringify(members)) };
  }

  private signed(url: string, at: Date, facts: Readonly<Record<string, string>>): ProviderCallback {
    const timestamp = String(Math.floor(at.getTime() / 1_000));
    const all: Record<string, string> = {
      ...{ ...facts, 'message-timestamp': at.toISOString().slice(0, 19).replace('T', ' ') },
      ...{ timestamp, nonce: randomBytes(8).toString('hex') },
    };
    const text = Object.keys(all)
      .sort()
      .map(name => `&${name}=${all[name]!.replace(/[&=]/g, '_')}`)
      .join('');
    const sig = createHmac('sha256', SIGNATURE).update(text).digest('hex').toUpperCase();
    return callbackOf(url, JSON.stringify({ ...all, sig }), {});
  }
}
