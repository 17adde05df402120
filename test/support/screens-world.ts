import { EXAMPLES } from '../../rest/openapi/examples.js';
import { receiveInbound } from '../../subgraphs/channels/core/inbound/receive/receive.js';
import { INBOUND } from '../../subgraphs/channels/index.js';
import { textOf } from '../subgraphs/channels/core/inbound/inbound.harness.js';
import type { TestApp } from './app.js';
import { automationDesk } from './campaigns/automation-desk.js';
import { campaignDesk } from './campaigns/campaign-desk.js';
import { chatDesk } from './channels/chat.js';
import { newBrowser, pushDesk } from './channels/push.js';
import { sendDesk } from './channels/sends.js';
import { callDesk } from './channels/voice.js';
import { webchatDesk } from './channels/webchat.js';
import { Imports } from './contacts/imports.js';
import { MANAGED_APIS } from './managed.js';
import { Person } from './oauth/person.js';
import { approvedToken } from './peers/mcp.js';
import { signIn } from './signed-in.js';
import { spendForMonths } from './spent.js';

/** One object of each kind, so that every screen has something to show. */
export type Made = Awaited<ReturnType<typeof makeOneOfEach>>;

export async function makeOneOfEach(app: TestApp) {
  const post = async (path: string, body: object): Promise<string> =>
    (await app.request('POST', path, { body })).body.data?.id;
  const audience = await makeAudience(app, post);
  const developer = await makeDeveloper(app, post);
  const outreach = await makeOutreach(app, audience.contactId, post);
  const messages = await makeMessages(app);
  const inbox = await makeInbox(app, post);
  const links = await makeLinks(post);
  const channels = await makeChannels(app, post);
  await makeManaged(app, post);
  const reportId = await post('/v1/report', { messageId: messages.messageId, kind: 'spam', note: 'Never asked for.' });
  return { ...audience, ...developer, ...outreach, ...messages, ...inbox, ...links, ...channels, reportId };
}

/** One of each object that people manage and of which there is none yet. */
async function makeManaged(app: TestApp, post: Post): Promise<void> {
  for (const { path, body } of MANAGED_APIS)
    if ((await app.request('GET', `/v1${path}?limit=1`)).body.data.length === 0) await post(`/v1${path}`, body);
}

type Post = (path: string, body: object) => Promise<string>;

const RULES = [
  { type: 'tag', tag: 'vip' },
  { type: 'contactField', field: 'email', op: 'endsWith', value: '@example.com' },
];

async function makeAudience(app: TestApp, post: Post) {
  const contact = { name: 'Ana Souza', email: 'ana@example.com', phone: '+14155550100', tags: ['vip'] };
  const contactId = await post('/v1/contacts', contact);
  const importId = (await new Imports(app).take('email,phone\nnobody,12\nben@example.com,\n')).id;
  await post('/v1/topics', { slug: 'news', name: 'News', description: 'Once a month.' });
  await post('/v1/properties', { key: 'plan', name: 'Plan', type: 'STRING' });
  await post('/v1/suppressions', { address: 'shop.example', note: 'They asked by letter.' });
  const segment = { name: 'Our best', match: 'all', rules: RULES, tracked: true };
  const segmentId = await post('/v1/segments', segment);
  const gone = await post('/v1/contacts', { name: 'Dan Gone', email: 'dan@example.com' });
  await post(`/v1/contacts/${gone}/erase`, {});
  const form = { name: 'Newsletter', fields: [{ field: 'email', required: true }], languages: ['en', 'es'] };
  const formId = await post('/v1/forms', form);
  const { testUrl } = (await app.request('GET', `/v1/forms/${formId}`)).body.data;
  const path = testUrl.replace(/^https?:\/\/[^/]+/, '');
  await app.request('POST', path, { key: null, body: { email: 'eva@example.com' } });
  return { contactId, importId, segmentId, formId };
}

async function makeDeveloper(app: TestApp, post: Post) {
  const webhook = { name: 'Shop', url: 'http://127.0.0.1:9/hook', events: ['sms.*'] };
  const webhookId = await post('/v1/webhooks', webhook);
  const keyId: string = (await app.request('GET', '/v1/me')).body.data.id;
  const shop = { name: 'Shop', redirectUris: ['https://shop.example/callback'], allowedScopes: ['sms:send'] };
  const appId = await post('/v1/oauth/apps', shop);
  const person = new Person(app.url, app.owner.email, app.owner.password);
  const resource = `${app.services.config.mcpUrl}/mcp`;
  await approvedToken(app.url, person, { scopes: ['contacts:read'], resource, mode: 'test' });
  const connectionId: string = (await app.request('GET', '/v1/oauth/connections')).body.data[0].id;
  const { pool } = app.services.db;
  const auditId: string = (await pool.query("select id from audit.entry where act = 'webhook.created'")).rows[0].id;
  const provide = `insert into workspaces.identity_provider (id, workspace_id, sealed, issuer, client_id, groups_claim, roles,
      default_role, passwords, trusts_factor, created_at, updated_at)
    values ('idp_1', $1, '', 'https://login.shop.example', 'switchboard', 'groups', $2, null, true, true, now(), now())`;
  const groups = JSON.stringify([{ group: 'Customer service', role: 'member' }]);
  await pool.query(provide, [app.workspaceId, groups]);
  await (await signIn(app)).graphql('mutation { addIdentityDomain(name: "shop.example") { id } }');
  return { webhookId, keyId, appId, connectionId, auditId };
}

