import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { momentOf, nextTime } from '../../../subgraphs/campaigns/automation/trigger/local-time.js';
import { startApp, type TestApp } from '../../support/app.js';
import { automationDesk, problems } from '../../support/campaigns/automation-desk.js';
import { until } from '../../support/process.js';

let app: TestApp;
let desk: ReturnType<typeof automationDesk>;
let templateId: string;
beforeAll(async () => {
  app = await startApp();
  desk = automationDesk(app);
  await app.request('POST', '/v1/properties', { body: { key: 'birthday', name: 'Birthday', type: 'DATE' } });
  const body = {
    name: 'Hello',
    variables: [{ name: 'code', type: 'string', required: true }],
    parts: { email: { subject: 'Hi {{ code }}', text: 'Hi' }, sms: { message: 'Hi {{ code }}' } },
  };
  templateId = (await app.request('POST', '/v1/templates', { body })).body.data.id;
});
afterAll(() => app?.stop());

const SEND = () => ({ id: 'hello', type: 'send', templateId, channels: ['email', 'sms'], variables: { code: 'A1' } });
const END = { id: 'end', type: 'end' };
const HOLD = { id: 'hold', type: 'wait', for: '1d' };

const mails = async (to: string) =>
  (await app.request('GET', `/v1/email/messages?to=${encodeURIComponent(to)}`)).body.data;

interface Shown {
  stepId: string;
  outcome: string;
  output: Record<string, unknown>;
}
const outputs = (run: { steps: Shown[] }) =>
  Object.fromEntries(run.steps.map(({ stepId, output }) => [stepId, output]));

