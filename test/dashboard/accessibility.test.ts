import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { EXAMPLES } from '../../rest/openapi/examples.js';
import { receiveInbound } from '../../subgraphs/channels/core/inbound/receive/receive.js';
import { INBOUND } from '../../subgraphs/channels/index.js';
import { textOf } from '../subgraphs/channels/core/inbound/inbound.harness.js';
import { automationDesk } from '../support/campaigns/automation-desk.js';
import { campaignDesk } from '../support/campaigns/campaign-desk.js';
import { chatDesk } from '../support/channels/chat.js';
import { newBrowser, pushDesk } from '../support/channels/push.js';
import { sendDesk } from '../support/channels/sends.js';
import { callDesk } from '../support/channels/voice.js';
import { webchatDesk } from '../support/channels/webchat.js';
import { Imports } from '../support/contacts/imports.js';
import { axeFindings, failures, type Office, openOffice, picture, WITH_PICTURES } from '../support/dashboard.js';
import { Person } from '../support/oauth/person.js';
import { noChromium } from '../support/peers/chromium.js';
import { approvedToken } from '../support/peers/mcp.js';
import { signIn } from '../support/signed-in.js';
import { spendForMonths } from '../support/spent.js';

if (noChromium) console.warn(noChromium);

let office: Office;
/** One for each language: a new one would load every file and sign in again. */
let windows: Record<'en' | 'pt-BR' | 'es', Page>;
let messageId: string;
let webhookId: string;
let auditId: string;
let reportId: string;
let entryId: string;
let contactId: string;
let importId: string;
let segmentId: string;
let keyId: string;
let appId: string;
let connectionId: string;
let templateId: string;
let campaignId: string;
let draftId: string;
let automationId: string;
let runId: string;
let linkId: string;
let conversionId: string;
let domainId: string;
let formId: string;
let talkId: string;
let lineId: string;
let numberId: string;
let callId: string;
let mailDomainId: string;
let pushAppId: string;
let widgetId: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const { app } = office;
  const body = { name: 'Shop', url: 'http://127.0.0.1:9/hook', events: ['sms.*'] };
  webhookId = (await app.request('POST', '/v1/webhooks', { body })).body.data.id;
  const contact = { name: 'Ana Souza', email: 'ana@example.com', phone: '+14155550100', tags: ['vip'] };
  contactId = (await app.request('POST', '/v1/contacts', { body: contact })).body.data.id;
  importId = (await new Imports(app).take('email,phone\nnobody,12\nben@example.com,\n')).id;
  await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'News', description: 'Once a month.' } });
  await app.request('POST', '/v1/properties', { body: { key: 'plan', name: 'Plan', type: 'STRING' } });
  await app.request('POST', '/v1/suppressions', { body: { address: 'shop.example', note: 'They asked by letter.' } });
  const rules = [
    { type: 'tag', tag: 'vip' },
    { type: 'contactField', field: 'email', op: 'endsWith', value: '@example.com' },
  ];
  const segment = { name: 'Our best', match: 'all', rules, tracked: true };
  segmentId = (await app.request('POST', '/v1/segments', { body: segment })).body.data.id;
  const leaver = { name: 'Dan Gone', email: 'dan@example.com' };
  const gone = (await app.request('POST', '/v1/contacts', { body: leaver })).body.data.id;
  await app.request('POST', `/v1/contacts/${gone}/erase`);
  keyId = (await app.request('GET', '/v1/me')).body.data.id;
  const shop = { name: 'Shop', redirectUris: ['https://shop.example/callback'], allowedScopes: ['sms:send'] };
  appId = (await app.request('POST', '/v1/oauth/apps', { body: shop })).body.data.id;
  const person = new Person(app.url, app.owner.email, app.owner.password);
  const resource = `${app.services.config.mcpUrl}/mcp`;
  await approvedToken(app.url, person, { scopes: ['contacts:read'], resource, mode: 'test' });
  connectionId = (await app.request('GET', '/v1/oauth/connections')).body.data[0].id;
  const template = {
    name: 'Order shipped',
    variables: [{ name: 'order', type: 'string', required: true, example: 'A-1' }],
    parts: {
      sms: { message: 'Hi {{ contact.name }}, order {{ order }} left.' },
      email: { subject: 'Order {{ order }}', html: '<p>Order {{ order }} left.</p>' },
      chatapp: { type: 'interactive', body: 'Order {{ order }} left.', buttons: [{ id: 'track', title: 'Track it' }] },
    },
  };
  templateId = (await app.request('POST', '/v1/templates', { body: template })).body.data.id;
  const campaigns = campaignDesk(app);
  const items = ['Short', 'Long'].map(name => ({ name, payload: { message: `${name} text` } }));
  const sale = { name: 'Spring sale', to: [...campaigns.phones(40), '+14155550001'], variants: { items } };
  campaignId = await campaigns.make({ ...sale, payload: undefined });
  draftId = await campaigns.make({ name: 'Closing', to: campaigns.phones(2), window: { from: '09:00', to: '20:00' } });
  await campaigns.act(campaignId, 'start');
  const automations = automationDesk(app);
  const branch = { id: 'size', type: 'branch', branches: [{ when: { rules: [rules[0]] }, next: 'vip' }] };
  const [pause, end] = [
    { id: 'pause', type: 'wait', for: '2d' },
    { id: 'end', type: 'end' },
  ];
  const thank = { id: 'vip', type: 'tag', tag: 'thanked', next: 'pause' };
  automationId = await automations.enabled({ steps: [branch, end, thank, pause] });
  runId = await automations.started(automationId, { contactId });
  const desk = sendDesk(app);
  [messageId = ''] = await desk.sms('+14155550100');
  await desk.email('ana@example.com');
  const act = "select id from audit.entry where act = 'webhook.created'";
  auditId = (await app.services.db.pool.query(act)).rows[0].id;
  await spendForMonths(app);
  const query = '{ credits(limit: 1, kind: CHARGE) { entries { id } } }';
  entryId = (await app.graphql(query, {}, { key: app.liveKey })).body.data.credits.entries[0].id;
  const line = { id: await chatDesk(app).line('chatapp'), workspaceId: app.workspaceId, channel: 'chatapp' as const };
  lineId = line.id;
  await app.request('POST', '/v1/report', { body: { instanceId: lineId, kind: 'spam' } });
  const words = 'Is the shop open on Sunday? I would like to bring something back.';
  for (const from of ['+14155550124', '+14155550100'])
    await receiveInbound(app.services, INBOUND, { ...line, sandbox: true }, [textOf({ from, text: words })]);
  talkId = (await app.request('GET', '/v1/conversations?peer=%2B14155550100')).body.data[0].id;
  const talk = `/v1/conversations/${talkId}`;
  await app.request('POST', `${talk}/notes`, { body: { text: 'She bought two, size M.' } });
  await app.request('POST', `${talk}/messages`, { body: { payload: { message: 'It is, from ten to six.' } } });
  await app.request('PATCH', talk, { body: { labels: ['returns'] } });
  const canned = { name: 'Opening hours', shortcut: 'hours', text: 'We are open from ten to six.' };
  await app.request('POST', '/v1/canned-answers', { body: canned });
  const inboxSettings = EXAMPLES['updateInboxSettings']!;
  await app.request('PATCH', '/v1/inbox/settings', { key: app.liveKey, body: inboxSettings });
  const report = { messageId, kind: 'spam', note: 'She never asked for it.' };
  reportId = (await app.request('POST', '/v1/report', { body: report })).body.data.id;
  linkId = (await app.request('POST', '/v1/short-links', { body: { url: 'https://shop.example/sale' } })).body.data.id;
  const order = { externalId: 'order-1', shortLinkId: linkId, value: '49.90', currency: 'EUR' };
  conversionId = (await app.request('POST', '/v1/conversions', { body: order })).body.data.id;
  domainId = (await app.request('POST', '/v1/short-links/domains', { body: { name: 'go.shop.example' } })).body.data.id;
  const own = { name: 'mail.shop.example' };
  mailDomainId = (await app.request('POST', '/v1/email/domains', { body: own })).body.data.id;
  const assign = `insert into channels.sender (workspace_id, channel, value, answerable, created_at, id)
    values ($1, 'sms', '+14155550199', true, now(), 'snd_1')`;
  await app.services.db.pool.query(assign, [app.workspaceId]);
  const provide = `insert into workspaces.identity_provider (id, workspace_id, sealed, issuer, client_id, groups_claim, roles,
      default_role, passwords, trusts_factor, created_at, updated_at)
    values ('idp_1', $1, '', 'https://login.shop.example', 'switchboard', 'groups', $2, null, true, true, now(), now())`;
  const groups = JSON.stringify([{ group: 'Customer service', role: 'member' }]);
  await app.services.db.pool.query(provide, [app.workspaceId, groups]);
  const claim = 'mutation { addIdentityDomain(name: "shop.example") { id } }';
  await (await signIn(app)).graphql(claim);
  const push = pushDesk(app);
  pushAppId = (await push.app()).id;
  await push.subscribe(pushAppId, newBrowser('https://push.example/1'));
  widgetId = (await webchatDesk(app).widget()).id;
  const account = await chatDesk(app).line('photosocial');
  const remark = { instanceId: account, mediaId: 'media-1', text: 'Where can I buy this?', username: 'ana.photos' };
  await app.request('POST', '/v1/photosocial/comments', { body: remark });
  const form = { name: 'Newsletter', fields: [{ field: 'email', required: true }], languages: ['en', 'es'] };
  formId = (await app.request('POST', '/v1/forms', { body: form })).body.data.id;
  const { testUrl } = (await app.request('GET', `/v1/forms/${formId}`)).body.data;
  await app.request('POST', testUrl.replace(/^https?:\/\/[^/]+/, ''), {
    key: null,
    body: { email: 'eva@example.com' },
  });
  const rented = { phoneNumber: '+14155550006', name: 'Front desk' };
  numberId = (await app.request('POST', '/v1/phone-numbers', { body: rented })).body.data.id;
  const steps = [
    { name: 'menu', type: 'gather', text: 'For sales press 1.', language: 'en-US', attempts: 2, otherwise: 'menu' },
    { name: 'menu_1', type: 'say', text: 'We are closed.', language: 'en-US' },
    { name: 'menu_1_end', type: 'hangup' },
  ];
  const branches = [{ when: '1', next: 'menu_1' }];
  const voice = { mode: 'FLOW', flow: { steps: [{ ...steps[0], branches }, ...steps.slice(1)] } };
  await app.request('PATCH', `/v1/phone-numbers/${numberId}`, { body: { voice } });
  await callDesk(app).placed('+14155560000', { speak: 'Your code is 1 2 3.', record: true });
  await app.settle();
  await callDesk(app).pass(8);
  callId = (await callDesk(app).list())[0].id;
  const [en, portuguese, es] = await Promise.all(
    (['en', 'pt-BR', 'es'] as const).map(language => office.open({ language, width: language === 'en' ? 1440 : 390 })),
  );
  windows = { en: en!, 'pt-BR': portuguese!, es: es! };
});
afterAll(() => office?.close());

