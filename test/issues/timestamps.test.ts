import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const UNREAL = [
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-11-21T23:59:60Z',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00Z',
];
const NOT_RFC_3339 = ['2026-11-22', '+010000-01-01T00:00:00Z', 'tomorrow', 5, true, 1e300];

const send = (sendAt: unknown) =>
  app.request('POST', '/v1/sms/messages', { body: { to: ['+14155550000'], message: 'x', schedule: { sendAt } } });

describe('at /v1', () => {
  test.each([...UNREAL, ...NOT_RFC_3339])('%j is an error of the field', async sendAt => {
    const { status, body } = await send(sendAt);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details).toEqual([{ field: 'schedule.sendAt', message: 'must be an ISO 8601 timestamp' }]);
  });

  test.each(['T10:00Z', 'T10:00:00+0000', 'T07:00-0300', 't10:00:00.000z', 'T10:00:00+00:00'])(
    '%s is a way to write the same moment',
    async time => {
      const day = app.clock.now();
      day.setUTCDate(day.getUTCDate() + 1);
      const date = day.toISOString().slice(0, 10);
      const { body } = await send(date + time);
      const [id] = body.data.messageIds;
      const { data } = (await app.request('GET', `/v1/sms/messages/${id}`)).body;
      expect(data.scheduledAt).toBe(`${date}T10:00:00.000Z`);
    },
  );
});

describe('at /graphql', () => {
  const REPLAY = 'mutation ($from: DateTimeISO!) { replayWebhook(id: "whk_x", from: $from, to: $from) { id } }';

  test.each([...UNREAL, ...NOT_RFC_3339])('%j is an error of the variable', async from => {
    const { status, body } = await app.graphql(REPLAY, { from });
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.errors[0].extensions.details[0].field).toBe('variables.from');
  });

  test.each(['"2026-02-30T00:00:00Z"', '5'])('%s is an error of the document', async moment => {
    const { body } = await app.graphql(
      `mutation { replayWebhook(id: "whk_x", from: ${moment}, to: ${moment}) { id } }`,
    );
    expect(body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test('a moment goes on to the field', async () => {
    const { body } = await app.graphql(REPLAY, { from: '2026-02-28T00:00:00Z' });
    expect(body.errors[0].extensions.code).toBe('WEBHOOK_NOT_FOUND');
  });
});

test('a subscription is refused where no stream answers it', async () => {
  const { status, body } = await app.graphql('subscription { messages }');
  expect([status, body.errors[0].extensions.code]).toEqual([400, 'STREAM_REQUIRED']);
});
