import { expect } from 'vitest';
import { newId } from '../../kernel/context/ids.js';
import { EXAMPLES } from '../../rest/openapi/examples.js';
import { receiveInbound } from '../../subgraphs/channels/core/inbound/receive/receive.js';
import { INBOUND } from '../../subgraphs/channels/index.js';
import { mailLine } from '../../subgraphs/channels/kinds/email/inbound/inbound.js';
import { textOf } from '../subgraphs/channels/core/inbound/inbound.harness.js';
import type { TestApp } from './app.js';
import { type ChatChannel, chatDesk } from './channels/chat.js';
import { webchatDesk } from './channels/webchat.js';
import { MANAGED_APIS } from './managed.js';

/** The path of an operation up to its `/{id}`. */
export const kindOf = (path: string): string => path.slice(0, path.indexOf('/{id}'));

interface Making {
  readonly app: TestApp;
  readonly ids: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  made(path: string, body: object, key?: string): Promise<any>;
}

/** Makes an object with the test key for every {@link kindOf} operations that name one; answers their ids. */
export async function makeOneOfEach(app: TestApp, webhookUrl: string): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  const made: Making['made'] = async (path, body, key = app.testKey) => {
    const answer = await app.request('POST', path, { body, key });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body.data;
  };
  const making = { app, ids, made };
  const text = { to: ['+5511919995000'], type: 'text', payload: { message: 'Hello' } };
  const mail = { to: ['a@example.com'], type: 'text', payload: { subject: 'Hello', text: 'Hello' } };
  const schedule = { sendAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString() };
  ids['/topics'] = (await made('/v1/topics', { slug: 'news', name: 'News' })).id;
  ids['/sms/messages'] = (await made('/v1/sms/messages', { ...text, schedule })).messageIds[0];
  ids['/messages'] = ids['/sms/messages']!;
  ids['/email/messages'] = (await made('/v1/email/messages', { ...mail, schedule })).messageIds[0];
  ids['/webhooks'] = (await made('/v1/webhooks', { name: 'Hook', url: webhookUrl, events: ['*'] })).id;
  await made(`/v1/webhooks/${ids['/webhooks']}/test`, {});
  await app.settle();
  const log = await app.request('GET', `/v1/webhooks/${ids['/webhooks']}/deliveries`);
  ids['/webhooks/deliveries'] = log.body.data[0].id;
  ids['/oauth/apps'] = (
    await made('/v1/oauth/apps', {
      name: 'App',
      redirectUris: ['https://app.example/callback'],
      allowedScopes: ['contacts:read'],
    })
  ).id;
  ids['/contacts'] = (await made('/v1/contacts', { email: 'ada@example.com', tags: ['VIP'] })).id;
  ids['/tags'] = (await app.request('GET', '/v1/tags')).body.data[0].id;
  ids['/suppressions'] = (await made('/v1/suppressions', EXAMPLES['createSuppressions']!))[0].id;
  // They have no mode, and some are for live keys alone.
  for (const { path, body } of MANAGED_APIS) ids[path] ??= (await made(`/v1${path}`, body, app.liveKey)).id;
  ids['/automations'] = (await made('/v1/automations', EXAMPLES['createAutomation']!)).id;
  ids['/campaigns'] = (await made('/v1/campaigns', EXAMPLES['createCampaign']!)).id;
  ids['/notify'] = (await made('/v1/notify', EXAMPLES['sendNotification']!)).id;
  ids['/short-links'] = (await made('/v1/short-links', EXAMPLES['createShortLink']!)).id;
  ids['/short-links/domains'] = (await made('/v1/short-links/domains', EXAMPLES['createLinkDomain']!)).id;
  const order = { externalId: 'order-1', shortLinkId: ids['/short-links'] };
  ids['/conversions'] = (await made('/v1/conversions', order)).id;
  ids['/reports'] = (await made('/v1/report', { messageId: ids['/sms/messages'], kind: 'spam' })).id;
  ids['/phone-numbers'] = (await made('/v1/phone-numbers', EXAMPLES['buyPhoneNumber']!)).id;
  ids['/push/apps'] = (await made('/v1/push/apps', EXAMPLES['createPushApp']!)).id;
  const device = EXAMPLES['createPushSubscription']!;
  ids['/push/subscriptions'] = (await made(`/v1/push/apps/${ids['/push/apps']}/subscriptions`, device)).id;
  const notification = { ...EXAMPLES['sendPush'], schedule };
  ids['/push/fan-outs'] = await addFanOut(making);
  ids['/push/messages'] = (await made('/v1/push/messages', notification)).messageIds[0];
  const rcs = { ...EXAMPLES['sendRcs'], schedule };
  ids['/rcs/messages'] = (await made('/v1/rcs/messages', rcs)).messageIds[0];
  await addWebchat(making, schedule);
  await made('/v1/sms/messages', { to: ['+14155550005'], payload: { message: 'Hi' } });
  await made('/v1/rcs/messages', { to: ['+14155550005'], payload: { message: 'Hi' } });
  await app.settle();
  app.clock.advance(1_000);
  await app.settle();
  ids['/events'] = (await app.request('GET', '/v1/events')).body.data[0].id;
  ids['/sms/messages/inbound'] = (await app.request('GET', '/v1/sms/messages/inbound')).body.data[0].id;
  ids['/rcs/messages/inbound'] = (await app.request('GET', '/v1/rcs/messages/inbound')).body.data[0].id;
  ids['/voice/calls'] = (await made('/v1/voice/calls', { ...EXAMPLES['sendVoice'], schedule })).messageIds[0];
  ids['/email/domains'] = (await made('/v1/email/domains', EXAMPLES['createEmailDomain']!)).id;
  const file = { headers: { 'content-type': 'text/csv' }, body: 'email\nbob@example.com\n' };
  ids['/contacts/imports'] = (await app.request('POST', '/v1/contacts/import', file)).body.data.id;
  const picture = { headers: { 'content-type': 'image/png' }, body: 'pixels' };
  for (const channel of ['chatapp', 'botchat', 'photosocial', 'webchat', 'email', 'rcs'])
    ids[`/${channel}/media`] = (await app.request('POST', `/v1/${channel}/media`, picture)).body.data.id;
  const erased = (await made('/v1/contacts', { email: 'eve@example.com' })).id;
  ids['/contacts/erasures'] = (await made(`/v1/contacts/${erased}/erase`, {})).id;
  for (const channel of ['chatapp', 'botchat', 'photosocial']) await addLine(making, channel);
  const desk = chatDesk(app);
  for (const [channel, to] of Object.entries({
    chatapp: '+5511919995000',
    botchat: '@ana_souza',
    photosocial: 'ana',
  })) {
    const instanceId = await desk.line(channel as ChatChannel);
    const [id] = await desk.send(channel as ChatChannel, { ...text, to: [to], instanceId, schedule });
    ids[`/${channel}/messages`] = id!;
    if (channel === 'chatapp')
      ids['/chatapp/groups'] = (await app.request('GET', '/v1/chatapp/groups')).body.data[0].id;
  }
  await addMail(making);
  return ids;
}

