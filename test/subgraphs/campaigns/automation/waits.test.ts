import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { momentOf, nextTime } from '../../../../subgraphs/campaigns/automation/trigger/local-time.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { automationDesk, helloStep, outputs } from '../../../support/campaigns/automation-desk.js';
import { problems } from '../../../support/problems.js';

let app: TestApp;
let desk: ReturnType<typeof automationDesk>;
let SEND: object;
beforeAll(async () => {
  app = await startApp();
  desk = automationDesk(app);
  SEND = await helloStep(app);
});
afterAll(() => app?.stop());

const END = { id: 'end', type: 'end' };
const HOLD = { id: 'hold', type: 'wait', for: '1d' };

describe('waitForEvent', () => {
  test('what becomes of a message, before or after the run asks, or nothing in time', async () => {
    const steps = [
      SEND,
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
    // Later events are collected anew.
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
    expect(run.steps.map(({ stepId, outcome }: { stepId: string; outcome: string }) => [stepId, outcome])).toEqual([
      ['hold', 'LEFT'],
      ['won', 'DONE'],
      ['thanks', 'DONE'],
    ]);
    expect(outputs(run)).toMatchObject({ hold: { for: 'won', event: 'contact.updated' }, won: { reached: true } });
  });
});
