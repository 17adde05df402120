import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../harness/world.js';
import { call, row, settled, startVictims, until } from './kills.js';

const CONTACTS = `insert into contacts.contact (id, workspace_id, phone, receive_marketing, topics, created_at, updated_at)
  select 'con_0' || lpad(n::text, 25, '0'), $1, '+55119' || (50000000 + n / 9000 * 10000 + 1000 + n % 9000), true, array[t.no], now(), now()
  from generate_series(1, $2::int) n, contacts.topic t where t.slug = 'all'`;

const SENT = 'select count(*) >= $1 as holds from channels.message where sent_at is not null';

const SCAN = `select count(*)::int as recipients, count(*) filter (where status = 'PENDING')::int as pending,
    count(*) filter (where status = 'QUEUED')::int as queued, count(sent_at)::int as sent, count(delivered_at)::int as delivered,
    count(failed_at)::int as failed, count(skipped_at)::int as skipped, sum(cost)::int as cost
  from campaigns.recipient where campaign_id = $1`;

/** Recipients reached equal the snapshot, none twice, the ledger is balanced, and the counts equal a scan. */
export async function proveCampaign(world: World, recipients: number, kills: number): Promise<void> {
  await using victims = await startVictims(world);
  const ask = (method: string, path: string, body?: object) => call(world, victims, method, path, body);
  await ask('POST', '/topics', { slug: 'all', name: 'All' });
  await world.db.query(CONTACTS, [world.workspaceId, recipients]);
  await world.db.query('vacuum analyze contacts.contact');
  const body = { name: 'All', channel: 'sms', payload: { message: 'Hi {{ contact.phone }}' } };
  const [topic] = (await world.db.query<{ id: string }>(`select id from contacts.topic where slug = 'all'`)).rows;
  const limits = { failedPercent: 100, bouncedPercent: 100 };
  const { id } = await ask('POST', '/campaigns', { ...body, topicId: topic!.id, limits });
  await ask('POST', `/campaigns/${id}/start`);
  for (let kill = 0; kill < kills; kill++) {
    await until(world, 'progress', SENT, Math.floor((recipients * kill) / (kills + 1)));
    if (kill % 5 === 2) {
      await ask('POST', `/campaigns/${id}/pause`);
      await pause(2_000);
      const before = await row(world, 'select count(*)::int as n from channels.message where sent_at is not null');
      await pause(2_000);
      const after = await row(world, 'select count(*)::int as n from channels.message where sent_at is not null');
      assert.deepEqual(after, before, 'messages were handed over while the campaign was paused');
    }
    await victims.kill();
    if (kill % 5 === 2) await ask('POST', `/campaigns/${id}/resume`);
  }
  await until(world, 'the end', `select status = 'COMPLETED' as holds from campaigns.campaign where id = $1`, id);
  await settled(world);
  const reached = await row(
    world,
    `select count(*)::int as messages, count(distinct recipient)::int as people, count(distinct contact_id)::int as contacts
     from channels.message where source_id = $1`,
    id,
  );
  assert.deepEqual(reached, { messages: recipients, people: recipients, contacts: recipients });
  const { counts } = await ask('GET', `/campaigns/${id}`);
  const scan = await row(world, SCAN, id);
  for (const [name, n] of Object.entries(scan)) assert.equal(counts[name], n, name);
  const delivered = await row(world, `select count(*)::int as n from channels.message where status = 'DELIVERED'`);
  assert.equal(counts['delivered'], delivered['n']);
  const reported = await row(
    world,
    `select count(*)::int as n, count(distinct message_id)::int as messages from webhooks.event where name = 'sms.delivered'`,
  );
  assert.equal(reported['n'], reported['messages']);
  const ledger = await row(
    world,
    `select coalesce(sum(l.amount), 0)::int - coalesce(max(b.balance), 0)::int as off, coalesce(sum(l.held), 0)::int as held
     from channels.ledger l left join channels.balance b using (workspace_id) where workspace_id = $1`,
    world.workspaceId,
  );
  assert.deepEqual(ledger, { off: 0, held: 0 });
  process.stdout.write(
    `A campaign of ${recipients} recipients with ${kills} kills: each was reached once, ${delivered['n']} delivered for certain.\n`,
  );
}
