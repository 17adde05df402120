import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { chatDesk } from '../support/channels/chat.js';

const KINDS = [
  'instance',
  'topic',
  'segment',
  'template',
  'contact',
  'campaign',
  'shortLink',
  'message',
  'form',
] as const;
type Kind = (typeof KINDS)[number];
type Ids = Readonly<Record<Kind, string>>;

const UNKNOWN: Ids = {
  instance: 'ins_01kafr2m8ye5nv3q7t9w1x4z6b',
  topic: 'top_01kafr2m8ye5nv3q7t9w1x4z6b',
  segment: 'seg_01kafr2m8ye5nv3q7t9w1x4z6b',
  template: 'tpl_01kafr2m8ye5nv3q7t9w1x4z6b',
  contact: 'con_01kafr2m8ye5nv3q7t9w1x4z6b',
  campaign: 'cmp_01kafr2m8ye5nv3q7t9w1x4z6b',
  shortLink: 'lnk_01kafr2m8ye5nv3q7t9w1x4z6b',
  message: 'msg_01kafr2m8ye5nv3q7t9w1x4z6b',
  form: 'frm_01kafr2m8ye5nv3q7t9w1x4z6b',
};

let app: TestApp;
let own: Ids;
let theirs: Ids;
let webhook: string;
let automation: string;
let link: string;

/** One object of each kind in a workspace. */
async function objectsOf(key: string): Promise<Ids> {
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await app.request('POST', `/v1${path}`, { key, body });
    if (answer.status >= 300) throw new Error(`${path} ${JSON.stringify(answer.body)}`);
    return answer.body.data.id ?? answer.body.data.messageIds[0];
  };
  return {
    instance: await chatDesk(app).line('chatapp', { key }),
    topic: await make('/topics', { slug: 'news', name: 'News' }),
    segment: await make('/segments', { name: 'S', match: 'all', rules: [{ type: 'receiveMarketing', value: true }] }),
    template: await make('/templates', {
      ...{ name: 'T', category: 'MARKETING', language: 'en' },
      parts: { sms: { message: 'Hi' }, chatapp: { message: 'Hi' }, email: { subject: 'Hi', text: 'Hi' } },
    }),
    contact: await make('/contacts', { email: 'ana@example.com', phone: '+14155551234' }),
    campaign: await make('/campaigns', SMS_CAMPAIGN),
    shortLink: await make('/short-links', { url: 'https://shop.example/' }),
    message: await make('/sms/messages', { to: ['+14155551234'], payload: { message: 'Hi' } }),
    form: await make('/forms', { name: 'F', fields: [{ field: 'email', required: true }] }),
  };
}

const SMS_CAMPAIGN = { name: 'C', channel: 'sms', to: ['+14155551234'], payload: { message: 'Hi' } };

beforeAll(async () => {
  app = await startApp();
  const workspaceId = await app.workspace();
  own = await objectsOf(app.testKey);
  theirs = await objectsOf(await app.key({ workspaceId }));
  const make = async (path: string, body: object) => (await app.request('POST', `/v1${path}`, { body })).body.data.id;
  webhook = await make('/webhooks', { name: 'W', url: 'https://127.0.0.1/hook', events: ['sms.sent'] });
  automation = await make('/automations', { name: 'A', definition: tagging() });
  link = own.shortLink;
});
afterAll(() => app?.stop());

const tagging = (steps: object[] = [{ id: 's', type: 'tag', tag: 'x' }], triggers: object[] = [{ type: 'api' }]) => ({
  steps,
  triggers,
});
const send = (payload: object, more: object = {}) => ({ to: ['+14155551234'], payload, ...more });
const mailTo = (more: object) => ({ to: ['ana@example.com'], payload: { subject: 'Hi', text: 'Hi' }, ...more });
const campaign = (more: object) => ({ ...SMS_CAMPAIGN, to: undefined, segmentId: own.segment, ...more });
const chatCampaign = { name: 'C', channel: 'chatapp', payload: { message: 'Hi' }, to: ['+14155550010'] };

