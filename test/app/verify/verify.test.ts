import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../../app/commands/admin.js';
import { verifyCommand } from '../../../app/verify/verify-command.js';
import { seconds } from '../../../kernel/context/clock.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { Verified } from '../../../kernel/database/invariants/verify.js';
import { LANES, laneOf } from '../../../kernel/lanes/lane.js';
import { startApp, type TestApp } from '../../support/app.js';
import { insertBareRow } from '../../support/bare-row.js';

let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await startApp();
  ({ db } = app.services);
});
afterAll(() => app?.stop());

const verified = async () => (await readCommand(['verify'])(app.services)) as readonly Verified[];
const brokenOf = async () => (await verified()).filter(({ broken }) => broken > 0);

const send = async (to: string): Promise<string> => {
  const { body } = await app.request('POST', '/v1/sms/messages', { body: { to: [to], payload: { message: 'Hi' } } });
  return body.data.messageIds[0];
};
const ownLane = () => laneOf(app.workspaceId);

const insert = (table: string, row: Record<string, unknown>) =>
  insertBareRow(db, table, { workspace_id: app.workspaceId, ...row });

const OUTBOXES = ['campaigns', 'channels', 'contacts', 'oauth_apps', 'webhooks', 'workspaces'];

/** For each condition, a fault of the product that would break it: the statement returns the id that is then named. */
const FAULTS: Readonly<Record<string, () => Promise<string>>> = {
  'A message that is queued or scheduled has a time, or is held until its workspace or campaign goes on.': async () => {
    const id = await send('+14155551001');
    await sql(db, 'update channels.message set due_at = null where id = $1', [id]);
    return id;
  },
  'A message that has not left has its content.': async () => {
    const id = await send('+14155551002');
    await sql(db, "update channels.message set content_id = 'gone' where id = $1", [id]);
    return id;
  },
  'A message that failed says why.': async () => {
    await insert('channels.message', { id: 'msg_failed', status: 'FAILED', channel: 'sms', sandbox: true });
    return 'msg_failed';
  },
  'A message that has left or failed has an event, in the feed or on its way to it.': async () => {
    await send('+14155551003');
    await app.settle();
    const created_at = new Date(Date.now() + 86_400_000);
    await insert('channels.message', { id: 'msg_silent', status: 'SENT', channel: 'sms', created_at });
    return 'msg_silent';
  },
  'A reference of a provider stands at one message in a day.': async () => {
    for (const id of ['msg_one', 'msg_two'])
      await insert('channels.message', { id, status: 'SENT', channel: 'sms', provider: 'smpp', provider_ref: '7' });
    return 'msg_two';
  },
  'Nothing is held any more for a message whose outcome is known.': async () => {
    await insert('channels.message', { id: 'msg_paid', status: 'SENT', channel: 'sms', cost: 3 });
    await insert('channels.ledger', { kind: 'hold', amount: -3, held: 3, message_id: 'msg_paid' });
    await sql(db, 'update channels.balance set balance = balance - 3, held = held + 3 where workspace_id = $1', [
      app.workspaceId,
    ]);
    return 'msg_paid';
  },
  'A balance, and what is held of it, are the sums of its ledger.': async () => {
    await sql(db, 'update channels.balance set balance = balance + 1 where workspace_id = $1', [app.workspaceId]);
    return app.workspaceId;
  },
  'An edit or a deletion that has no outcome is due.': async () => {
    await insert('channels.message_change', {
      id: 'chg_lost',
      status: 'PENDING',
      kind: 'DELETE',
      message_id: 'msg_failed',
    });
    return 'chg_lost';
  },
  'A call that has not ended has a time at which it is looked at.': async () => {
    await insert('channels.call', { id: 'call_lost', status: 'RINGING' });
    return 'call_lost';
  },
  'A delivery that is pending has a time, or waits for an earlier one of its order.': async () => {
    await insert('webhooks.endpoint', { id: 'whk_one', enabled: true });
    await insert('webhooks.event', { id: 'evt_one', at: new Date() });
    await insert('webhooks.pending_delivery', {
      id: 'dlv_lost',
      webhook_id: 'whk_one',
      event_id: 'evt_one',
      lane: ownLane(),
    });
    return 'dlv_lost';
  },
  'A delivery that is pending has its event.': async () => {
    const next_attempt_at = new Date();
    const row = { id: 'dlv_empty', webhook_id: 'whk_one', event_id: 'evt_gone', next_attempt_at, lane: ownLane() };
    await insert('webhooks.pending_delivery', row);
    return 'dlv_empty';
  },
  'A delivery that is pending is in the lane of its workspace.': async () => {
    await insert('webhooks.event', { id: 'evt_three', at: new Date() });
    const row = { id: 'dlv_astray', webhook_id: 'whk_one', event_id: 'evt_three', next_attempt_at: new Date() };
    await insert('webhooks.pending_delivery', { ...row, lane: (ownLane() + 1) % LANES });
    return 'dlv_astray';
  },
  'A delivery is pending or has ended, and not both.': async () => {
    await insert('webhooks.event', { id: 'evt_four', at: new Date() });
    const row = { webhook_id: 'whk_one', event_id: 'evt_four' };
    await insert('webhooks.delivery', { ...row, id: 'dlv_ended', status: 'DELIVERED', attempts: 1 });
    await insert('webhooks.pending_delivery', { ...row, id: 'dlv_both', next_attempt_at: new Date(), lane: ownLane() });
    return 'dlv_both';
  },
  'A delivery that ended without success was attempted.': async () => {
    const row = { id: 'dlv_untried', webhook_id: 'whk_one', event_id: 'evt_two', status: 'EXHAUSTED', attempts: 0 };
    await insert('webhooks.delivery', row);
    return 'dlv_untried';
  },
  'A campaign that runs has a time at which it goes on.': async () => {
    await insert('campaigns.campaign', { id: 'cmp_lost', status: 'RUNNING' });
    return 'cmp_lost';
  },
  'A campaign that has ended leaves no recipient pending, unless it is taking them back.': async () => {
    await insert('campaigns.campaign', { id: 'cmp_ended', status: 'COMPLETED' });
    await insertBareRow(db, 'campaigns.recipient', { campaign_id: 'cmp_ended', no: 1, status: 'PENDING' });
    return 'cmp_ended';
  },
  'The counts of a campaign are those of its recipients.': async () => {
    await insert('campaigns.campaign', { id: 'cmp_counted', status: 'COMPLETED' });
    const row = { campaign_id: 'cmp_counted', hour: '-infinity', name: 'status.QUEUED', n: 2 };
    await insertBareRow(db, 'campaigns.campaign_count', row);
    return 'cmp_counted';
  },
  'A run of an automation that has not ended is due, waits for an event, or is part of the digest of another run.':
    async () => {
      await insert('campaigns.automation_run', { id: 'run_lost', status: 'WAITING', lane: 'steps' });
      return 'run_lost';
    },
  ...Object.fromEntries(
    OUTBOXES.map(name => [
      `An event of ${name} reaches its consumers within ten minutes.`,
      async () => {
        await insert(`${name}.outbox`, { id: `evt_${name}`, name: 'sms.sent', at: new Date(Date.now() - 3_600_000) });
        return `evt_${name}`;
      },
    ]),
  ),
};

describe('npm run verify', () => {
  test('finds nothing in what the product wrote, and counts what it looked at', async () => {
    for (const to of ['+14155551000', '+14155551004']) {
      await send(to);
      await app.clock.advance(seconds(1));
      await app.settle();
    }
    await send('+14155551005');
    const results = await verified();
    expect(results.filter(({ broken }) => broken > 0)).toEqual([]);
    expect(verifyCommand.failed(results)).toBe(false);
    const rowsOf = (says: string) => results.find(({ invariant }) => invariant.startsWith(says))?.rows;
    expect(rowsOf('A message that is queued')).toBe(1);
    expect(rowsOf('A message that has left')).toBe(1);
    expect(rowsOf('A balance')).toBe(1);
  });

  test('has a fault for each condition', async () => {
    expect((await verified()).map(({ invariant }) => invariant).sort()).toEqual(Object.keys(FAULTS).sort());
  });

  test.each(Object.entries(FAULTS))('finds: %s', async (says, makeFault) => {
    const id = await makeFault();
    const broken = await brokenOf();
    expect(verifyCommand.failed(broken)).toBe(true);
    const found = broken.find(({ invariant }) => invariant === says);
    expect(found?.examples.map(example => example.id)).toContain(id);
  });
});
