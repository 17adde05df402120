import { createHmac, randomBytes } from 'node:crypto';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { basicOf, callbackOf, type PeerReply, type PeerRequest, type Trouble } from '../peer.js';
import { LINK, MailPeer, type MailReport, type TakenMail } from './mail-peer.js';
import { parsedMail } from './parsed-mail.js';

const KEY = 'key-0123456789abcdef';
const SIGNING_KEY = 'the key of webhooks';
const DOMAIN = 'mg.shop.example';

const refused = (status: number, message: string, headers = {}): PeerReply => ({ status, body: { message }, headers });

/** `messages.mime` of a domain, and webhooks whose token and time are signed. */
export class MailgunPeer extends MailPeer {
  readonly kind = 'mailgun';
  readonly wrong = { apiKey: 'key-another' };
  override readonly repeatableFor = 32_400_000;
  override readonly signsContent = false;

  get settings() {
    return { apiKey: KEY, domain: DOMAIN, from: 'hello@shop.example', signingKey: SIGNING_KEY, apiUrl: this.url };
  }

  override get otherKey() {
    return { signingKey: 'another one' };
  }

  override unsigned(callback: ProviderCallback): ProviderCallback {
    const { signature: _, ...content } = JSON.parse(callback.body.toString()) as Record<string, unknown>;
    return { ...callback, body: Buffer.from(JSON.stringify(content)) };
  }

  protected readonly refusals: Readonly<Partial<Record<Trouble, PeerReply>>> = {
    credentials: { status: 401, body: 'Forbidden', headers: { 'content-type': 'text/plain' } },
    sender: refused(403, `Domain ${DOMAIN} is not allowed to send: The domain is unverified.`),
    recipient: refused(400, "'to' parameter is not a valid address. please check documentation"),
    content: refused(413, 'Message is too large.'),
    throttled: refused(429, 'Too many requests', { 'retry-after': '7' }),
    server: refused(500, 'Internal Server Error'),
  };

  protected isAuthorised({ headers }: PeerRequest): boolean {
    return headers.authorization === basicOf('api', KEY);
  }

  protected async read({ method, path, headers, bytes }: PeerRequest): Promise<Omit<TakenMail, 'ref'> | PeerReply> {
    if (!path.startsWith(`/v3/${DOMAIN}/`)) return refused(404, 'Domain not found');
    if (path.endsWith('/messages')) return refused(400, "'from' parameter is missing");
    if (method !== 'POST' || !path.endsWith('/messages.mime')) return refused(404, 'Not Found');
    const given = new Response(new Uint8Array(bytes), { headers: { 'content-type': headers['content-type'] ?? '' } });
    const form = await given.formData();
    const source = form.get('message');
    if (!(source instanceof Blob)) return refused(400, 'Need at least one of message.');
    const mail = await parsedMail(Buffer.from(await source.arrayBuffer()));
    return { ...mail, envelope: form.getAll('to').map(String).sort(), id: String(form.get('v:switchboard_message')) };
  }

  protected newRef(): string {
    return `${randomBytes(8).toString('hex')}@${DOMAIN}`;
  }

  protected accepted({ ref }: TakenMail): PeerReply {
    return { status: 200, body: { id: `<${ref}>`, message: 'Queued. Thank you.' } };
  }

  report({ ref, envelope, id }: TakenMail, what: MailReport, at: Date): ProviderCallback {
    const failed = (reason: string, status: object) => ({
      ...{ event: 'failed', severity: 'permanent', reason, 'delivery-status': status },
    });
    const event = {
      underway: { event: 'failed', severity: 'temporary', reason: 'generic', 'delivery-status': { code: 451 } },
      delivered: { event: 'delivered', 'delivery-status': { code: 250, message: 'OK' } },
      hard: failed('bounce', { code: 550, message: '5.1.1 No such user', 'bounce-type': 'hard' }),
      soft: failed('old', { code: 602, message: 'Too old' }),
      suppressed: failed('suppress-bounce', { code: 605, description: 'Not delivering to previously bounced address' }),
      complained: { event: 'complained' },
      opened: { event: 'opened', ip: '192.0.2.1' },
      clicked: { event: 'clicked', url: LINK, ip: '192.0.2.1' },
    }[what];
    const timestamp = String(Math.floor(at.getTime() / 1_000));
    const token = randomBytes(25).toString('hex');
    const signature = createHmac('sha256', SIGNING_KEY)
      .update(timestamp + token)
      .digest('hex');
    const data = {
      ...{
        ...event,
        id: randomBytes(11).toString('base64url'),
        timestamp: at.getTime() / 1_000,
        recipient: envelope[0],
      },
      ...{ message: { headers: { 'message-id': ref } }, 'user-variables': { switchboard_message: id } },
    };
    return callbackOf(
      this.callbackUrl,
      JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data }),
      {},
    );
  }
}
