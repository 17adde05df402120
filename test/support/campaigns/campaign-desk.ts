import { sql } from '../../../kernel/database/database.js';
import type { Answer, TestApp } from '../app.js';

const PATH = '/v1/campaigns';

/**
 * Returns the operations of a test with campaigns. The key is that of the sandbox, unless another
 * is given.
 */
export const campaignDesk = (app: TestApp) => {
  let numbers = 1_000;
  /** Ends with 0000 and so on for an outcome in the sandbox; these deliver. */
  const phone = () => `+1415555${numbers++}`;
  const post = (path: string, body: object = {}, key = app.testKey): Promise<Answer> =>
    app.request('POST', `${PATH}${path}`, { body, key });
  return {
    phone,
    phones: (count: number) => Array.from({ length: count }, phone),
    post,
    /** A draft of texts; answers its identifier. */
    async make(more: object = {}, key = app.testKey): Promise<string> {
      const sms = { name: 'Sale', channel: 'sms', payload: { message: 'Hello' } };
      const { status, body } = await post('', { ...sms, ...more }, key);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data.id;
    },
    /** Returns the status afterwards, or the code of the refusal. */
    async act(id: string, what: string, key = app.testKey): Promise<string> {
      const { status, body } = await post(`/${id}/${what}`, {}, key);
      return status === 200 ? body.data.status : body.code;
    },
    read: async (id: string, key = app.testKey) => (await app.request('GET', `${PATH}/${id}`, { key })).body.data,
    recipients: async (id: string, query = '') =>
      (await app.request('GET', `${PATH}/${id}/recipients?limit=100${query}`)).body.data,
    stats: async (id: string) => (await app.request('GET', `${PATH}/${id}/stats`)).body.data,
    /** Counts the recipients themselves. */
    scan: async (id: string) => (await sql<Record<string, number>>(app.services.db, SCAN, [id]))[0]!,
    messages: (id: string) =>
      sql<{ to: string; status: string; sandbox: boolean }>(
        app.services.db,
        `select recipient as to, status, sandbox from channels.message where source_id = $1 and source_kind = 'CAMPAIGN' order by id`,
        [id],
      ),
    createTopic: async (): Promise<string> =>
      (await app.request('POST', '/v1/topics', { body: { slug: `t-${numbers++}`, name: 'Topic' } })).body.data.id,
    /** Names of its events in their order, with the code of the reason where one is given. */
    async eventsOf(id: string): Promise<string[]> {
      const rows = await sql<{ name: string; data: { campaignId: string; reason?: { code: string } } }>(
        app.services.db,
        `select name, data from webhooks.event where name like 'campaign.%' and data ->> 'campaignId' = $1 order by id`,
        [id],
      );
      return rows.map(({ name, data }) => (data.reason ? `${name} ${data.reason.code}` : name));
    },
  };
};

const SCAN = `select count(*)::int as recipients, count(*) filter (where status = 'PENDING')::int as pending,
    count(*) filter (where status = 'QUEUED')::int as queued, count(sent_at)::int as sent, count(delivered_at)::int as delivered,
    count(read_at)::int as read, count(failed_at)::int as failed, count(skipped_at)::int as skipped,
    count(*) filter (where status = 'CANCELLED')::int as cancelled, coalesce(sum(cost), 0)::int as cost
  from campaigns.recipient where campaign_id = $1`;
