import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../kernel/context/clock.js';
import { newId } from '../../kernel/context/ids.js';
import { COMMENT_RULES_JOB } from '../../subgraphs/channels/kinds/photosocial/comment/rules/job-handle.js';
import { startApp, type TestApp } from '../support/app.js';
import { refusals } from '../support/refusals.js';

let app: TestApp;
let refuse: Awaited<ReturnType<typeof refusals>>['refuse'];
let asideOf: Awaited<ReturnType<typeof refusals>>['asideOf'];
beforeAll(async () => {
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1' } });
  await app.settle();
  ({ refuse, asideOf } = await refusals(app));
});
afterAll(() => app?.stop());

const rows = async (text: string, ...values: unknown[]) => (await app.services.db.pool.query(text, values)).rows;

/** Rows without parents, which a job removes: the bad one is older. */
interface Removed {
  readonly job: string;
  readonly table: string;
  readonly key: string;
  /** The columns of a row beside {@link key}. */
  readonly columns: string;
  /** Their values; `$1` is the time and `$2` the workspace. */
  readonly values: string;
  /** The id under which a row is set aside. */
  readonly idOf?: (id: string) => string;
}

const REMOVED: readonly Removed[] = [
  {
    job: 'channels.webchat-push',
    table: 'channels.webchat_push_due',
    key: 'message_id',
    columns: 'due_at, subscription_id, push_id',
    values: "$1::timestamptz, 'psb_' || $2, 'msg_push'",
    idOf: id => `${id} psb_${app.workspaceId}`,
  },
  {
    job: 'channels.trust-score',
    table: 'channels.trust',
    key: 'instance_id',
    columns: 'due_at, workspace_id, reasons',
    values: "$1::timestamptz, $2, '[]'",
  },
  {
    job: 'channels.template_sync',
    table: 'channels.template_approval',
    key: 'id',
    columns: `sync_at, workspace_id, template_id, sandbox, account_id, instance_id, status, category, language, version,
      content, created_at, updated_at`,
    values: `$1::timestamptz, $2, 'tpl_' || md5(random()::text), false, 'a', 'wac_1', 'PENDING', 'MARKETING', 'en', 1, '{}', $1, $1`,
  },
  {
    job: 'channels.call_recording',
    table: 'channels.call_recording',
    key: 'id',
    columns: 'due_at, workspace_id, call_id, status, sandbox, created_at, updated_at, deleted_at',
    values: "$1::timestamptz, $2, 'msg_call', 'READY', true, $1, $1, $1",
  },
  {
    job: 'campaigns.start-automation-runs',
    table: 'campaigns.automation_start',
    key: 'key',
    columns: 'at, workspace_id, automation_id, address_kind, address, trigger, data, chain',
    values: "$1::timestamptz, $2, 'aut_none', 'NONE', '', 'api', '{}', '{}'",
  },
  {
    job: 'contacts.track-segments',
    table: 'contacts.contact_change',
    key: 'contact_id',
    columns: 'at, workspace_id, sandbox',
    values: '$1::timestamptz, $2, false',
  },
];

describe('a row that PostgreSQL refuses is set aside, and the one behind it is done', () => {
  test.for(REMOVED)('$job', async ({ job, table, key, columns, values, idOf = (id: string) => id }) => {
    await refuse(table, 'delete', `old.${key} = 'bad'`);
    const insert = `insert into ${table} (${key}, ${columns}) values ('bad', ${values}), ('good', ${values})`;
    await rows(insert, new Date(app.clock.now().getTime() - 1_000), app.workspaceId);
    await app.sweep();
    expect(await rows(`select ${key} as key from ${table} where ${key} in ('bad', 'good')`)).toEqual([{ key: 'bad' }]);
    const [aside, ...others] = await asideOf(job);
    expect(others).toEqual([]);
    expect(aside).toMatchObject({ attempts: 1, reason: expect.stringContaining('P0001') });
    if (!/^\d+$/.test(aside!.id)) expect(aside!.id).toBe(idOf('bad'));
  });
});

/** Rows without parents on which a job does its last step: the bad one is older. */
interface Done {
  readonly job: string;
  readonly table: string;
  readonly id: 'con' | 'ers' | 'pfo';
  readonly columns: string;
  /** `$1` is the time, `$2` the workspace and `$3` a day ago. */
  readonly values: string;
}

