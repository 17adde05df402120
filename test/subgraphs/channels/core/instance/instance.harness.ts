import 'reflect-metadata';
import { seconds } from '../../../../../kernel/context/clock.js';
import type { LineEvent } from '../../../../../subgraphs/channels/core/instance/line/port.js';
import { reportLine } from '../../../../../subgraphs/channels/core/instance/line/report.js';
import { botchatInstances } from '../../../../../subgraphs/channels/kinds/botchat/instances.js';
import { chatappInstances } from '../../../../../subgraphs/channels/kinds/chatapp/instances.js';
import { photosocialInstances } from '../../../../../subgraphs/channels/kinds/photosocial/instances.js';
import { type AppOptions, startApp, type TestApp } from '../../../../support/app.js';

type Channel = 'chatapp' | 'botchat' | 'photosocial';
const RULES = { chatapp: chatappInstances, botchat: botchatInstances, photosocial: photosocialInstances };

/** The system, and the operations of tests of instances on it. */
export interface InstanceApp extends TestApp {
  create(channel: Channel, more?: object, key?: string): Promise<{ id: string; shareableLink: string | null }>;
  read(channel: Channel, id: string, key?: string): Promise<Record<string, unknown>>;
  /** A sandbox line that requested its QR code and paired. */
  paired(more?: object, key?: string): Promise<string>;
  /** A photo-social account that logged in. */
  loggedIn(more?: object): Promise<string>;
  /** Reports an event of the line of an instance, as the line does by itself. */
  report(channel: Channel, id: string, event: LineEvent): Promise<boolean>;
  /** Names of the events of an instance, the oldest first, with their data. */
  events(id: string): Promise<{ event: string; data: Record<string, unknown> }[]>;
}

export const LOGIN = { username: 'ana.photos', password: 'not-a-secret' };

export async function startInstances(options: AppOptions = {}): Promise<InstanceApp> {
  const app = await startApp(options);
  const create: InstanceApp['create'] = async (channel, more = {}, key = app.testKey) => {
    const answer = await app.request('POST', `/v1/${channel}/instances`, { key, body: { name: 'Shop', ...more } });
    if (answer.status !== 201) throw new Error(`create: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const read: InstanceApp['read'] = async (channel, id, key = app.testKey) =>
    (await app.request('GET', `/v1/${channel}/instances/${id}`, { key })).body.data;
  return {
    ...app,
    create,
    read,
    async paired(more = {}, key = app.testKey) {
      const { id } = await create('chatapp', more, key);
      await app.request('GET', `/v1/chatapp/instances/${id}/qr`, { key });
      app.clock.advance(seconds(2));
      await app.settle();
      return id;
    },
    async loggedIn(more = {}) {
      const { id } = await create('photosocial', { auth: LOGIN, acceptPhotosocialTerms: true, ...more });
      app.clock.advance(seconds(2));
      await app.settle();
      return id;
    },
    report: (channel, id, event) => reportLine(app.ctx(app.workspaceId), RULES[channel], id, event),
    async events(id) {
      await app.settle();
      const found = [];
      for (let cursor = '', hasMore = true; hasMore; ) {
        const { body } = await app.request('GET', `/v1/events?limit=100${cursor}`, { key: app.testKey });
        found.push(...body.data.filter((event: { instanceId: string }) => event.instanceId === id));
        ({ hasMore } = body.pagination);
        cursor = `&cursor=${body.pagination.nextCursor}`;
      }
      return found;
    },
  };
}
