import { seconds } from '../../../kernel/context/clock.js';
import type { Answer, TestApp } from '../app.js';

const PAYLOAD = { message: 'Your parcel is here.', subject: 'Parcel' };

/**
 * Returns the operations of a test with notifications. The key is that of the sandbox, unless
 * another is given.
 */
export const notificationDesk = (app: TestApp) => ({
  notify: (body: object, { key = app.testKey, query = '', headers = {} } = {}): Promise<Answer> =>
    app.request('POST', `/v1/notify${query}`, { key, headers, body: { payload: PAYLOAD, ...body } }),
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the notification holds
  read: async (id: string, key = app.testKey): Promise<any> =>
    (await app.request('GET', `/v1/notify/${id}`, { key })).body.data,
  /** The data of the events that tell its end. */
  async eventsOf(id: string) {
    const { rows } = await app.services.db.pool.query(
      `select data from webhooks.event where name = 'notification.completed' and data ->> 'notificationId' = $1`,
      [id],
    );
    return rows.map(({ data }) => data);
  },
  async messagesOf(id: string) {
    const { rows } = await app.services.db.pool.query(
      'select channel, recipient, status, substatus from channels.message where source_id = $1 order by id',
      [id],
    );
    return rows;
  },
  /** Moves the clock, and lets everything happen that is due then. */
  async pass(secs: number) {
    app.clock.advance(seconds(secs));
    await app.settle();
  },
});

/** The fields that a refusal names, sorted. */
export const fields = ({ body }: Answer): string[] => body.details.map((one: { field: string }) => one.field).sort();
