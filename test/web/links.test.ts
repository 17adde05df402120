import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { changeWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { type Answer, startApp, type TestApp } from '../support/app.js';

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    env: { LINK_REPORT_URL: 'mailto:abuse@switchboard.test', LINK_BLOCKED_HOSTS: 'bad.example' },
  });
});
afterAll(() => app?.stop());

const link = async (body: object): Promise<{ id: string; code: string }> => {
  const made = await app.request('POST', '/v1/short-links', { body: { url: 'https://shop.example/', ...body } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data;
};
const follow = (code: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  app.request(method, `/l/${code}`, { key: null, headers: { 'user-agent': BROWSER, ...headers } });
const counts = async (id: string): Promise<[clicks: number, visitors: number]> => {
  await app.sweep();
  const { data } = (await app.request('GET', `/v1/short-links/${id}`)).body;
  return [data.clicks, data.visitors];
};
const clicks = async (id: string, query = ''): Promise<Record<string, unknown>[]> => {
  await app.sweep();
  return (await app.request('GET', `/v1/short-links/${id}/clicks${query}`)).body.data;
};
/** Clicks that are durable, counted or not. */
const durable = async (linkId: string): Promise<number> => {
  const text = `select (select count(*) from campaigns.click where link_id = $1) +
    (select coalesce(sum(size), 0) from campaigns.click_waiting where clicks like '%' || $1 || '%') as n`;
  return Number((await app.services.db.pool.query(text, [linkId])).rows[0].n);
};

describe('GET /l/{code}', () => {
  test('leads on, and the click is stored by then', async () => {
    const { id, code } = await link({});
    const answer = await follow(`${code.toUpperCase()}?s=letter&x=1`, {
      referer: 'https://mail.example/inbox?q=secret',
    });
    expect(await durable(id)).toBe(1);
    const [click] = await clicks(id);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `https://shop.example/?sb_click=${click!['id']}`,
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(click).toEqual({
      ...{ id: expect.stringMatching(/^clk_/), shortLinkId: id, kind: 'HUMAN', first: true, source: 'letter' },
      ...{
        clickedAt: app.clock.now().toISOString(),
        agent: BROWSER,
        method: 'GET',
        purpose: null,
        referrer: 'mail.example',
      },
    });
    expect(await counts(id)).toEqual([1, 1]);
  });

  test('its own parameters take the place of those of the URL', async () => {
    const utm = { source: 'news & more', campaign: 'spring' };
    const url = 'https://shop.example/a?utm_source=old&sig=a%2Fb%20c&x#top';
    const { code } = await link({ url, utm, passClickId: false });
    expect((await follow(code)).headers.get('location')).toBe(
      'https://shop.example/a?sig=a%2Fb%20c&x&utm_source=news%20%26%20more&utm_campaign=spring#top',
    );
  });

  test('leads on though a program took what stands behind the link into it', async () => {
    const { id, code } = await link({});
    const behind = ['.', ',', ')', '%5D', '%3E', '%E2%80%8B', '!).', '%E2%80%9D'];
    for (const each of behind) expect([each, (await follow(code + each)).status]).toEqual([each, 302]);
    expect(await counts(id)).toEqual([behind.length, 1]);
    expect((await follow(`${code}+.`)).status).toBe(200);
    expect((await follow(`${code}.x`)).status).toBe(404);
    expect((await follow('.')).status).toBe(404);
  });

  test('404 for a code that nobody has, 405 for another method', async () => {
    expect((await follow('nothing-here')).body.code).toBe('NOT_FOUND');
    expect((await follow(`${'x'.repeat(300)}`)).status).toBe(404);
    expect((await follow('nothing-here', {}, 'DELETE')).status).toBe(405);
  });

  test('a person who comes again is one visitor, and another tomorrow', async () => {
    const { id, code } = await link({});
    await Promise.all([follow(code), follow(code), follow(code)]);
    expect(await counts(id)).toEqual([3, 1]);
    await follow(code, { 'user-agent': `${BROWSER} Other` });
    expect(await counts(id)).toEqual([4, 2]);
    const events = await eventsOf(id);
    expect(events.map(({ data }) => data['first']).sort()).toEqual([false, false, true, true]);
  });

  test('a click that cannot be read is put aside and holds up no other', async () => {
    const { id, code } = await link({});
    const { pool } = app.services.db;
    await pool.query(`insert into campaigns.click_waiting (size, at, clicks) values (1, now(), '[{"id": "\\u0000"}]')`);
    await follow(code);
    expect(await counts(id)).toEqual([1, 1]);
    const { rows } = await pool.query('delete from campaigns.click_waiting returning aside');
    expect(rows).toEqual([{ aside: true }]);
  });

  test('programs are kept but not counted, and tell nobody', async () => {
    const { id, code } = await link({});
    await follow(code, {}, 'HEAD');
    await follow(code, { 'user-agent': '' });
    await follow(code, { 'user-agent': 'WhatsApp/2.23.20.0' });
    await follow(code, { 'sec-purpose': 'prefetch;prerender' });
    await follow(code, { 'user-agent': 'curl/8.5.0' });
    expect(await counts(id)).toEqual([0, 0]);
    const kinds = (await clicks(id)).map(({ kind }) => kind).reverse();
    expect(kinds).toEqual(['SCANNER', 'BOT', 'PREVIEW', 'PREFETCH', 'BOT']);
    expect((await clicks(id, '?kind=PREVIEW')).map(({ agent }) => agent)).toEqual(['WhatsApp/2.23.20.0']);
    expect(await eventsOf(id)).toEqual([]);
  });

  test('keeps nothing of the address', async () => {
    const { rows } = await app.services.db.pool.query('select c::text as row from campaigns.click c');
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ row }) => /127\.0\.0\.1|::1/.test(row))).toEqual([]);
  });

  test('a source of other characters is none', async () => {
    const { id, code } = await link({});
    await follow(`${code}?s=${encodeURIComponent('<b>')}`);
    await follow(`${code}?s=a&s=b`);
    expect((await clicks(id)).map(({ source }) => source)).toEqual([null, null]);
  });
});