describe('send', () => {
  test('goes out on the first channel that reaches the contact, once, and says so', async () => {
    const contactId = await desk.contact('deliver+a@example.com');
    const id = (await desk.made({ steps: [{ ...SEND(), saveAs: 'sent', variablesFrom: { code: 'code' } }, END] })).id;
    const runId = await desk.started(id, { contactId, data: { code: 'Z9' } });
    await app.settle();
    const run = await desk.runOf(id, runId);
    expect(run).toMatchObject({ status: 'COMPLETED', data: { sent: { sent: true, channel: 'email' } } });
    const [message, ...more] = await mails('deliver+a@example.com');
    expect([more, run.messageIds]).toEqual([[], [message.id]]);
    expect(message.source).toEqual({ kind: 'AUTOMATION', id });
    const { body } = await app.graphql(
      `{ automationRun(id: "${id}", runId: "${runId}") { messages { id automation { id } ... on Message { to } } } }`,
    );
    expect(body.data.automationRun.messages).toEqual([
      { id: message.id, automation: { id }, to: 'deliver+a@example.com' },
    ]);
    const byPhone = await desk.started(id, { contactId: await phoneOnly('+14155550000') });
    await app.settle();
    expect(outputs(await desk.runOf(id, byPhone))['hello']).toMatchObject({ sent: true, channel: 'sms' });
  });

  const phoneOnly = async (phone: string): Promise<string> =>
    (await app.request('POST', '/v1/contacts', { body: { phone, externalId: phone } })).body.data.id;

  test('who may not be written to gets nothing, and the run goes on', async () => {
    const email = 'stopped@example.com';
    const contactId = await desk.contact(email);
    await app.request('POST', '/v1/suppressions', { body: { address: email, channels: ['email'] } });
    const id = (await desk.made({ steps: [SEND(), END] })).id;
    const runId = await desk.started(id, { contactId });
    await app.settle();
    const run = await desk.runOf(id, runId);
    expect([run.status, run.messageIds]).toEqual(['COMPLETED', []]);
    expect(outputs(run)['hello']).toMatchObject({ sent: false, refused: [{ channel: 'email' }, { channel: 'sms' }] });
  });

  test('nobody lets an automation do what is not allowed to them, and variables and templates must exist', async () => {
    const key = await app.key({ scopes: ['automations:manage', 'automations:read', 'email:send'] });
    const refused = await desk.create({ triggers: [{ type: 'api' }], steps: [SEND()] }, key);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const tag = await desk.create({ triggers: [{ type: 'api' }], steps: [{ id: 't', type: 'tag', tag: 'x' }] }, key);
    expect(tag.status).toBe(403);
    const steps = [
      { ...SEND(), variables: { other: 1 }, channels: ['email', 'rcs'] },
      { ...SEND(), id: 'b', templateId: 'tpl_x' },
      { ...SEND(), id: 'c', variables: {}, variablesFrom: { code: 'code' } },
    ];
    expect(Object.keys(problems(await desk.create({ triggers: [{ type: 'api' }], steps }))).sort()).toEqual([
      'definition.steps[0].channels[1]',
      'definition.steps[0].variables.code',
      'definition.steps[0].variables.other',
      'definition.steps[1].templateId',
    ]);
  });

  test('no contact gets more messages of automations and campaigns than the workspace allows', async () => {
    const set = (body: object) => app.request('PUT', '/v1/automations/message-limit', { body });
    expect((await set({ messages: 2, per: '7d' })).body.data).toEqual({ messages: 2, per: '7d' });
    expect(Object.keys(problems(await set({ messages: 0, per: 'soon' }))).sort()).toEqual(['messages', 'per']);
    const contactId = await desk.contact('deliver+often@example.com');
    const entry = { repeat: 'ALWAYS' };
    const ids = [await desk.made({ steps: [SEND()], entry }), await desk.made({ steps: [SEND()], entry })].map(
      made => made.id,
    );
    const runs = await Promise.all(
      [...ids, ...ids].map(async id => [id, await desk.started(id, { contactId })] as const),
    );
    await app.settle();
    const sent = await Promise.all(
      runs.map(async ([id, runId]) => outputs(await desk.runOf(id, runId))['hello']!['sent']),
    );
    expect(sent.filter(Boolean)).toHaveLength(2);
    expect(await mails('deliver+often@example.com')).toHaveLength(2);
    const write = async (contact: string) => {
      const body = {
        name: 'C',
        channel: 'email',
        payload: { subject: 'C', text: 'C' },
        audience: { contactIds: [contact] },
      };
      const { id } = (await app.request('POST', '/v1/campaigns', { body })).body.data;
      await app.request('POST', `/v1/campaigns/${id}/start`);
      await app.settle();
      return (await app.request('GET', `/v1/campaigns/${id}/stats`)).body.data;
    };
    expect((await write(contactId)).codes).toEqual({ MESSAGE_LIMIT: 1 });
    const fresh = await desk.contact('deliver+fresh@example.com');
    const counts = [await write(fresh), await write(fresh), await write(fresh)].map(({ counts: { sent } }) => sent);
    expect(counts).toEqual([1, 1, 0]);
    // What is refused does not count.
    const silent = await desk.contact('silent@example.com');
    await app.request('POST', '/v1/suppressions', { body: { address: 'silent@example.com', channels: ['email'] } });
    for (let tries = 0; tries < 3; tries++) expect((await write(silent)).codes).toEqual({ RECIPIENT_SUPPRESSED: 1 });
    app.clock.advance(days(8));
    const again = await desk.started(ids[0]!, { contactId });
    await app.settle();
    expect(outputs(await desk.runOf(ids[0]!, again))['hello']).toMatchObject({ sent: true });
    expect((await set({})).body.data).toEqual({ messages: null, per: null });
    expect((await app.request('GET', '/v1/automations/message-limit')).body.data.messages).toBe(null);
  });
});

