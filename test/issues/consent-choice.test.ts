import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPE_KINDS, SPENDING_SCOPES } from '../../catalogue/scope-kinds.js';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { sql } from '../../kernel/database/database.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { clientOf, obtainTokens, postForm, prepare, serverOf } from '../support/oauth/flow.js';
import { REDIRECT, type Registered } from '../support/oauth/oauth.js';
import { type Form, formIn, Person } from '../support/oauth/person.js';
import { FIRST_SCOPES, type McpApp, startMcp } from '../support/peers/mcp.js';

const USUAL = 'email:send sms:send contacts:read usage:read';

let app: McpApp;
let stranger: Registered;
beforeAll(async () => {
  app = await startMcp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  stranger = await register();
});
afterAll(() => app?.stop());

async function register(): Promise<Registered> {
  const { body } = await app.request('POST', '/oauth/register', {
    key: null,
    body: { client_name: 'Host', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
  });
  return body;
}

interface Shown {
  person: Person;
  page: string;
  form: Form;
  verifier: string;
}

async function atConsent(client: Registered, scope: string, person = app.person(), more = {}): Promise<Shown> {
  const { url, verifier } = prepare(serverOf(app), client, { scope, prompt: 'consent', ...more });
  await person.decide(url, { decision: 'deny' });
  const page = await (await person.browser.get(url.replace('/oauth/authorize', '/oauth/consent'))).text();
  return { person, page, form: formIn(page), verifier };
}

/** Sends the form without some of its fields. Answers the status, the page and the granted scope. */
async function approve(client: Registered, { person, form, verifier }: Shown, without: readonly string[] = []) {
  const values = Object.fromEntries(Object.entries(form.values).filter(([name]) => !without.includes(name)));
  const answer = await person.browser.post(form.action, { ...values, decision: 'approve' });
  const code = new URL(answer.headers.get('location') ?? 'http://x').searchParams.get('code');
  if (!code) return { status: answer.status, page: await answer.text(), scope: null };
  const redeemed = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier };
  const { body } = await postForm(serverOf(app), '/oauth/token', redeemed, client);
  return { status: answer.status, page: '', scope: body.scope };
}

describe('the first challenge of /mcp', () => {
  const asked = async (path: string): Promise<string[]> => {
    const { headers } = await app.request('POST', path, { key: null, body: {} });
    return /scope="([^"]+)"/.exec(headers.get('www-authenticate') ?? '')?.[1]?.split(' ') ?? [];
  };

  test('asks for what the tools need that the address lists: few, unless it asks for more', async () => {
    const usual = await asked('/mcp');
    expect(usual).toEqual(FIRST_SCOPES.split(' '));
    // A person who approves reads them in groups: those of conversations are one line of the page.
    expect(usual.length).toBeLessThanOrEqual(14);
    expect(await asked('/mcp?toolsets=voice')).toEqual(['voice:call', 'voice:read', 'voice:control']);
    expect(await asked('/mcp?toolsets=unknown')).toEqual(usual);
    expect((await asked('/mcp/readonly')).filter(scope => SPENDING_SCOPES.has(scope))).toEqual([]);
  });
});

test('every scope that an app may have is of one kind', () => {
  expect(SCOPE_KINDS.flatMap(({ scopes }) => scopes).sort()).toEqual([...GRANTABLE_SCOPES].sort());
});

