import { sql } from '../../../kernel/database/database.js';
import type { TestApp } from '../app.js';

/** The operations of a test with sends, through REST. */
export interface SendDesk {
  /** Sends an SMS text and answers the identifiers; fails the test unless it was accepted. */
  sms(
    to: string | readonly string[],
    more?: { key?: string; schedule?: { sendAt: string }; from?: string },
  ): Promise<string[]>;
  email(to: string, key?: string): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the message holds
  read(channel: 'sms' | 'email', id: string): Promise<any>;
  /** Names of the events of a message, in their order. */
  events(messageId: string): Promise<string[]>;
  /** Balance and held credits, with the sums of the ledger. */
  credits(workspaceId?: string): Promise<{ balance: number; held: number }>;
}

/** `reader`: the key that reads messages; a live key sees live ones alone. */
export function sendDesk(app: TestApp, reader: string = app.testKey): SendDesk {
  const send = async (path: string, body: object, key?: string): Promise<string[]> => {
    const answer = await app.request('POST', path, { body, ...(key ? { key } : {}) });
    if (answer.status !== 202) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data.messageIds;
  };
  return {
    sms: (to, { key, schedule, from } = {}) =>
      send(
        '/v1/sms/messages',
        { to: typeof to === 'string' ? [to] : to, payload: { message: 'Hello', from }, schedule },
        key,
      ),
    email: async (to, key) => {
      const body = { to: [to], payload: { subject: 'Hello', text: 'Hello' } };
      return (await send('/v1/email/messages', body, key))[0]!;
    },
    read: async (channel, id) => (await app.request('GET', `/v1/${channel}/messages/${id}`, { key: reader })).body.data,
    events: async messageId => {
      const names: string[] = [];
      for (let cursor = '', more = true; more; ) {
        const { body } = await app.request('GET', `/v1/events?limit=100${cursor}`, { key: app.liveKey });
        for (const item of body.data) if (item.messageId === messageId) names.push(item.event);
        cursor = `&cursor=${body.pagination.nextCursor}`;
        more = body.pagination.hasMore;
      }
      return names;
    },
    credits: async (workspaceId = app.workspaceId) => {
      const [row] = await sql<{ balance: number; held: number; sum: number; waits: number }>(
        app.services.db,
        `select b.balance, b.held, sum(l.amount) as sum, sum(l.held) as waits from channels.balance b
         join channels.ledger l using (workspace_id) where workspace_id = $1 group by b.balance, b.held`,
        [workspaceId],
      );
      if (!row || row.balance !== row.sum || row.held !== row.waits)
        throw new Error(`The balance is not the sum of the ledger: ${JSON.stringify(row)}`);
      return { balance: row.balance, held: row.held };
    },
  };
}