describe('notify', () => {
  test('tries one channel after the other, once, and says what it asked for', async () => {
    const contactId = await desk.contact('fail+n@example.com', { phone: '+14155560000' });
    const step = { ...SEND(), type: 'notify', after: '2m', saveAs: 'told' };
    const id = (await desk.made({ steps: [step, END] })).id;
    const runId = await desk.started(id, { contactId });
    for (let turn = 0; turn < 3; turn++) {
      await app.settle();
      app.clock.advance(minutes(1));
    }
    const run = await desk.runOf(id, runId);
    expect(run).toMatchObject({ status: 'COMPLETED', data: { told: { sent: true } } });
    const { notificationId } = run.data.told;
    const shown = (await app.request('GET', `/v1/notify/${notificationId}`)).body.data;
    expect(shown).toMatchObject({ channels: ['email', 'sms'], source: { kind: 'AUTOMATION', id }, reached: 1 });
    expect(shown.legs.map(({ messageIds }: { messageIds: string[] }) => messageIds.length)).toEqual([1, 1]);
    await app.request('POST', '/v1/contacts', { body: { externalId: 'nowhere' } });
    const nobody = await desk.started(id, { externalId: 'nowhere' });
    await app.settle();
    expect(outputs(await desk.runOf(id, nobody))['hello']).toEqual({ sent: false, code: 'RECIPIENT_WITHOUT_ADDRESS' });
    const wrong = await desk.create({
      triggers: [{ type: 'api' }],
      steps: [{ ...step, after: '8d', channels: ['rcs'] }],
    });
    expect(Object.keys(problems(wrong)).sort()).toEqual([
      'definition.steps[0].after',
      'definition.steps[0].channels[0]',
    ]);
  });
});

describe('waitForEvent', () => {
  test('what becomes of a message, before or after the run asks, or nothing in time', async () => {
    const steps = [
      SEND(),
      { id: 'seen', type: 'waitForEvent', message: { of: 'hello', is: 'opened' }, timeout: '2d', onTimeout: 'late' },
      END,
      { id: 'late', type: 'end' },
    ];
    const id = (await desk.made({ steps })).id;
    const opens = await desk.started(id, { contactId: await desk.contact('engage@example.com') });
    const ignores = await desk.started(id, { contactId: await desk.contact('deliver+b@example.com') });
    for (let step = 0; step < 4; step++) {
      await app.settle();
      app.clock.advance(minutes(1));
    }
    await app.settle();
    expect(outputs(await desk.runOf(id, opens))).toMatchObject({
      seen: { happened: true, event: 'opened' },
      end: null,
    });
    expect((await desk.runOf(id, ignores)).status).toBe('WAITING');
    app.clock.advance(days(2));
    await app.settle();
    expect(outputs(await desk.runOf(id, ignores))).toMatchObject({ seen: { happened: false }, late: null });
    expect(
      await sql(app.services.db, 'select from campaigns.automation_listen where run_id = any($1)', [[opens, ignores]]),
    ).toEqual([]);
  });

  test('an event of the contact whose data fit, and of no other', async () => {
    const where = [{ path: 'changed', op: 'contains', value: 'name' }];
    const steps = [{ id: 'renamed', type: 'waitForEvent', event: 'contact.updated', where, timeout: '1d' }];
    const id = (await desk.made({ steps })).id;
    const [ana, bob] = [await desk.contact('wait-a@example.com'), await desk.contact('wait-b@example.com')];
    const [first, second] = [await desk.started(id, { contactId: ana }), await desk.started(id, { contactId: bob })];
    await app.settle();
    await app.request('PATCH', `/v1/contacts/${ana}`, { body: { languages: ['pt'] } });
    await app.settle();
    expect((await desk.runOf(id, first)).status).toBe('WAITING');
    await app.request('PATCH', `/v1/contacts/${ana}`, { body: { name: 'Ana' } });
    await app.settle();
    expect(outputs(await desk.runOf(id, first))['renamed']).toEqual({ happened: true, event: 'contact.updated' });
    expect((await desk.runOf(id, second)).status).toBe('WAITING');
  });

  test('a step that it asks about must exist', async () => {
    const step = { id: 'w', type: 'waitForEvent', message: { of: 'nobody', is: 'read' }, timeout: '1d' };
    const refused = await desk.create({
      triggers: [{ type: 'api' }],
      steps: [step, { ...step, id: 'x', event: 'form.confirmed' }],
    });
    expect(Object.keys(problems(refused)).sort()).toEqual([
      'definition.steps[0].message.of',
      'definition.steps[1].message',
      'definition.steps[1].message.of',
    ]);
  });
});

