import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../kernel/context/clock.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { type InstanceApp, startInstances } from '../subgraphs/channels/core/instance/instance.harness.js';
import type { Answer } from '../support/app.js';
import { type Run, ring, SET_BRANDING, signedIn } from '../support/branding.js';
import { insertContact } from '../support/channels/audience.js';
import { browse, submit, tokenOf } from '../support/contact-link.js';

const NAME = 'Café <b>"Ana"</b> & Co';
const ESCAPED = 'Café &lt;b&gt;&quot;Ana&quot;&lt;/b&gt; &amp; Co';
const COLOR = '#c2410c';
const LOGO = ring(64, 64, [194, 65, 12]);

let app: InstanceApp;
let owner: Run;
beforeAll(async () => {
  app = await startInstances();
  owner = await signedIn(app);
  await owner('mutation ($name: String) { updateWorkspace(name: $name) { id } }', { name: NAME });
});
afterAll(() => app?.stop());

const set = async (branding: object): Promise<Answer['body']> => (await owner(SET_BRANDING, { ...branding })).body;
const read = async () =>
  (await owner('{ workspace { branding { name color logoUrl light { link button buttonText } } } }')).body.data
    .workspace.branding;
const pathOf = (url: string): string => new URL(url).pathname;
const fetchLogo = (path: string): Promise<Response> => fetch(app.url + path, { headers: { accept: 'image/*' } });

