import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../../kernel/context/clock.js';
import { ask, type Question } from '../../../kernel/graph/references.js';
import { startApp, type TestApp } from '../../support/app.js';
import { Audience } from '../../support/contacts/audience.js';

interface Snapshot {
  id: string;
  segmentId: string;
  size: number;
}

const SNAPSHOT: Question<{ segmentId: string; snapshotId: string }, Snapshot> = {
  subgraph: 'contacts',
  field: 'snapshotSegment',
  document: `mutation ($segmentId: ID!, $snapshotId: ID!) {
    snapshotSegment(segmentId: $segmentId, snapshotId: $snapshotId) { id segmentId size }
  }`,
};

const CONTACTS: Question<
  { snapshotId: string; after: string | null; limit: number },
  { contactIds: string[]; next: string | null }
> = {
  subgraph: 'contacts',
  field: 'segmentSnapshotContacts',
  document: `query ($snapshotId: ID!, $after: ID, $limit: Int!) {
    segmentSnapshotContacts(snapshotId: $snapshotId, after: $after, limit: $limit) { contactIds next }
  }`,
};

const DROP: Question<{ snapshotId: string }, { id: string }> = {
  subgraph: 'contacts',
  field: 'dropSegmentSnapshot',
  document: 'mutation ($snapshotId: ID!) { dropSegmentSnapshot(snapshotId: $snapshotId) { id } }',
};

let app: TestApp;
let audience: Audience;
let segmentId: string;
const ids: string[] = [];
beforeAll(async () => {
  app = await startApp();
  audience = await Audience.create(app);
  for (let n = 0; n < 5; n++) ids.push(await audience.contact({ name: `${n}`, tags: ['VIP'] }));
  await audience.contact({ name: 'Not in it' });
  const body = { name: 'VIPs', match: 'all', rules: [{ type: 'tag', tag: 'VIP' }] };
  segmentId = (await app.request('POST', '/v1/segments', { body })).body.data.id;
});
afterAll(() => app.stop());

const ctx = () => app.ctx(app.workspaceId);
const page = (snapshotId: string, after: string | null = null, limit = 100) =>
  ask(ctx(), CONTACTS, { snapshotId, after, limit });

describe('a snapshot of a segment', () => {
  test('keeps who was in it, in pages, whatever becomes of the contacts', async () => {
    const snapshot = await ask(ctx(), SNAPSHOT, { segmentId, snapshotId: 'cmp_pages' });
    expect(snapshot).toEqual({ id: 'cmp_pages', segmentId, size: 5 });
    await audience.rows("update contacts.contact set tags = '{}' where id = $1", ids[0]);
    const first = await page('cmp_pages', null, 2);
    expect(first).toEqual({ contactIds: ids.slice(0, 2), next: ids[1] });
    const second = await page('cmp_pages', first.next, 2);
    const third = await page('cmp_pages', second.next, 2);
    expect([...second.contactIds, ...third.contactIds, third.next]).toEqual([...ids.slice(2), null]);
  });

  test('is made once, however often and at once its id is given', async () => {
    const given = { segmentId, snapshotId: 'cmp_once' };
    const made = await Promise.all(Array.from({ length: 4 }, () => ask(ctx(), SNAPSHOT, given)));
    await audience.contact({ name: 'Later', tags: ['VIP'] });
    made.push(await ask(ctx(), SNAPSHOT, given));
    expect(new Set(made.map(({ size }) => size)).size).toBe(1);
    expect((await page('cmp_once')).contactIds).toHaveLength(made[0]!.size);
  });

  test('is unknown to other workspaces, and no caller from outside can ask', async () => {
    await ask(ctx(), SNAPSHOT, { segmentId, snapshotId: 'cmp_mine' });
    const other = app.ctx(await app.workspace());
    await expect(ask(other, CONTACTS, { snapshotId: 'cmp_mine', after: null, limit: 1 })).rejects.toThrow(
      'does not exist',
    );
    await expect(ask(other, SNAPSHOT, { segmentId, snapshotId: 'cmp_other' })).rejects.toThrow('does not exist');
    const outside = await app.graphql(DROP.document, { snapshotId: 'cmp_mine' });
    expect(outside.body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test.each(['dropped', 'old'])('a %s one is deleted with its rows', async how => {
    const snapshotId = `cmp_${how}`;
    await ask(ctx(), SNAPSHOT, { segmentId, snapshotId });
    if (how === 'old') app.clock.advance(days(91));
    else await ask(ctx(), DROP, { snapshotId });
    await app.settle();
    await expect(page(snapshotId)).rejects.toThrow('does not exist');
    const orphans = await audience.rows(
      'select from contacts.segment_set_member m where not exists (select from contacts.segment_set s where s.no = m.set_no)',
    );
    expect(orphans).toEqual([]);
  });
});
