import { seconds } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import type { Credentials } from '../../../subgraphs/channels/core/instance/line/credentials.js';
import { sealCredentials } from '../../../subgraphs/channels/core/instance/line/credentials.js';
import type { Answer, TestApp } from '../app.js';
export type ChatChannel = 'chatapp' | 'botchat' | 'photosocial';

/** The operations of a test with chat messages, over HTTP. */
export interface ChatDesk {
  /** A connected sandbox line, past its warm-up unless `warm` is set; answers its id. */
  line(channel: ChatChannel, options?: { warm?: boolean; key?: string; body?: object }): Promise<string>;
  post(channel: ChatChannel, body: object, options?: { key?: string; query?: string }): Promise<Answer>;
  /** Sends and answers the identifiers; throws unless it was accepted. */
  send(channel: ChatChannel, body: object, key?: string): Promise<string[]>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the message holds
  read(channel: ChatChannel, id: string, key?: string): Promise<any>;
}

const LOGIN = { auth: { username: 'ana.photos', password: 'not-a-secret' }, acceptPhotosocialTerms: true };

export function chatDesk(app: TestApp): ChatDesk {
  const post: ChatDesk['post'] = (channel, body, { key, query = '' } = {}) =>
    app.request('POST', `/v1/${channel}/messages${query}`, { body, ...(key ? { key } : {}) });
  return {
    post,
    async line(channel, { warm = false, key = app.testKey, body = {} } = {}) {
      const login = channel === 'photosocial' ? LOGIN : {};
      const made = await app.request('POST', `/v1/${channel}/instances`, {
        key,
        body: { name: 'Line', ...login, ...body },
      });
      if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.body)}`);
      const { id } = made.body.data;
      if (channel === 'chatapp') await app.request('GET', `/v1/chatapp/instances/${id}/qr`, { key });
      if (channel === 'botchat') await app.request('POST', `/v1/botchat/instances/${id}/connect`, { key });
      await app.settle();
      app.clock.advance(seconds(2));
      await app.settle();
      if (!warm) await endWarmup(app, id);
      return id;
    },
    async send(channel, body, key) {
      const answer = await post(channel, body, key ? { key } : {});
      if (answer.status !== 202) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body.data.messageIds;
    },
    read: async (channel, id, key = app.testKey) =>
      (await app.request('GET', `/v1/${channel}/messages/${id}`, { key })).body.data,
  };
}

/** Sets the first connection of the line to a time long ago. */
const endWarmup = (app: TestApp, id: string) =>
  sql(app.services.db, `update channels.instance set first_connected_at = '2020-01-01' where id = $1`, [id]);

const WRITERS = [
  '+14155550010',
  '17841400000',
  ...Array.from({ length: 100 }, (_, i) => `+14155551${String(i).padStart(3, '0')}`),
];

/** Opens the window of these people, as if they had just written to a line. */
export const openWindow = (app: TestApp, instanceId: string, peers: readonly string[] = WRITERS) =>
  sql(
    app.services.db,
    `insert into channels.conversation (id, workspace_id, channel, instance_id, peer, sandbox, sequence, window_until,
       created_at, updated_at)
     select 'cnv_' || i.id || peer, i.workspace_id, i.channel, i.id, peer, i.sandbox, 1, '2100-01-01', now(), now()
     from channels.instance i, unnest($2::text[]) peer where i.id = $1`,
    [instanceId, peers],
  );

/** Creates a live instance that is connected with these credentials; returns its id. */
export async function liveLine(
  app: TestApp,
  channel: ChatChannel,
  credentials: Credentials,
  more: { workspaceId?: string; key?: string } = {},
): Promise<string> {
  const mode = credentials.kind === 'bridge' ? 'UNOFFICIAL' : 'OFFICIAL';
  const { key = app.liveKey } = more;
  const made = await app.request('POST', `/v1/${channel}/instances`, { key, body: { name: 'Live', mode } });
  if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.body)}`);
  const { id } = made.body.data;
  const sealed = credentials.kind === 'bridge' ? null : sealCredentials(app.services, id, credentials);
  await sql(
    app.services.db,
    `update channels.instance set status = 'ACTIVE', task = null, due_at = null, attempt_started_at = null,
       first_connected_at = '2020-01-01', sealed_credentials = $2 where id = $1`,
    [id, sealed],
  );
  await openWindow(app, id);
  return id;
}
