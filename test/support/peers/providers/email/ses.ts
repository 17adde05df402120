import { randomUUID } from 'node:crypto';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { ACCESS_KEY, isSignedForAws, notification, SECRET_KEY, TOPIC } from '../aws.js';
import type { PeerReply, PeerRequest, Trouble } from '../peer.js';
import { LINK, MailPeer, type MailReport, type TakenMail } from './mail-peer.js';
import { parsedMail } from './parsed-mail.js';

const refused = (status: number, name: string, message: string): PeerReply => ({
  status,
  body: { message },
  headers: { 'x-amzn-errortype': `${name}:http://internal.amazon.com/coral/com.amazonaws.sesv2/` },
});

/** SendEmail and GetAccount of version 2, and events of a configuration set through SNS. */
export class SesPeer extends MailPeer {
  readonly kind = 'ses';
  readonly wrong = { secretAccessKey: 'another one' };
  override readonly repeatableFor = 7_200_000;
  override readonly pause = undefined;

  get settings() {
    const keys = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY, region: 'eu-west-1' };
    return { ...keys, from: 'hello@shop.example', topicArn: TOPIC, configurationSet: 'events', apiUrl: this.url };
  }

  override get otherKey() {
    return { topicArn: TOPIC.replace('mail', 'other') };
  }

  override unsigned(callback: ProviderCallback): ProviderCallback {
    const { Signature: _, ...message } = JSON.parse(callback.body.toString()) as Record<string, string>;
    return { ...callback, body: Buffer.from(JSON.stringify(message)) };
  }

  protected readonly refusals: Readonly<Partial<Record<Trouble, PeerReply>>> = {
    credentials: refused(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match.'),
    sender: refused(
      400,
      'MessageRejected',
      'Email address is not verified. The following identities failed the check in region EU-WEST-1: boss@elsewhere.example',
    ),
    recipient: refused(400, 'BadRequestException', "Missing final '@domain'"),
    content: refused(400, 'MessageRejected', 'Transaction failed: Expected disposition, got null'),
    throttled: refused(429, 'TooManyRequestsException', 'Maximum sending rate exceeded.'),
    server: refused(500, 'InternalFailure', 'Try again.'),
  };

  protected isAuthorised(request: PeerRequest): boolean {
    return isSignedForAws(request, 'ses');
  }

  protected async read({ method, path, body }: PeerRequest): Promise<Omit<TakenMail, 'ref'> | PeerReply> {
    if (method === 'GET' && path === '/v2/email/account')
      return { status: 200, body: { SendingEnabled: true, ProductionAccessEnabled: true } };
    if (method !== 'POST' || path !== '/v2/email/outbound-emails') return refused(404, 'NotFoundException', 'None.');
    const { Destination: to, Content, EmailTags, ConfigurationSetName } = JSON.parse(body);
    if (ConfigurationSetName !== 'events') return refused(404, 'NotFoundException', 'No such configuration set.');
    const envelope = [...to.ToAddresses, ...to.CcAddresses, ...to.BccAddresses].sort();
    const mail = await parsedMail(Buffer.from(Content.Raw.Data, 'base64'));
    return { ...mail, envelope, id: EmailTags[0].Value };
  }

  protected newRef(): string {
    return `0102${randomUUID()}-000000`;
  }

  protected accepted({ ref }: TakenMail): PeerReply {
    return { status: 200, body: { MessageId: ref } };
  }

  report({ ref, envelope, id }: TakenMail, what: MailReport, at: Date): ProviderCallback {
    const timestamp = at.toISOString();
    const bounce = (type: string, subType: string, text?: string) => ({
      eventType: 'Bounce',
      bounce: {
        ...{ bounceType: type, bounceSubType: subType, timestamp, feedbackId: randomUUID() },
        bouncedRecipients: envelope.map(emailAddress => ({ emailAddress, action: 'failed', diagnosticCode: text })),
      },
    });
    const event = {
      underway: { eventType: 'Send', send: {} },
      delivered: { eventType: 'Delivery', delivery: { timestamp, recipients: envelope, smtpResponse: '250 ok' } },
      hard: bounce('Permanent', 'General', 'smtp; 550 5.1.1 user unknown'),
      soft: bounce('Transient', 'MailboxFull', 'smtp; 552 5.2.2 full'),
      suppressed: bounce('Permanent', 'OnAccountSuppressionList'),
      complained: {
        ...{ eventType: 'Complaint' },
        complaint: { timestamp, complainedRecipients: envelope.map(emailAddress => ({ emailAddress })) },
      },
      opened: { eventType: 'Open', open: { timestamp, ipAddress: '192.0.2.1', userAgent: 'Mozilla/5.0' } },
      clicked: { eventType: 'Click', click: { timestamp, link: LINK, ipAddress: '192.0.2.1' } },
    }[what];
    const mail = { timestamp, messageId: ref, destination: envelope, tags: { switchboard_message: [id] } };
    return notification(this.callbackUrl, at, 'Notification', JSON.stringify({ ...event, mail }));
  }
}
