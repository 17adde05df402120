import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const create = async () =>
  (await app.request('POST', '/v1/short-links', { body: { url: 'https://shop.example/' } })).body.data;

describe('Short link', () => {
  test('"Identifier is a string (cuid)."', async () => {
    expect((await create()).id).toMatch(/^c[a-z0-9]{24}$/);
  });
});

describe('Other shown operations', () => {
  test('"DELETE /v1/short-links/{id}: data: id, deleted = true; 404"', async () => {
    const { id } = await create();
    const path = `/v1/short-links/${id}`;
    const deleted = await app.request('DELETE', path);
    expect([deleted.status, deleted.body]).toEqual([200, { success: true, data: { id, deleted: true } }]);
    expect((await app.request('DELETE', path)).status).toBe(404);
  });
});

describe('Events', () => {
  test('"messageId: for short_link.clicked it carries the click event id"', async () => {
    const { id, code } = await create();
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    await app.request('GET', `/l/${code}`, { key: null, headers });
    await app.settle();
    const [click] = (await app.request('GET', `/v1/short-links/${id}/clicks`)).body.data;
    const { data: events } = (await app.request('GET', '/v1/events?limit=100')).body;
    const clicked = events.find(({ data }: { data: { shortLinkId?: string } }) => data.shortLinkId === id);
    expect(clicked).toMatchObject({ event: 'short_link.clicked', messageId: click.id });
  });
});