interface ClickEvent {
  event: string;
  messageId: string;
  sandbox?: true;
  data: Record<string, unknown>;
}
async function eventsOf(id: string): Promise<ClickEvent[]> {
  await app.sweep();
  const { body } = await app.request('GET', '/v1/events?limit=100');
  return body.data.filter(
    ({ event, data }: ClickEvent) => event === 'short_link.clicked' && data['shortLinkId'] === id,
  );
}

test('short_link.clicked carries the id of the click as messageId, and the world of the link', async () => {
  const { id, code } = await link({});
  await follow(code);
  const [click] = await clicks(id);
  const [event] = await eventsOf(id);
  expect(event).toMatchObject({ messageId: click!['id'], sandbox: true, data: { clickId: click!['id'], code } });
});

describe('the end of a link', () => {
  test('its time is over: 410, or the other place', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + minutes(1)).toISOString();
    const bare = await link({ expiresAt });
    const other = await link({ expiresAt, fallbackUrl: 'https://shop.example/over' });
    expect((await follow(bare.code)).status).toBe(302);
    app.clock.advance(minutes(2));
    expect((await follow(bare.code)).body.code).toBe('SHORT_LINK_ENDED');
    expect((await follow(other.code)).headers.get('location')).toBe('https://shop.example/over');
  });

  test('what a header cannot hold is encoded, of every URL of a link', async () => {
    const url = 'https://münchen.example/straße?a=中#é';
    const { id, code } = await link({ url, fallbackUrl: url, maxClicks: 1, passClickId: false, utm: { term: '中 é' } });
    const href = 'https://xn--mnchen-3ya.example/stra%C3%9Fe?a=%E4%B8%AD';
    expect((await follow(code)).headers.get('location')).toBe(`${href}&utm_term=%E4%B8%AD%20%C3%A9#%C3%A9`);
    expect((await follow(code)).headers.get('location')).toBe(`${href}#%C3%A9`);
    await app.request('PATCH', `/v1/short-links/${id}`, { body: { fallbackUrl: `${url}2` } });
    expect((await follow(code)).headers.get('location')).toBe(`${href}#%C3%A92`);
  });

  test('no more people than its limit get through, however many come at once; programs use nothing up', async () => {
    const { id, code } = await link({ maxClicks: 5, fallbackUrl: 'https://shop.example/over' });
    await follow(code, { 'user-agent': 'Slackbot 1.0' });
    const answers = await Promise.all(Array.from({ length: 40 }, () => follow(code)));
    const over = answers.filter(({ headers }) => headers.get('location') === 'https://shop.example/over');
    expect(over.length).toBe(35);
    expect(await counts(id)).toEqual([40, 1]);
  });

  test('a deleted link and one of a blocked workspace lead nowhere', async () => {
    const { id, code } = await link({});
    await follow(code);
    await app.request('DELETE', `/v1/short-links/${id}`);
    expect((await follow(code)).status).toBe(404);
    const blocked = await app.workspace();
    const key = await app.key({ workspaceId: blocked });
    const { body } = await app.request('POST', '/v1/short-links', { key, body: { url: 'https://shop.example/' } });
    await changeWorkspace(app.ctx(), blocked, { blocked: true });
    expect((await follow(body.data.code)).status).toBe(404);
  });

  test('a change counts at once', async () => {
    const { id, code } = await link({ passClickId: false });
    await follow(code);
    await app.request('PATCH', `/v1/short-links/${id}`, { body: { url: 'https://shop.example/new' } });
    expect((await follow(code)).headers.get('location')).toBe('https://shop.example/new');
  });
});

