import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../app/commands/admin.js';
import { ACT_NAMES } from '../../catalogue/acts.js';
import { days } from '../../kernel/context/clock.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { type Answer, startApp, type TestApp } from '../support/app.js';
import { Imports } from '../support/contacts/imports.js';
import { changeManaged } from '../support/managed.js';
import { clientOf, obtainTokens, serverOf } from '../support/oauth/flow.js';
import { REDIRECT } from '../support/oauth/oauth.js';
import { Browser } from '../support/oauth/person.js';
import { startOpenIdPeer } from '../support/peers/openid-peer.js';
import { SoftKey } from '../support/soft-key.js';

interface Entry {
  id: string;
  act: string;
  actorKind: string;
  actorId: string | null;
  objectId: string;
  ip: string;
  requestId: string;
  details: Record<string, unknown>;
}

/** A signed-in user of the graph. */
type Run = (query: string, variables?: Record<string, unknown>, requestId?: string) => Promise<Answer>;

const READ = `query ($act: String, $actorId: ID, $objectId: ID, $from: DateTimeISO, $limit: Int! = 100, $cursor: String) {
  auditLog(act: $act, actorId: $actorId, objectId: $objectId, from: $from, limit: $limit, cursor: $cursor) {
    items { id act actorKind actorId objectId ip requestId details } pagination { nextCursor }
  }
}`;

