import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstIdOf } from '../../../kernel/context/ids.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

const LIST = `query ($webhookIds: [ID!], $statuses: [WebhookDeliveryStatus!], $event: String, $from: DateTimeISO, $to: DateTimeISO,
  $order: ListOrder!, $limit: Int!, $cursor: String) {
  deliveries(webhookIds: $webhookIds, statuses: $statuses, event: $event, from: $from, to: $to, order: $order, limit: $limit, cursor: $cursor) {
    items { id } pagination { nextCursor }
  }
}`;
const COUNT = '{ deliveries(counted: true, limit: 1) { pagination { total } } }';

const WEBHOOKS = 12;
const ROWS = 400;
const STATUSES = ['PENDING', 'DELIVERED', 'EXHAUSTED'];
const NAMES = ['sms.sent', 'sms.failed', 'email.sent'];

interface Row {
  readonly id: string;
  readonly webhook: number;
  readonly status: string;
  readonly event: string;
  readonly at: Date;
}

let app: WebhooksApp;
const webhookIds: string[] = [];
let rows: readonly Row[] = [];

/** Some webhooks have most deliveries, the last has one, and others have none of a status. */
const rowOf = (start: number, place: number): Row => {
  const webhook = place === 7 ? WEBHOOKS - 1 : Math.floor(((place * 37) % 101) ** 2 / 1_000);
  const at = new Date(start + place * 60_000);
  return {
    id: `${firstIdOf('dlv', at)}70000000000000ab`,
    webhook,
    status: webhook % 3 === 0 ? 'DELIVERED' : STATUSES[(place * 13) % 3]!,
    event: NAMES[(place * 29) % 3]!,
    at,
  };
};

beforeAll(async () => {
  app = await startWebhooks();
  const url = 'http://127.0.0.1:9/hook';
  for (let at = 0; at < WEBHOOKS; at++) webhookIds.push((await app.register({ url, name: `Hook ${at}` })).id);
  const start = app.clock.now().getTime() - ROWS * 60_000;
  rows = Array.from({ length: ROWS }, (_, place) => rowOf(start, place));
  for (const pending of [true, false]) await insert(pending);
});
afterAll(() => app?.stop());

async function insert(pending: boolean): Promise<void> {
  const some = rows.filter(({ status }) => (status === 'PENDING') === pending);
  const [table, columns, values] = pending
    ? ['pending_delivery', 'lane', '0']
    : ['delivery', 'status, attempts', 'd.status, 1'];
  await app.rows(
    `insert into webhooks.${table} (id, workspace_id, webhook_id, event_id, event, created_at, updated_at, ${columns})
     select d.id, $1, d.webhook, 'evt' || substr(d.id, 4), d.event, d.at, d.at, ${values}
       from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[]) d (id, webhook, event, at, status)`,
    app.workspaceId,
    some.map(({ id }) => id),
    some.map(({ webhook }) => webhookIds[webhook]),
    some.map(({ event }) => event),
    some.map(({ at }) => at),
    some.map(({ status }) => status),
  );
}

async function pagesOf(filter: object, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = null; ids.length <= ROWS; ) {
    const { data, code } = await app.query(LIST, { order: 'NEWEST_FIRST', ...filter, limit, cursor });
    expect(code).toBeUndefined();
    ids.push(...data.deliveries.items.map(({ id }: { id: string }) => id));
    cursor = data.deliveries.pagination.nextCursor;
    if (!cursor) break;
  }
  return ids;
}

const idsOf = (fits: (row: Row) => boolean): string[] => rows.filter(fits).map(({ id }) => id);

