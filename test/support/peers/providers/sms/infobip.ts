import { randomInt } from 'node:crypto';
import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { callbackOf, type PeerReply, type PeerRequest, type Trouble } from '../peer.js';
import { SmsPeer, type SmsReport, type TakenSms } from './sms-peer.js';

const KEY = '0123456789abcdef-0123';

const failed = (status: number, errorCode: string, description: string, headers = {}): PeerReply => ({
  ...{ status, body: { errorCode, description, action: '', violations: [], resources: [] }, headers },
});

/** A refusal of one message, with a status of success for the request. */
const rejected = (name: string, id: number): PeerReply => ({
  status: 200,
  body: {
    bulkId: '1',
    messages: [
      { messageId: '1', destination: '1', status: { groupId: 5, groupName: 'REJECTED', id, name, description: name } },
    ],
  },
});

/** Messages of version 3, whose refusals are in the answer, and reports, which nothing signs. */
export class InfobipPeer extends SmsPeer {
  readonly kind = 'infobip';
  readonly wrong = { apiKey: 'another one' };
  override readonly signs = false;

  get settings() {
    return { baseUrl: this.url, apiKey: KEY, from: '+14155550199' };
  }

  protected readonly refusals: Readonly<Record<Trouble, PeerReply>> = {
    credentials: failed(401, 'E401', 'Unauthorized'),
    balance: rejected('REJECTED_NOT_ENOUGH_CREDITS', 12),
    sender: rejected('REJECTED_SENDER', 13),
    destination: rejected('REJECTED_NETWORK', 6),
    recipient: rejected('REJECTED_INVALID_DESTINATION', 52),
    optedOut: rejected('REJECTED_DND', 10),
    content: rejected('REJECTED_MESSAGE_TOO_LONG', 25),
    throttled: failed(429, 'E429', 'Too many requests', { 'retry-after': '7' }),
    server: failed(500, 'E500', 'Internal server error'),
  };

  protected isAuthorised({ headers }: PeerRequest): boolean {
    return headers.authorization === `App ${KEY}`;
  }

  protected read({ method, path, body }: PeerRequest): Omit<TakenSms, 'ref'> | PeerReply {
    if (path === '/account/1/balance') return { status: 200, body: { balance: 47.79, currency: 'EUR' } };
    if (method !== 'POST' || path !== '/sms/3/messages') return failed(404, 'E404', 'Not found');
    const { sender, destinations, content, webhooks } = JSON.parse(body).messages[0];
    const { to } = destinations[0];
    return { to, from: sender, text: content.text, reportTo: webhooks?.delivery.url ?? null, id: null };
  }

  protected newRef(): string {
    return `${randomInt(10 ** 9)}${randomInt(10 ** 9)}03535345`;
  }

  protected accepted({ ref, to }: TakenSms): PeerReply {
    const status = { groupId: 1, groupName: 'PENDING', id: 26, name: 'PENDING_ACCEPTED', description: 'Pending' };
    const one = { messageId: ref, status, destination: to, details: { messageCount: 1 } };
    return { status: 200, body: { bulkId: '1', messages: [one] } };
  }

  report({ ref, to, reportTo }: TakenSms, what: SmsReport, at: Date): ProviderCallback {
    const [groupId, groupName, name, error] = (
      {
        underway: [1, 'PENDING', 'PENDING_ENROUTE', 'NO_ERROR'],
        delivered: [3, 'DELIVERED', 'DELIVERED_TO_HANDSET', 'NO_ERROR'],
        failed: [2, 'UNDELIVERABLE', 'UNDELIVERABLE_REJECTED_OPERATOR', 'EC_ABSENT_SUBSCRIBER'],
        expired: [4, 'EXPIRED', 'EXPIRED_EXPIRED', 'EC_UNKNOWN_ERROR'],
      } as const
    )[what];
    const status = { groupId, groupName, id: 5, name, description: name };
    const time = at.toISOString().replace('Z', '+0000');
    const report = { bulkId: '1', messageId: ref, to, sentAt: time, doneAt: time, smsCount: 1, mccMnc: '22801' };
    const results = [{ ...report, status, error: { groupId: 0, id: 0, name: error, permanent: false } }];
    return callbackOf(reportTo ?? this.callbackUrl, JSON.stringify({ results }), {});
  }

  inbound(from: string, to: string, text: string, at: Date): ProviderCallback {
    const numbers = { from: from.slice(1), to: to.slice(1) };
    const one = {
      messageId: this.newRef(),
      ...numbers,
      text,
      cleanText: text,
      receivedAt: at.toISOString(),
      smsCount: 1,
    };
    return callbackOf(
      this.callbackUrl,
      JSON.stringify({ results: [one], messageCount: 1, pendingMessageCount: 0 }),
      {},
    );
  }
}
