import { createHmac, randomBytes } from 'node:crypto';
import type { ProviderCallback, Settings } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { callbackOf, type PeerReply, type PeerRequest, type Trouble } from '../peer.js';
import { SmsPeer, type SmsReport, type TakenSms } from './sms-peer.js';

const TOKEN = 'the token of the API';
const KEY = 'the key of its callbacks';

/** An API that no kind of its own speaks: that of a small aggregator, with a key in a header and reports in lists. */
export class HttpApiPeer extends SmsPeer {
  readonly kind = 'http';
  readonly wrong = { secret: 'another one' };

  get settings(): Settings {
    return {
      url: `${this.url}/v2/accounts/{{ username }}/sms`,
      ...{ auth: 'template', username: 'ours & theirs', secret: TOKEN },
      headers: 'X-Api-Key: {{ secret }}\nHost: elsewhere.example',
      body: '{"dst": "{{ toDigits }}", "src": "{{ fromDigits }}", "msg": {{ text | json }}, "cb": "{{ callbackUrl }}", "ours": "{{ id }}"}',
      ...{ from: '+14155550199', referencePath: 'messages[0].id', resultPath: 'messages.0.state' },
      ...{ resultAccepted: 'queued, sent', resultRefused: 'no-credit' },
      ...{ callbackList: 'events', callbackStatus: 'what.state', callbackReference: 'id', callbackFrom: 'src' },
      ...{ callbackTo: 'dst', callbackText: 'msg', inboundWords: 'in', deliveredWords: 'done', expiredWords: 'late' },
      ...{ failedWords: 'lost', signatureHeader: 'X-Signature', signatureSecret: KEY, signatureAlgorithm: 'sha512' },
    };
  }

  override get otherKey() {
    return { signatureSecret: 'another one' };
  }

  protected readonly refusals: Readonly<Partial<Record<Trouble, PeerReply>>> = {
    credentials: { status: 401, body: { error: 'unknown key' } },
    balance: { status: 402, body: { error: 'no credit' } },
    throttled: { status: 429, body: { error: 'slow down' }, headers: { 'retry-after': '7' } },
    server: { status: 503, body: { error: 'try again' } },
  };

  protected isAuthorised({ headers }: PeerRequest): boolean {
    return headers['x-api-key'] === TOKEN;
  }

  protected read({ method, path, headers, body }: PeerRequest): Omit<TakenSms, 'ref'> | PeerReply {
    const isOurs = method === 'POST' && path === '/v2/accounts/ours%20%26%20theirs/sms';
    if (!isOurs || headers['content-type'] !== 'application/json') return { status: 404 };
    const { dst, src, msg, cb, ours } = JSON.parse(body) as Record<string, string>;
    return { to: dst ?? '', from: src ?? null, text: msg ?? '', reportTo: cb ?? null, id: ours ?? null };
  }

  protected newRef(): string {
    return randomBytes(6).toString('hex');
  }

  protected accepted({ ref }: TakenSms): PeerReply {
    return { status: 202, body: { messages: [{ id: ref, state: 'queued' }] } };
  }

  report({ ref, to, reportTo }: TakenSms, what: SmsReport): ProviderCallback {
    const state = { underway: 'going', delivered: 'done', failed: 'lost', expired: 'late' }[what];
    return this.signed(reportTo ?? this.callbackUrl, { id: ref, what: { state }, dst: to });
  }

  inbound(from: string, to: string, text: string): ProviderCallback {
    return this.signed(this.callbackUrl, {
      id: this.newRef(),
      what: { state: 'in' },
      src: from.slice(1),
      dst: to.slice(1),
      msg: text,
    });
  }

  private signed(url: string, event: object): ProviderCallback {
    const body = JSON.stringify({ events: [event] });
    return callbackOf(url, body, { 'x-signature': `v1=${createHmac('sha512', KEY).update(body).digest('hex')}` });
  }
}
