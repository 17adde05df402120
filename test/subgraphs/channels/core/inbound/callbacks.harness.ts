import { createHmac } from 'node:crypto';
import { callbackSecret } from '../../../../../kernel/security/callback-secret.js';
import type { Answer } from '../../../../support/app.js';
import { type InboundApp, startInbound, type TestLine } from './inbound.harness.js';

const APP_SECRET = 'app-secret-of-the-operator';
export const VERIFY_TOKEN = 'verify-token-of-ours';
export const NUMBER = '15550783881';
export const ACCOUNT_KEY = '17841405309211844';

const ENV = {
  CHATAPP_CLOUD_URL: 'http://127.0.0.1:9/v23.0',
  CHATAPP_CLOUD_APP_ID: '123',
  CHATAPP_CLOUD_APP_SECRET: APP_SECRET,
  CHATAPP_CLOUD_VERIFY_TOKEN: VERIFY_TOKEN,
  BOTCHAT_URL: 'http://127.0.0.1:9',
  PHOTOSOCIAL_GRAPH_URL: 'http://127.0.0.1:9',
  PHOTOSOCIAL_GRAPH_APP_SECRET: APP_SECRET,
  PHOTOSOCIAL_GRAPH_VERIFY_TOKEN: VERIFY_TOKEN,
};

/** The system with live lines, and the operations of providers on it. */
export interface CallbackApp extends InboundApp {
  /** An official line that is connected to {@link NUMBER} or {@link ACCOUNT_KEY}. */
  live(channel: TestLine['channel'], account?: string): Promise<TestLine>;
  /** Posts a body that the provider signed, as it is or as JSON. */
  post(path: string, body: object | string, headers?: Record<string, string>): Promise<Answer>;
  /** The same of a bot. */
  update(line: TestLine, body: object, secret?: string): Promise<Answer>;
}

export const hubSignature = (body: string, secret = APP_SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const CONNECT = `update channels.instance set status = 'ACTIVE', mode = 'OFFICIAL', account = $2, locked_ig_user_pk = $3,
  first_connected_at = now() where id = $1`;

export async function startCallbacks(env: Record<string, string> = {}): Promise<CallbackApp> {
  const app = await startInbound({ ...ENV, ...env });
  const post: CallbackApp['post'] = (path, body, headers) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return app.request('POST', path, {
      key: null,
      headers: { 'content-type': 'application/json', ...(headers ?? { 'x-hub-signature-256': hubSignature(text) }) },
      body: text,
    });
  };
  return {
    ...app,
    post,
    async events(id) {
      await app.settle();
      const { body } = await app.request('GET', '/v1/events?limit=100', { key: app.liveKey });
      return body.data.filter(
        (event: { event: string; instanceId: string }) =>
          event.instanceId === id && !event.event.startsWith('conversation.'),
      );
    },
    async live(channel, account = channel === 'photosocial' ? ACCOUNT_KEY : NUMBER) {
      const line = await app.line(channel, app.liveKey);
      const key = channel === 'photosocial' ? account : null;
      await app.services.db.pool.query(CONNECT, [line.id, account, key]);
      return line;
    },
    update: (line, body, secret = callbackSecret(app.services.box, line.id)) =>
      post(`/callbacks/botchat/${line.id}`, body, { 'x-telegram-bot-api-secret-token': secret }),
  };
}

let last = 0;

/** A change of a number in the form of the official API. */
export const cloud = (value: object, account = NUMBER, field = 'messages') => ({
  object: 'business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field,
          value: {
            messaging_product: 'chat',
            metadata: { display_phone_number: account, phone_number_id: '1' },
            ...value,
          },
        },
      ],
    },
  ],
});

export const cloudText = (more: object = {}) => ({
  from: '14155550123',
  id: `wire.${++last}`,
  timestamp: '1795262340',
  type: 'text',
  text: { body: 'Hello' },
  ...more,
});