describe('the consent page', () => {
  test.each([
    ['en', 'What the app may do', 'spends credits', 'Connected apps'],
    ['pt-BR', 'O que o app pode fazer', 'gasta créditos', 'Apps conectados'],
    ['es', 'Lo que la app puede hacer', 'gasta créditos', 'Apps conectadas'],
  ])(
    'in %s groups the scopes, marks what spends credits and names where connections end',
    async (locale, may, costs, place) => {
      const { page } = await atConsent(stranger, USUAL, app.person(), { ui_locales: locale });
      for (const text of [may, '<legend>SMS</legend>', place, `href="${app.url}/account"`])
        expect(page).toContain(text);
      expect(page.match(new RegExp(costs, 'g'))).toHaveLength(2);
      expect(page.match(/type="checkbox"/g)).toHaveLength(4);
      expect(page).not.toContain('<script');
    },
  );

  test('grants what is left ticked', async () => {
    const shown = await atConsent(stranger, USUAL);
    expect(await approve(stranger, shown, ['scope.sms:send', 'scope.usage:read'])).toMatchObject({
      scope: 'email:send contacts:read',
    });
  });

  test('shows itself again, with what was ticked, if that is nothing or no workspace is chosen', async () => {
    const nothing = await approve(stranger, await atConsent(stranger, 'sms:send'), ['scope.sms:send']);
    expect([nothing.status, nothing.page]).toEqual([400, expect.stringContaining('Select at least one permission')]);
    expect(formIn(nothing.page).values).not.toHaveProperty('scope.sms:send');
    const nowhere = await approve(stranger, await atConsent(stranger, USUAL), ['workspace_id', 'scope.sms:send']);
    expect([nowhere.status, nowhere.page]).toEqual([400, expect.stringContaining('Choose a workspace.')]);
    expect(nowhere.page.match(/ checked/g)).toHaveLength(5);
  });

  test('tells a viewer that the role allows nothing of it, and names no parameter', async () => {
    const email = 'viewer1@test.example';
    const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'viewer' });
    const viewer = () => new Person(app.url, email, password);
    const none = await approve(stranger, await atConsent(stranger, 'sms:send', viewer()));
    expect([none.status, none.page]).toEqual([400, expect.stringContaining('None of your workspaces allows')]);
    const unticked = await approve(stranger, await atConsent(stranger, USUAL, viewer()), [
      'scope.contacts:read',
      'scope.usage:read',
    ]);
    expect([unticked.status, unticked.page]).toEqual([400, expect.stringContaining('Select at least one permission')]);
    expect(none.page + unticked.page).not.toMatch(/parameter/);
  });

  const proposed = async (client: Registered, scope: string): Promise<string> =>
    (await atConsent(client, scope)).form.values['mode']!;

  test('proposes test mode of who is not verified, and where nothing but what is built in could send', async () => {
    const { body } = await app.request('POST', '/v1/oauth/apps', {
      body: { name: 'Own', redirectUris: [REDIRECT], allowedScopes: ['email:send', 'sms:send', 'push:send'] },
    });
    const own = clientOf(body.data);
    expect(await proposed(stranger, 'email:send')).toBe('test');
    expect(await proposed(own, 'email:send')).toBe('live');
    expect(await proposed(own, 'sms:send push:send')).toBe('test');
    const connected = await register();
    await obtainTokens(serverOf(app), connected, { mode: 'live' });
    expect(await proposed(connected, 'email:send sms:send')).toBe('live');
    const vouched = await register();
    await sql(app.services.db, 'update oauth_apps.client set verified = true where client_id = $1', [
      vouched.client_id,
    ]);
    expect(await proposed(vouched, 'email:send')).toBe('live');
  });
});

describe('/account', () => {
  test('lists the apps of the person, and ends one or all', async () => {
    const email = 'person2@test.example';
    const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'member' });
    const person = new Person(app.url, email, password);
    const clients = await Promise.all([register(), register(), register()]);
    const tokens: { access_token: string }[] = [];
    for (const client of clients) tokens.push(await obtainTokens(serverOf(app), client, { person, mode: 'live' }));
    const other = await obtainTokens(serverOf(app), stranger, { mode: 'test' });
    const works = async (token: string) =>
      (await app.request('GET', '/v1/contacts', { key: null, headers: { authorization: `Bearer ${token}` } })).status;
    const account = async () => await (await person.browser.get('/account')).text();
    const formsOf = (page: string) =>
      [...page.matchAll(/<form method="post" action="\/account\/connections">[\s\S]*?<\/form>/g)].map(([form]) =>
        formIn(form),
      );
    const page = await account();
    expect(page).toContain('Host');
    const forms = formsOf(page);
    expect(forms).toHaveLength(4);
    const grantOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).grant_id;
    const first = forms.find(({ values }) => values['id'] === grantOf(tokens[0]!.access_token))!;
    expect((await person.browser.post(first.action, first.values)).status).toBe(303);
    await expect.poll(() => works(tokens[0]!.access_token)).toBe(401);
    expect(await works(tokens[1]!.access_token)).toBe(200);
    const foreign = { ...first.values, id: grantOf(other.access_token) };
    await person.browser.post(first.action, foreign);
    expect(await works(other.access_token)).toBe(200);
    const { csrf, ...rest } = first.values;
    expect((await person.browser.post(first.action, { ...rest, csrf: `${csrf}x` })).status).toBe(403);
    const all = formsOf(await account()).find(({ values }) => !values['id'])!;
    await person.browser.post(all.action, all.values);
    await expect.poll(() => works(tokens[2]!.access_token)).toBe(401);
    expect(await account()).toContain('No app has access to your account.');
    expect(await works(other.access_token)).toBe(200);
  });
});
