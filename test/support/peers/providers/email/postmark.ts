import { randomUUID } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { callbackOf, type PeerReply, type PeerRequest, type Trouble } from '../peer.js';
import { LINK, MailPeer, type MailReport, type TakenMail } from './mail-peer.js';

const TOKEN = '0123abcd-4567-89ab-cdef-0123456789ab';

const refused = (status: number, code: number, message: string, headers = {}): PeerReply => ({
  ...{ status, body: { ErrorCode: code, Message: message }, headers },
});

const addressesIn = (text = ''): string[] =>
  addressparser(text, { flatten: true }).map(({ address }: { address: string }) => address);

/** `email` and `server` of a server, and its webhooks, which nothing signs. */
export class PostmarkPeer extends MailPeer {
  readonly kind = 'postmark';
  readonly wrong = { serverToken: 'another one' };
  override readonly signs = false;

  get settings() {
    return { serverToken: TOKEN, from: 'hello@shop.example', apiUrl: this.url };
  }

  protected readonly refusals: Readonly<Partial<Record<Trouble, PeerReply>>> = {
    credentials: refused(401, 10, 'No Account or Server API tokens were supplied in the HTTP headers.'),
    balance: refused(422, 405, 'You ran out of credits.'),
    sender: refused(422, 400, "The 'From' address you supplied is not a Sender Signature on your account."),
    recipient: refused(422, 300, "Error parsing 'To': Illegal email address."),
    content: refused(422, 411, "Forbidden file type was attached to the email: 'exe'."),
    throttled: refused(429, 429, 'Rate limit exceeded.', { 'retry-after': '7' }),
    server: refused(500, 500, 'Internal error.'),
  };

  protected isAuthorised({ headers }: PeerRequest): boolean {
    return headers['x-postmark-server-token'] === TOKEN;
  }

  protected async read({ method, path, body }: PeerRequest): Promise<Omit<TakenMail, 'ref'> | PeerReply> {
    if (path === '/server') return { status: 200, body: { ID: 1, Name: 'Shop' } };
    if (method !== 'POST' || path !== '/email') return { status: 404 };
    const mail = JSON.parse(body);
    if (mail.MessageStream !== 'outbound') return refused(422, 1235, 'The stream provided does not exist.');
    const [to, cc, bcc] = [mail.To, mail.Cc, mail.Bcc].map(addressesIn) as [string[], string[], string[]];
    const headers = (mail.Headers as { Name: string; Value: string }[]).map(({ Name, Value }) => [
      Name.toLowerCase(),
      Value,
    ]);
    return {
      ...{ envelope: [...to, ...cc, ...bcc].sort(), from: addressesIn(mail.From)[0]!, shown: [...to, ...cc] },
      ...{ replyTo: addressesIn(mail.ReplyTo), subject: mail.Subject, html: mail.HtmlBody ?? null },
      ...{ text: mail.TextBody ?? null, headers: Object.fromEntries(headers), id: null },
      attachments: (mail.Attachments as Record<string, string>[]).map(file => ({
        ...{ name: file['Name']!, bytes: Buffer.from(file['Content']!, 'base64') },
        cid: file['ContentID']?.replace('cid:', '') ?? null,
      })),
    };
  }

  protected newRef(): string {
    return randomUUID();
  }

  protected accepted({ ref, envelope }: TakenMail): PeerReply {
    const body = { To: envelope[0], SubmittedAt: '2026-11-30T12:00:00Z', MessageID: ref, ErrorCode: 0, Message: 'OK' };
    return { status: 200, body };
  }

  report({ ref, envelope }: TakenMail, what: MailReport, at: Date): ProviderCallback {
    const time = at.toISOString();
    const [to] = envelope;
    const bounce = (Type: string, Details: string) => ({
      ...{ RecordType: 'Bounce', Type, Details, Description: 'The server was unable to deliver.' },
      ...{ Email: to, BouncedAt: time, Inactive: Type === 'HardBounce' },
    });
    const event = {
      underway: bounce('Transient', 'smtp;451 try later'),
      delivered: { RecordType: 'Delivery', Recipient: to, DeliveredAt: time, Details: 'smtp;250 ok' },
      hard: bounce('HardBounce', 'smtp;550 5.1.1 No such user'),
      soft: bounce('SoftBounce', 'smtp;552 5.2.2 Mailbox full'),
      suppressed: bounce('ManuallyDeactivated', 'Deactivated by hand'),
      complained: { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: to, BouncedAt: time },
      opened: { RecordType: 'Open', FirstOpen: true, Recipient: to, ReceivedAt: time },
      clicked: { RecordType: 'Click', OriginalLink: LINK, Recipient: to, ReceivedAt: time },
    }[what];
    return callbackOf(this.callbackUrl, JSON.stringify({ ...event, MessageID: ref, MessageStream: 'outbound' }), {});
  }
}