test.each(['NEWEST_FIRST', 'OLDEST_FIRST'])(
  'deliveries to many webhooks are in one order, whatever the page, %s',
  async order => {
    const at = (place: number) => rows[place]!.at;
    const filters: readonly [object, (row: Row) => boolean][] = [
      [{}, () => true],
      [{ statuses: ['EXHAUSTED'] }, ({ status }) => status === 'EXHAUSTED'],
      [
        { statuses: ['PENDING', 'EXHAUSTED'], event: 'sms.*' },
        r => r.status !== 'DELIVERED' && r.event !== 'email.sent',
      ],
      [{ webhookIds: [webhookIds[11], webhookIds[0], webhookIds[2]] }, ({ webhook }) => [11, 0, 2].includes(webhook)],
      [{ from: at(50), to: at(260) }, row => row.at >= at(50) && row.at <= at(260)],
    ];
    for (const [filter, fits] of filters) {
      const expected = order === 'NEWEST_FIRST' ? idsOf(fits).toReversed() : idsOf(fits);
      expect(expected.length).toBeGreaterThan(20);
      for (const limit of [3, 50, 100]) expect(await pagesOf({ ...filter, order }, limit)).toEqual(expected);
    }
  },
);

test('deliveries of another workspace are on no page, and all are counted', async () => {
  const stranger = { workspaceId: 'ws_stranger' };
  const { data } = await app.query(COUNT, {}, stranger);
  expect(data.deliveries.pagination.total).toBe(0);
  expect((await app.query(COUNT)).data.deliveries.pagination.total).toBe(ROWS);
  const none = await app.query(LIST, { webhookIds: [webhookIds[0]], order: 'NEWEST_FIRST', limit: 5 }, stranger);
  expect(none.code).toBe('WEBHOOK_NOT_FOUND');
});

const OF_ONE = `query ($id: ID!, $status: WebhookDeliveryStatus, $statuses: [WebhookDeliveryStatus!], $event: String, $from: DateTimeISO,
  $to: DateTimeISO, $limit: Int!, $page: Int, $cursor: String) {
  webhookDeliveries(id: $id, status: $status, statuses: $statuses, event: $event, from: $from, to: $to, limit: $limit, page: $page, cursor: $cursor) {
    items { id } pagination { total page totalPages totalCapped nextCursor }
  }
}`;

async function pageOfOne(variables: object): Promise<{ ids: string[]; pagination: Record<string, unknown> }> {
  const { data, code } = await app.query(OF_ONE, { ...variables });
  expect(code).toBeUndefined();
  const { items, pagination } = data.webhookDeliveries;
  return { ids: items.map(({ id }: { id: string }) => id), pagination };
}

test.each([0, 1])('deliveries to one webhook are the same by number and by cursor: %i', async webhook => {
  const [id, limit] = [webhookIds[webhook]!, 7];
  const at = (place: number) => rows[place]!.at;
  const filters: readonly [object, (row: Row) => boolean][] = [
    [{}, () => true],
    [{ status: 'DELIVERED' }, ({ status }) => status === 'DELIVERED'],
    [{ event: 'sms.*' }, ({ event }) => event !== 'email.sent'],
    [
      { event: 'email.sent', from: at(30), to: at(300) },
      r => r.event === 'email.sent' && r.at >= at(30) && r.at <= at(300),
    ],
    [{ statuses: [] }, () => false],
  ];
  for (const [filter, fits] of filters) {
    const expected = idsOf(row => row.webhook === webhook && fits(row)).toReversed();
    const totals = { total: expected.length, totalPages: Math.ceil(expected.length / limit), totalCapped: null };
    let cursor: unknown = null;
    for (let page = 1; page <= totals.totalPages + 1; page++) {
      const ids = expected.slice((page - 1) * limit, page * limit);
      const numbered = await pageOfOne({ id, ...filter, limit, page });
      expect(numbered).toMatchObject({ ids, pagination: { ...totals, page } });
      if (cursor) {
        const { pagination, ids: followed } = await pageOfOne({ id, ...filter, limit, cursor });
        expect([followed, pagination['total']]).toEqual([ids, null]);
        expect(pagination['nextCursor'] === null).toBe(page >= totals.totalPages);
      }
      cursor = numbered.pagination['nextCursor'];
      expect(cursor === null).toBe(page >= totals.totalPages);
    }
  }
});