const DONE: readonly Done[] = [
  {
    job: 'contacts.move-messages',
    table: 'contacts.merge',
    id: 'con',
    columns: 'due_at, workspace_id, at, into_id',
    values: `$1::timestamptz, $2, $3::timestamptz, '${newId('con')}'`,
  },
  {
    job: 'contacts.erase',
    table: 'contacts.erasure',
    id: 'ers',
    columns:
      'due_at, workspace_id, created_at, contact_id, status, step, address_hashes, requested_by, sandbox, updated_at',
    values: `$1::timestamptz, $2, $3::timestamptz, '${newId('con')}', 'COMPLETED', 'EVENTS', '{}', 'api', false, $3`,
  },
  {
    job: 'channels.push_fan_out',
    table: 'channels.push_fan_out',
    id: 'pfo',
    columns: 'due_at, workspace_id, created_at, recipients, content, status, sandbox, updated_at',
    values: `$1::timestamptz, $2, $3::timestamptz, '{}', '{}', 'RUNNING', true, $3`,
  },
];

test.for(DONE)('$job: a row whose last step fails is set aside, and the one behind it is done', async one => {
  const { job, table, id, columns, values } = one;
  const [bad, good] = [newId(id), newId(id)];
  await refuse(table, 'update', `old.id = '${bad}' and new.due_at is null`);
  const now = app.clock.now().getTime();
  for (const [row, age] of [
    [bad, 2_000],
    [good, 1_000],
  ] as const)
    await rows(
      `insert into ${table} (id, ${columns}) values ('${row}', ${values})`,
      ...[new Date(now - age), app.workspaceId, new Date(now - days(1))],
    );
  await app.sweep();
  expect(await rows(`select id from ${table} where due_at is null and id = any($1)`, [bad, good])).toEqual([
    { id: good },
  ]);
  expect(await asideOf(job)).toMatchObject([{ id: bad, attempts: 1 }]);
});

test('webhooks.replay: one whose batch fails is set aside, and the one behind it is done', async () => {
  const make = async () => {
    const { body } = await app.request('POST', '/v1/webhooks', {
      body: { name: 'Replay', url: 'http://127.0.0.1:9/in', events: ['sms.sent'] },
    });
    const now = app.clock.now().getTime();
    const range = { from: new Date(now - days(1)).toISOString(), to: new Date(now).toISOString() };
    return (await app.request('POST', `/v1/webhooks/${body.data.id}/replay`, { body: range })).body.data.id;
  };
  const [bad, good] = [await make(), await make()];
  await refuse('webhooks.replay', 'delete', `old.id = '${bad}'`);
  await app.sweep();
  expect(await rows('select id from webhooks.replay where id = any($1)', [bad, good])).toEqual([{ id: bad }]);
  expect(await asideOf('webhooks.replay')).toMatchObject([{ id: bad }]);
});

test('channels.notification: a person whose row cannot be written is set aside, and others go on', async () => {
  const notify = async () =>
    (
      await app.request('POST', '/v1/notify', {
        body: { to: [{ phone: '+14155550000' }], channels: ['sms'], payload: { title: 'Hello', message: 'Hello' } },
      })
    ).body.data.id;
  const [bad, good] = [await notify(), await notify()];
  await refuse(
    'channels.notification_recipient',
    'update',
    `old.notification_id = '${bad}' and old.lease_until is not null and new.lease_until is null`,
  );
  await expect
    .poll(async () => {
      await app.sweep();
      return (await app.request('GET', `/v1/notify/${good}`)).body.data.status;
    })
    .toBe('COMPLETED');
  expect(await asideOf('channels.notification')).toMatchObject([{ id: `${bad} 0` }]);
});

