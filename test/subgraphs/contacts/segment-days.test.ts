import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../../kernel/context/clock.js';
import { measureSegmentsJob } from '../../../subgraphs/contacts/segment/size/measure-segments.job.js';
import { startApp, type TestApp } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { runJob } from '../../support/run-job.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: new TestClock('2031-03-01T10:00:00.000Z') });
});
afterAll(() => app?.stop());

const segment = async (rules: object[], key = app.testKey): Promise<string> =>
  (await app.request('POST', '/v1/segments', { key, body: { name: 'VIP', match: 'all', rules } })).body.data.id;
const contact = (name: string, tags: string[]) =>
  app.request('POST', '/v1/contacts', { body: { externalId: name, tags } });
const sizesOf = async (id: string, more = '') =>
  (await app.graphql(`query ($id: ID!) { segment(id: $id) { sizes${more} { start contacts among isExact } } }`, { id }))
    .body;
/** Until nothing is due any more. */
async function measure(): Promise<number> {
  for (let all = 0; ; ) {
    const taken = await runJob(measureSegmentsJob(), app.services);
    if (taken === 0) return all;
    all += taken;
  }
}

describe('Segment.sizes', () => {
  test('has a number for each day on which it was counted, once a day', async () => {
    await contact('Ana', ['vip']);
    const id = await segment([{ type: 'tag', tag: 'vip' }]);
    await segment([{ type: 'receiveMarketing', value: true }], await app.key({ workspaceId: await app.workspace() }));
    expect((await sizesOf(id)).data.segment.sizes).toEqual([]);
    expect(await measure()).toBe(2);
    await contact('Ben', ['vip']);
    expect(await measure()).toBe(0);
    app.clock.advance(days(1));
    expect(await measure()).toBe(2);
    expect((await sizesOf(id)).data.segment.sizes).toEqual([
      { start: '2031-03-01T00:00:00.000Z', contacts: 1, among: 1, isExact: true },
      { start: '2031-03-02T00:00:00.000Z', contacts: 2, among: 2, isExact: true },
    ]);
    expect((await sizesOf(id, '(days: 1)')).data.segment.sizes.length).toBe(2);
    app.clock.advance(days(1));
    expect((await sizesOf(id, '(days: 1)')).data.segment.sizes.length).toBe(1);
  });

  test('is kept for 400 days, and goes with the segment', async () => {
    const id = await segment([{ type: 'receiveMarketing', value: true }]);
    await measure();
    app.clock.advance(days(401));
    await measure();
    const { rows } = await app.services.db.pool.query(
      'select day::text from contacts.segment_day where segment_id = $1',
      [id],
    );
    expect(rows.length).toBe(1);
    await app.request('DELETE', `/v1/segments/${id}`);
    const left = await app.services.db.pool.query('select from contacts.segment_day where segment_id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });

  test('VALIDATION_ERROR for more days than are kept', async () => {
    const { errors } = await sizesOf(await segment([{ type: 'receiveMarketing', value: true }]), '(days: 401)');
    expect(errors[0].extensions.code).toBe('VALIDATION_ERROR');
  });
});