/** A push to more devices than a request stores. */
async function addFanOut({ app, ids, made }: Making): Promise<string> {
  const devices = Array.from({ length: 1_001 }, () => newId('psb'));
  const insert = `insert into channels.push_subscription (id, workspace_id, sandbox, app_id, platform, address, address_hash,
      user_id, created_at, updated_at)
    select id, $1, true, $2, 'ANDROID', id, id::bytea, 'many', now(), now() from unnest($3::text[]) as id`;
  await app.services.db.pool.query(insert, [app.workspaceId, ids['/push/apps'], devices]);
  return (await made('/v1/push/messages', { ...EXAMPLES['sendPush'], to: ['user:many'] })).fanOutId;
}

/** A visitor of a site, the visitor's messages, and the answers that wait for the visitor. */
async function addWebchat({ app, ids, made }: Making, schedule: object): Promise<void> {
  const desk = webchatDesk(app);
  const widget = await desk.widget();
  const { visitorToken, visitor } = await desk.open(widget);
  ids['/webchat/widgets'] = widget.id;
  ids['/webchat/visitors'] = visitor.id;
  ids['/webchat/messages/inbound'] = (await desk.write(visitorToken, { text: 'Hello?' })).id;
  const message = { to: [visitor.id], payload: { message: 'Hi' }, schedule };
  ids['/webchat/messages'] = (await made('/v1/webchat/messages', message)).messageIds[0];
}