describe('setBranding', () => {
  test('sets color and logo, which stay where they are not given and go where null is', async () => {
    const first = (await set({ color: '#C2410C', logo: LOGO })).data.setBranding;
    expect(first).toMatchObject({ workspaceId: app.workspaceId, name: NAME, color: COLOR });
    expect(first.light).toEqual({ link: COLOR, button: COLOR, buttonText: '#ffffff', buttonBorder: COLOR });
    expect(first.dark).toMatchObject({ button: COLOR, link: expect.stringMatching(/^#(?!c2410c)[0-9a-f]{6}$/) });
    expect(await read()).toMatchObject({ color: COLOR, logoUrl: first.logoUrl });
    expect((await set({ color: '#0f766e' })).data.setBranding).toMatchObject({
      color: '#0f766e',
      logoUrl: first.logoUrl,
    });
    expect((await set({ logo: null })).data.setBranding).toMatchObject({ color: '#0f766e', logoUrl: null });
    expect((await set({ color: null })).data.setBranding).toMatchObject({ color: null, logoUrl: null });
    expect((await set({})).data.setBranding).toMatchObject({ color: null, logoUrl: null });
  });

  test('is in the audit log with what was given', async () => {
    await set({ color: COLOR });
    await set({ logo: LOGO });
    await set({});
    const { body } = await owner(
      '{ auditLog(act: "branding.changed", limit: 2) { items { objectId actorKind details } } }',
    );
    const entry = { objectId: app.workspaceId, actorKind: 'USER' };
    expect(body.data.auditLog.items).toEqual([
      { ...entry, details: { logo: expect.stringMatching(/^[\w-]{43}$/) } },
      { ...entry, details: { color: COLOR } },
    ]);
  });

  test('is for who manages the workspace', async () => {
    const { user, password } = await createUser(app.ctx(), {
      email: 'member@test.example',
      workspaceId: app.workspaceId,
      role: 'member',
    });
    const member = await signedIn(app, { email: user.email, password });
    for (const refused of [
      await member(SET_BRANDING, { color: COLOR }),
      await app.graphql(SET_BRANDING, { color: COLOR }),
      await app.graphql(SET_BRANDING, { color: COLOR }, { key: app.liveKey }),
    ])
      expect(refused.body.errors[0].extensions.code).toBe('FORBIDDEN');
    const anybody = await app.graphql(SET_BRANDING, { color: COLOR }, { key: null });
    expect(anybody.body.errors[0].extensions.code).toBe('UNAUTHORIZED');
  });

  const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
  const large = Buffer.concat([Buffer.from(LOGO, 'base64'), Buffer.alloc(256 * 1024)]).toString('base64');
  test.each([
    ['color', 'red'],
    ['color', '#fff'],
    ['color', '#12345g'],
    ['color', '#123456;}body{display:none'],
    ['color', ''],
    ['logo', 'not base64!'],
    ['logo', ''],
    ['logo', LOGO.slice(0, 60)],
    ['logo', base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['logo', base64('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;')],
    ['logo', base64('<html><script>alert(1)</script></html>'.repeat(4))],
    ['logo', large],
    ['logo', ring(2_001, 10, [0, 0, 0])],
    ['logo', base64(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${'\0'.repeat(40)}`)],
  ])('refuses %s %#', async (field, value) => {
    const before = await read();
    const { errors } = await set({ [field]: value });
    expect([errors[0].extensions.code, errors[0].extensions.details[0].field]).toEqual(['VALIDATION_ERROR', field]);
    expect(await read()).toEqual(before);
  });

  test('says in the language of the caller, and of both at once, what is wrong', async () => {
    const wrong = { color: 'red', logo: ring(2_001, 2, [1, 1, 1]) };
    const messages = async (locale: string) =>
      (await owner(SET_BRANDING, wrong, { 'x-locale': locale })).body.errors[0].extensions.details.map(
        ({ message }: { message: string }) => message,
      );
    expect(await messages('en')).toEqual([
      'must be a color such as #1d4ed8',
      'must be at most 2000 pixels on each side',
    ]);
    expect((await messages('pt-BR'))[0]).toContain('deve ser uma cor');
    expect((await messages('es'))[1]).toContain('píxeles');
  });

  test.each([
    ['image/jpeg', 'ffd8ffe000104a46494600010100000100010000ffc0000b080040004001011100ffd9'],
    ['image/webp', '524946461e0000005745425056503820180000003001009d012a40004000024034259c000370'],
    ['image/webp', '524946461a000000574542505650384c0d0000002f3fc00f001071d1ff0300000000'],
    ['image/webp', '524946461c00000057454250565038580a000000100000003f00003f0000000000000000'],
  ])('takes %s by its bytes, if none is missing', async (type, hex) => {
    const bytes = Buffer.from(hex, 'hex');
    const cut = await set({ logo: bytes.subarray(0, -1).toString('base64') });
    expect(cut.errors[0].extensions.details[0].field).toBe('logo');
    const { data } = await set({ logo: bytes.toString('base64') });
    const served = await fetchLogo(pathOf(data.setBranding.logoUrl));
    expect([served.status, served.headers.get('content-type')]).toEqual([200, type]);
    expect(Buffer.from(await served.arrayBuffer()).toString('hex')).toBe(hex);
  });

  test('at the same time sets one pair of color and logo, never a mixture', async () => {
    const pairs = Array.from({ length: 8 }, (_, index) => ({
      color: `#00000${index}`,
      logo: ring(10 + index, 10, [0, 0, 0]),
    }));
    const answers = await Promise.all(pairs.map(pair => set(pair)));
    const urls = new Map(answers.map(({ data }) => [data.setBranding.color, data.setBranding.logoUrl]));
    expect(new Set(urls.values()).size).toBe(8);
    const { color, logoUrl } = await read();
    expect(logoUrl).toBe(urls.get(color));
  });
});

describe('the logo', () => {
  test('is served to everybody for a year, and runs nothing', async () => {
    const { logoUrl } = (await set({ logo: LOGO })).data.setBranding;
    expect(logoUrl).toMatch(/^http:\/\/switchboard\.test\/l\/-\/logo\/[\w-]{43}$/);
    const served = await fetchLogo(pathOf(logoUrl));
    expect([served.status, Object.fromEntries(served.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(Buffer.from(await served.arrayBuffer()).toString('base64')).toBe(LOGO);
  });

  test('that is replaced is gone, and so is one that never was', async () => {
    const first = (await set({ logo: LOGO })).data.setBranding.logoUrl;
    const second = (await set({ logo: ring(32, 32, [1, 2, 3]) })).data.setBranding.logoUrl;
    expect(second).not.toBe(first);
    for (const path of [pathOf(first), '/l/-/logo/none', `/l/-/logo/${'a'.repeat(43)}`])
      expect((await fetchLogo(path)).status).toBe(404);
    expect((await fetchLogo(pathOf(second))).status).toBe(200);
  });
});

describe('the pages of a workspace', () => {
  let logoPath: string;
  beforeAll(async () => {
    logoPath = pathOf((await set({ color: COLOR, logo: LOGO })).data.setBranding.logoUrl);
  });

  const form = async (more: object = {}): Promise<string> =>
    (
      await app.request('POST', '/v1/forms', {
        body: { name: 'Shop', title: 'News', fields: [{ field: 'email', required: true }], ...more },
      })
    ).body.data.id;
  const link = async (more: object): Promise<string> =>
    (await app.request('POST', '/v1/short-links', { body: { url: 'https://shop.example/', ...more } })).body.data.code;
  const contactLink = async (): Promise<string> =>
    tokenOf(app, await insertContact(app, { email: `ana.${Math.random()}@example.com` }));

  /** Each page, as a browser gets it. */
  const PAGES: Readonly<Record<string, () => Promise<Answer>>> = {
    form: async () => browse(app, `/forms/${await form()}`),
    'a form with a mistake': async () => submit(app, `/forms/${await form()}`, { email: 'x' }),
    'a form that was sent': async () => submit(app, `/forms/${await form()}`, { email: 'eva@example.com' }),
    preferences: async () => browse(app, `/preferences/${await contactLink()}`),
    'saved preferences': async () => submit(app, `/preferences/${await contactLink()}`, { shown: 'marketing' }),
    unsubscribe: async () => browse(app, `/unsubscribe/${await contactLink()}`),
    unsubscribed: async () => submit(app, `/unsubscribe/${await contactLink()}`, { unsubscribe: 'yes' }),
    'an unknown topic': async () => browse(app, `/unsubscribe/${await contactLink()}?topicId=none`),
    connect: async () => {
      const { shareableLink } = await app.create('chatapp', { generateShareableLink: true });
      return browse(app, pathOf(shareableLink!));
    },
    'a password': async () => browse(app, `/l/${await link({ password: 'open sesame' })}`),
    'a wrong password': async () => submit(app, `/l/${await link({ password: 'open sesame' })}`, { password: 'x' }),
    'an open link': async () =>
      submit(app, `/l/${await link({ password: 'open sesame' })}`, { password: 'open sesame' }),
    'about a link': async () => browse(app, `/l/${await link({})}+`),
    'an ended link': async () => {
      const code = await link({ expiresAt: new Date(app.clock.now().getTime() + days(1)).toISOString() });
      app.clock.advance(days(2));
      return browse(app, `/l/${code}`);
    },
  };

  test.each(Object.keys(PAGES))('%s: carries name, logo and color, and no mark of ours', async name => {
    const { headers, body } = await PAGES[name]!();
    expect(body).toMatch(new RegExp(`<title>[^<]+ – ${ESCAPED}</title>`));
    expect(body).toContain(`<header class="brand"><img src="${logoPath}" alt=""><span>${ESCAPED}</span></header>`);
    expect(body).toContain(`<link rel="icon" href="${logoPath}">`);
    expect(body).toContain(`--fill: ${COLOR}`);
    expect(body).not.toMatch(/switchboard/i);
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data:");
  });

  test('of a form in a mail too', async () => {
    const id = await form();
    const test = new URL((await app.request('GET', `/v1/forms/${id}`)).body.data.testUrl);
    const sent = await submit(app, test.pathname + test.search, { email: 'kim@example.com' });
    const [, path = ''] = /href="http:\/\/switchboard\.test(\/forms\/confirm\/[^"]+)"/.exec(sent.body) ?? [];
    for (const answer of [await browse(app, path), await submit(app, path, {})]) {
      expect(answer.body).toContain(logoPath);
      expect(answer.body).toContain(`– ${ESCAPED}</title>`);
    }
  });

  test('tell programs what they told them before', async () => {
    const accept = { key: null, headers: { accept: 'application/json' } };
    const { shareableLink } = await app.create('chatapp', { generateShareableLink: true });
    for (const path of [`/forms/${await form()}`, pathOf(shareableLink!), `/l/${await link({})}+`]) {
      const { status, body } = await app.request('GET', path, accept);
      expect([status, JSON.stringify(body).includes('branding')]).toEqual([200, false]);
    }
  });

  test('have a neutral color and no logo until they are chosen, whatever another workspace chose', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    const made = await app.request('POST', '/v1/forms', {
      key,
      body: { name: 'Other', title: 'Other', fields: [{ field: 'email', required: true }] },
    });
    const { body, headers } = await browse(app, `/forms/${made.body.data.id}`);
    expect(body).toContain('<title>Other – Test</title>');
    expect(body).toContain('<header class="brand"><span>Test</span></header>');
    expect(body).not.toMatch(/switchboard|\/l\/-\/logo/i);
    expect(body).toContain('--fill: #414b5c');
    expect(headers.get('content-security-policy')).toContain('img-src data:;');
  });

  test.each(['/forms/frm_01jd7s2q8vfz7t4x1m9c5k3r6n', '/unsubscribe/forged', '/connect/none', '/l/none', '/nowhere'])(
    '%s is of nobody: no name, and no mark of ours',
    async path => {
      const { status, body } = await browse(app, path);
      expect([404, 410]).toContain(status);
      expect(body).not.toMatch(/switchboard|class="brand"/i);
      expect(body).toContain('--fill: #414b5c');
    },
  );

  test('go without while it cannot be read, and what was sent is taken', async () => {
    const id = await form();
    const locked = await link({ password: 'open sesame' });
    const { pool } = app.services.db;
    await pool.query('alter table workspaces.branding rename to away');
    try {
      for (const page of [
        await browse(app, `/forms/${id}`),
        await submit(app, `/forms/${id}`, { email: 'lee@example.com' }),
        await browse(app, `/l/${locked}`),
      ]) {
        expect(page.status).toBe(200);
        expect(page.body).not.toMatch(/switchboard|class="brand"/i);
      }
    } finally {
      await pool.query('alter table workspaces.away rename to branding');
    }
    const { rows } = await pool.query("select id from contacts.submission where email = 'lee@example.com'");
    expect(rows).toHaveLength(1);
  });

  test('change with the name at the next look', async () => {
    const id = await form();
    owner = await signedIn(app);
    await owner('mutation { updateWorkspace(name: "Ana") { id } }');
    expect((await browse(app, `/forms/${id}`)).body).toContain('<title>News – Ana</title>');
    await owner('mutation ($name: String) { updateWorkspace(name: $name) { id } }', { name: NAME });
  });
});