test('channels.comment-rules: a comment whose row cannot be written is set aside, and the rule of another is applied', async () => {
  const comment = (id: string, age: number) =>
    rows(
      `insert into channels.comment (id, workspace_id, instance_id, media_id, provider_ref, text, hidden, sandbox, own, rule_act,
         rule_due_at, created_at, updated_at) values ($1, $2, 'ins_none', 'm', $1, 'Rude', false, true, false, 'HIDE', $3, $3, $3)`,
      ...[id, app.workspaceId, new Date(app.clock.now().getTime() - age)],
    );
  await refuse('channels.comment', 'update', "old.id = 'cmt_bad' and new.rule_due_at is null");
  await comment('cmt_bad', 2_000);
  await comment('cmt_good', 1_000);
  await app.sweep();
  expect(await rows('select id from channels.comment where rule_due_at is null')).toEqual([{ id: 'cmt_good' }]);
  expect(await asideOf(COMMENT_RULES_JOB.name)).toMatchObject([{ id: 'cmt_bad' }]);
});

describe('a row with data that no code can read is set aside, and the one behind it is done', () => {
  test('contacts.erase: what is sealed cannot be opened', async () => {
    await rows(
      `insert into contacts.erasure (id, workspace_id, contact_id, status, step, sealed, address_hashes, requested_by, sandbox,
         due_at, created_at, updated_at) values ('ers_sealed', $1, 'con_x', 'RUNNING', 'IMPORTS', 'garbage', '{}', 'api', false, $2, $2, $2)`,
      ...[app.workspaceId, app.clock.now()],
    );
    await app.sweep();
    expect((await asideOf('contacts.erase')).map(({ id }) => id)).toContain('ers_sealed');
  });

  test('contacts.track-segments and contacts.segment-days: a rule that nobody knows', async () => {
    const segment = async (tag: string) => {
      const rules = [{ type: 'tag', tag }];
      const { body } = await app.request('POST', '/v1/segments', {
        key: app.liveKey,
        body: { name: tag, match: 'all', rules, tracked: true },
      });
      return body.data.id;
    };
    await app.request('POST', '/v1/contacts', { body: { externalId: 'one', tags: ['a', 'b'] } });
    const [bad, good] = [await segment('a'), await segment('b')];
    await rows(`update contacts.segment set rules = '[{"type": "none"}]' where id = $1`, bad);
    await expect
      .poll(async () => {
        await app.sweep();
        return rows("select id from contacts.segment where tracking = 'LIVE'");
      })
      .toEqual([{ id: good }]);
    expect(await asideOf('contacts.segment-days')).toMatchObject([{ id: bad }]);
    expect((await asideOf('contacts.track-segments')).map(({ id }) => id)).toContain(bad);
    expect(await rows('select segment_id as id from contacts.segment_day')).toEqual([{ id: good }]);
  });

  const send = async () =>
    (
      await app.request('POST', '/v1/sms/messages', {
        body: { to: '+14155550000', message: 'Hi', sendAt: '2099-01-01T00:00:00Z' },
      })
    ).body.data.messageIds[0];

  test('channels.unresolved: the channel of a message is gone', async () => {
    const [bad, good] = [await send(), await send()];
    await rows(
      `update channels.message set status = 'SENT', substatus = 'unknown', sent_at = $2::timestamptz, due_at = $2::timestamptz where id = any($1)`,
      [bad, good],
      new Date(app.clock.now().getTime() - 1_000),
    );
    await rows("update channels.message set channel = 'none' where id = $1", bad);
    await app.sweep();
    expect((await app.request('GET', `/v1/sms/messages/${good}`)).body.data.status).toBe('FAILED');
    expect(await asideOf('channels.unresolved')).toMatchObject([{ id: bad }]);
  });

  test('channels.source_hold: the channel of a message is gone', async () => {
    const [bad, good] = [await send(), await send()];
    await rows(
      `update channels.message set source_kind = 'CAMPAIGN', source_id = 'cmp_ended', paused_due_at = due_at, due_at = null where id = any($1)`,
      [bad, good],
    );
    await rows("update channels.message set channel = 'none' where id = $1", bad);
    await rows(
      `insert into channels.source_hold (source_id, workspace_id, state, version, changed_at) values ('cmp_ended', $1, 'ENDED', 1, $2)`,
      app.workspaceId,
      app.clock.now(),
    );
    await app.sweep();
    expect((await app.request('GET', `/v1/sms/messages/${good}`)).body.data.substatus).toBe('cancelled');
    expect(await asideOf('channels.source_hold')).toMatchObject([{ id: bad, reason: 'Error' }]);
  });
});
