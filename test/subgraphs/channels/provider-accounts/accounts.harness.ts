import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Answer, type AppOptions, startApp, type TestApp } from '../../../support/app.js';
import { TwilioPeer } from '../../../support/peers/providers/sms/twilio.js';
import { until } from '../../../support/process.js';

/** An app whose workspaces have accounts at peers on loopback. */
export interface AccountsApp extends TestApp {
  /** Makes an account for the workspace of a key; returns its id. */
  account(body: object, key?: string): Promise<string>;
  /** Makes an account at a peer that speaks the API of Twilio. */
  twilio(peer: TwilioPeer, more?: object, key?: string): Promise<string>;
  get(path: string, key?: string): Promise<Answer['body']>;
  /** Sends a text and returns the id of its message. */
  text(to: string, more?: object, key?: string): Promise<string>;
  /** Waits for a message to be in a status. */
  reaches(id: string, status: string, key?: string): Promise<Answer['body']>;
  peer(): Promise<TwilioPeer>;
  events(name: string): Promise<Event[]>;
}

interface Event {
  readonly workspaceId: string;
  readonly data: Record<string, unknown>;
}

let names = 0;

export async function startAccounts(options: AppOptions = {}): Promise<AccountsApp> {
  const app = await startApp({ ...options, env: { SMTP_URL: '', ...options.env } });
  const peers: TwilioPeer[] = [];
  const account: AccountsApp['account'] = async (body, key = app.liveKey) => {
    const made = await app.request('POST', '/v1/provider-accounts', {
      key,
      body: { name: `Account ${++names}`, ...body },
    });
    expect(made.body).toMatchObject({ success: true });
    return made.body.data.id;
  };
  const get: AccountsApp['get'] = async (path, key = app.liveKey) =>
    (await app.request('GET', path, { key })).body.data;
  return {
    ...app,
    account,
    get,
    twilio: (peer, more = {}, key = app.liveKey) => account({ kind: 'twilio', settings: peer.settings, ...more }, key),
    text: async (to, more = {}, key = app.liveKey) => {
      const sent = await app.request('POST', '/v1/sms/messages', {
        key,
        body: { to: [to], type: 'text', payload: { message: 'Hello' }, ...more },
      });
      expect(sent.body.code).toBeUndefined();
      return sent.body.data.messageIds[0];
    },
    reaches: async (id, status, key = app.liveKey) => {
      await until(async () => {
        await app.settle();
        const message = await get(`/v1/sms/messages/${id}`, key);
        if (message.status !== status) await pause(50);
        return message.status === status;
      });
      return get(`/v1/sms/messages/${id}`, key);
    },
    peer: async () => {
      const peer = await new TwilioPeer().start();
      peers.push(peer);
      return peer;
    },
    events: async name =>
      (
        await app.services.db.pool.query(
          'select workspace_id as "workspaceId", data::jsonb as data from channels.outbox where name = $1 union all select workspace_id, data::jsonb from webhooks.event where name = $1',
          [name],
        )
      ).rows,
    stop: async () => {
      await Promise.all(peers.map(peer => peer.stop()));
      await app.stop();
    },
  };
}
