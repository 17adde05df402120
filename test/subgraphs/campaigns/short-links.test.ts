import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { LINK_BLOCKED_HOSTS: 'evil.example' } });
});
afterAll(() => app?.stop());

const PATH = '/v1/short-links';
const URL_OF_SHOP = 'https://shop.example/spring?a=1#top';

const create = (body: object, key = app.testKey): Promise<Answer> => app.request('POST', PATH, { body, key });
const read = (id: string, key = app.testKey): Promise<Answer> => app.request('GET', `${PATH}/${id}`, { key });
const fieldsOf = ({ body }: Answer): string[] => body.details.map(({ field }: { field: string }) => field);

describe('POST /v1/short-links', () => {
  test('makes a link with a code and a cuid', async () => {
    const { status, body } = await create({ url: URL_OF_SHOP });
    expect(status).toBe(201);
    const { id, code, shortUrl } = body.data;
    expect(id).toMatch(/^c[a-z0-9]{24}$/);
    expect(code).toMatch(/^[a-z2-9]{9}$/);
    expect(shortUrl).toBe(`http://switchboard.test/l/${code}`);
    expect(body.data).toMatchObject({ url: URL_OF_SHOP, clicks: 0, visitors: 0, sandbox: true, hasPassword: false });
    expect((await read(id)).body.data).toEqual(body.data);
  });

  test('keeps a code of your own, whatever its case, and gives it once', async () => {
    expect((await create({ url: URL_OF_SHOP, code: 'Spring_24' })).body.data.code).toBe('Spring_24');
    const again = await create({ url: URL_OF_SHOP, code: 'spring_24' }, app.liveKey);
    expect([again.status, again.body.code, fieldsOf(again)]).toEqual([409, 'SHORT_LINK_CODE_TAKEN', ['code']]);
  });

  test('a password is never shown', async () => {
    const { body } = await create({ url: URL_OF_SHOP, password: 'open sesame' });
    expect(body.data.hasPassword).toBe(true);
    expect(JSON.stringify(body)).not.toContain('sesame');
    const [row] = (
      await app.services.db.pool.query('select password_hash from campaigns.short_link where id = $1', [body.data.id])
    ).rows;
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('403 FORBIDDEN without short_links:manage', async () => {
    const key = await app.key({ scopes: ['short_links:read'] });
    expect((await create({ url: URL_OF_SHOP }, key)).body.code).toBe('FORBIDDEN');
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,hello'],
    ['ftp://shop.example/'],
    ['//shop.example/'],
    ['https:/shop.example'],
    ['https:\\\\shop.example'],
    ['https://shop.example\\@evil.test/'],
    ['https://ada:secret@shop.example/'],
    ['https://@shop.example/'],
    ['https://127.0.0.1/'],
    ['https://2130706433/'],
    ['https://[::1]/'],
    ['https://localhost/'],
    ['https://shop.example/a b'],
    ['https://shop.example/\ta'],
    ['https://evil.example/'],
    ['https://www.EVIL.example/'],
    ['http://switchboard.test/l/abc'],
    ['http://switchboard.test/L/abc'],
    ['http://switchboard.test./l/abc'],
    ['nowhere'],
  ])('leads to no %s', async url => {
    const refused = await create({ url, fallbackUrl: url });
    expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([
      400,
      'VALIDATION_ERROR',
      ['url', 'fallbackUrl'],
    ]);
  });

  test.each([
    ...['login', 'my-sign-in', 'verify_me', 'your-bank', 'PayPal1', 'reset-password', 'secure'],
    ...['paypa1', 's1gn-1n', 'L0G1N', 'acesso', 'sua_conta', 'minha-senha', 'mi-cuenta', 'iniciar-sesion'],
  ])('takes no code such as %s, which people would trust', async code =>
    expect(fieldsOf(await create({ url: URL_OF_SHOP, code }))).toEqual(['code']),
  );

  test.each(['contato', 'acessorios', 'bancos-do-parque', 'pagode', 'sale-2025'])('takes the code %s', async code =>
    expect((await create({ url: URL_OF_SHOP, code })).status).toBe(201),
  );

  test('names every invalid field', async () => {
    const wrong = { url: 'nowhere', code: '-xy', expiresAt: '2020-01-01T00:00:00Z', maxClicks: 0, password: 'abc' };
    const refused = await create({ ...wrong, title: ' ', utm: { source: '' }, fallbackUrl: 'nowhere' });
    expect(fieldsOf(refused).sort()).toEqual(
      ['code', 'expiresAt', 'fallbackUrl', 'maxClicks', 'password', 'title', 'url', 'utm.source'].sort(),
    );
  });
});

describe('POST /v1/short-links/bulk', () => {
  test('makes what can be made, and says of each other why not', async () => {
    const links = [
      { url: URL_OF_SHOP, code: 'bulk-1' },
      { url: 'nowhere', maxClicks: 0 },
      { url: URL_OF_SHOP, code: 'BULK-1' },
      { url: URL_OF_SHOP },
    ];
    const { status, body } = await app.request('POST', `${PATH}/bulk`, { body: { links } });
    expect([status, body.data.created, body.data.failed]).toEqual([200, 2, 2]);
    const [first, second, third, fourth] = body.data.results;
    expect(first).toMatchObject({ index: 0, link: { code: 'bulk-1' }, error: null });
    expect(second.error.details.map(({ field }: { field: string }) => field)).toEqual(['maxClicks', 'url']);
    expect(second).toMatchObject({ index: 1, link: null, error: { code: 'VALIDATION_ERROR' } });
    expect(third).toMatchObject({ link: null, error: { code: 'SHORT_LINK_CODE_TAKEN', details: [{ field: 'code' }] } });
    expect((await read(fourth.link.id)).status).toBe(200);
  });

  test('takes 1,000 and no more, and 20 passwords', async () => {
    const of = (count: number, more = {}) => Array.from({ length: count }, () => ({ url: URL_OF_SHOP, ...more }));
    const full = await app.request('POST', `${PATH}/bulk`, { body: { links: of(1_000) } });
    expect(full.body.data.created).toBe(1_000);
    expect(new Set(full.body.data.results.map(({ link }: { link: { code: string } }) => link.code)).size).toBe(1_000);
    const more = await app.request('POST', `${PATH}/bulk`, { body: { links: of(1_001) } });
    expect([more.body.code, fieldsOf(more)]).toEqual(['VALIDATION_ERROR', ['links']]);
    const guarded = await app.request('POST', `${PATH}/bulk`, { body: { links: of(22, { password: 'sesame' }) } });
    expect([guarded.body.data.created, guarded.body.data.failed]).toEqual([20, 2]);
  });
});

describe('PATCH and DELETE /v1/short-links/{id}', () => {
  test('changes what is given, and takes away what is null', async () => {
    const body = { url: URL_OF_SHOP, title: 'Old', maxClicks: 5, password: 'sesame' };
    const { id, code } = (await create(body)).body.data;
    const changed = await app.request('PATCH', `${PATH}/${id}`, {
      body: { url: 'https://shop.example/new', title: null, password: null },
    });
    expect(changed.body.data).toMatchObject({
      ...{ id, code, url: 'https://shop.example/new', title: null, maxClicks: 5, hasPassword: false },
    });
    const refused = await app.request('PATCH', `${PATH}/${id}`, { body: { url: 'nowhere' } });
    expect(fieldsOf(refused)).toEqual(['url']);
  });

  test('a deleted link is gone, and its code stays with its workspace', async () => {
    const { id } = (await create({ url: URL_OF_SHOP, code: 'printed' })).body.data;
    const path = `${PATH}/${id}`;
    expect((await app.request('DELETE', path)).body).toEqual({ success: true, data: { id, deleted: true } });
    expect((await app.request('DELETE', path)).status).toBe(404);
    expect((await read(id)).status).toBe(404);
    const stranger = await app.key({ workspaceId: await app.workspace() });
    expect((await create({ url: URL_OF_SHOP, code: 'PRINTED' }, stranger)).body.code).toBe('SHORT_LINK_CODE_TAKEN');
    expect((await create({ url: URL_OF_SHOP, code: 'printed' })).status).toBe(201);
  });
});

describe('the two worlds of short links', () => {
  test('a key sees, changes and lists those of its own alone', async () => {
    const { id } = (await create({ url: URL_OF_SHOP }, app.liveKey)).body.data;
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/clicks'],
      ['GET', '/qr'],
    ] as const) {
      const body = method === 'PATCH' ? { title: 'Mine' } : undefined;
      expect((await app.request(method, `${PATH}/${id}${path}`, { body })).status).toBe(404);
    }
    const listed = await app.request('GET', PATH, { key: app.liveKey });
    expect(listed.body.data.map((link: { id: string }) => link.id)).toEqual([id]);
    expect((await app.request('GET', PATH)).body.data[0].sandbox).toBe(true);
  });
});

test('GET /v1/short-links lists the newest first, and finds a code', async () => {
  const [one, two] = [await create({ url: URL_OF_SHOP }), await create({ url: URL_OF_SHOP, code: 'Findable' })];
  const listed = await app.request('GET', `${PATH}?limit=2`);
  expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([two.body.data.id, one.body.data.id]);
  expect((await app.request('GET', `${PATH}?code=findable`)).body.data).toEqual([two.body.data]);
  expect((await app.request('GET', `${PATH}?code=nothing`)).body.data).toEqual([]);
});

test('GET /v1/short-links/{id}/qr answers the picture', async () => {
  const { id, shortUrl } = (await create({ url: URL_OF_SHOP })).body.data;
  const json = await app.request('GET', `${PATH}/${id}/qr`);
  expect(json.body.data).toEqual({ shortUrl, image: expect.stringMatching(/^data:image\/png;base64,/) });
  const picture = await app.request('GET', `${PATH}/${id}/qr`, { headers: { accept: 'image/png' } });
  expect(picture.headers.get('content-type')).toBe('image/png');
});