describe('waitUntil', () => {
  test('the time of the day in the zone of the contact, or a moment in the data', async () => {
    app.clock.set('2027-03-01T12:00:00.000Z');
    const contactId = await desk.contact('zone@example.com', { timeZone: 'America/Sao_Paulo' });
    const steps = [{ id: 'u', type: 'waitUntil', time: '09:30', timeZone: 'contact', weekdays: [3] }];
    const id = (await desk.made({ steps })).id;
    const runId = await desk.started(id, { contactId });
    const other = (await desk.made({ steps: [{ id: 'u', type: 'waitUntil', from: 'at' }] })).id;
    const given = await desk.started(other, { data: { at: '2027-03-05T08:00:00Z' } });
    await app.settle();
    expect((await desk.runOf(id, runId)).dueAt).toBe('2027-03-03T12:30:00.000Z');
    expect((await desk.runOf(other, given)).dueAt).toBe('2027-03-05T08:00:00.000Z');
  });

  test('local time', () => {
    // Clocks of Berlin leave out 02:00 to 03:00 on this day, and have 02:00 to 03:00 twice on the other.
    expect(momentOf('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(momentOf('2026-10-25', '03:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T02:30:00.000Z');
    expect(nextTime(new Date('2026-11-22T23:30:00Z'), '09:00', 'Pacific/Auckland')).toEqual({
      day: '2026-11-24',
      at: new Date('2026-11-23T20:00:00Z'),
    });
  });
});

describe('digest and goal', () => {
  test('a digest of many simultaneous events goes on once, with all of them', async () => {
    const count = 40;
    const contactId = await desk.contact('digest@example.com');
    const entry = { repeat: 'ALWAYS', perDay: 1_000 };
    const steps = [
      { id: 'd', type: 'digest', for: '1h' },
      { id: 't', type: 'setProperty', key: 'visits', from: 'digest.count' },
    ];
    await app.request('POST', '/v1/properties', { body: { key: 'visits', name: 'Visits', type: 'NUMBER' } });
    const id = (await desk.made({ steps, entry })).id;
    await Promise.all(Array.from({ length: count }, (_, n) => desk.started(id, { contactId, data: { n } })));
    await app.settle();
    app.clock.advance(hours(1));
    await app.settle();
    const runs = await desk.runsOf(id);
    const by = Object.groupBy(
      runs as { result: string; data: { digest: { count: number; items: { n: number }[] } } }[],
      ({ result }) => result,
    );
    expect([by['DIGESTED']?.length, by['ENDED']?.length]).toEqual([count - 1, 1]);
    const { digest } = by['ENDED']![0]!.data;
    expect(digest.count).toBe(count);
    expect(digest.items.map(({ n }) => n).sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n));
    // What comes later is collected anew.
    await desk.started(id, { contactId });
    await app.settle();
    app.clock.advance(hours(1));
    await app.settle();
    expect((await desk.runsOf(id)).at(-1)).toMatchObject({ result: 'ENDED', data: { digest: { count: 1 } } });
    expect(
      await sql(app.services.db, 'select from campaigns.automation_digest where automation_id = $1', [id]),
    ).toEqual([]);
  });

  test('whoever reaches a goal leaves where the run is', async () => {
    const steps = [HOLD, END, { id: 'won', type: 'goal', event: 'contact.updated' }, { id: 'thanks', type: 'end' }];
    const id = (await desk.made({ steps })).id;
    const contactId = await desk.contact('goal@example.com');
    const runId = await desk.started(id, { contactId });
    await app.settle();
    await app.request('PATCH', `/v1/contacts/${contactId}`, { body: { name: 'Won' } });
    await app.settle();
    const run = await desk.runOf(id, runId);
    expect(run.steps.map(({ stepId, outcome }: Shown) => [stepId, outcome])).toEqual([
      ['hold', 'LEFT'],
      ['won', 'DONE'],
      ['thanks', 'DONE'],
    ]);
    expect(outputs(run)).toMatchObject({ hold: { for: 'won', event: 'contact.updated' }, won: { reached: true } });
  });
});

describe('triggers', () => {
  const steps = [END];
  const contactsOf = async (id: string) =>
    (await desk.runsOf(id)).map(({ contactId }: { contactId: string | null }) => contactId);

  test('an event of a contact, in its own world', async () => {
    const where = [{ path: 'changed', op: 'contains', value: 'phone' }];
    const triggers = [{ type: 'event', event: 'contact.updated', where }];
    const [id, live] = [
      (await desk.made({ steps, triggers })).id,
      (await desk.made({ steps, triggers }, app.liveKey)).id,
    ];
    const contactId = await desk.contact('event@example.com');
    await app.request('PATCH', `/v1/contacts/${contactId}`, { body: { name: 'E' } });
    await app.request('PATCH', `/v1/contacts/${contactId}`, { body: { phone: '+5511987650001' } });
    await app.settle();
    expect(await contactsOf(id)).toEqual([contactId]);
    expect((await desk.runsOf(id))[0]).toMatchObject({
      trigger: 'contact.updated',
      data: { event: 'contact.updated' },
    });
    expect(await desk.runsOf(live, app.liveKey)).toEqual([]);
    expect((await desk.start(id)).body.code).toBe('AUTOMATION_TRIGGER_MISSING');
    await app.request('POST', `/v1/automations/${id}/pause`);
    await app.request('PATCH', `/v1/contacts/${contactId}`, { body: { phone: '+5511987650002' } });
    await app.settle();
    expect(await contactsOf(id)).toHaveLength(1);
  });

  test('an automation that changes what starts it does not run without end', async () => {
    const change = { id: 'c', type: 'setProperty', key: 'visits', from: 'n' };
    const triggers = [{ type: 'event', event: 'contact.updated' }];
    const toggle = {
      id: 't',
      type: 'branch',
      branches: [{ when: { rules: [{ type: 'tag', tag: 'round' }] }, next: 'off' }],
    };
    const round = [
      toggle,
      { id: 'on', type: 'tag', tag: 'round' },
      END,
      { id: 'off', type: 'untag', tag: 'round' },
      change,
    ];
    await desk.contact('tags@example.com', { tags: ['round'] });
    const id = (await desk.made({ steps: round, triggers, entry: { repeat: 'ALWAYS', perDay: 5 } })).id;
    const contactId = await desk.contact('circle@example.com');
    await app.request('PATCH', `/v1/contacts/${contactId}`, { body: { name: 'Round' } });
    await app.settle();
    expect(await contactsOf(id)).toEqual(Array.from({ length: 5 }, () => contactId));
  });

  test('entering a segment', async () => {
    const body = { name: 'Gold', match: 'all', rules: [{ type: 'tag', tag: 'gold' }] };
    await desk.contact('first-gold@example.com', { tags: ['gold'] });
    const segmentId = (await app.request('POST', '/v1/segments', { body })).body.data.id;
    const id = (await desk.made({ steps, triggers: [{ type: 'segment', segmentId, change: 'entered' }] })).id;
    // Its members are read once the transactions that were open have ended, those of other databases of the server too.
    await until(async () => {
      await app.settle();
      return (await app.request('GET', `/v1/segments/${segmentId}`)).body.data.tracking === 'LIVE';
    });
    const contactId = await desk.contact('gold@example.com', { tags: ['gold'] });
    await app.settle();
    expect(await contactsOf(id)).toEqual([contactId]);
  });

  test('a form, a keyword that comes in, and what does not exist', async () => {
    const form = { name: 'News', fields: [{ field: 'email', required: true }], doubleOptIn: false };
    const formId = (await app.request('POST', '/v1/forms', { body: form })).body.data.id;
    const words = ['yes, please!'];
    const triggers = [{ type: 'keyword', words, channels: ['sms'] }];
    const id = (await desk.made({ steps, triggers })).id;
    expect((await desk.create({ steps, triggers: [{ type: 'form', formId }] })).status).toBe(201);
    const contactId = await desk.contact('key@example.com', { phone: '+14155550005' });
    await app.request('POST', '/v1/sms/messages', {
      body: { to: ['+14155550005'], type: 'text', payload: { message: 'Hi' } },
    });
    for (let step = 0; step < 3; step++) {
      await app.settle();
      app.clock.advance(minutes(1));
    }
    await app.settle();
    const [inbound] = await sql<{ text: string }>(
      app.services.db,
      `select data ->> 'text' as text from webhooks.event where name = $1`,
      ['sms.received'],
    );
    expect(inbound?.text).toBeTruthy();
    const said = (
      await desk.made({ steps, triggers: [{ type: 'keyword', words: [` ${inbound!.text.toUpperCase()} `] }] })
    ).id;
    await app.request('POST', '/v1/sms/messages', {
      body: { to: ['+14155550005'], type: 'text', payload: { message: 'Hi' } },
    });
    for (let step = 0; step < 3; step++) {
      await app.settle();
      app.clock.advance(minutes(1));
    }
    await app.settle();
    expect(await contactsOf(said)).toEqual([contactId]);
    expect(await contactsOf(id)).toEqual(inbound!.text.toLowerCase() === 'yes, please' ? [contactId] : []);
    const wrong = [
      { type: 'form', formId: 'frm_x' },
      { type: 'segment', segmentId: 'seg_x', change: 'left' },
      { type: 'date', key: 'nothing', timeZone: 'Mars/Base' },
    ];
    expect(Object.keys(problems(await desk.create({ steps, triggers: wrong }))).sort()).toEqual([
      'definition.triggers[0].formId',
      'definition.triggers[1].segmentId',
      'definition.triggers[2].key',
      'definition.triggers[2].timeZone',
    ]);
  });

  test('a date of the contact, each year on its day', async () => {
    app.clock.set('2027-02-27T20:00:00.000Z');
    const triggers = [{ type: 'date', key: 'birthday', yearly: true, at: '08:00', timeZone: 'UTC' }];
    const leap = await desk.contact('leap@example.com', { properties: { birthday: '2000-02-29' } });
    await desk.contact('summer@example.com', { properties: { birthday: '1990-07-01' } });
    const id = (await desk.made({ steps, triggers, entry: { repeat: 'ALWAYS' } })).id;
    await app.settle();
    expect(await contactsOf(id)).toEqual([]);
    for (let day = 0; day < 3; day++) {
      app.clock.advance(days(1));
      // As two processes would.
      await Promise.all([app.settle(), app.settle()]);
    }
    expect(await contactsOf(id)).toEqual([leap]);
    expect((await desk.runsOf(id))[0].data).toEqual({ date: { key: 'birthday', day: '2027-02-28' } });
  });

  test('the secret URL: for the contact that the body names, each call once, and never in a circle', async () => {
    const triggers = [{ type: 'webhook', contactFrom: { by: 'email', path: 'buyer.email' } }];
    const { id, hookUrl } = await desk.made({ steps, triggers, entry: { repeat: 'ALWAYS' } });
    const path = new URL(hookUrl).pathname;
    const post = (body: unknown, headers: Record<string, string> = {}, to = path) =>
      app.request('POST', to, { key: null, body, headers });
    const contactId = await desk.contact('buyer@example.com');
    const body = { buyer: { email: 'buyer@example.com' }, total: 7 };
    for (let tries = 0; tries < 2; tries++) expect((await post(body, { 'idempotency-key': 'k' })).status).toBe(202);
    await app.settle();
    expect((await desk.runsOf(id)).map((run: { data: unknown }) => run.data)).toEqual([body]);
    expect(await contactsOf(id)).toEqual([contactId]);
    expect((await post({ buyer: {} })).body.details).toMatchObject([{ field: 'buyer.email' }]);
    for (const broken of ['{"a"', '[]', '{"a":"\\ud800"}', '{"a":"\\u0000"}'])
      expect([broken, (await post(broken)).body.code]).toEqual([broken, 'VALIDATION_ERROR']);
    expect((await post({ buyer: { email: 'x'.repeat(20_000) } })).status).toBe(413);
    expect((await post(body, {}, '/callbacks/automations/other')).status).toBe(404);
    const circle = await post(body, { 'x-automation-chain': `atm_x ${id}` });
    expect([circle.status, circle.body.code]).toEqual([409, 'AUTOMATION_CALLED_IN_CIRCLE']);
    const rotated = (await app.request('POST', `/v1/automations/${id}/rotate-secret`)).body.data.hookUrl;
    expect((await post(body)).status).toBe(404);
    await app.request('POST', `/v1/automations/${id}/pause`);
    expect((await post(body, {}, new URL(rotated).pathname)).body.code).toBe('AUTOMATION_STATE');
    expect((await app.request('GET', `/v1/automations/${id}`)).body.data.hookUrl ?? null).toBe(null);
  });
});
