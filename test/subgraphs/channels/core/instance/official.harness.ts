import { expect } from 'vitest';
import { startApp } from '../../../../support/app.js';
import { APP, startGraphProvider } from '../../../../support/peers/graph-provider.js';

export const LINE = { phoneNumberId: '106540', accountId: '102290', accessToken: 'EAAG-valid' };
export const BOT = '110201543:AAHdqTcvCH1vGWJx';

export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

export type OfficialDesk = Awaited<ReturnType<typeof startOfficial>>;

/**
 * Starts the system beside a provider of official lines, and returns the operations of tests on
 * both. The key is a live one, unless another is given.
 */
export async function startOfficial() {
  const provider = await startGraphProvider();
  const app = await startApp({
    env: {
      CHATAPP_CLOUD_URL: `${provider.url}/v1`,
      CHATAPP_CLOUD_APP_ID: APP.id,
      CHATAPP_CLOUD_APP_SECRET: APP.secret,
      CHATAPP_CLOUD_SIGNUP_URL: 'https://provider.example/signup',
      BOTCHAT_URL: provider.url,
      PHOTOSOCIAL_GRAPH_URL: `${provider.url}/v1`,
    },
  });
  const post = (path: string, body?: object, key = app.liveKey) => app.request('POST', `/v1${path}`, { key, body });
  return {
    app,
    provider,
    post,
    async create(channel: string, more: object, key = app.liveKey): Promise<string> {
      const answer = await post(`/${channel}/instances`, { name: 'Shop', ...more }, key);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.data.id;
    },
    read: async (channel: string, id: string, key = app.liveKey) =>
      (await app.request('GET', `/v1/${channel}/instances/${id}`, { key })).body.data,
    async later(time: number) {
      app.clock.advance(time);
      await app.settle();
    },
    /** Makes the provider know one line, account and bot, and answer as usual. */
    reset() {
      provider.error = null;
      provider.tokens = new Set([LINE.accessToken]);
      provider.numbers = new Map([[LINE.phoneNumberId, { display: '+1 415-555-0123', accountId: LINE.accountId }]]);
      provider.accounts = new Map([['17841405', 'ana.photos']]);
      provider.bots = new Map([[BOT, { id: 110_201_543, username: 'ShopBot' }]]);
      provider.codes = new Map([['good', 'EAAG-signed-up']]);
      provider.payment = 'funding-1';
      provider.pins.clear();
    },
    async stop() {
      await app.stop();
      await provider.stop();
    },
  };
}
