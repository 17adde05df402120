import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../support/app.js';
import type { TestProcess } from '../../support/process.js';
import { call, createWorld, type Tenant, type World } from '../../support/world.js';

let world: World;
let tenant: Tenant;
let edges: TestProcess[];
beforeAll(async () => {
  world = await createWorld();
  tenant = await world.tenant();
  edges = await Promise.all([world.start({ ROLE: 'edge' }), world.start({ ROLE: 'edge' })]);
});
afterAll(async () => {
  await Promise.all(edges?.map(edge => edge.end()) ?? []);
  await world?.stop();
});

const save = (at: number, body: object): Promise<Answer> =>
  call(edges[at % 2]!.url, 'POST', '/v1/contacts', { key: tenant.testKey, body });
const race = (count: number, bodyOf: (at: number) => object) =>
  Promise.all(Array.from({ length: count }, (_, at) => save(at, bodyOf(at))));

const stored = (condition: string, ...values: unknown[]) =>
  world.rows<{ id: string; name: string; tags: number }>(
    `select id, name, cardinality(tags) as tags from contacts.contact where workspace_id = '${tenant.workspaceId}' and ${condition}`,
    ...values,
  );

describe('two processes save one contact at once', () => {
  test('of creations with one e-mail, one makes the contact and the others are refused', async () => {
    const answers = await race(20, at => ({ email: at % 3 === 0 ? 'RACE@example.com' : 'race@example.com' }));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    for (const { body } of refused)
      expect(body).toMatchObject({
        code: 'CONTACT_CONFLICT',
        data: { contacts: [{ contactId: made[0]!.body.data.id }] },
      });
  });

  test('upserts end in one contact, and every one of them takes effect', async () => {
    const answers = await race(40, at => ({
      upsertBy: 'externalId',
      externalId: 'one',
      name: `Name ${at}`,
      phone: '+5511987650000',
    }));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(39).fill(200), 201]);
    const rows = await stored('external_id = $1', 'one');
    expect(rows).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.data.id))).toEqual(new Set([rows[0]!.id]));
    const events = await world.rows<{ name: string; count: number }>(
      `select name, count(*)::int from contacts.outbox where data->>'contactId' = $1 group by name order by name`,
      rows[0]!.id,
    );
    expect(events).toEqual([
      { name: 'contact.created', count: 1 },
      { name: 'contact.updated', count: 39 },
    ]);
  });

  test('upserts that join two identifiers leave one contact, or name both', async () => {
    const answers = await race(20, at =>
      at % 2 === 0
        ? { upsertBy: 'externalId', externalId: 'join', email: 'join@example.com' }
        : { upsertBy: 'email', email: 'join@example.com', name: 'Joined' },
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    const rows = await stored(`external_id = 'join' or lower(email) = 'join@example.com'`);
    expect(rows).toEqual([{ id: expect.any(String), name: 'Joined', tags: 0 }]);
  });

  test('two contacts that both want one e-mail: one gets it, the other is refused', async () => {
    const ids = (await race(2, at => ({ externalId: `want-${at}` }))).map(({ body }) => body.data.id as string);
    for (let round = 0; round < 5; round++) {
      const email = `wanted-${round}@example.com`;
      const answers = await Promise.all(
        ids.map((id, at) =>
          call(edges[at]!.url, 'PATCH', `/v1/contacts/${id}`, { key: tenant.testKey, body: { email } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body.code).toBe('CONTACT_CONFLICT');
    }
  });

  test('new tags of many requests are registered once', async () => {
    const answers = await race(20, at => ({
      externalId: `tagged-${at}`,
      tags: ['Fresh', at % 2 === 0 ? 'fresh a' : 'FRESH A'],
    }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const tags = await world.rows(`select name from contacts.tag where lower(name) like 'fresh%'`);
    expect(tags).toHaveLength(2);
    expect((await stored(`external_id like 'tagged-%'`)).every(({ tags: count }) => count === 2)).toBe(true);
  });

  test('parallel tags of one contact are all kept', async () => {
    const { id } = (await save(0, { externalId: 'all-tags' })).body.data;
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call(edges[at % 2]!.url, 'PUT', `/v1/contacts/${id}/tags/t${at}`, { key: tenant.testKey }),
      ),
    );
    expect((await stored('id = $1', id))[0]!.tags).toBe(20);
  });
});