/** Each screen: its path, and the element that shows that it is whole. */
const SCREENS: Readonly<Record<string, readonly [path: () => string, ready: string]>> = {
  overview: [() => '?mode=test', 'ul[aria-live]'],
  send: [() => '/send?mode=test', 'textarea'],
  chat: [() => '/send?mode=test&channel=chatapp', 'textarea'],
  notify: [() => '/send/notify?mode=test', 'textarea'],
  inbox: [() => '/inbox?mode=test', 'nav li'],
  conversation: [() => `/inbox/${talkId}?mode=test&side=contact`, '[role=log] li'],
  'inbox-report': [() => '/inbox-report?mode=test', 'figure circle'],
  'canned-answers': [() => '/settings/canned-answers?mode=test', 'tbody tr'],
  messages: [() => `/messages?mode=test&open=${messageId}`, 'aside ol'],
  message: [() => `/messages/${messageId}?mode=test`, 'ol'],
  contacts: [() => '/audience/contacts?mode=test', 'tbody tr'],
  erasures: [() => '/audience/erasures?mode=test', 'tbody tr'],
  topics: [() => '/audience/topics?mode=test', 'tbody tr'],
  tags: [() => '/audience/tags?mode=test', 'tbody tr'],
  properties: [() => '/audience/properties?mode=test', 'tbody tr'],
  suppressions: [() => '/audience/suppressions?mode=test', 'tbody tr'],
  segments: [() => '/audience/segments?mode=test', 'tbody tr'],
  'new-segment': [() => '/audience/segments/new?mode=test', 'fieldset'],
  segment: [() => `/audience/segments/${segmentId}?mode=test`, 'ul[aria-label] li a'],
  forms: [() => '/audience/forms?mode=test', 'tbody tr'],
  'new-form': [() => '/audience/forms/new?mode=test', 'iframe'],
  form: [() => `/audience/forms/${formId}?mode=test`, 'tbody td'],
  'form-edit': [() => `/audience/forms/${formId}/edit?mode=test`, 'iframe'],
  'preference-page': [() => '/audience/preferences?mode=test', 'iframe'],
  imports: [() => '/audience/imports?mode=test', 'tbody tr'],
  'new-import': [() => '/audience/imports/new?mode=test', 'strong'],
  import: [() => `/audience/imports/${importId}?mode=test`, 'ul li code'],
  contact: [() => `/audience/contacts/${contactId}?mode=test`, 'ol'],
  campaigns: [() => '/campaigns?mode=test', 'tbody tr'],
  'campaign-calendar': [() => '/campaigns/calendar?mode=test', 'ol a'],
  'campaign-new': [() => '/campaigns/new?mode=test', 'form'],
  'campaign-what': [() => `/campaigns/${draftId}/edit?mode=test&step=what`, 'textarea'],
  'campaign-when': [() => `/campaigns/${draftId}/edit?mode=test&step=when`, 'input[type=time]'],
  'campaign-check': [
    () => `/campaigns/${draftId}/edit?mode=test&step=check`,
    'section[aria-label^="Excluded"], section[aria-label^="Dest"]',
  ],
  campaign: [() => `/campaigns/${campaignId}?mode=test`, 'figure'],
  templates: [() => '/templates?mode=test', 'tbody tr'],
  'template-gallery': [() => '/templates/gallery?mode=test&starter=sale', 'iframe'],
  template: [() => `/templates/${templateId}?mode=test`, 'ins'],
  'template-edit': [() => `/templates/${templateId}/edit?mode=test&part=email`, 'iframe'],
  automations: [() => '/automations?mode=test', 'tbody tr'],
  automation: [() => `/automations/${automationId}?mode=test`, '[data-step=vip]'],
  'automation-run': [() => `/automations/${automationId}?mode=test&view=list&run=${runId}`, 'aside ol li'],
  'automation-new': [() => '/automations/new?mode=test', 'form'],
  'automation-edit': [() => `/automations/${automationId}/edit?mode=test&step=size`, 'aside fieldset'],
  'automation-starts': [() => `/automations/${automationId}/edit?mode=test&view=list&step=$start`, 'aside fieldset'],
  'automation-simulate': [() => `/automations/${automationId}/edit?mode=test`, 'section button'],
  lines: [() => '/channels/lines?mode=test', 'tbody tr'],
  line: [() => `/channels/lines/${lineId}?mode=test`, 'figure'],
  numbers: [() => '/channels/numbers?mode=test', 'tbody tr'],
  number: [() => `/channels/numbers/${numberId}?mode=test`, 'form textarea'],
  calls: [() => '/channels/calls?mode=test', 'tbody tr'],
  call: [() => `/channels/calls/${callId}?mode=test`, 'ol li'],
  'email-domains': [() => '/channels/email-domains?mode=test', 'tbody tr'],
  'email-domain': [() => `/channels/email-domains/${mailDomainId}?mode=test`, 'dl'],
  'push-apps': [() => '/channels/push-apps?mode=test', 'tbody tr'],
  'web-chats': [() => '/channels/web-chat?mode=test', 'tbody tr'],
  'web-chat': [() => `/channels/web-chat/${widgetId}?mode=test`, 'form'],
  'push-app': [() => `/channels/push-apps/${pushAppId}?mode=test`, 'tbody tr'],
  senders: [() => '/channels/senders?mode=test', 'table'],
  comments: [() => '/channels/comments?mode=test', 'article'],
  links: [() => '/links?mode=test', 'tbody tr'],
  link: [() => `/links/${linkId}?mode=test`, 'figure'],
  conversions: [() => `/conversions?mode=test&open=${conversionId}`, 'aside dl'],
  'link-domains': [() => `/link-domains?mode=test&open=${domainId}`, 'aside section'],
  keys: [() => '/developer/keys?mode=test', 'tbody tr'],
  key: [() => `/developer/keys/${keyId}?mode=test`, 'figure'],
  webhooks: [() => '/developer/webhooks?mode=test', 'tbody tr'],
  events: [() => '/developer/events?mode=test', 'tbody tr'],
  event: [() => '/developer/events?mode=test&name=sms.sent', 'h3'],
  requests: [() => '/developer/requests?mode=test', 'tbody tr'],
  apps: [() => `/developer/apps?mode=test&open=${appId}`, 'aside dl'],
  connections: [() => `/developer/connections?mode=test&open=${connectionId}`, 'aside dl'],
  'ai-hosts': [() => '/developer/ai-hosts?mode=test', 'tbody tr'],
  workspace: [() => '/settings/workspace?mode=test', 'form'],
  'inbox-settings': [() => '/settings/inbox?mode=test', 'form'],
  members: [() => '/settings/members?mode=test', 'tbody tr'],
  'sign-in': [() => '/settings/sign-in?mode=test', 'form fieldset'],
  usage: [() => '/settings/usage', 'figure'],
  ledger: [() => `/settings/ledger?open=${entryId}`, 'aside pre'],
  account: [() => '/settings/account?mode=test', 'tbody tr'],
  trust: [() => `/settings/trust?mode=test&open=${reportId}`, 'blockquote'],
  audit: [() => `/settings/audit?mode=test&open=${auditId}`, 'aside dl'],
  webhook: [() => `/developer/webhooks/${webhookId}?mode=test`, 'figure'],
};

