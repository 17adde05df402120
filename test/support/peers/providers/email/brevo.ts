import { randomInt } from 'node:crypto';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { callbackOf, type PeerReply, type PeerRequest, type Trouble } from '../peer.js';
import { LINK, MailPeer, type MailReport, type TakenMail } from './mail-peer.js';

const KEY = 'xkeysib-0123456789abcdef-0123';

interface Mailbox {
  readonly email: string;
  readonly name?: string;
}

const refused = (status: number, code: string, message: string, headers = {}): PeerReply => ({
  ...{ status, body: { code, message }, headers },
});

const addressesOf = (boxes: readonly Mailbox[] = []): string[] => boxes.map(({ email }) => email);

/** `smtp/email` and `account` of version 3, and webhooks, which nothing signs. */
export class BrevoPeer extends MailPeer {
  readonly kind = 'brevo';
  readonly wrong = { apiKey: 'xkeysib-another' };
  override readonly signs = false;
  override readonly keepsPictures = false;

  get settings() {
    return { apiKey: KEY, from: 'hello@shop.example', apiUrl: this.url };
  }

  protected readonly refusals: Readonly<Partial<Record<Trouble, PeerReply>>> = {
    credentials: refused(401, 'unauthorized', 'Key not found'),
    balance: refused(402, 'not_enough_credits', 'You do not have enough credits'),
    sender: refused(400, 'invalid_parameter', 'Sending has been rejected because the sender you used is not valid.'),
    recipient: refused(400, 'invalid_parameter', 'email is not valid in to'),
    content: refused(400, 'invalid_parameter', 'Unsupported file format'),
    throttled: refused(429, 'too_many_requests', 'Rate limit', { 'x-sib-ratelimit-reset': '7' }),
    server: refused(500, 'internal', 'Internal error'),
  };

  protected isAuthorised({ headers }: PeerRequest): boolean {
    return headers['api-key'] === KEY;
  }

  protected async read({ method, path, body }: PeerRequest): Promise<Omit<TakenMail, 'ref'> | PeerReply> {
    const plan = [{ type: 'free', credits: 287, creditsType: 'sendLimit' }];
    if (path === '/v3/account') return { status: 200, body: { email: 'owner@shop.example', plan } };
    if (method !== 'POST' || path !== '/v3/smtp/email') return refused(404, 'document_not_found', 'None');
    const mail = JSON.parse(body);
    for (const list of ['cc', 'bcc', 'attachment'])
      if (mail[list]?.length === 0) return refused(400, 'missing_parameter', `${list} is missing`);
    const [to, cc, bcc] = [mail.to, mail.cc, mail.bcc].map(addressesOf) as [string[], string[], string[]];
    const headers = Object.entries((mail.headers ?? {}) as object).map(([name, value]) => [name.toLowerCase(), value]);
    return {
      ...{ envelope: [...to, ...cc, ...bcc].sort(), from: mail.sender.email, shown: [...to, ...cc], id: null },
      ...{
        replyTo: mail.replyTo ? [mail.replyTo.email] : [],
        subject: mail.subject,
        headers: Object.fromEntries(headers),
      },
      ...{ html: mail.htmlContent ?? null, text: mail.textContent ?? null },
      attachments: ((mail.attachment ?? []) as Record<string, string>[]).map(file => ({
        ...{ name: file['name']!, bytes: Buffer.from(file['content']!, 'base64'), cid: null },
      })),
    };
  }

  protected newRef(): string {
    return `<202611301200.${randomInt(10 ** 11)}@smtp-relay.mailin.fr>`;
  }

  protected accepted({ ref }: TakenMail): PeerReply {
    return { status: 201, body: { messageId: ref } };
  }

  report({ ref, envelope }: TakenMail, what: MailReport, at: Date): ProviderCallback {
    const event = {
      underway: { event: 'deferred', reason: '451 try later' },
      delivered: { event: 'delivered' },
      hard: { event: 'hard_bounce', reason: '550 5.1.1 No such user' },
      soft: { event: 'soft_bounce', reason: '552 5.2.2 Mailbox full' },
      suppressed: { event: 'blocked', reason: 'blocked : due to blacklist user' },
      complained: { event: 'spam' },
      opened: { event: 'unique_opened' },
      clicked: { event: 'click', link: LINK },
    }[what];
    const facts = { email: envelope[0], id: 1, 'message-id': ref, ts_event: Math.floor(at.getTime() / 1_000) };
    return callbackOf(this.callbackUrl, JSON.stringify({ ...facts, ...event }), {});
  }
}
