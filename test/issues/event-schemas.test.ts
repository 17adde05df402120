import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { days, hours, minutes, seconds } from '../../kernel/context/clock.js';
import { jobContext, transact } from '../../kernel/context/context.js';
import { newId } from '../../kernel/context/ids.js';
import { sql } from '../../kernel/database/database.js';
import { emitAll } from '../../kernel/events/outbox.js';
import { EXAMPLES } from '../../rest/openapi/examples.js';
import { readBalance, setCreditAlert } from '../../subgraphs/channels/core/credit/credit.service.js';
import { receiveInbound } from '../../subgraphs/channels/core/inbound/receive/receive.js';
import { failAccount, recoverAccount } from '../../subgraphs/channels/core/provider/account/state.js';
import { INBOUND } from '../../subgraphs/channels/index.js';
import { applyReport } from '../../subgraphs/channels/kinds/email/mail-in/apply-report.js';
import { smsLine } from '../../subgraphs/channels/kinds/sms/inbound/inbound.js';
import { submissionToken } from '../../subgraphs/contacts/form/submission/follow-link.js';
import { issuePasswordLink } from '../../subgraphs/workspaces/account/password-link.js';
import { createApiKey, revokeApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { removeMembership } from '../../subgraphs/workspaces/member/membership.service.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { changeWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { textOf } from '../subgraphs/channels/core/inbound/inbound.harness.js';
import { startApp, type TestApp } from '../support/app.js';
import { decideOnTemplates } from '../support/channels/approvals.js';
import { newBrowser, pushDesk } from '../support/channels/push.js';
import { rcsDesk } from '../support/channels/rcs.js';
import { callEverybody } from '../support/channels/voice.js';
import { webchatDesk } from '../support/channels/webchat.js';
import { submit, tokenOf } from '../support/contact-link.js';
import { changeManaged } from '../support/managed.js';
import { clientOf, obtainTokens, serverOf } from '../support/oauth/flow.js';
import { REDIRECT } from '../support/oauth/oauth.js';
import { startPushService } from '../support/peers/push-services.js';
import { answer, type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

interface Event {
  id: string;
  event: string;
  sandbox?: true;
  data: Record<string, unknown>;
}

let app: TestApp;
let receiver: Receiver;
let fed: Event[];
let schemas: Map<string, z.ZodType>;

beforeAll(async () => {
  app = await startApp({ env: { EMAIL_DOMAIN_KEY_AGE: '1d' } });
  receiver = await startReceiver();
  const { data } = (await app.request('GET', '/v1/event-types')).body;
  schemas = new Map(
    data.map((type: { name: string; schema: Parameters<typeof z.fromJSONSchema>[0] }) => [
      type.name,
      z.fromJSONSchema(type.schema),
    ]),
  );
  await register(receiver.url, ['*']);
  await emitEverything();
  fed = await readFeed();
}, 180_000);
afterAll(async () => {
  await receiver.stop();
  await app.stop();
});

async function register(url: string, events: string[]): Promise<string> {
  const input = { name: 'Hook', url, events, instanceIds: [] };
  const { body } = await app.request('POST', '/v1/webhooks', { key: app.liveKey, body: input });
  return body.data.id;
}

async function settle(): Promise<void> {
  for (let step = 0; step < 5; step++) {
    await app.settle();
    app.clock.advance(seconds(1));
  }
}

async function emitEverything(): Promise<void> {
  await sendToEveryOutcome();
  await returnCopies();
  await administer();
  await connectAnApp();
  await disableAWebhook();
  await optInAndOut();
  await breakADomain();
  await failAProvider();
  await changeTheAudience();
  await connectALine();
  await workOnAConversation();
  await changeManaged(app);
  await rateAConversation();
  await commentAndAct();
  await notifyABrowser();
  await followALink();
  await complain();
  await loseANumber();
  await callEverybody(app);
  await decideOnTemplates(app);
  await automate();
  await runCampaigns();
  await notifyEverybody();
  await settle();
}

async function notifyEverybody(): Promise<void> {
  const body = { to: [{ phone: '+14155550000' }], channels: ['sms'], payload: { message: 'Hi' } };
  expect((await app.request('POST', '/v1/notify', { body })).status).toBe(202);
  await settle();
}

/** The sandbox's recipients: delivered, failed, bounced, in doubt, opened and clicked, answered. */
async function sendToEveryOutcome(): Promise<void> {
  const sms = [0, 1, 2, 3, 4, 5].map(outcome => `+1415555000${outcome}`);
  const mails = ['deliver', 'fail', 'bounce', 'timeout', 'engage', 'reply', 'complain'].map(
    outcome => `${outcome}@example.com`,
  );
  await app.request('POST', '/v1/sms/messages', { body: { to: sms, type: 'text', payload: { message: 'Hi' } } });
  const payload = { subject: 'Hi', text: 'Hello' };
  const sent = await app.request('POST', '/v1/email/messages', { body: { to: mails, type: 'text', payload } });
  expect(sent.status).toBe(202);
  const rcs = [0, 1, 2, 3, 4, 5].map(outcome => `+1415556000${outcome}`);
  await rcsDesk(app).post({ to: rcs, payload: { message: 'Hi', fallback: { message: 'Hi' } } });
  const users = ['deliver', 'fail', 'engage'].map(outcome => `user:${outcome}`);
  await pushDesk(app).sent({ to: users, payload: { title: 'Hi' } });
  await settle();
}

/** A visitor and the workspace write to each other, and change sent messages. */
async function chatOnASite(): Promise<void> {
  const desk = webchatDesk(app);
  const { visitorToken, visitor } = await desk.open(await desk.widget());
  await desk.write(visitorToken, { text: 'Hello?' });
  const [id] = [await desk.sent(visitor.id), await desk.sent('user:engage'), await desk.sent('user:fail')];
  await settle();
  expect((await desk.call('PATCH', `/messages/${id}`, { message: 'Ho' })).status).toBe(200);
  await settle();
  expect((await desk.call('DELETE', `/messages/${id}`)).status).toBe(200);
  await settle();
}

/** Reports the bounces and complaints of recipients that got a copy. */
async function returnCopies(): Promise<void> {
  const body = { to: ['deliver@example.com'], payload: { subject: 'Hi', text: 'Hi', cc: ['copy@example.com'] } };
  const { data } = (await app.request('POST', '/v1/email/messages', { body })).body;
  for (const result of ['hard', 'complaint'] as const) {
    const report = { result, recipient: 'copy@example.com', reference: null, originalSender: null, reason: 'gone' };
    const events = await applyReport(app.services, report, data.messageIds[0]);
    await transact(app.ctx(app.workspaceId), tx => emitAll(tx, events));
  }
}

async function administer(): Promise<void> {
  const ctx = app.ctx(app.workspaceId);
  const { workspaceId } = app;
  await changeWorkspace(ctx, workspaceId, { name: 'Renamed' });
  // A later live send lets the balance fall below it.
  await setCreditAlert(ctx, (await readBalance(ctx)).balance);
  const { user } = await createUser(ctx, { email: 'leaves@test.example', workspaceId, role: 'member' });
  await resetPassword(user.email);
  await removeMembership(ctx, user.id, workspaceId);
  const { apiKey } = await createApiKey(ctx, { workspaceId, name: 'Short', mode: 'test', scopes: ['sms:send'] });
  await revokeApiKey(ctx, workspaceId, apiKey.id);
}

async function resetPassword(email: string): Promise<void> {
  const issued = await issuePasswordLink(app.services, { email, locale: 'en', operator: true, print: true });
  const token = new URL(issued!.link!).searchParams.get('token');
  await app.request('POST', '/session/password', { key: null, body: { token, password: 'a password of my own' } });
}

async function connectAnApp(): Promise<void> {
  const input = { name: 'Shop', redirectUris: [REDIRECT], allowedScopes: ['contacts:read'] };
  const { data: client } = (await app.request('POST', '/v1/oauth/apps', { body: input })).body;
  await obtainTokens(serverOf(app), clientOf(client), { change: { scope: 'contacts:read' } });
  await app.request('DELETE', `/v1/oauth/apps/${client.id}`);
}

/** By forms and by the link of a mail. */
async function optInAndOut(): Promise<void> {
  const fields = [{ field: 'email', required: true }];
  const { data: form } = (await app.request('POST', '/v1/forms', { body: { name: 'Form', fields } })).body;
  expect((await submit(app, `/forms/${form.id}`, { email: 'fan@example.com' })).status).toBe(200);
  const [submission] = await sql<{ id: string }>(
    app.services.db,
    'select id from contacts.submission where form_id = $1',
    [form.id],
  );
  const pathOf = (use: 'CONFIRM' | 'UNSUBSCRIBE') =>
    `/forms/${use.toLowerCase()}/${submissionToken(app.services, use, submission!.id)}`;
  expect((await submit(app, pathOf('CONFIRM'), {})).status).toBe(200);
  const [contact] = (await app.request('GET', '/v1/contacts?search=fan@')).body.data;
  expect((await submit(app, `/unsubscribe/${tokenOf(app, contact.id, newId('msg'), true)}`, {})).status).toBe(200);
  expect((await submit(app, pathOf('UNSUBSCRIBE'), {})).status).toBe(200);
  expect((await app.request('DELETE', `/v1/contacts/${contact.id}`)).status).toBe(200);
}

async function disableAWebhook(): Promise<void> {
  const gone = await startReceiver();
  gone.answerWith(answer(410));
  const id = await register(gone.url, ['voice.*']);
  await app.request('POST', `/v1/webhooks/${id}/test`, { key: app.liveKey });
  await settle();
  await gone.stop();
}

/** The name of one makes it break once it was verified; then its grace ends. The key of the other gets old. */
async function breakADomain(): Promise<void> {
  for (const name of ['breaks.shop.example', 'ages.shop.example']) {
    const { body } = await app.request('POST', '/v1/email/domains', { body: { name } });
    await app.request('POST', `/v1/email/domains/${body.data.id}/verify`);
  }
  for (const wait of [days(1), days(3)]) {
    app.clock.advance(wait);
    await settle();
  }
}

/** An account at a provider that refuses messages and then takes them again. */
async function failAProvider(): Promise<void> {
  const body = EXAMPLES['createProviderAccount']!;
  const { id } = (await app.request('POST', '/v1/provider-accounts', { body, key: app.liveKey })).body.data;
  await failAccount(app.services, id, 'credentials', 'Authenticate');
  await recoverAccount(jobContext(app.services), id);
  await app.request('DELETE', `/v1/provider-accounts/${id}`, { key: app.liveKey });
}

/** An import, a tracked segment that a contact enters and leaves, a merge and an erasure. */
async function changeTheAudience(): Promise<void> {
  const csv = { headers: { 'content-type': 'text/csv' }, body: 'email\nimported@example.com\n' };
  expect((await app.request('POST', '/v1/contacts/import', csv)).status).toBe(202);
  const create = async (email: string): Promise<string> =>
    (await app.request('POST', '/v1/contacts', { body: { email } })).body.data.id;
  const [first, second] = [await create('first@example.com'), await create('second@example.com')];
  const rules = [{ type: 'contactField', field: 'name', op: 'equals', value: 'Ada' }];
  const segment = { name: 'Ada', match: 'all', rules, tracked: true };
  const { id } = (await app.request('POST', '/v1/segments', { body: segment })).body.data;
  // Transactions of other tests on the same server may delay the start.
  do await settle();
  while ((await app.request('GET', `/v1/segments/${id}`)).body.data.tracking !== 'LIVE');
  for (const name of ['Ada', 'Eve']) {
    await app.request('PATCH', `/v1/contacts/${first}`, { body: { name } });
    await settle();
  }
  expect((await app.request('POST', `/v1/contacts/${first}/merge`, { body: { from: second } })).status).toBe(200);
  expect((await app.request('POST', `/v1/contacts/${first}/erase`)).status).toBe(202);
}

/** A simulated line pairs two seconds after its code was requested. */
async function connectALine(): Promise<void> {
  const { id } = (await app.request('POST', '/v1/chatapp/instances', { body: { name: 'Line' } })).body.data;
  for (const channel of INBOUND.keys()) {
    const line = { id, workspaceId: app.workspaceId, channel, sandbox: true };
    await receiveInbound(app.services, INBOUND, line, [
      textOf({ ref: channel }),
      textOf({ ref: `${channel} echo`, echo: true }),
    ]);
  }
  expect((await app.request('GET', `/v1/chatapp/instances/${id}/qr`)).status).toBe(200);
  const auth = { username: 'challenge.ana', password: 'not-a-secret' };
  const draft = { name: 'Asked', auth, acceptPhotosocialTerms: true };
  const asked = (await app.request('POST', '/v1/photosocial/instances', { body: draft })).body.data;
  await settle();
  await app.request('DELETE', `/v1/photosocial/instances/${asked.id}`);
  await chatOnASite();
  await sendThroughLines();
  expect((await app.request('POST', `/v1/chatapp/instances/${id}/disconnect`)).status).toBe(200);
}

/** Works on a conversation that came in on the line. */
async function workOnAConversation(): Promise<void> {
  const { id } = (await app.request('GET', '/v1/conversations?status=OPEN')).body.data[0];
  const assigneeId = (await app.services.db.pool.query('select user_id from workspaces.membership limit 1')).rows[0]
    .user_id;
  const snoozedUntil = new Date(app.clock.now().getTime() + hours(1)).toISOString();
  for (const body of [
    { status: 'SNOOZED', snoozedUntil },
    { assigneeId },
    { labels: ['refund'] },
    { status: 'CLOSED' },
  ])
    expect((await app.request('PATCH', `/v1/conversations/${id}`, { body })).status).toBe(200);
  const note = await app.request('POST', `/v1/conversations/${id}/notes`, { body: { text: 'Call her' } });
  await app.request('DELETE', `/v1/conversations/${id}/notes/${note.body.data.id}`);
}

/** On the line of all numbers, which can answer by itself. */
async function rateAConversation(): Promise<void> {
  const line = smsLine({ workspaceId: app.workspaceId, sandbox: true });
  const from = '+14155550977';
  const writes = (text: string) =>
    receiveInbound(app.services, INBOUND, line, [
      textOf({ from, text, preview: { kind: 'text', to: ['+14155550199'] } }),
    ]);
  const ask = { satisfaction: { question: 'From 1 to 5?', channels: ['sms'] } };
  await app.request('PATCH', '/v1/inbox/settings', { key: app.liveKey, body: ask });
  await writes('Is it open?');
  await settle();
  const { id } = (await app.request('GET', `/v1/conversations?peer=${encodeURIComponent(from)}`)).body.data[0];
  await app.request('PATCH', `/v1/conversations/${id}`, { body: { status: 'CLOSED' } });
  await settle();
  await writes('5');
  await settle();
}

/** To each outcome, through the only active line of each channel. */
async function sendThroughLines(): Promise<void> {
  await app.request('POST', '/v1/botchat/instances', { body: { name: 'Bot', mode: 'OFFICIAL' } });
  const login = { auth: { username: 'ana.photos', password: 'not-a-secret' }, acceptPhotosocialTerms: true };
  await app.request('POST', '/v1/photosocial/instances', { body: { name: 'Photos', ...login } });
  const { data } = (await app.request('GET', '/v1/botchat/instances')).body;
  await app.request('POST', `/v1/botchat/instances/${data[0].id}/connect`);
  await settle();
  const handles = ['deliver', 'fail', 'bounce', 'timeout', 'engage', 'reply'].map(outcome => `${outcome}@sandbox`);
  const numbers = [0, 1, 2, 3, 4, 5].map(outcome => `+1415555000${outcome}`);
  const paths: string[] = [];
  for (const [channel, to] of Object.entries({ chatapp: numbers, botchat: handles, photosocial: handles })) {
    const sent = await app.request('POST', `/v1/${channel}/messages`, { body: { to, payload: { message: 'Hi' } } });
    expect(sent.status, JSON.stringify(sent.body)).toBe(202);
    paths.push(`/v1/${channel}/messages/${sent.body.data.messageIds[0]}`);
  }
  await settle();
  for (const path of paths) expect((await app.request('PATCH', path, { body: { message: 'Ho' } })).status).toBe(200);
  await settle();
  for (const path of paths) expect((await app.request('DELETE', path)).status).toBe(200);
  await settle();
}

async function commentAndAct(): Promise<void> {
  const { id: instanceId } = (await app.request('POST', '/v1/photosocial/instances', { body: { name: 'Account' } }))
    .body.data;
  await sql(app.services.db, "update channels.instance set status = 'ACTIVE' where id = $1", [instanceId]);
  const body = { instanceId, mediaId: '1', text: 'Nice' };
  const { id } = (await app.request('POST', '/v1/photosocial/comments', { body })).body.data;
  const path = `/v1/photosocial/comments/${id}`;
  expect((await app.request('POST', `${path}/reply`, { body: { message: 'Thanks' } })).status).toBe(201);
  for (const hidden of [true, false]) expect((await app.request('PATCH', path, { body: { hidden } })).status).toBe(200);
  expect((await app.request('DELETE', path)).status).toBe(200);
}

async function followALink(): Promise<void> {
  const body = { url: 'https://shop.example/' };
  const { id, code } = (await app.request('POST', '/v1/short-links', { body })).body.data;
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  expect((await app.request('GET', `/l/${code}`, { key: null, headers })).status).toBe(302);
  const conversion = { externalId: 'order-1', shortLinkId: id };
  expect((await app.request('POST', '/v1/conversions', { body: conversion })).status).toBe(201);
}

/** A run that comes to its end, one that needs a contact and has none, and one that is cancelled. */
async function automate(): Promise<void> {
  for (const step of [{ type: 'end' }, { type: 'tag', tag: 'VIP' }, { type: 'wait', for: '1d' }]) {
    const steps = [{ id: 'only', ...step }];
    const body = { name: 'One step', definition: { triggers: [{ type: 'api' }], steps } };
    const { id } = (await app.request('POST', '/v1/automations', { body })).body.data;
    await app.request('POST', `/v1/automations/${id}/enable`);
    const started = await app.request('POST', `/v1/automations/${id}/runs`, { body: {} });
    expect(started.status).toBe(202);
    await app.settle();
    if (step.type === 'wait') await app.request('POST', `/v1/automations/${id}/runs/${started.body.data.id}/cancel`);
    expect((await app.request('POST', `/v1/automations/${id}/pause`)).status).toBe(200);
  }
}

/** One that comes to its end after a pause, and one that is cancelled. */
async function runCampaigns(): Promise<void> {
  for (const acts of [
    ['start', 'pause', 'resume'],
    ['start', 'cancel'],
  ]) {
    const body = { name: 'Sale', channel: 'sms', to: ['+14155550000'], payload: { message: 'Hi' } };
    const { id } = (await app.request('POST', '/v1/campaigns', { body })).body.data;
    for (const act of acts) expect((await app.request('POST', `/v1/campaigns/${id}/${act}`)).status).toBe(200);
    await settle();
  }
}

async function complain(): Promise<void> {
  const made = await app.request('POST', '/v1/chatapp/instances', { body: { name: 'Line' } });
  const body = { instanceId: made.body.data.id, kind: 'spam' };
  expect((await app.request('POST', '/v1/report', { body })).status).toBe(201);
}

/** Nobody can pay it. */
async function loseANumber(): Promise<void> {
  const bought = await app.request('POST', '/v1/phone-numbers', { body: { phoneNumber: '+14155550004' } });
  expect(bought.status).toBe(201);
  for (let step = 0; step < 3; step++) {
    app.clock.advance(minutes(5));
    await settle();
  }
}

/** A browser whose push service says that it is gone. */
async function notifyABrowser(): Promise<void> {
  const gone = await startPushService(() => ({ status: 410 }));
  const desk = pushDesk(app, app.liveKey);
  const { id } = await desk.app();
  const subscription = await desk.subscribe(id, newBrowser(gone.url));
  await desk.sent({ to: [subscription.id], payload: { title: 'Hi' } });
  await settle();
  await gone.stop();
}

async function readFeed(): Promise<Event[]> {
  const events: Event[] = [];
  for (let path = '/v1/events?limit=100'; ; ) {
    const { data, pagination } = (await app.request('GET', path, { key: app.liveKey })).body;
    events.push(...data);
    if (!pagination.hasMore) return events;
    path = `/v1/events?limit=100&cursor=${pagination.nextCursor}`;
  }
}

describe('every event', () => {
  test('that the system can emit was emitted', () => {
    const emitted = new Set(fed.map(({ event }) => event));
    expect([...schemas.keys()].filter(name => !emitted.has(name))).toEqual([]);
  });

  test('fits the schema that is published for its type', () => {
    const errors = fed.flatMap(({ event, data }) => {
      const { success, error } = schemas.get(event)!.safeParse(data);
      return success ? [] : [`${event}: ${error.message}`];
    });
    expect(errors).toEqual([]);
  });

  test('has one shape in the feed and in the body of a webhook', () => {
    const delivered = new Map(receiver.received.map(({ body }) => [body.id, body]));
    const shared = fed.filter(({ id }) => delivered.has(id));
    expect(shared.length).toBeGreaterThan(30);
    for (const event of shared) expect(event).toEqual(delivered.get(event.id));
  });

  test('of a test key says so beside its data', () => {
    expect(fed.filter(({ event }) => /^(sms|email)\./.test(event)).every(({ sandbox }) => sandbox === true)).toBe(true);
    const live = fed.filter(({ event }) => event === 'workspace.updated');
    expect(live.length).toBeGreaterThan(0);
    for (const event of live) expect(event).not.toHaveProperty('sandbox');
  });
});

test('a schema refuses data of another type', () => {
  expect(schemas.get('sms.sent')!.safeParse({ messageId: 7 }).success).toBe(false);
});