interface Row {
  readonly what: string;
  readonly kind: Kind;
  readonly field: string;
  readonly body: (id: string) => object;
  readonly path: () => string;
  readonly method?: 'PATCH' | 'PUT';
}

const row = (what: string, kind: Kind, field: string, body: Row['body'], method?: 'PATCH' | 'PUT'): Row => {
  const [path = ''] = what.split(' ');
  const filled = () =>
    `/v1${path.replace('{webhook}', webhook).replace('{automation}', automation).replace('{link}', link).replace('{contact}', own.contact).replace('{form}', own.form).replace('{campaign}', own.campaign).replace('{segment}', own.segment).replace('{template}', own.template)}`;
  return { what, kind, field, body, path: filled, ...(method ? { method } : {}) };
};

const ROWS: readonly Row[] = [
  row('/webhooks', 'instance', 'instanceIds[0]', id => ({
    name: 'W',
    url: 'https://127.0.0.1/hook',
    events: ['sms.sent'],
    instanceIds: [id],
  })),
  row('/webhooks/{webhook}', 'instance', 'instanceIds[0]', id => ({ instanceIds: [id] }), 'PATCH'),
  row('/campaigns instance', 'instance', 'instanceId', id => ({ ...chatCampaign, instanceId: id })),
  row('/campaigns instances', 'instance', 'instances[0].instanceId', id => ({
    ...{ name: 'C', channels: ['chatapp', 'sms'], segmentId: own.segment },
    ...{
      payload: { chatapp: { message: 'Hi' }, sms: { message: 'Hi' } },
      instances: [{ channel: 'chatapp', instanceId: id }],
    },
  })),
  row('/campaigns topic', 'topic', 'topicId', id => campaign({ topicId: id })),
  row('/campaigns segment', 'segment', 'segmentId', id => campaign({ segmentId: id })),
  row('/campaigns template', 'template', 'templateId', id => campaign({ payload: undefined, templateId: id })),
  row('/campaigns audience.contact', 'contact', 'audience.contactIds[0]', id =>
    campaign({ segmentId: undefined, audience: { contactIds: [id] } }),
  ),
  row('/campaigns audience.topic', 'topic', 'audience.topicIds[0]', id =>
    campaign({ segmentId: undefined, audience: { topicIds: [id] } }),
  ),
  row('/campaigns exclude.segment', 'segment', 'exclude.segmentIds[0]', id =>
    campaign({ exclude: { segmentIds: [id] } }),
  ),
  row('/campaigns exclude.contact', 'contact', 'exclude.contactIds[0]', id =>
    campaign({ exclude: { contactIds: [id] } }),
  ),
  row('/campaigns to', 'contact', 'to[0].contactId', id => ({ ...SMS_CAMPAIGN, to: [{ contactId: id }] })),
  row('/campaigns variant', 'template', 'variants.items[0].templateId', id =>
    campaign({
      payload: undefined,
      variants: {
        items: [
          { name: 'a', templateId: id },
          { name: 'b', payload: { message: 'Hi' } },
        ],
      },
    }),
  ),
  row('/campaigns/{campaign} template', 'template', 'templateId', id => ({ templateId: id }), 'PATCH'),
  row('/campaigns/{campaign} topic', 'topic', 'topicId', id => ({ topicId: id }), 'PATCH'),
  row('/campaigns/{campaign} segment', 'segment', 'segmentId', id => ({ segmentId: id }), 'PATCH'),
  row('/sms/messages topic', 'topic', 'topicId', id => send({ message: 'Hi' }, { topicId: id })),
  row('/rcs/messages topic', 'topic', 'topicId', id => send({ message: 'Hi' }, { topicId: id })),
  row('/voice/calls topic', 'topic', 'topicId', id => send({ message: 'Hi' }, { topicId: id })),
  row('/email/messages topic', 'topic', 'topicId', id => mailTo({ topicId: id })),
  row('/chatapp/messages topic', 'topic', 'topicId', id =>
    send({ message: 'Hi' }, { topicId: id, instanceId: own.instance }),
  ),
  row('/chatapp/messages instance', 'instance', 'instanceId', id => send({ message: 'Hi' }, { instanceId: id })),
  row('/sms/messages template', 'template', 'payload.templateId', id => send({ templateId: id }, { type: 'template' })),
  row('/email/messages template', 'template', 'payload.templateId', id => ({
    to: ['ana@example.com'],
    type: 'template',
    payload: { templateId: id },
  })),
  row('/chatapp/messages template', 'template', 'payload.templateId', id =>
    send({ templateId: id }, { type: 'template', instanceId: own.instance }),
  ),
  row('/chatapp/messages reply', 'message', 'payload.messageId', id =>
    send({ messageId: id, emoji: '👍' }, { type: 'reaction', instanceId: own.instance }),
  ),
  row('/templates/send template', 'template', 'templateId', id => ({
    templateId: id,
    to: [{ contactId: own.contact }],
    channels: ['sms'],
  })),
  row('/templates/send contact', 'contact', 'to[0].contactId', id => ({
    templateId: own.template,
    to: [{ contactId: id }],
    channels: ['sms'],
  })),
  row('/templates/send topic', 'topic', 'topicId', id => ({
    templateId: own.template,
    to: [{ contactId: own.contact }],
    channels: ['sms'],
    topicId: id,
  })),
  row('/templates/send instance', 'instance', 'instances[0].instanceId', id => ({
    templateId: own.template,
    to: [{ contactId: own.contact }],
    channels: ['chatapp'],
    instances: [{ channel: 'chatapp', instanceId: id }],
  })),
  row('/templates/{template}/test instance', 'instance', 'instanceId', id => ({
    channel: 'chatapp',
    to: ['+14155550010'],
    instanceId: id,
  })),
  row('/templates/{template}/submit instance', 'instance', 'instanceId', id => ({ instanceId: id })),
  row('/templates/{template}/preview contact', 'contact', 'contactId', id => ({ channel: 'sms', contactId: id })),
  row('/notify template', 'template', 'templateId', id => ({
    templateId: id,
    to: [{ contactId: own.contact }],
    channels: ['sms'],
  })),
  row('/notify contact', 'contact', 'to[0].contactId', id => ({
    templateId: own.template,
    to: [{ contactId: id }],
    channels: ['sms'],
  })),
  row('/notify topic', 'topic', 'topicId', id => ({
    templateId: own.template,
    to: [{ contactId: own.contact }],
    channels: ['sms'],
    topicId: id,
  })),
  row('/automations template', 'template', 'definition.steps[0].templateId', id => ({
    name: 'A',
    definition: tagging([{ id: 's', type: 'send', templateId: id, channels: ['sms'] }]),
  })),
  row('/automations topic', 'topic', 'definition.steps[0].topicId', id => ({
    name: 'A',
    definition: tagging([{ id: 's', type: 'send', templateId: own.template, channels: ['sms'], topicId: id }]),
  })),
  row('/automations instance', 'instance', 'definition.steps[0].instanceId', id => ({
    name: 'A',
    definition: tagging([{ id: 's', type: 'send', templateId: own.template, channels: ['chatapp'], instanceId: id }]),
  })),
  row('/automations notify', 'instance', 'definition.steps[0].instances.chatapp', id => ({
    name: 'A',
    definition: tagging([
      { id: 's', type: 'notify', templateId: own.template, channels: ['chatapp', 'sms'], instances: { chatapp: id } },
    ]),
  })),
  row('/automations segment', 'segment', 'definition.triggers[0].segmentId', id => ({
    name: 'A',
    definition: tagging(undefined, [{ type: 'segment', segmentId: id, change: 'entered' }]),
  })),
  row('/automations form', 'form', 'definition.triggers[0].formId', id => ({
    name: 'A',
    definition: tagging(undefined, [{ type: 'form', formId: id }]),
  })),
  row(
    '/automations/{automation} topic',
    'topic',
    'definition.steps[0].topicId',
    id => ({
      definition: tagging([{ id: 's', type: 'send', templateId: own.template, channels: ['sms'], topicId: id }]),
    }),
    'PATCH',
  ),
  row('/contacts topic', 'topic', 'topics[0].topicId', id => ({
    email: 'bob@example.com',
    topics: [{ topicId: id, subscribed: true }],
  })),
  row(
    '/contacts/{contact} topic',
    'topic',
    'topics[0].topicId',
    id => ({ topics: [{ topicId: id, subscribed: true }] }),
    'PATCH',
  ),
  row('/segments topic', 'topic', 'rules[0].topicId', id => ({
    name: 'S',
    match: 'all',
    rules: [{ type: 'topic', topicId: id, subscribed: true }],
  })),
  row(
    '/segments/{segment} topic',
    'topic',
    'rules[0].topicId',
    id => ({ match: 'all', rules: [{ type: 'topic', topicId: id, subscribed: true }] }),
    'PATCH',
  ),
  row('/forms topic', 'topic', 'topicIds[0]', id => ({
    name: 'F',
    fields: [{ field: 'email', required: true }],
    topicIds: [id],
  })),
  row('/forms/{form} topic', 'topic', 'topicIds[0]', id => ({ topicIds: [id] }), 'PATCH'),
  row('/suppressions topic', 'topic', 'topicId', id => ({ address: 'eve@example.com', topicId: id })),
  row('/short-links campaign', 'campaign', 'campaignId', id => ({
    url: 'https://shop.example/',
    campaignId: id,
    contactId: own.contact,
  })),
  row('/short-links contact', 'contact', 'contactId', id => ({ url: 'https://shop.example/', contactId: id })),
  row('/conversions link', 'shortLink', 'shortLinkId', id => ({ shortLinkId: id, externalId: 'order-1' })),
  row('/photosocial/comments instance', 'instance', 'instanceId', id => ({
    instanceId: id,
    mediaId: 'm1',
    text: 'Hi',
    username: 'ada',
  })),
  row('/automations/{automation}/runs contact', 'contact', 'contactId', id => ({ contactId: id })),
  row('/report message', 'message', 'messageId', id => ({ messageId: id, kind: 'spam' })),
  row('/report instance', 'instance', 'instanceId', id => ({ instanceId: id, kind: 'spam' })),
];