/** Finds elements that are wider than their place: the page, its bar, a switch, a row of a list. */
const CUT_OFF = `[...document.querySelectorAll('html, header, [role=radiogroup], table[role=grid] tr')]
  .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.outerHTML.slice(0, 120))`;

/** The text of the page, without the sources of templates, which have braces. */
const TEXTS = `(() => {
  const body = document.body.cloneNode(true);
  for (const source of body.querySelectorAll('style, .cm-content, ins, del')) source.remove();
  return body.textContent;
})()`;

/** Both themes and both layouts, each with all rules. For pictures, light on a desk too. */
const LOOKS = [
  ...(WITH_PICTURES ? ([['light', 1440]] as const) : []),
  ...([
    ['dark', 1440],
    ['light', 390],
  ] as const),
];

/** A screen in a window that others were shown in before, without a reload, by way of one that has nothing of any of them. */
async function show(page: Page, name: string): Promise<void> {
  const [path, sign] = SCREENS[name]!;
  const ready = page.locator(`main ${sign}`).first();
  // All windows are of one person, whose requests of a minute would be used up.
  office.app.clock.advance(minutes(1));
  await goTo(page, '/nowhere');
  await page.locator('main a[href="/dashboard"]').waitFor();
  await ready.waitFor({ state: 'detached' });
  await goTo(page, path());
  await ready.waitFor();
}