/** A mail that came in, and its conversation with a note. */
async function addMail({ app, ids, made }: Making): Promise<void> {
  const line = mailLine({ workspaceId: app.workspaceId, sandbox: true });
  await receiveInbound(app.services, INBOUND, line, [textOf({ from: 'ada@reader.example' })]);
  ids['/email/messages/inbound'] = (await app.request('GET', '/v1/email/messages/inbound')).body.data[0].id;
  const conversation = (await app.request('GET', '/v1/conversations?channel=email')).body.data[0].id;
  ids['/conversations'] = conversation;
  await made(`/v1/conversations/${conversation}/notes`, { text: 'Call her' });
}

/** A line, and a message that came in on it. */
async function addLine({ app, ids, made }: Making, channel: string): Promise<void> {
  const { id } = await made(`/v1/${channel}/instances`, { name: 'Line' });
  ids[`/${channel}/instances`] = id;
  await receiveInbound(app.services, INBOUND, { id, workspaceId: app.workspaceId, channel, sandbox: true }, [textOf()]);
  const inbound = await app.request('GET', `/v1/${channel}/messages/inbound`);
  ids[`/${channel}/messages/inbound`] = inbound.body.data[0].id;
  if (channel !== 'photosocial') return;
  const comment = { instanceId: id, mediaId: '1', text: 'Nice' };
  ids['/photosocial/comments'] = (await made('/v1/photosocial/comments', comment)).id;
}

/** Good bodies of operations that take one, by method and path. */
export const GOOD_BODIES: Readonly<Record<string, object>> = {
  'POST /provider-accounts/{id}/test': { to: '+14155550123' },
  'PATCH /suppressions/{id}': EXAMPLES['updateSuppression']!,
  'POST /conversations/{id}/messages': { payload: { subject: 'Hello', text: 'Hello' } },
  'POST /conversations/{id}/notes': EXAMPLES['createConversationNote']!,
  'POST /contacts/{id}/merge': EXAMPLES['mergeContact']!,
  'POST /phone-numbers/{id}/sandbox/messages': EXAMPLES['createSandboxSms']!,
  'POST /campaigns/{id}/schedule': EXAMPLES['scheduleCampaign']!,
  'POST /campaigns/{id}/test': EXAMPLES['testCampaign']!,
  'PUT /contacts/{id}/tracking': EXAMPLES['setContactTracking']!,
  'POST /chatapp/instances/{id}/pairing-code': EXAMPLES['pairChatappInstance']!,
  'POST /chatapp/instances/{id}/official/signup': EXAMPLES['signUpChatappInstance']!,
  'POST /chatapp/instances/{id}/official/credentials': EXAMPLES['setChatappInstanceCredentials']!,
  'POST /photosocial/instances/{id}/official/credentials': EXAMPLES['setPhotosocialInstanceCredentials']!,
  'POST /photosocial/instances/{id}/challenge': EXAMPLES['answerPhotosocialInstanceChallenge']!,
  'POST /botchat/instances/{id}/challenge': EXAMPLES['answerBotchatInstanceChallenge']!,
  'POST /photosocial/instances/{id}/login': EXAMPLES['loginPhotosocialInstance']!,
  'POST /photosocial/comments/{id}/reply': { message: 'Thanks' },
  'POST /templates/{id}/test': EXAMPLES['testTemplate']!,
  'POST /templates/{id}/restore': EXAMPLES['restoreTemplate']!,
  'POST /templates/{id}/preview': EXAMPLES['previewTemplate']!,
  'PATCH /photosocial/comments/{id}': { hidden: true },
  'POST /chatapp/groups/{id}/messages': EXAMPLES['sendChatappGroup']!,
  'PATCH /messages/{id}': EXAMPLES['rescheduleMessage']!,
  'PATCH /chatapp/messages/{id}': { message: 'Mine' },
  'PATCH /botchat/messages/{id}': { message: 'Mine' },
  'PATCH /photosocial/messages/{id}': { message: 'Mine' },
  'PATCH /webchat/messages/{id}': { message: 'Mine' },
  'POST /voice/calls/{id}/actions/speak': EXAMPLES['speakCall']!,
  'POST /voice/calls/{id}/actions/play': EXAMPLES['playCall']!,
  'POST /voice/calls/{id}/actions/transfer': EXAMPLES['transferCall']!,
  'POST /voice/calls/{id}/actions/dtmf': EXAMPLES['sendCallDigits']!,
  'POST /push/apps/{id}/subscriptions': EXAMPLES['createPushSubscription']!,
  'POST /webhooks/{id}/replay': { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
};
