import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceOf } from '../../../kernel/context/resource.js';
import { knownVersions } from '../../../subgraphs/campaigns/automation/versions.js';
import { startApp, type TestApp } from '../../support/app.js';
import { statementsOf } from '../../support/statements.js';

const NAMES = ['one', 'two', 'three'];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const make = async (path: string, body: object): Promise<string> => {
  const answer = await app.request('POST', path, { body });
  expect([answer.status, answer.body.details]).toEqual([expect.toSatisfy(status => status < 300), undefined]);
  return answer.body.data.id;
};

/** Returns the data of a document, and the statements over a table that it took. */
async function answered(query: string, table: string) {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  let data: any;
  const statements = await statementsOf(app, async () => {
    const { body } = await app.graphql(query);
    expect(body.errors).toBeUndefined();
    data = body.data;
  });
  return { data, count: statements.filter(text => new RegExp(`${table}\\b`).test(text.replaceAll('"', ''))).length };
}

/** The pages of one parent, by cursor. */
async function walk(field: string, parent: string, id: string): Promise<string[]> {
  const query = `query ($id: ID!, $cursor: String) { ${parent}(id: $id) { ${field}(limit: 2, cursor: $cursor) {
    items { id } pagination { total nextCursor } } } }`;
  const ids: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const { body } = await app.graphql(query, { id, cursor });
    const { items, pagination } = body.data[parent][field];
    expect(pagination.total).toBe(cursor === null ? 3 : null);
    ids.push(...items.map((item: { id: string }) => item.id));
    cursor = pagination.nextCursor;
    if (cursor === null) return ids;
  }
}

describe('Contact.automationRuns', () => {
  test('of a page of contacts take one statement for the runs and one to count them', async () => {
    const steps = [{ id: 'e', type: 'end' }];
    const definition = { triggers: [{ type: 'api' }], steps, entry: { repeat: 'ALWAYS' } };
    const id = await make('/v1/automations', { name: 'Runs', definition });
    await make(`/v1/automations/${id}/enable`, {});
    const runs = new Map<string, string[]>();
    for (const name of NAMES) {
      const contactId = await make('/v1/contacts', { email: `${name}@example.com` });
      const own: string[] = [];
      for (let run = 0; run < 3; run++) own.unshift(await make(`/v1/automations/${id}/runs`, { contactId }));
      runs.set(contactId, own);
    }
    await app.settle();
    const { data, count } = await answered(
      '{ contacts(limit: 3) { items { id automationRuns(limit: 2, page: 1) { items { id } pagination { total totalPages } } } } }',
      'campaigns.automation_run',
    );
    for (const contact of data.contacts.items)
      expect(contact.automationRuns).toEqual({
        items: runs
          .get(contact.id)!
          .slice(0, 2)
          .map(run => ({ id: run })),
        pagination: { total: 3, totalPages: 2 },
      });
    expect(count).toBe(2);
    const [[first, own] = ['', []]] = runs;
    expect(await walk('automationRuns', 'contact', first)).toEqual(own);
  });
});

describe('lists below the objects of a page', () => {
  const RUNS = '{ contacts(limit: 3) { items { id automationRuns { items { id } } } } }';
  const codes = (body: { errors: { extensions: { code: string } }[] }) =>
    body.errors.map(({ extensions }) => extensions.code);

  test('go 1,000 rows deep by numbers', async () => {
    const page = (number: number) =>
      app.graphql(`{ contacts(limit: 1) { items { automationRuns(limit: 100, page: ${number}) { items { id } } } } }`);
    expect((await page(10)).body.errors).toBeUndefined();
    expect(codes((await page(11)).body)).toEqual(['PAGE_TOO_DEEP']);
  });

  test('are read within the time and the share of lists', async () => {
    const locked = await app.services.db.pool.connect();
    try {
      await locked.query('begin; lock table campaigns.automation_run in access exclusive mode');
      const { body } = await app.graphql(RUNS);
      expect(body.data.contacts.items.map((item: { automationRuns: unknown }) => item.automationRuns)).toEqual([
        null,
        null,
        null,
      ]);
      expect(codes(body)).toEqual(NAMES.map(() => 'READ_TIMEOUT'));
    } finally {
      await locked.query('rollback');
      locked.release();
    }
    expect((await app.graphql(RUNS)).body.errors).toBeUndefined();
  });
});