let app: TestApp;
let owner: Run;
let ownerId: string;
beforeAll(async () => {
  app = await startApp({ env: { WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32' } });
  owner = await signIn(app.owner.email, app.owner.password);
  ownerId = (await owner('{ me { user { id } } }')).body.data.me.user.id;
});
afterAll(() => app?.stop());

async function signIn(email: string, password: string): Promise<Run> {
  const opened = await app.request('POST', '/session', { key: null, body: { email, password } });
  const cookie = opened.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ');
  const headers = { cookie, 'x-csrf-token': opened.body.data.csrfToken };
  return (query, variables = {}, requestId = 'req_of_a_test') =>
    app.graphql(query, variables, { key: null, headers: { ...headers, 'x-request-id': requestId } });
}

const entries = async (filter: Record<string, unknown> = {}): Promise<Entry[]> =>
  (await owner(READ, filter)).body.data.auditLog.items;

/** Every page has these. */
async function allActs(cursor?: string): Promise<string[]> {
  const { items, pagination } = (await owner(READ, { cursor })).body.data.auditLog;
  const acts = items.map(({ act }: Entry) => act);
  return pagination.nextCursor ? [...acts, ...(await allActs(pagination.nextCursor))] : acts;
}
const admin = (line: string) => readCommand(line.split(' '))(app.services);

async function actOnProviders(): Promise<void> {
  const settings = { host: '127.0.0.1', port: 1, security: 'none', from: 'shop@shop.example' };
  const live = (path: string, body: object = {}) =>
    app.request('POST', `/v1/provider-accounts${path}`, { key: app.liveKey, body });
  const { id } = (await live('', { name: 'Mail server', kind: 'smtp', settings })).body.data;
  await live(`/${id}/test`, { to: 'ada@example.com' });
  for (const act of ['pause', 'resume']) await live(`/${id}/${act}`);
}

/** Adds an authenticator app, signs in with a recovery code, makes new ones, and has the operator take all of it away. */
async function protect(run: Run, { email, password }: { email: string; password: string }): Promise<void> {
  const start = 'mutation ($p: String!) { startAuthenticator(password: $p) { secret setup } }';
  const { secret, setup } = (await run(start, { p: password })).body.data.startAuthenticator;
  const timestamp = app.services.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const add = 'mutation ($s: String!, $c: String!) { addAuthenticator(setup: $s, code: $c) { recoveryCodes } }';
  const [recovery] = (await run(add, { s: setup, c: code })).body.data.addAuthenticator.recoveryCodes;
  const asked = await app.request('POST', '/session', { key: null, body: { email, password } });
  const cookie = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await app.request('POST', '/session/factor', { key: null, headers: { cookie }, body: { code: recovery } });
  await run('mutation ($p: String!) { renewRecoveryCodes(password: $p) { recoveryCodes } }', { p: password });
  await useCopiedKey(run, password);
  await admin(`user reset-factor --email ${email}`);
}

/** A passkey whose count of signatures does not grow. */
async function useCopiedKey(run: Run, password: string): Promise<void> {
  const key = new SoftKey('http://switchboard.test');
  const start = 'mutation ($p: String!) { startPasskey(password: $p) { options } }';
  const response = key.make((await run(start, { p: password })).body.data.startPasskey.options);
  await run('mutation ($r: String!) { addPasskey(response: $r, name: "Key") { recoveryCodes } }', { r: response });
  for (const status of [200, 401]) {
    const asked = await app.request('POST', '/session/passkey/options?step=sign-in', { key: null });
    const cookie = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const body = { response: key.sign(asked.body.data.options, { counter: 1 }), step: 'sign-in' };
    expect((await app.request('POST', '/session/passkey', { key: null, headers: { cookie }, body })).status).toBe(
      status,
    );
  }
}

async function connectAnApp(client: { clientId: string; clientSecret: string }): Promise<void> {
  await obtainTokens(serverOf(app), clientOf(client), { change: { scope: 'contacts:read' } });
  // The app redeems the code, but it was the user who connected it.
  const [entry] = await entries({ act: 'oauth_connection.created' });
  expect(entry).toMatchObject({ actorKind: 'USER', actorId: ownerId, ip: '127.0.0.1' });
  expect(entry?.requestId).toMatch(/^req_/);
}

/** Sets a provider for a domain, signs two people in there, and removes both. */
async function useProvider(): Promise<void> {
  const peer = await startOpenIdPeer();
  const set = `mutation ($issuer: String!, $id: String!, $secret: String!) { setIdentityProvider(issuer: $issuer, clientId: $id,
    clientSecret: $secret, defaultRole: member, passwords: false, trustsFactor: true) { id } }`;
  await owner(set, { issuer: peer.issuer, id: peer.clientId, secret: peer.clientSecret });
  const [domain] = await admin(`workspace verify-domain --workspace ${app.workspaceId} --domain acme.example.com`);
  const enter = async (sub: string) => {
    const browser = new Browser(app.url);
    const left = await browser.get('/sign-in/provider?domain=acme.example.com');
    const sent = new URL(left.headers.get('location')!).searchParams;
    const email = `${sub}@acme.example.com`;
    const claims = { sub, nonce: sent.get('nonce'), email, email_verified: true };
    const answer = { code: peer.code(claims), state: sent.get('state')!, iss: peer.issuer };
    await browser.get(`/sign-in/provider/callback?${new URLSearchParams(answer)}`);
  };
  await enter('kim');
  // An account that was there before, and whose address nobody has proven.
  const { user } = await createUser(app.ctx(), {
    email: 'lee@acme.example.com',
    workspaceId: app.workspaceId,
    role: 'member',
  });
  await app.services.db.pool.query('update workspaces."user" set email_proven_at = null where id = $1', [user.id]);
  await enter('lee');
  await peer.stop();
  expect(await admin(`workspace allow-passwords --workspace ${app.workspaceId}`)).toMatchObject([{ passwords: true }]);
  const { id } = domain as { id: string };
  await owner('mutation ($id: ID!) { removeIdentityDomain(id: $id) { id } removeIdentityProvider { id } }', { id });
}

/** Each act once, and approval as another person than the maker. */
async function actOnCampaigns(): Promise<void> {
  const body = { name: 'C', channel: 'sms', to: ['+14155552001', '+14155550001'], payload: { message: 'Hi' } };
  const path = `/v1/campaigns/${(await app.request('POST', '/v1/campaigns', { body })).body.data.id}`;
  const sendAt = new Date(app.clock.now().getTime() + days(1)).toISOString();
  await app.request('PATCH', path, { body: { name: 'D' } });
  await app.request('POST', `${path}/schedule`, { body: { schedule: { sendAt } } });
  await app.request('POST', `${path}/test`, { body: { to: ['+14155552002'] } });
  await owner(
    `mutation { approveCampaign(id: "${path.split('/').at(-1)}") { id } requireCampaignApproval(required: false) { required } }`,
  );
  for (const verb of ['start', 'pause', 'resume']) await app.request('POST', `${path}/${verb}`, { body: {} });
  await app.settle();
  await app.request('POST', `${path}/retry-failed`, { body: {} });
  await app.request('POST', `${path}/cancel`, { body: {} });
  await app.settle();
  await app.request('DELETE', path);
}

describe('the audit log', () => {
  test('says who did what to which object, when and from where, for a session, a key and the operator', async () => {
    const made = await owner(
      'mutation { createApiKey(name: "Shop", mode: live, scopes: ["sms:send"]) { key apiKey { id } } }',
      {},
      'req_made_a_key',
    );
    const { key, apiKey } = made.body.data.createApiKey;
    const [entry] = await entries({ act: 'api_key.created', actorId: ownerId });
    expect(entry).toMatchObject({
      actorKind: 'USER',
      objectId: apiKey.id,
      requestId: 'req_made_a_key',
      ip: '127.0.0.1',
    });
    expect(JSON.stringify(await entries())).not.toContain(key);

    const hook = { name: 'Hook', url: 'http://127.0.0.1:9/', events: ['*'], instanceIds: [] };
    const answer = await app.request('POST', '/v1/webhooks', { body: hook });
    const [made2] = await entries({ objectId: answer.body.data.id });
    expect(made2).toMatchObject({ act: 'webhook.created', actorKind: 'API_KEY' });
    expect(made2?.requestId).toBe(answer.headers.get('x-request-id'));
    expect(JSON.stringify(made2)).not.toContain(answer.body.data.secret);

    await admin(`workspace update --workspace ${app.workspaceId} --plan pro`);
    const [change] = await entries({ act: 'workspace.changed' });
    expect(change).toMatchObject({ actorKind: 'OPERATOR', actorId: null, details: { plan: 'pro' } });
    expect(change?.requestId).toMatch(/^cmd_/);
  });

  test('has every administrative act', async () => {
    const { workspaceId } = app;
    const [{ body: keyMade }] = [
      await owner('mutation { createApiKey(name: "B", mode: test, scopes: ["sms:send"]) { apiKey { id } } }'),
    ];
    await owner('mutation { setBranding(color: "#1d4ed8") { color } }');
    await owner('mutation { setPageTexts(texts: [{ language: "en", preferencesTitle: "News" }]) { language } }');
    await owner('mutation ($id: ID!) { updateApiKey(id: $id, name: "C") { id } }', {
      id: keyMade.data.createApiKey.apiKey.id,
    });
    await owner('mutation ($id: ID!) { revokeApiKey(id: $id) { id } }', { id: keyMade.data.createApiKey.apiKey.id });
    const invited = await owner('mutation { inviteUser(email: "a@b.example", role: member) { invitation { id } } }');
    await owner('mutation ($id: ID!) { revokeInvitation(id: $id) { deleted } }', {
      id: invited.body.data.inviteUser.invitation.id,
    });
    const { user, password } = await createUser(app.ctx(), { email: 'm@test.example', workspaceId, role: 'member' });
    const member = await signIn('m@test.example', password);
    await signIn('m@test.example', password);
    const sessions = (await member('{ sessions { id } }')).body.data.sessions;
    await member('mutation ($id: ID!) { endSession(id: $id) { deleted } }', { id: sessions[1].id });
    await member('mutation { endOtherSessions { id } }');
    await member('mutation { updateAccount(locale: "es") { locale } }');
    await member(
      'mutation ($c: String!) { changePassword(current: $c, next: "correct horse battery") { user { id } } }',
      { c: password },
    );
    await useProvider();
    await protect(member, { email: 'm@test.example', password: 'correct horse battery' });
    await admin('user reset --email m@test.example --print');
    await accept();
    await owner('mutation ($id: ID!) { removeUser(id: $id) { deleted } }', { id: user.id });

    const hook = (
      await app.request('POST', '/v1/webhooks', {
        body: { name: 'H', url: 'http://127.0.0.1:9/', events: ['*'], instanceIds: [] },
      })
    ).body.data;
    await app.request('PATCH', `/v1/webhooks/${hook.id}`, { body: { name: 'I' } });
    await app.request('POST', `/v1/webhooks/${hook.id}/rotate-secret`, { body: {} });
    await app.request('DELETE', `/v1/webhooks/${hook.id}`);

    const definition = { triggers: [{ type: 'api' }], steps: [{ id: 'only', type: 'end' }] };
    const automation = (await app.request('POST', '/v1/automations', { body: { name: 'A', definition } })).body.data;
    const automationPath = `/v1/automations/${automation.id}`;
    await app.request('PATCH', automationPath, { body: { name: 'B' } });
    for (const verb of ['enable', 'pause', 'rotate-secret']) await app.request('POST', `${automationPath}/${verb}`);
    await app.request('DELETE', automationPath);
    await app.request('PUT', '/v1/automations/message-limit', { key: app.liveKey, body: {} });
    await actOnCampaigns();

    const input = { name: 'Shop', redirectUris: [REDIRECT], allowedScopes: ['contacts:read'] };
    const client = (await app.request('POST', '/v1/oauth/apps', { body: input })).body.data;
    await connectAnApp(client);
    for (const verb of ['verify', 'unverify']) await admin(`app ${verb} --client ${client.clientId}`);
    await app.request('PATCH', `/v1/oauth/apps/${client.id}`, { body: { name: 'Shop 2' } });
    await app.request('POST', `/v1/oauth/apps/${client.id}/rotate-secret`, { body: {} });
    await app.request('DELETE', `/v1/oauth/apps/${client.id}`);

    const domain = (await app.request('POST', '/v1/email/domains', { body: { name: 'audit.example' } })).body.data;
    await owner('mutation ($id: ID!) { rotateEmailDomainKey(id: $id) { id } }', { id: domain.id });
    await app.request('DELETE', `/v1/email/domains/${domain.id}`);

    const links = (await app.request('POST', '/v1/short-links/domains', { body: { name: 'go.audit.example' } })).body
      .data;
    await app.request('PATCH', `/v1/short-links/domains/${links.id}`, { body: { isDefault: false } });
    await app.request('DELETE', `/v1/short-links/domains/${links.id}`);

    const number = (await app.request('POST', '/v1/phone-numbers', { body: { phoneNumber: '+14155550100' } })).body
      .data;
    await app.request('PATCH', `/v1/phone-numbers/${number.id}`, { body: { name: 'Shop' } });
    await app.request('POST', `/v1/phone-numbers/${number.id}/release`);

    await actOnProviders();
    const site = (await app.request('POST', '/v1/push/apps', { body: { name: 'Shop' } })).body.data;
    await app.request('PATCH', `/v1/push/apps/${site.id}`, { body: { name: 'Store' } });
    await app.request('DELETE', `/v1/push/apps/${site.id}`);

    const widget = (await app.request('POST', '/v1/webchat/widgets', { body: { name: 'Shop' } })).body.data;
    await app.request('PATCH', `/v1/webchat/widgets/${widget.id}`, { body: { name: 'Store' } });
    await app.request('POST', `/v1/webchat/widgets/${widget.id}/identity-secret`);
    await app.request('DELETE', `/v1/webchat/widgets/${widget.id}`);

    const line = (await app.request('POST', '/v1/chatapp/instances', { body: { name: 'Line' } })).body.data;
    await app.request('PATCH', `/v1/chatapp/instances/${line.id}`, { body: { name: 'Line 2' } });
    await app.request('POST', `/v1/chatapp/instances/${line.id}/pairing-code`, {
      body: { phoneNumber: '+14155550123' },
    });
    for (const verb of ['enable', 'disable'])
      await app.request('POST', `/v1/chatapp/instances/${line.id}/connect-page/${verb}`);
    const reports: string[] = [];
    for (const kind of ['spam', 'abuse'])
      reports.push((await app.request('POST', '/v1/report', { body: { instanceId: line.id, kind } })).body.data.id);
    await admin(`report resolve ${workspaceId} ${reports[0]}`);
    await admin(`report dismiss ${workspaceId} ${reports[1]}`);
    const bot = { name: 'Bot', mode: 'OFFICIAL' };
    const { id: botId } = (await app.request('POST', '/v1/botchat/instances', { body: bot })).body.data;
    await app.request('POST', `/v1/botchat/instances/${botId}/connect`, { body: { token: '12345:not-a-secret' } });
    for (const verb of ['suspend', 'resume', 'cancel']) await admin(`instance ${verb} ${workspaceId} ${line.id}`);
    await app.request('DELETE', `/v1/chatapp/instances/${line.id}`);

    await actOnConsent();

    await owner('mutation { setCreditAlert(below: 10) { balance } }');
    await owner('mutation { setSmsHelp(answer: "Acme, acme.example. STOP ends this.") { answer } }');
    await owner('mutation { setCommentRules(hideWords: ["spam"], deleteWords: []) { hideWords } }');
    await app.request('PATCH', '/v1/inbox/settings', { key: app.liveKey, body: { awayAnswer: 'We are closed.' } });
    await app.request('PUT', '/v1/email/tracking', { key: app.liveKey, body: { opens: true, clicks: false } });
    await owner('mutation { setProtection(dailyCap: 1000) { dailyCap } }');
    await app.services.db.pool.query(
      `insert into events.parked (consumer, id, name, workspace_id, instance_id, at, sandbox, data, error, parked_at)
       values ('test.consumer', 'evt_audit', 'sms.sent', $1, '', now(), false, '{}', 'It failed.', now())`,
      [workspaceId],
    );
    for (const verb of ['retry', 'drop']) await admin(`events ${verb} evt_audit`);
    await app.services.db.pool.query(
      `insert into channels.unclaimed_arrival (id, kind, source, place, reason, body, received_at)
       select 'una_audit' || n, 'CALLBACK', 'none', 'audit', 'SOURCE_UNKNOWN', '{}', now() from generate_series(1, 2) n`,
    );
    for (const [n, verb] of ['retry', 'drop'].entries()) await admin(`arrivals ${verb} una_audit${n + 1}`);
    await actOnObjects();
    await admin(`credits grant --workspace ${workspaceId} --amount 5`);
    await admin(`sender add ${workspaceId} email audit.example`);
    await admin(`sender remove ${workspaceId} email audit.example`);
    await admin(`workspace update --workspace ${workspaceId} --block`);
    await admin(`workspace update --workspace ${workspaceId} --unblock`);
    // Acts on arrivals of no workspace are in the audit log of the operator alone.
    const ofOperator = (await admin('audit list')) as { act: string }[];
    const seen = new Set([...(await allActs()), ...ofOperator.map(({ act }) => act)]);
    expect(ACT_NAMES.filter(act => !seen.has(act))).toEqual([]);
    expect((await admin(`audit list --workspace ${workspaceId}`))[0]).toMatchObject({
      workspaceId,
      act: 'workspace.unblocked',
    });
  });

  /** Does what is recorded of objects without a section of their own above. */
  async function actOnObjects(): Promise<void> {
    await changeManaged(app);
    await new Imports(app).take('email\nann@audit.example\n');
    const contact = (await app.request('POST', '/v1/contacts', { body: { email: 'gone@audit.example' } })).body.data;
    await app.request('POST', `/v1/contacts/${contact.id}/erase`);
    await app.request('GET', '/v1/contacts/export?format=csv&search=gone@audit.example');
    await app.request('POST', '/session', { key: null, body: { email: app.owner.email, password: 'wrong' } });
  }

  /** Changes the data that sends to many people depend on. */
  async function actOnConsent(): Promise<void> {
    const address = 'suppressed@audit.example';
    const add = async () =>
      (await owner('mutation ($a: String!) { createSuppressions(address: $a) { id } }', { a: address })).body.data
        .createSuppressions[0];
    const { id } = await add();
    await add();
    const [added, ...more] = await entries({ objectId: id });
    expect(added).toMatchObject({ act: 'suppression.added', actorKind: 'USER', actorId: ownerId });
    expect(added!.details).toEqual({ channel: 'email', sandbox: false, reason: 'MANUAL' });
    expect(more).toEqual([]);
    await owner('mutation ($id: ID!) { updateSuppression(id: $id, note: "By letter") { id } }', { id });
    expect((await entries({ objectId: id }))[0]).toMatchObject({ act: 'suppression.changed', actorId: ownerId });
    await owner('mutation ($id: ID!) { removeSuppression(id: $id) { deleted } }', { id });
    expect(JSON.stringify(await entries())).not.toContain(address);

    const night =
      'mutation { setQuietHours(starts: "22:00", ends: "08:00", timeZone: "America/Sao_Paulo") { starts } }';
    expect((await owner(night)).body.errors).toBeUndefined();
    const [changed] = await entries({ act: 'quiet_hours.changed' });
    expect(changed).toMatchObject({ details: { starts: '22:00', ends: '08:00', timeZone: 'America/Sao_Paulo' } });
    await owner('mutation { removeQuietHours }');
    await owner('mutation { removeQuietHours }');
    expect(await entries({ act: 'quiet_hours.removed' })).toHaveLength(1);
  }

  /** A person accepts an invitation that the operator printed. */
  async function accept(): Promise<void> {
    const [{ link }] = (await admin(
      `user invite --workspace ${app.workspaceId} --email new@test.example --role viewer --print`,
    )) as [{ link: string }];
    const token = new URL(link).searchParams.get('token') ?? '';
    const body = new URLSearchParams({ token, password: 'correct horse battery' });
    const headers = { 'x-request-id': 'req_accepted' };
    const answer = await fetch(`${app.url}/invitation`, { method: 'POST', redirect: 'manual', headers, body });
    expect(answer.status).toBe(303);
    const [entry] = await entries({ act: 'invitation.accepted' });
    expect(entry).toMatchObject({ actorKind: 'USER', requestId: 'req_accepted', ip: '127.0.0.1' });
  }

  test('has no entry of an act that was refused', async () => {
    const before = (await entries()).length;
    await admin(`sender add ${await app.workspace()} sms +15550100077`);
    await expect(admin(`sender add ${app.workspaceId} sms +15550100077`)).rejects.toThrow('another workspace');
    await owner('mutation ($id: ID!) { removeUser(id: $id) { deleted } }', { id: ownerId });
    expect((await entries()).length).toBe(before);
  });

  test('is read page by page', async () => {
    const all = await entries();
    const read: Entry[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: Entry[]; pagination: { nextCursor: string | null } } = (
        await owner(READ, { limit: 7, cursor })
      ).body.data.auditLog;
      read.push(...page.items);
      cursor = page.pagination.nextCursor;
    } while (cursor);
    expect(read.slice(0, all.length)).toEqual(all);
  });

  test('is for owners and admins of the workspace alone', async () => {
    const { password } = await createUser(app.ctx(), {
      email: 'low@test.example',
      workspaceId: app.workspaceId,
      role: 'member',
    });
    const member = await signIn('low@test.example', password);
    expect((await member(READ)).body.errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await app.graphql(READ)).body.errors[0].extensions.code).toBe('FORBIDDEN');
    const workspaceId = await app.workspace();
    const other = await createUser(app.ctx(), { email: 'other@test.example', workspaceId, role: 'owner' });
    const stranger = await signIn('other@test.example', other.password);
    const own: Entry[] = (await stranger(READ)).body.data.auditLog.items;
    expect(new Set(own.map(({ act }) => act))).toEqual(
      new Set(['workspace.created', 'credits.granted', 'user.role_set', 'session.opened']),
    );
  });

  test('is kept for AUDIT_RETENTION', async () => {
    app.clock.advance(days(366));
    await app.settle();
    const { rows } = await app.services.db.pool.query('select count(*)::int as n from audit.entry');
    expect(rows[0].n).toBe(0);
  });
});