const fieldsOf = (body: { details?: { field: string }[] }) => (body.details ?? []).map(({ field }) => field);

describe('an unknown object that a body names is 400 with its field, as one of another workspace is', () => {
  test.each(ROWS)('$what', async ({ kind, field, body, path, method = 'POST' }) => {
    for (const id of [UNKNOWN[kind], theirs[kind]]) {
      const answer = await app.request(method, path(), { body: body(id) });
      expect([answer.status, answer.body.code, fieldsOf(answer.body)]).toEqual([400, 'VALIDATION_ERROR', [field]]);
    }
  });
});

test('a key is limited to instances of its workspace', async () => {
  const opened = await app.request('POST', '/session', { key: null, body: app.owner });
  const cookie = opened.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ');
  const make = async (instanceId: string) => {
    const { body } = await app.graphql(
      'mutation ($ids: [String!]!) { createApiKey(name: "K", mode: test, scopes: ["sms:send"], instanceIds: $ids) { key } }',
      { ids: [instanceId] },
      { key: null, headers: { cookie, 'x-csrf-token': opened.body.data.csrfToken } },
    );
    return body.errors?.[0].extensions ?? body.data.createApiKey;
  };
  for (const id of [UNKNOWN.instance, theirs.instance])
    expect(await make(id)).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'instanceIds[0]' }] });
  expect((await make(own.instance)).key).toMatch(/^sk_test_/);
});

test('an unknown topic of the unsubscribe link of a mail keeps the code that is documented for it', async () => {
  for (const id of [UNKNOWN.topic, theirs.topic]) {
    const answer = await app.request('POST', '/v1/email/messages', { body: mailTo({ listUnsubscribeTopicId: id }) });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_LIST_UNSUBSCRIBE_TOPIC']);
  }
});

test('of many links each is made or refused by itself', async () => {
  const links = [{ url: 'https://shop.example/', contactId: theirs.contact }, { url: 'https://shop.example/' }];
  const { body } = await app.request('POST', '/v1/short-links/bulk', { body: { links } });
  expect(body.data).toMatchObject({ created: 1, failed: 1, results: [{ error: { code: 'VALIDATION_ERROR' } }, {}] });
});