describe('Campaign.shortLinks', () => {
  test('of a page of campaigns take one statement for the links and one to count them', async () => {
    const links = new Map<string, string[]>();
    for (const name of NAMES) {
      const body = { name, channel: 'sms', class: 'transactional', to: ['+14155550100'], payload: { message: name } };
      const campaignId = await make('/v1/campaigns', body);
      const own: string[] = [];
      for (let link = 0; link < 3; link++)
        own.unshift(await make('/v1/short-links', { url: 'https://shop.example/', campaignId }));
      links.set(campaignId, own);
    }
    const { data, count } = await answered(
      `{ campaigns { items { id shortLinks(limit: 2) { items { id } pagination { total } }
        second: shortLinks(limit: 2, page: 2) { items { id } } } } }`,
      'campaigns.short_link',
    );
    expect(data.campaigns.items).toHaveLength(NAMES.length);
    for (const { id, shortLinks, second } of data.campaigns.items) {
      const own = links.get(id)!.map(link => ({ id: link }));
      expect(shortLinks).toEqual({ items: own.slice(0, 2), pagination: { total: 3 } });
      expect(second).toEqual({ items: own.slice(2) });
    }
    // Two for each of both pages.
    expect(count).toBe(4);
    const [[first, own] = ['', []]] = links;
    expect(await walk('shortLinks', 'campaign', first)).toEqual(own);
    const cursor = (
      await app.graphql(`{ campaign(id: "${first}") { shortLinks(limit: 1) { pagination { nextCursor } } } }`)
    ).body.data.campaign.shortLinks.pagination.nextCursor;
    const listed = await app.request('GET', `/v1/short-links?campaignId=${first}&cursor=${cursor}`);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual(own.slice(1));
    const other = [...links.keys()][1];
    const foreign = `{ campaign(id: "${other}") { shortLinks(cursor: "${cursor}") { items { id } } } }`;
    expect((await app.graphql(foreign)).body.errors[0].extensions.code).toBe('INVALID_CURSOR');
  });
});

describe('Automation.templates and .segments', () => {
  test('of a page of automations read their definitions and their templates with one statement each', async () => {
    const templateId = await make('/v1/templates', { name: 'hello', parts: { sms: { message: 'Hi' } } });
    await make('/v1/contacts', { email: 'gold@example.com', tags: ['gold'] });
    const rules = [{ type: 'tag', tag: 'gold' }];
    const segmentId = await make('/v1/segments', { name: 'All', match: 'all', rules });
    const steps = [
      { id: 'hello', type: 'send', templateId, channels: ['sms'] },
      { id: 'if', type: 'branch', branches: [{ when: { segmentId }, next: 'e' }] },
      { id: 'e', type: 'end' },
    ];
    const ids: string[] = [];
    for (const name of NAMES) {
      const id = await make('/v1/automations', { name, definition: { triggers: [{ type: 'api' }], steps } });
      await make(`/v1/automations/${id}/enable`, {});
      ids.unshift(id);
    }
    resourceOf(app.services, knownVersions).clear();
    const query = '{ automations(limit: 3) { items { id templates { id name } segments { id name } } } }';
    const { data, count } = await answered(query, 'campaigns.automation_version');
    const template = { id: templateId, name: 'hello' };
    const segment = { id: segmentId, name: 'All' };
    expect(data.automations.items).toEqual(ids.map(id => ({ id, templates: [template], segments: [segment] })));
    expect(count).toBe(1);
    expect((await answered(query, 'campaigns.template')).count).toBe(1);
    expect((await answered(query, 'campaigns.automation_version')).count).toBe(0);
  });
});