const HTML = { accept: 'text/html' };
const unlock = (code: string, password: string, headers: Record<string, string> = HTML): Promise<Answer> =>
  app.request('POST', `/l/${code}`, {
    key: null,
    headers: { 'user-agent': BROWSER, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: `s=letter&password=${encodeURIComponent(password)}`,
  });

describe('a link with a password', () => {
  test('asks for it, says nothing of where it leads, and counts who has it', async () => {
    const { id, code } = await link({ password: 'open sesame', url: 'https://hidden.example/' });
    const asked = await follow(code, { ...HTML, 'accept-language': 'es' });
    expect([asked.status, asked.body]).toEqual([
      200,
      expect.stringContaining('Este enlace está protegido con contraseña'),
    ]);
    expect(asked.body + (await follow(`${code}+`, HTML)).body).not.toContain('hidden.example');
    expect(asked.headers.get('content-security-policy')).not.toContain('hidden.example');
    expect((await follow(code)).body.data).toEqual({ code, passwordRequired: true });
    expect(await counts(id)).toEqual([0, 0]);
    const wrong = await unlock(code, 'open');
    expect([wrong.status, wrong.body]).toEqual([403, expect.stringContaining('The password is incorrect.')]);
    const opened = await unlock(code, 'open sesame');
    expect([opened.status, opened.body]).toEqual([200, expect.stringContaining('0; url=https://hidden.example/')]);
    expect((await clicks(id)).map(({ source, kind }) => [source, kind])).toEqual([['letter', 'HUMAN']]);
    expect((await unlock(code, 'open sesame', { accept: '*/*' })).status).toBe(302);
  });

  test('cannot be guessed: 429 after ten wrong ones', async () => {
    const { code } = await link({ password: 'open sesame' });
    const tries = Array.from({ length: 12 }, (_, index) => unlock(code, `wrong ${index}`, { accept: '*/*' }));
    const codes = (await Promise.all(tries)).map(({ body }) => body.code);
    expect(codes.filter(text => text === 'SHORT_LINK_PASSWORD_WRONG').length).toBe(10);
    expect(codes.filter(text => text === 'SHORT_LINK_LIMITED').length).toBe(2);
  });
});

describe('GET /l/{code}+', () => {
  test('says where the link leads and where to report it, and counts nothing', async () => {
    const { id, code } = await link({ url: 'https://shop.example/?a=<b>&c="d"' });
    const page = await follow(`${code}+`, { ...HTML, 'accept-language': 'pt' });
    expect(page.body).toContain('Destino deste link');
    expect(page.body).toContain(`href="mailto:abuse@switchboard.test?subject=${code}"`);
    expect(page.body).not.toMatch(/<b>|"d"/);
    expect((await follow(`${code}+`)).body.data.url).toMatch(/^https:\/\/shop\.example\//);
    expect(await clicks(id)).toEqual([]);
  });
});

test('the operator blocks a host: links that were there lead to it no more', async () => {
  const { id, code } = await link({});
  await app.services.db.pool.query("update campaigns.short_link set url = 'https://www.bad.example/' where id = $1", [
    id,
  ]);
  expect((await follow(code)).body.code).toBe('SHORT_LINK_BLOCKED');
  expect((await follow(code, HTML)).body).toContain('This short link is blocked');
});
