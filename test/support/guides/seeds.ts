import { EXAMPLES } from '../../../rest/openapi/examples.js';
import { createUser } from '../../../subgraphs/workspaces/user/user.service.js';
import type { TestApp } from '../app.js';
import { chatDesk } from '../channels/chat.js';
import { signed, webchatDesk } from '../channels/webchat.js';
import type { Ids } from './programs.js';

/** A workspace with keys of its own, as the app that its requests go to. */
export async function workspaceOf(app: TestApp): Promise<TestApp> {
  const workspaceId = await app.workspace();
  const [testKey, liveKey] = await Promise.all([app.key({ workspaceId }), app.key({ workspaceId, mode: 'live' })]);
  const request: TestApp['request'] = (method, path, options = {}) =>
    app.request(method, path, { key: testKey, ...options });
  return { ...app, workspaceId, testKey, liveKey, request };
}

async function made(own: TestApp, path: string, body: object) {
  const answer = await own.request('POST', path, { body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

const first = async (own: TestApp, path: string) => (await own.request('GET', path)).body.data[0];

const topic = async (own: TestApp) => ({ top: (await made(own, '/v1/topics', { slug: 'news', name: 'News' })).id });
const contact = async (own: TestApp, more: object = {}) => ({
  con: (await made(own, '/v1/contacts', { email: 'eve@example.com', phone: '+14155550188', ...more })).id,
});
const property = (own: TestApp, key: string) => made(own, '/v1/properties', { key, name: key, type: 'STRING' });
const text = { to: ['+14155550000'], payload: { message: 'Hello' } };

/** The objects that the examples of a guide assume, by the texts that stand for their ids. */
export const SEEDS: Readonly<Record<string, (own: TestApp) => Promise<Ids>>> = {
  campaigns: async own => ({ seg: (await made(own, '/v1/segments', EXAMPLES['createSegment']!)).id }),
  chat: async own => {
    const desk = chatDesk(own);
    await desk.line('chatapp');
    const instanceId = await desk.line('photosocial');
    const [msg = ''] = await desk.send('photosocial', { ...text, to: ['ana'], instanceId });
    await own.settle();
    return { msg };
  },
  contacts: async own => {
    await property(own, 'plan');
    return {};
  },
  'contacts-import': topic,
  conversations: async own => {
    const { user } = await createUser(own.ctx(), {
      email: `${own.workspaceId}@test.example`,
      workspaceId: own.workspaceId,
      role: 'owner',
    });
    const line = await made(own, '/v1/chatapp/instances', { name: 'Line' });
    await made(own, '/v1/sms/messages', { ...text, to: ['+14155550005'] });
    await own.settle();
    own.clock.advance(1_000);
    await own.settle();
    const inbound = await first(own, '/v1/sms/messages/inbound');
    return { cnv: inbound.conversationId, inb: inbound.id, usr: user.id, ins: line.id };
  },
  notify: contact,
  'opting-in-and-out': async own => {
    await property(own, 'city');
    return topic(own);
  },
  push: async own => {
    const { con = '' } = await contact(own);
    const app = await made(own, '/v1/push/apps', EXAMPLES['createPushApp']!);
    const browser = EXAMPLES['createPushSubscription'] as { endpoint: string };
    const subscribe = (name: string, more: object) =>
      made(own, `/v1/push/apps/${app.id}/subscriptions`, { ...browser, endpoint: browser.endpoint + name, ...more });
    await subscribe('of-a-contact', { contactId: con });
    await subscribe('of-a-user', { userId: '42' });
    return { con, psb: (await subscribe('of-nobody', {})).id };
  },
  segments: async own => {
    await property(own, 'plan');
    await made(own, '/v1/tags', { name: 'churned' });
    return topic(own);
  },
  'short-links': async own => {
    const link = await made(own, '/v1/short-links', { url: 'https://shop.example/' });
    const visit = await fetch(`${own.url}/l/${link.code}`, { redirect: 'manual' });
    const clk = new URL(visit.headers.get('location')!).searchParams.values().next().value!;
    await own.sweep();
    return { clk };
  },
  templates: async own => ({
    ...(await contact(own)),
    tpl: (await made(own, '/v1/templates', { ...EXAMPLES['createTemplate'], name: 'Order paid' })).id,
  }),
  trust: async own => ({ msg: (await made(own, '/v1/sms/messages', text)).messageIds[0] }),
  webchat: async own => {
    const desk = webchatDesk(own);
    const widget = await desk.widget();
    const secret = await desk.secret(widget);
    await desk.open(widget, { identity: await signed(own, secret, { sub: 'customer-42' }) });
    return {};
  },
};
