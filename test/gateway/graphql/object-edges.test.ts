import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { statementsOf } from '../../support/statements.js';
import { signedIn } from './client.js';

let app: TestApp;
let headers: Record<string, string>;
const hooks: string[] = [];
beforeAll(async () => {
  app = await startApp();
  headers = await signedIn(app);
  for (const name of ['One', 'Two', 'Three']) {
    const body = { name, url: 'http://127.0.0.1:9/hook', events: ['sms.*'], instanceIds: [] };
    hooks.push((await app.request('POST', '/v1/webhooks', { body })).body.data.id);
  }
  await app.request('POST', '/v1/sms/messages', { body: { to: ['+14155550100'], payload: { message: 'Hi' } } });
  await app.settle();
});
afterAll(() => app?.stop());

/** Queries as a signed-in user. */
const ask = async (query: string) => {
  const { body } = await app.graphql(query, {}, { key: null, headers });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};

describe('a webhook', () => {
  test('has its health and its deliveries, the same as their roots say', async () => {
    const { webhooks } = await ask(`{ webhooks { items { id health { delivered failed pending circuit failuresInARow }
      deliveries(limit: 1) { id event status } all: deliveries { id } } } }`);
    expect(webhooks.items.map(({ id }: { id: string }) => id)).toEqual([...hooks].reverse());
    for (const { id, health, deliveries, all } of webhooks.items) {
      const roots = await ask(`{ webhookHealth(id: "${id}") { delivered failed pending circuit failuresInARow }
        webhookDeliveries(id: "${id}") { items { id event status } } }`);
      expect(health).toEqual(roots.webhookHealth);
      expect(deliveries).toEqual(roots.webhookDeliveries.items.slice(0, 1));
      expect(all).toHaveLength(2);
    }
  });

  test('has deliveries in some statuses', async () => {
    const { webhook } = await ask(
      `{ webhook(id: "${hooks[0]}") { a: deliveries(statuses: [DELIVERED]) { id } b: deliveries(statuses: [PENDING, EXHAUSTED]) { id } } }`,
    );
    expect([webhook.a.length, webhook.b.length]).toEqual([0, 2]);
  });

  test('is not shown to a credential that may not use it', async () => {
    const key = await app.key({ instanceIds: ['ins_01hzzzzzzzzzzzzzzzzzzzzzzz'] });
    const { data } = (await app.graphql('{ webhooks { items { health { failed } deliveries { id } } } }', {}, { key }))
      .body;
    expect(data.webhooks.items).toEqual([]);
  });

  test('takes as many statements for a page as for one', async () => {
    const count = async (limit: number) =>
      (
        await statementsOf(app, () =>
          ask(`{ webhooks(limit: ${limit}) { items { health { failed } deliveries { id } } } }`),
        )
      ).filter(text => /^\s*(select|with)/i.test(text)).length;
    const least = async (limit: number) => Math.min(await count(limit), await count(limit), await count(limit));
    expect(await least(3)).toBeLessThanOrEqual(await least(1));
  });
});

describe('an entry of the ledger', () => {
  test('leads to its message, for who may read the channel', async () => {
    const workspaceId = await app.workspace({ credits: 1_000 });
    const key = await app.key({ workspaceId, mode: 'live' });
    await app.services.db.pool.query(
      `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, cost, parts, created_at, updated_at)
         values ('msg_01hzzzzzzzzzzzzzzzzzzzzzzz', $1, 'sms', 'none', '+14155550100', 'none', false, 'SENT', 3, 1, now(), now())`,
      [workspaceId],
    );
    await app.services.db.pool.query(
      `insert into channels.ledger (workspace_id, kind, amount, held, message_id, at) values ($1, 'hold', -3, 3, 'msg_01hzzzzzzzzzzzzzzzzzzzzzzz', now())`,
      [workspaceId],
    );
    const query = '{ credits(kind: HOLD) { entries { messageId message { to } phoneNumber { id } } } }';
    const read = async (as: string) => (await app.graphql(query, {}, { key: as })).body.data.credits.entries[0];
    expect((await read(key)).message).toEqual({ to: '+14155550100' });
    const blind = await app.key({ workspaceId, mode: 'live', scopes: ['usage:read'] });
    expect((await read(blind)).message).toBeNull();
  });
});

test('a suppression leads to its message', async () => {
  const body = { channel: 'sms', address: '+14155550100' };
  expect((await app.request('POST', '/v1/suppressions', { body })).status).toBe(201);
  const [message] = (await ask('{ messages { items { id } } }')).messages.items;
  await app.services.db.pool.query('update contacts.suppression set message_id = $2 where workspace_id = $1', [
    app.workspaceId,
    message.id,
  ]);
  const { suppressions } = await ask('{ suppressions { items { messageId message { id to } } } }');
  expect(suppressions.items).toEqual([{ messageId: message.id, message: { id: message.id, to: '+14155550100' } }]);
});

describe('the audit log', () => {
  test('leads to who did it', async () => {
    const { auditLog } = await ask(
      `{ auditLog(act: "webhook.created") { items { actorKind apiKey { id name } user { email } } } }`,
    );
    expect(auditLog.items).toHaveLength(3);
    for (const { actorKind, apiKey, user } of auditLog.items)
      expect([actorKind, typeof apiKey?.id, user]).toEqual(['API_KEY', 'string', null]);
  });

  test('is narrowed by kind of actor, by type of object and by address', async () => {
    const list = async (args: string) =>
      (await ask(`{ auditLog(${args}) { items { actorKind objectType ip } } }`)).auditLog.items;
    const keys = await list('actorKind: API_KEY');
    expect(new Set(keys.map(({ actorKind }: { actorKind: string }) => actorKind))).toEqual(new Set(['API_KEY']));
    expect(await list('objectType: "webhook"')).toHaveLength(3);
    expect(await list('objectType: "webhook", actorKind: SYSTEM')).toEqual([]);
    const { ip } = keys[0];
    expect((await list(`ip: "${ip}"`)).length).toBeGreaterThanOrEqual(3);
    expect(await list('ip: "192.0.2.77"')).toEqual([]);
  });
});
