import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { callbackOf, type PeerReply, type PeerRequest, type Trouble } from '../peer.js';
import { LINK, MailPeer, type MailReport, type TakenMail } from './mail-peer.js';

const KEY = 'SG.abcdefghijklmnopqrstuv.0123456789';
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicOf = ({ publicKey }: typeof keys) => publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const refused = (status: number, message: string, field: string | null = null, headers = {}): PeerReply => ({
  status,
  body: { errors: [{ message, field, help: null }] },
  headers,
});

interface Mailbox {
  readonly email: string;
  readonly name?: string;
}

/** `v3/mail/send`, the scopes of a key, and the signed event webhook. */
export class SendGridPeer extends MailPeer {
  readonly kind = 'sendgrid';
  readonly wrong = { apiKey: 'SG.another' };
  override readonly repeatableFor = 90_000_000;

  get settings() {
    return { apiKey: KEY, from: 'Shop <hello@shop.example>', webhookKey: publicOf(keys), apiUrl: this.url };
  }

  override get otherKey() {
    return { webhookKey: publicOf(generateKeyPairSync('ec', { namedCurve: 'P-256' })) };
  }

  protected get refusals(): Readonly<Partial<Record<Trouble, PeerReply>>> {
    return {
      credentials: refused(401, 'The provided authorization grant is invalid, expired, or revoked'),
      balance: refused(401, 'Maximum credits exceeded'),
      sender: refused(403, 'The from address does not match a verified Sender Identity.', 'from'),
      recipient: refused(400, 'Does not contain a valid address.', 'personalizations.0.to.0.email'),
      content: refused(413, 'Your message is larger than 30 megabytes.'),
      throttled: refused(429, 'too many requests', null, { 'x-ratelimit-reset': String(1_796_040_000 + 7) }),
      server: refused(500, 'internal error'),
    };
  }

  protected isAuthorised({ headers }: PeerRequest): boolean {
    return headers.authorization === `Bearer ${KEY}`;
  }

  protected async read({ method, path, body }: PeerRequest): Promise<Omit<TakenMail, 'ref'> | PeerReply> {
    if (path === '/v3/scopes') return { status: 200, body: { scopes: ['mail.send', 'alerts.read'] } };
    if (method !== 'POST' || path !== '/v3/mail/send') return refused(404, 'not found');
    const {
      personalizations,
      from,
      reply_to_list: replyTo = [],
      subject,
      content,
      headers,
      ...rest
    } = JSON.parse(body);
    const { to, cc = [], bcc = [] } = personalizations[0] as Record<string, Mailbox[]>;
    const all = [...to!, ...cc, ...bcc].map(({ email }) => email);
    if (new Set(all).size < all.length)
      return refused(400, 'Each email address should be unique.', 'personalizations.0');
    const textOf = (type: string) => content.find((part: { type: string }) => part.type === type)?.value ?? null;
    if (content[0]?.type === 'text/html' && content.length > 1)
      return refused(400, 'The content should begin with text/plain.', 'content');
    return {
      ...{ envelope: all.sort(), from: from.email, subject, replyTo: (replyTo as Mailbox[]).map(({ email }) => email) },
      ...{ shown: [...to!, ...cc].map(({ email }) => email), html: textOf('text/html'), text: textOf('text/plain') },
      headers: Object.fromEntries(
        Object.entries(headers as object).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      attachments: (rest.attachments ?? []).map((file: Record<string, string>) => ({
        ...{
          name: file['filename'],
          bytes: Buffer.from(file['content'] ?? '', 'base64'),
          cid: file['content_id'] ?? null,
        },
      })),
      id: rest.custom_args?.switchboard_message ?? null,
    };
  }

  protected newRef(): string {
    return randomBytes(16).toString('base64url').replaceAll('.', '_');
  }

  protected accepted({ ref }: TakenMail): PeerReply {
    return { status: 202, headers: { 'x-message-id': ref } };
  }

  report({ ref, envelope, id }: TakenMail, what: MailReport, at: Date): ProviderCallback {
    const timestamp = Math.floor(at.getTime() / 1_000);
    const facts = {
      ...{ email: envelope[0], timestamp, sg_event_id: randomBytes(16).toString('base64url') },
      ...{ sg_message_id: `${ref}.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0`, switchboard_message: id },
    };
    const event = {
      underway: { event: 'processed' },
      delivered: { event: 'delivered', response: '250 OK' },
      hard: { event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 5.1.1 No such user' },
      soft: { event: 'bounce', type: 'blocked', status: '5.2.2', reason: '552 5.2.2 Mailbox full' },
      complained: { event: 'spamreport' },
      opened: { event: 'open', useragent: 'Mozilla/5.0', ip: '192.0.2.1' },
      clicked: { event: 'click', url: LINK, ip: '192.0.2.1' },
      suppressed: { event: 'dropped', reason: 'Bounced Address' },
    }[what];
    return this.signed([{ ...facts, ...event }], timestamp);
  }

  signed(events: readonly object[], timestamp: number): ProviderCallback {
    const body = `[${events.map(event => JSON.stringify(event)).join(',\r\n')}]\r\n`;
    return callbackOf(this.callbackUrl, body, {
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + body), keys.privateKey).toString(
        'base64',
      ),
      'x-twilio-email-event-webhook-timestamp': String(timestamp),
    });
  }
}
