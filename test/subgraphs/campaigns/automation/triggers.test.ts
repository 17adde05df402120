import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { automationDesk } from '../../../support/campaigns/automation-desk.js';
import { problems } from '../../../support/problems.js';
import { until } from '../../../support/process.js';

let app: TestApp;
let desk: ReturnType<typeof automationDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = automationDesk(app);
  await app.request('POST', '/v1/properties', { body: { key: 'birthday', name: 'Birthday', type: 'DATE' } });
  await app.request('POST', '/v1/properties', { body: { key: 'visits', name: 'Visits', type: 'NUMBER' } });
});
afterAll(() => app?.stop());

const END = { id: 'end', type: 'end' };

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
    // Its members are read once the transactions that were open have ended, those of other databases of the server too. Nobody wakes
    // the job then: its interval does.
    await until(async () => {
      await app.sweep();
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
      // Two processes work at once.
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
