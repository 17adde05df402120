import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { statementsOf } from '../../support/statements.js';

let app: TestApp;
const ids: string[] = [];
beforeAll(async () => {
  app = await startApp();
  for (const name of ['One', 'Two', 'Three']) {
    const to = ['+14155550001', '+14155550100', '+14155550101', '+14155550102'];
    const body = { name, channel: 'sms', class: 'transactional', to, payload: { message: name } };
    const { id } = (await app.request('POST', '/v1/campaigns', { body })).body.data;
    ids.push(id);
    expect((await app.request('POST', `/v1/campaigns/${id}/start`)).status).toBe(200);
  }
  await app.settle();
});
afterAll(() => app?.stop());

const PAGE = `query ($id: ID!, $limit: Int! = 20, $cursor: String, $status: CampaignRecipientStatus, $did: CampaignRecipientDeed) {
  campaign(id: $id) { class recipients(limit: $limit, cursor: $cursor, status: $status, did: $did) {
    items { no to status message { to } } pagination { nextCursor }
  } }
}`;

const pageOf = async (variables: object) => {
  const { body } = await app.graphql(PAGE, { id: ids[0], ...variables });
  return body.errors ? body.errors[0].extensions : body.data.campaign.recipients;
};
const numbersOf = ({ items }: { items: { no: number }[] }) => items.map(({ no }) => no);

describe('Campaign.recipients', () => {
  test('lists them in their order, by cursor, with their messages', async () => {
    const first = await pageOf({ limit: 3 });
    expect(numbersOf(first)).toEqual([0, 1, 2]);
    expect(first.items[1]).toEqual({
      no: 1,
      to: '+14155550100',
      status: expect.any(String),
      message: { to: '+14155550100' },
    });
    const rest = await pageOf({ limit: 3, cursor: first.pagination.nextCursor });
    expect([numbersOf(rest), rest.pagination.nextCursor]).toEqual([[3], null]);
  });

  test('by what became of them', async () => {
    expect(numbersOf(await pageOf({ status: 'FAILED' }))).toEqual([0]);
    expect(numbersOf(await pageOf({ status: 'SKIPPED' }))).toEqual([]);
    expect(numbersOf(await pageOf({ did: 'clicked' }))).toEqual([]);
  });

  test('goes on from cursors of campaignRecipients alone, with the same filter', async () => {
    const query = 'query ($id: ID!) { campaignRecipients(id: $id, limit: 2) { pagination { nextCursor } } }';
    const { body } = await app.graphql(query, { id: ids[0] });
    const cursor = body.data.campaignRecipients.pagination.nextCursor;
    expect(numbersOf(await pageOf({ cursor }))).toEqual([2, 3]);
    expect(await pageOf({ cursor, id: ids[1] })).toMatchObject({ code: 'INVALID_CURSOR' });
    expect(await pageOf({ cursor, status: 'FAILED' })).toMatchObject({ code: 'INVALID_CURSOR' });
    expect(await pageOf({ cursor: 'x' })).toMatchObject({ code: 'INVALID_CURSOR' });
    expect(await pageOf({ limit: 101 })).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'limit' }] });
  });

  test('has the filters of the list and of the file, each with the same words', async () => {
    const [id] = ids;
    const linesOf = async (query: string) =>
      String((await app.request('GET', `/v1/campaigns/${id}/recipients/export?${query}`)).body)
        .trim()
        .split('\r\n');
    expect(await linesOf('status=FAILED')).toHaveLength(2);
    expect(await linesOf('contactId=con_01kafr2m8ye5nv3q7t9w1x4z6b')).toHaveLength(1);
    for (const path of ['recipients', 'recipients/export']) {
      const { status, body } = await app.request('GET', `/v1/campaigns/${id}/${path}?status=GONE&did=slept`);
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(body.details).toMatchObject([
        { field: 'status', message: expect.stringContaining('PENDING, QUEUED, SENT') },
        { field: 'did', message: expect.stringContaining('read, clicked, converted') },
      ]);
    }
    const listed = `{ campaignRecipients(id: "${id}", status: FAILED) { items { no } pagination { total } } }`;
    expect((await app.graphql(listed)).body.data.campaignRecipients).toEqual({
      items: [{ no: 0 }],
      pagination: { total: 1 },
    });
  });

  test('is read for all campaigns of a page with one statement', async () => {
    const query = `{ campaigns { items { id
      recipients(limit: 1) { items { no } } failed: recipients(status: FAILED) { items { to message { status } } }
    } } }`;
    let answer: { id: string; recipients: object; failed: { items: object[] } }[] = [];
    const statements = await statementsOf(app, async () => {
      answer = (await app.graphql(query)).body.data.campaigns.items;
    });
    expect(answer.map(({ id }) => id)).toEqual([...ids].reverse());
    for (const { recipients, failed } of answer) {
      expect(recipients).toEqual({ items: [{ no: 0 }] });
      expect(failed.items).toEqual([{ to: '+14155550001', message: { status: 'FAILED' } }]);
    }
    expect(statements.filter(text => text.includes('campaigns.recipient')).length).toBeLessThanOrEqual(2);
  });
});