/** Navigates as the browser does when a person goes back. */
const goTo = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`history.pushState(null, '', '/dashboard/${office.app.workspaceId}${path}');
    dispatchEvent(new PopStateEvent('popstate'))`);

describe.skipIf(noChromium).each(Object.keys(SCREENS))('%s', name => {
  test('in light, in dark and on a phone: axe finds nothing, and nothing is cut off', async () => {
    const page = windows.en;
    await show(page, name);
    for (const [colorScheme, width] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      expect(await axeFindings(page), `${colorScheme}, ${width}`).toEqual([]);
      expect(await page.evaluate(CUT_OFF), `${colorScheme}, ${width}`).toEqual([]);
      await picture(page, `${name}-${colorScheme}-${width}`);
    }
    expect(failures).toEqual([]);
  });

  // Types and test/house/texts hold that no text is missing; here is seen whether longer words fit, in one language or the other.
  test('in another language fits on a phone, and has no text without its values', async () => {
    const page = windows[Object.keys(SCREENS).indexOf(name) % 2 === 0 ? 'pt-BR' : 'es'];
    await show(page, name);
    expect(await page.evaluate(CUT_OFF)).toEqual([]);
    expect(await page.evaluate(TEXTS)).not.toMatch(/\b[a-z]+\.[a-zA-Z.]+_(?:one|other|many)\b|\{\{/);
    await picture(page, `${name}-language`);
  });
});
