import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { callbackOf, type PeerReply, type PeerRequest, type Trouble } from '../peer.js';
import { LINK, MailPeer, type MailReport, type TakenMail } from './mail-peer.js';

const KEY = 're_0123456789';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const refused = (statusCode: number, name: string, message: string, headers = {}): PeerReply => ({
  ...{ status: statusCode, body: { statusCode, name, message }, headers },
});

const addressesIn = (texts: readonly string[] = []): string[] =>
  texts.flatMap(text => addressparser(text, { flatten: true }).map(({ address }: { address: string }) => address));

/** `emails` with its idempotency keys, `domains`, and webhooks that Svix signs. */
export class ResendPeer extends MailPeer {
  readonly kind = 'resend';
  readonly wrong = { apiKey: 're_another' };
  override readonly repeatableFor = 300_000;
  /** Mails by the keys of their requests: a repetition is not sent again. */
  readonly #known = new Map<string, string>();

  get settings() {
    return { apiKey: KEY, from: 'hello@shop.example', webhookSecret: SECRET, apiUrl: this.url };
  }

  override get otherKey() {
    return { webhookSecret: `whsec_${Buffer.from('another secret of it').toString('base64')}` };
  }

  protected readonly refusals: Readonly<Partial<Record<Trouble, PeerReply>>> = {
    credentials: refused(403, 'invalid_api_key', 'API key is invalid'),
    balance: refused(429, 'monthly_quota_exceeded', 'You have reached your monthly email sending quota.'),
    sender: refused(403, 'validation_error', 'The elsewhere.example domain is not verified.'),
    recipient: refused(422, 'validation_error', 'Invalid `to` field. The email address needs to follow the format.'),
    content: refused(422, 'invalid_attachment', 'Attachment must have either a content or path.'),
    throttled: refused(429, 'rate_limit_exceeded', 'Too many requests.', { 'retry-after': '7' }),
    server: refused(500, 'internal_server_error', 'An unexpected error occurred.'),
  };

  protected isAuthorised({ headers }: PeerRequest): boolean {
    return headers.authorization === `Bearer ${KEY}`;
  }

  protected async read({ method, path, headers, body }: PeerRequest): Promise<Omit<TakenMail, 'ref'> | PeerReply> {
    if (path === '/domains')
      return {
        status: 200,
        body: {
          data: [
            { name: 'shop.example', status: 'verified' },
            { name: 'b', status: 'pending' },
          ],
        },
      };
    if (method !== 'POST' || path !== '/emails') return refused(404, 'not_found', 'None.');
    const key = String(headers['idempotency-key']);
    const known = this.trouble ? undefined : this.#known.get(key + body);
    if (known) return { status: 200, body: { id: known } };
    const mail = JSON.parse(body);
    const [to, cc, bcc] = [mail.to, mail.cc, mail.bcc].map(addressesIn) as [string[], string[], string[]];
    const named = Object.entries(mail.headers as object).map(([name, value]) => [name.toLowerCase(), value]);
    return {
      ...{ envelope: [...to, ...cc, ...bcc].sort(), from: addressesIn([mail.from])[0]!, shown: [...to, ...cc] },
      ...{
        replyTo: addressesIn(mail.reply_to),
        subject: mail.subject,
        html: mail.html ?? null,
        text: mail.text ?? null,
      },
      ...{ headers: { ...Object.fromEntries(named), key: key + body }, id: mail.tags[0].value },
      attachments: (mail.attachments as Record<string, string>[]).map(file => ({
        ...{ name: file['filename']!, bytes: Buffer.from(file['content']!, 'base64'), cid: file['content_id'] ?? null },
      })),
    };
  }

  protected newRef(): string {
    return randomUUID();
  }

  protected accepted({ ref, headers }: TakenMail): PeerReply {
    this.#known.set(headers['key']!, ref);
    return { status: 200, body: { id: ref } };
  }

  report({ ref, envelope, id }: TakenMail, what: MailReport, at: Date): ProviderCallback {
    const bounce = (type: string, subType: string, message: string) => ({ bounce: { type, subType, message } });
    const [type, facts] = (
      {
        underway: ['email.sent', {}],
        delivered: ['email.delivered', {}],
        hard: ['email.bounced', bounce('Permanent', 'General', '550 5.1.1 No such user')],
        soft: ['email.bounced', bounce('Transient', 'MailboxFull', '552 5.2.2 Mailbox full')],
        suppressed: ['email.bounced', bounce('Permanent', 'Suppressed', 'It is on the list of suppressions.')],
        complained: ['email.complained', {}],
        opened: ['email.opened', {}],
        clicked: ['email.clicked', { click: { link: LINK, ipAddress: '192.0.2.1', timestamp: at.toISOString() } }],
      } as const
    )[what];
    const data = {
      email_id: ref,
      from: 'hello@shop.example',
      to: envelope,
      tags: { switchboard_message: id },
      ...facts,
    };
    return this.signed(JSON.stringify({ type, created_at: at.toISOString(), data }), at);
  }

  private signed(body: string, at: Date): ProviderCallback {
    const [id, time] = [`msg_${randomBytes(12).toString('hex')}`, String(Math.floor(at.getTime() / 1_000))];
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
    const other = createHmac('sha256', 'an older key').update(body).digest('base64');
    return callbackOf(this.callbackUrl, body, {
      ...{ 'svix-id': id, 'svix-timestamp': time, 'svix-signature': `v1,${other} v1,${signature} v1a,unknown` },
    });
  }
}
