import { randomUUID } from 'node:crypto';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { ACCESS_KEY, isSignedForAws, notification, SECRET_KEY, TOPIC } from '../aws.js';
import type { PeerReply, PeerRequest, Trouble } from '../peer.js';
import { SmsPeer, type SmsReport, type TakenSms } from './sms-peer.js';

const refused = (status: number, name: string, body: object): PeerReply => ({
  ...{ status, body: { __type: `com.amazonaws.pinpointsmsvoicev2#${name}`, ...body } },
});
const invalid = (field: string): PeerReply =>
  refused(400, 'ValidationException', {
    ...{ Message: 'The input fails to satisfy the constraints.', Reason: 'FIELD_VALIDATION_FAILED' },
    Fields: [{ Name: field, Message: 'It is not valid.' }],
  });

/** SendTextMessage of version 2, and events of a configuration set through SNS. */
export class AwsSmsPeer extends SmsPeer {
  readonly kind = 'aws_sms';
  readonly wrong = { secretAccessKey: 'another one' };
  override readonly repeatableFor = 7_200_000;
  override readonly pause = undefined;

  get settings() {
    const keys = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY, region: 'eu-west-1' };
    return { ...keys, from: '+14155550199', topicArn: TOPIC, configurationSet: 'events', apiUrl: this.url };
  }

  override get otherKey() {
    return { topicArn: TOPIC.replace('mail', 'other') };
  }

  override unsigned(callback: ProviderCallback): ProviderCallback {
    const { Signature: _, ...message } = JSON.parse(callback.body.toString()) as Record<string, string>;
    return { ...callback, body: Buffer.from(JSON.stringify(message)) };
  }

  protected readonly refusals: Readonly<Record<Trouble, PeerReply>> = {
    credentials: refused(400, 'InvalidSignatureException', { message: 'The request signature does not match.' }),
    balance: refused(400, 'ServiceQuotaExceededException', {
      ...{ Message: 'Spend limit reached.', Reason: 'MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT' },
    }),
    sender: refused(400, 'ResourceNotFoundException', { Message: 'No such number.', ResourceType: 'phone-number' }),
    destination: refused(400, 'ConflictException', {
      ...{ Message: 'Not verified.', Reason: 'DESTINATION_PHONE_NUMBER_NOT_VERIFIED' },
    }),
    recipient: invalid('DestinationPhoneNumber'),
    optedOut: refused(400, 'ConflictException', {
      ...{ Message: 'Opted out.', Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT' },
    }),
    content: invalid('MessageBody'),
    throttled: refused(400, 'ThrottlingException', { Message: 'Rate exceeded.' }),
    server: refused(500, 'InternalServerException', { Message: 'Try again.' }),
  };

  protected isAuthorised(request: PeerRequest): boolean {
    return isSignedForAws(request, 'sms-voice');
  }

  protected read({ headers, body }: PeerRequest): Omit<TakenSms, 'ref'> | PeerReply {
    const target = headers['x-amz-target'];
    if (headers['content-type'] !== 'application/x-amz-json-1.0') return refused(415, 'UnknownOperationException', {});
    if (target === 'PinpointSMSVoiceV2.DescribeAccountAttributes')
      return { status: 200, body: { AccountAttributes: [] } };
    if (target !== 'PinpointSMSVoiceV2.SendTextMessage') return refused(400, 'UnknownOperationException', {});
    const { DestinationPhoneNumber: to, OriginationIdentity: from, MessageBody: text, Context } = JSON.parse(body);
    return { to, from: from ?? null, text, reportTo: null, id: Context.switchboard_message };
  }

  protected newRef(): string {
    return randomUUID();
  }

  protected accepted({ ref }: TakenSms): PeerReply {
    return { status: 200, body: { MessageId: ref } };
  }

  report({ ref, to, from, id }: TakenSms, what: SmsReport, at: Date): ProviderCallback {
    const [type, isFinal] = (
      {
        underway: ['TEXT_SUCCESSFUL', true],
        delivered: ['TEXT_DELIVERED', true],
        failed: ['TEXT_UNREACHABLE', true],
        expired: ['TEXT_TTL_EXPIRED', true],
      } as const
    )[what];
    const facts = { eventType: type, eventVersion: '1.0', eventTimestamp: at.getTime(), isFinal, messageId: ref };
    const numbers = { originationPhoneNumber: from, destinationPhoneNumber: to, isoCountryCode: 'US' };
    const status = { messageStatus: type.slice(5), messageStatusDescription: 'As the carrier says' };
    return this.published({ ...facts, ...numbers, ...status, context: { switchboard_message: id } }, at);
  }

  inbound(from: string, to: string, text: string, at: Date): ProviderCallback {
    const numbers = { originationNumber: from, destinationNumber: to, messageKeyword: 'KEYWORD' };
    return this.published({ ...numbers, messageBody: text, inboundMessageId: randomUUID() }, at);
  }

  private published(event: object, at: Date): ProviderCallback {
    return notification(this.callbackUrl, at, 'Notification', JSON.stringify(event), { version: '2' });
  }
}
