import { randomUUID } from 'node:crypto';
import { type MessageCentre, startMessageCentre } from '../../../examples/demo-peers/message-centre.js';
import { type RcsPlatform, startRcsPlatform } from '../../../examples/demo-peers/rcs-platform.js';
import { jobContext } from '../../../kernel/context/context.js';
import { assignSender } from '../../../subgraphs/channels/core/sender/sender.service.js';
import { rcs } from '../../../subgraphs/channels/index.js';
import { toPlatformId } from '../../../subgraphs/channels/kinds/rcs/message-id.js';
import { type Answer, startApp, type TestApp } from '../app.js';

export const AGENT = 'demo_agent';
export const TEXT = { message: 'Hello' };

/** RCS through the REST door. */
export function rcsDesk(app: TestApp, key: string = app.testKey) {
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    app.request(method, `/v1${path}`, { key, body });
  const expected = async (status: number, answer: Promise<Answer>) => {
    const { status: got, body } = await answer;
    if (got !== status) throw new Error(`${got} ${JSON.stringify(body)}`);
    return body.data;
  };
  return {
    call,
    post: (body: object): Promise<Answer> => call('POST', '/rcs/messages', body),
    /** Sends to one recipient and answers the id. */
    sent: async (to: string, payload: object = TEXT, more: object = {}): Promise<string> =>
      (await expected(202, call('POST', '/rcs/messages', { to: [to], payload, ...more }))).rcsIds[0],
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the message holds
    message: (id: string): Promise<any> => expected(200, call('GET', `/rcs/messages/${id}`)),
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the list holds
    list: (path: string): Promise<any[]> => expected(200, call('GET', path)),
    cancel: (id: string): Promise<Answer> => call('POST', `/rcs/messages/${id}/cancel`),
  };
}

export interface LiveRcs {
  readonly app: TestApp;
  readonly platform: RcsPlatform;
  readonly centre: MessageCentre;
  readonly desk: ReturnType<typeof rcsDesk>;
  /** The platform reports something of a message. */
  report(eventType: string, messageId: string, more?: object): Promise<Answer>;
  /** Somebody writes to the agent. */
  write(from: string, what: object, more?: object): Promise<Answer>;
  /** Texts that arrived as SMS at a number. */
  texts(to: string): string[];
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the event holds
  fallbacks(messageId: string): Promise<any[]>;
  stop(): Promise<void>;
}

/** The system with an agent on a platform, and SMS, on loopback. */
export async function startLiveRcs(): Promise<LiveRcs> {
  const platform = await startRcsPlatform();
  const centre = await startMessageCentre({ receiptDelayMs: 1 });
  const app = await startApp({ env: { ...platform.settings, SMPP_URL: centre.url } });
  await assignSender(jobContext(app.services, app.workspaceId), rcs, AGENT);
  const post = async (report: object): Promise<Answer> => {
    const answer = await app.request('POST', '/callbacks/rcs', {
      key: null,
      ...platform.signed({ agentId: AGENT, ...report }),
    });
    if (answer.status >= 500) throw new Error(`A report was answered ${answer.status} ${JSON.stringify(answer.body)}.`);
    return answer;
  };
  const now = () => app.clock.now().toISOString();
  return {
    app,
    platform,
    centre,
    desk: rcsDesk(app, app.liveKey),
    report: (eventType, messageId, more = {}) =>
      post({ eventType, messageId: toPlatformId(messageId), eventId: randomUUID(), sendTime: now(), ...more }),
    write: (senderPhoneNumber, what, more = {}) =>
      post({ senderPhoneNumber, messageId: randomUUID(), sendTime: now(), ...what, ...more }),
    texts: to => centre.received.filter(sms => sms.to === to.slice(1)).map(({ text }) => text),
    fallbacks: async messageId => {
      const { body } = await app.request('GET', '/v1/events?limit=100', { key: app.liveKey });
      const own = body.data.filter((one: { messageId: string }) => one.messageId === messageId);
      return own
        .filter((one: { event: string }) => one.event === 'rcs.fell_back')
        .map((one: { data: object }) => one.data);
    },
    stop: async () => {
      await app.stop();
      await Promise.all([platform.stop(), centre.stop()]);
    },
  };
}
