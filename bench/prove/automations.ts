import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../harness/world.js';
import { call, row, settled, startVictims, until, type Victims } from './kills.js';

/** Events that come at the same moment and are relayed together. */
const SIMULTANEOUS = 1_000;

const TEMPLATE = { name: 'Prove', variables: [], parts: { sms: { message: 'Hi' } } };

/** Queues starts as events do. */
const QUEUE = `insert into campaigns.automation_start (workspace_id, automation_id, address_kind, address, trigger, key, data, chain, at)
  select $1, $2, 'CONTACT', 'con_0' || lpad(($4::int + n * $5::int)::text, 25, '0'), 'prove', 'key ' || n, jsonb_build_object('n', n), '{}', now()
  from generate_series(1, $3::int) n`;

const SCAN = `select count(*)::int as started, count(*) filter (where status in ('RUNNING', 'WAITING'))::int as active,
    count(*) filter (where status = 'COMPLETED')::int as completed, count(*) filter (where status = 'FAILED')::int as failed,
    count(*) filter (where status = 'CANCELLED')::int as cancelled
  from campaigns.automation_run where automation_id = $1`;

const OVER = `select count(*) = $2 and count(*) filter (where completed_at is null) = 0 as holds
  from campaigns.automation_run where automation_id = $1`;

/** Every run sends each of its messages once and ends once; a digest of many events at one moment sends once. */
export async function proveAutomations(world: World, runs: number, kills: number): Promise<void> {
  await using victims = await startVictims(world);
  const template = await call(world, victims, 'POST', '/templates', TEMPLATE);
  const send = (id: string) => ({ id, type: 'send', templateId: template.id, channels: ['sms'] });
  const id = await enabled(world, victims, [send('first'), { id: 'w', type: 'wait', for: '2s' }, send('second')]);
  await world.db.query(QUEUE, [world.workspaceId, id, runs, 0, 1]);
  const done = 'select count(*) >= $2 as holds from campaigns.automation_run where automation_id = $1 and place > 0';
  for (let kill = 0; kill < kills; kill++) {
    await until(world, 'progress', done, id, Math.floor((runs * kill) / (kills + 1)));
    await victims.kill();
  }
  await until(world, 'the end of the runs', OVER, id, runs);
  await settled(world);
  const sent = await row(
    world,
    `select count(*)::int as messages, count(distinct recipient)::int as people, min(n)::int as least, max(n)::int as most
     from (select recipient, count(*) over (partition by recipient) as n from channels.message where source_id = $1) m`,
    id,
  );
  assert.deepEqual(sent, { messages: 2 * runs, people: runs, least: 2, most: 2 });
  const { counts } = await call(world, victims, 'GET', `/automations/${id}`);
  assert.deepEqual(counts, await row(world, SCAN, id));
  assert.equal(counts['completed'], runs);
  const completed = await row(
    world,
    `select count(*)::int as n from webhooks.event where name = 'automation.run.completed' and data ->> 'automationId' = $1`,
    id,
  );
  assert.equal(completed['n'], runs);
  process.stdout.write(`${runs} runs of two sends with ${kills} kills: each sent both once and ended once.\n`);
  await proveDigest(world, victims, send('all'));
}

async function proveDigest(world: World, victims: Victims, send: object): Promise<void> {
  const id = await enabled(world, victims, [{ id: 'd', type: 'digest', for: '60s' }, send]);
  await world.db.query(QUEUE, [world.workspaceId, id, SIMULTANEOUS, 1, 0]);
  await until(
    world,
    'the digest',
    `select count(*) = $2 as holds from campaigns.automation_run where automation_id = $1 and (result = 'DIGESTED' or status = 'WAITING')`,
    id,
    SIMULTANEOUS,
  );
  await world.db.query(
    `update campaigns.automation_run set due_at = now() where automation_id = $1 and status = 'WAITING'`,
    [id],
  );
  await until(world, 'the end of the digest', OVER, id, SIMULTANEOUS);
  await pause(1_000);
  const sent = await row(world, 'select count(*)::int as n from channels.message where source_id = $1', id);
  const digest = await row(
    world,
    `select (data -> 'digest' ->> 'count')::int as n from campaigns.automation_run where automation_id = $1 and result = 'ENDED'`,
    id,
  );
  assert.deepEqual([sent['n'], digest['n']], [1, SIMULTANEOUS]);
  process.stdout.write(`A digest of ${SIMULTANEOUS} events of one moment was sent once.\n`);
}

async function enabled(world: World, victims: Victims, steps: object[]): Promise<string> {
  const entry = { repeat: 'ALWAYS', perDay: 10_000 };
  const definition = { triggers: [{ type: 'api' }], entry, steps };
  const { id } = await call(world, victims, 'POST', '/automations', { name: 'Prove', definition });
  await call(world, victims, 'POST', `/automations/${id}/enable`);
  return id;
}
