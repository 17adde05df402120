import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../../app/commands/admin.js';
import { days, hours, seconds } from '../../../kernel/context/clock.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import { workInTurn, workTogether } from '../../../kernel/jobs/without-bad.js';
import { startApp, type TestApp } from '../../support/app.js';
import { automationDesk } from '../../support/campaigns/automation-desk.js';

let app: TestApp;
let desk: ReturnType<typeof automationDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = automationDesk(app);
  await app.request('POST', '/v1/properties', { body: { key: 'birthday', name: 'Birthday', type: 'DATE' } });
});
afterAll(() => app?.stop());

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the command printed
const admin = async (...args: string[]): Promise<any[]> => [...(await readCommand(args)(app.services))];
const rows = async (text: string, ...values: unknown[]) => (await app.services.db.pool.query(text, values)).rows;
const read = async (path: string) => (await app.request('GET', path, { key: null })).body;

const JOB = 'campaigns.watch-automation-dates';

test('a date of an automation that cannot be read is set aside, and those of others come', async () => {
  const triggers = [{ type: 'date', key: 'birthday', at: '08:00', timeZone: 'UTC' }];
  const definition = { steps: [{ id: 'end', type: 'end' }], triggers };
  const [bad, good] = [await desk.enabled(definition), await desk.enabled(definition)];
  const day = new Date(app.clock.now().getTime() + days(1)).toISOString().slice(0, 10);
  await desk.contact('born@example.com', { properties: { birthday: day } });
  // A version of the automation that has no trigger at this place.
  await rows(
    'update campaigns.automation_date set place = 9, due_at = due_at - interval $$1 h$$ where automation_id = $1',
    bad,
  );
  app.clock.advance(days(1) + hours(12));
  await app.sweep();
  expect(await desk.runsOf(good)).toHaveLength(1);

  const row = { job: JOB, id: `${bad} 9`, reason: 'TypeError' };
  expect(await admin('jobs', 'aside')).toMatchObject([{ ...row, attempts: 1 }]);
  expect(await read('/readyz')).toMatchObject({ status: 'degraded', checks: { rows: 'set aside' } });
  expect(await read('/metrics')).toContain(`switchboard_rows_aside{job="${JOB}"} 1`);

  app.clock.advance(seconds(31));
  await app.sweep();
  const [again] = await admin('jobs', 'aside');
  expect(again).toMatchObject({ ...row, attempts: 2 });
  expect(again.until.getTime() - app.clock.now().getTime()).toBe(seconds(60));

  await admin('jobs', 'retry', JOB, `${bad} 9`);
  expect((await read('/readyz')).checks.rows).toBeUndefined();
  await app.sweep();
  expect(await admin('jobs', 'aside')).toMatchObject([{ ...row, attempts: 3 }]);

  await rows('delete from campaigns.automation_date where automation_id = $1', bad);
  app.clock.advance(days(2));
  await app.sweep();
  expect(await rows('select from jobs.aside')).toEqual([]);
  await expect(admin('jobs', 'retry', JOB, `${bad} 9`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('what a job works on together', () => {
  const of = { job: declareJob('test.numbers'), idOf: String };
  const statement = (text: string) => app.services.db.pool.query(text);
  const aside = () => rows('select id::int from jobs.aside where job = $1 order by id::int', of.job.name);

  test('is done in halves without the rows that make it fail', async () => {
    const done: number[] = [];
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    const taken = await workTogether(app.services, of, numbers, async some => {
      await statement(`select 1 / least(${some.map(n => (n % 7 === 3 ? 0 : 1)).join()})`);
      done.push(...some);
      return some.length;
    });
    expect([taken, done.length, done.toSorted((a, b) => a - b)]).toEqual([20, 17, numbers.filter(n => n % 7 !== 3)]);
    expect(await aside()).toEqual([{ id: 3 }, { id: 10 }, { id: 17 }]);
  });

  test('fails as a whole while the database is away: no row is set aside', async () => {
    const away = async (n: number) => {
      if (n === 41) await statement('do $$ begin raise exception using errcode = $a$57P01$a$; end $$');
    };
    await expect(workInTurn(app.services, of, [40, 41, 42], away)).rejects.toMatchObject({ code: '57P01' });
    expect((await aside()).some(({ id }) => id >= 40)).toBe(false);
  });
});