async function makeOutreach(app: TestApp, contactId: string, post: Post) {
  const template = {
    name: 'Order shipped',
    variables: [{ name: 'order', type: 'string', required: true, example: 'A-1' }],
    parts: {
      sms: { message: 'Hi {{ contact.name }}, order {{ order }} left.' },
      email: { subject: 'Order {{ order }}', html: '<p>Order {{ order }} left.</p>' },
      chatapp: { type: 'interactive', body: 'Order {{ order }} left.', buttons: [{ id: 'track', title: 'Track it' }] },
    },
  };
  const templateId = await post('/v1/templates', template);
  const campaigns = campaignDesk(app);
  const items = ['Short', 'Long'].map(name => ({ name, payload: { message: `${name} text` } }));
  const sale = { name: 'Spring sale', to: [...campaigns.phones(40), '+14155550001'], variants: { items } };
  const campaignId = await campaigns.make({ ...sale, payload: undefined });
  const window = { from: '09:00', to: '20:00' };
  const draftId = await campaigns.make({ name: 'Closing', to: campaigns.phones(2), window });
  await campaigns.act(campaignId, 'start');
  const automations = automationDesk(app);
  const branch = { id: 'size', type: 'branch', branches: [{ when: { rules: [RULES[0]] }, next: 'vip' }] };
  const [pause, end] = [
    { id: 'pause', type: 'wait', for: '2d' },
    { id: 'end', type: 'end' },
  ];
  const thank = { id: 'vip', type: 'tag', tag: 'thanked', next: 'pause' };
  const automationId = await automations.enabled({ steps: [branch, end, thank, pause] });
  const runId = await automations.started(automationId, { contactId });
  return { templateId, campaignId, draftId, automationId, runId };
}

async function makeMessages(app: TestApp) {
  const desk = sendDesk(app);
  const [messageId = ''] = await desk.sms('+14155550100');
  await desk.email('ana@example.com');
  await spendForMonths(app);
  const query = '{ credits(limit: 1, kind: CHARGE) { entries { id } } }';
  const entryId: string = (await app.graphql(query, {}, { key: app.liveKey })).body.data.credits.entries[0].id;
  return { messageId, entryId };
}

async function makeInbox(app: TestApp, post: Post) {
  const line = { id: await chatDesk(app).line('chatapp'), workspaceId: app.workspaceId, channel: 'chatapp' as const };
  await post('/v1/report', { instanceId: line.id, kind: 'spam' });
  const words = 'Is the shop open on Sunday? I would like to bring something back.';
  for (const from of ['+14155550124', '+14155550100'])
    await receiveInbound(app.services, INBOUND, { ...line, sandbox: true }, [textOf({ from, text: words })]);
  const talkId: string = (await app.request('GET', '/v1/conversations?peer=%2B14155550100')).body.data[0].id;
  const talk = `/v1/conversations/${talkId}`;
  await post(`${talk}/notes`, { text: 'She bought two, size M.' });
  await post(`${talk}/messages`, { payload: { message: 'It is, from ten to six.' } });
  await app.request('PATCH', talk, { body: { labels: ['returns'] } });
  const inboxSettings = EXAMPLES['updateInboxSettings']!;
  await app.request('PATCH', '/v1/inbox/settings', { key: app.liveKey, body: inboxSettings });
  return { lineId: line.id, talkId };
}

async function makeLinks(post: Post) {
  const linkId = await post('/v1/short-links', { url: 'https://shop.example/sale' });
  const order = { externalId: 'order-1', shortLinkId: linkId, value: '49.90', currency: 'EUR' };
  const conversionId = await post('/v1/conversions', order);
  const domainId = await post('/v1/short-links/domains', { name: 'go.shop.example' });
  return { linkId, conversionId, domainId };
}

async function makeChannels(app: TestApp, post: Post) {
  const twilio = { accountSid: `AC${'0'.repeat(32)}`, authToken: '0'.repeat(32), from: '+14155550199' };
  const providerId = (
    await app.request('POST', '/v1/provider-accounts', {
      key: app.liveKey,
      body: { name: 'Texts', kind: 'twilio', settings: twilio },
    })
  ).body.data.id as string;
  const mailDomainId = await post('/v1/email/domains', { name: 'mail.shop.example' });
  const assign = `insert into channels.sender (workspace_id, channel, value, answerable, created_at, id)
    values ($1, 'sms', '+14155550199', true, now(), 'snd_1')`;
  await app.services.db.pool.query(assign, [app.workspaceId]);
  const push = pushDesk(app);
  const pushAppId = (await push.app()).id;
  await push.subscribe(pushAppId, newBrowser('https://push.example/1'));
  const widgetId = (await webchatDesk(app).widget()).id;
  const account = await chatDesk(app).line('photosocial');
  const remark = { instanceId: account, mediaId: 'media-1', text: 'Where can I buy this?', username: 'ana.photos' };
  await post('/v1/photosocial/comments', remark);
  return { providerId, mailDomainId, pushAppId, widgetId, ...(await makeCalls(app, post)) };
}

async function makeCalls(app: TestApp, post: Post) {
  const numberId = await post('/v1/phone-numbers', { phoneNumber: '+14155550006', name: 'Front desk' });
  const steps = [
    { name: 'menu', type: 'gather', text: 'For sales press 1.', language: 'en-US', attempts: 2, otherwise: 'menu' },
    { name: 'menu_1', type: 'say', text: 'We are closed.', language: 'en-US' },
    { name: 'menu_1_end', type: 'hangup' },
  ];
  const branches = [{ when: '1', next: 'menu_1' }];
  const voice = { mode: 'FLOW', flow: { steps: [{ ...steps[0], branches }, ...steps.slice(1)] } };
  await app.request('PATCH', `/v1/phone-numbers/${numberId}`, { body: { voice } });
  const desk = callDesk(app);
  await desk.placed('+14155560000', { speak: 'Your code is 1 2 3.', record: true });
  await app.settle();
  await desk.pass(8);
  const callId: string = (await desk.list())[0].id;
  return { numberId, callId };
}
