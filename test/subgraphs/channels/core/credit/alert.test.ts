import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../../../examples/demo-peers/message-centre.js';
import { grantCredits, setCreditAlert } from '../../../../../subgraphs/channels/core/credit/credit.service.js';
import { startApp, type TestApp } from '../../../../support/app.js';

let app: TestApp;
let centre: MessageCentre;
beforeAll(async () => {
  centre = await startMessageCentre({ receiptDelayMs: 20 });
  app = await startApp({ env: { SMPP_URL: centre.url } });
});
afterAll(async () => {
  await app?.stop();
  await centre?.stop();
});

async function account(credits: number, below: number | null) {
  const workspaceId = await app.workspace({ credits });
  const key = await app.key({ workspaceId, mode: 'live' });
  await setCreditAlert(app.ctx(workspaceId), below);
  const send = (count: number) => {
    const to = Array.from({ length: count }, (_, at) => `+55119999${String(10_000 + at * 10)}`);
    return app.request('POST', '/v1/sms/messages', { key, body: { to, payload: { message: 'Hi' } } });
  };
  const alerts = async () => {
    await app.sweep();
    const { body } = await app.request('GET', '/v1/events?names=credits.low&limit=100', { key });
    return body.data.map(({ data }: { data: object }) => data);
  };
  return { workspaceId, key, send, alerts };
}

describe('credits.low', () => {
  test('is sent once when the balance falls below the alert, and once more when it falls again', async () => {
    const { workspaceId, send, alerts } = await account(10, 8);
    await send(2);
    expect(await alerts()).toEqual([]);
    await send(1);
    await send(3);
    expect(await alerts()).toEqual([{ balance: 7, alertBelow: 8 }]);
    await grantCredits(app.ctx(workspaceId), workspaceId, 6, 'more');
    await send(4);
    expect(await alerts()).toEqual([
      { balance: 7, alertBelow: 8 },
      { balance: 6, alertBelow: 8 },
    ]);
  });

  test('sends that race cross it once', async () => {
    const { send, alerts } = await account(30, 15);
    await Promise.all(Array.from({ length: 15 }, () => send(2)));
    expect(await alerts()).toEqual([{ balance: 14, alertBelow: 15 }]);
  });

  test('is not sent without an alert, nor for a balance that is low already', async () => {
    const none = await account(5, null);
    await none.send(5);
    expect(await none.alerts()).toEqual([]);
    const low = await account(5, 100);
    await low.send(5);
    expect(await low.alerts()).toEqual([]);
  });
});

describe('setCreditAlert', () => {
  test('is for owners and admins: no API key may', async () => {
    const { body } = await app.graphql(
      'mutation { setCreditAlert(below: 5) { alertBelow } }',
      {},
      { key: app.liveKey },
    );
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
  });

  test('is seen in the credits, and taken back with null', async () => {
    const { workspaceId, key } = await account(5, 4);
    const seen = async () => (await app.request('GET', '/v1/credits', { key })).body.data.alertBelow;
    expect(await seen()).toBe(4);
    await setCreditAlert(app.ctx(workspaceId), null);
    expect(await seen()).toBeNull();
  });
});
