import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { receiveInbound } from '../../subgraphs/channels/core/inbound/receive/receive.js';
import { INBOUND } from '../../subgraphs/channels/index.js';
import { textOf } from '../subgraphs/channels/core/inbound/inbound.harness.js';
import { startApp, type TestApp } from '../support/app.js';
import { chatDesk } from '../support/channels/chat.js';
import { webchatDesk } from '../support/channels/webchat.js';
import { TestClock } from '../support/clock.js';
import { openStream } from '../support/stream.js';

/** Every text of the workspace that is not of the key's line has it. */
const SECRET = 'Secret code';

let app: TestApp;
let limited: string;
/** Objects that are not of the line of the key, by what they are. */
const foreign = new Map<string, string>();

const request = async (method: string, path: string, body?: object, key = app.testKey) => {
  const answer = await app.request(method, `/v1${path}`, { key, ...(body ? { body } : {}) });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body.data;
};

beforeAll(async () => {
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
  const [own, other] = [await chatDesk(app).line('chatapp'), await chatDesk(app).line('chatapp')];
  limited = await app.key({ instanceIds: [own] });
  const schedule = { sendAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString() };
  const texts = {
    sms: { to: ['+14155550000'], payload: { message: SECRET } },
    email: { to: ['ada@example.com'], payload: { subject: SECRET, text: SECRET } },
    rcs: { to: ['+14155550000'], type: 'text', payload: { message: SECRET } },
    chatapp: { to: ['+14155550000'], type: 'text', payload: { message: SECRET }, instanceId: other },
  };
  for (const [channel, body] of Object.entries(texts)) {
    const { messageIds } = await request('POST', `/${channel}/messages`, { ...body, schedule });
    foreign.set(channel, messageIds[0]);
  }
  const call = await request('POST', '/voice/calls', { to: ['+14155552000'], payload: { speak: SECRET } });
  foreign.set('call', call.callIds[0]);
  const desk = webchatDesk(app);
  const widget = await desk.widget();
  const { visitor, visitorToken } = await desk.open(widget);
  await desk.write(visitorToken, { text: SECRET });
  foreign.set('answer', await desk.sent(visitor.id, { message: SECRET }));
  await app.settle();
  const line = { id: other, workspaceId: app.workspaceId, channel: 'chatapp', sandbox: true } as const;
  await receiveInbound(app.services, INBOUND, line, [
    textOf({ from: '+14155550125', at: app.clock.now(), profileName: null, text: SECRET }),
  ]);
  await app.settle();
  for (const { id, channel } of await request('GET', '/conversations?limit=100'))
    foreign.set(`conversation ${channel}`, id);
  for (const channel of ['chatapp', 'webchat'])
    foreign.set(`inbound ${channel}`, (await request('GET', `/${channel}/messages/inbound?limit=1`))[0].id);
  const domain = await request('POST', '/email/domains', { name: 'mail.example' });
  const webhook = await request('POST', '/webhooks', { name: 'All', url: 'https://127.0.0.1/h', events: ['*'] });
  await app.settle();
  const delivered = await request('GET', `/webhooks/deliveries?limit=1`);
  for (const [name, id] of Object.entries({ widget: widget.id, visitor: visitor.id, domain: domain.id, line: other }))
    foreign.set(name, id);
  foreign.set('webhook', webhook.id);
  if (delivered[0]) foreign.set('delivery', delivered[0].id);
  const [event] = (await request('GET', '/events?limit=100')).filter(({ event: name }: { event: string }) =>
    /^(sms|webchat)\./.test(name),
  );
  foreign.set('event', event.id);
}, 60_000);
afterAll(() => app?.stop());

/** The objects as the whole workspace reads them, to tell whether they were changed. */
async function state(): Promise<Record<string, unknown>> {
  const paths = [...foreign.values()].flatMap(id => {
    if (id.startsWith('msg_')) return [`/messages/${id}`, `/messages/${id}/content`];
    if (id.startsWith('cnv_')) return [`/conversations/${id}`, `/conversations/${id}/entries`];
    if (id.startsWith('call_')) return [`/voice/calls/${id}`];
    if (id.startsWith('ins_')) return [`/chatapp/instances/${id}`];
    return [];
  });
  return Object.fromEntries(await Promise.all(paths.map(async path => [path, await request('GET', path)] as const)));
}

/** Fails if a text has an object of others, or what they wrote. */
function expectNothingForeign(where: string, text: string, asked?: string): void {
  const seen = [...foreign].filter(([, id]) => id !== asked && text.includes(id)).map(([name]) => name);
  expect([where, seen, text.includes(SECRET)]).toEqual([where, [], false]);
}

const schema = buildSchema(readFileSync('docs/schema.graphql', 'utf8'), { assumeValid: true });
const isId = (name: string) => name === 'id' || /Ids?$/.test(name);
/** Fields of the federation, which nobody from outside can ask for. */
const SKIPPED = new Set(['_entities', '_service']);

/** Returns a selection of the members without arguments, lists and objects to a depth. */
function selectionOf(type: GraphQLOutputType, depth = 3): string {
  const named = getNamedType(type);
  if (isUnionType(named) || isInterfaceType(named)) return '{ __typename }';
  if (!isObjectType(named)) return '';
  const members = Object.values(named.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
  const shown = members.flatMap(({ name, type: own }) => {
    if (isLeafType(getNamedType(own))) return [name];
    const isCheap = depth > 0 && (name === 'items' || name === 'payload' || depth > 2);
    return isCheap ? [`${name} ${selectionOf(own, depth - 1)}`] : [];
  });
  return `{ ${['__typename', ...shown].join(' ')} }`;
}

/** Returns a literal that an argument takes. */
function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return `[${literalOf(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const members = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{ ${members.map(({ name, type: own }) => `${name}: ${literalOf(own)}`).join(', ')} }`;
  }
  const made: Record<string, string> = { Int: '1', Float: '1', Boolean: 'true', ID: '"none"' };
  made['DateTimeISO'] = JSON.stringify(app.clock.now().toISOString());
  made['JSON'] = '{ message: "Forged" }';
  return made[type.name] ?? '"Forged"';
}

/** Objects of the whole workspace have other identifiers: asking them for a message says only that there is none. */
const ELSEWHERE =
  /segment|topic|tag|template|campaign|automation|form|shortlink|linkdomain|conversion|oauth|apikey|import|erasure|propert|suppression|invitation|user|member|session|passkey|canned|branding|identity|rental/i;

type Root = 'Query' | 'Mutation' | 'Subscription';
interface Operation {
  readonly text: string;
  /** The objects that it is asked for, each in a request of its own; none where it needs none. */
  readonly variables: readonly (readonly [asked: string, variables: Record<string, unknown>])[];
}

/** Each operation by each of the members that name an object, and once without any where it needs none. */
const operationsOf = (root: Root): Operation[] =>
  Object.values((schema.getType(root) as GraphQLObjectType).getFields())
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap(field => {
      const required = field.args.filter(isRequiredArgument);
      const textOf = (id?: GraphQLArgument) => {
        const others = required.filter(arg => arg !== id).map(({ name, type }) => `${name}: ${literalOf(type)}`);
        const given = [...others, ...(id ? [`${id.name}: $asked`] : [])].join(', ');
        const head = `${root.toLowerCase()}${id ? `($asked: ${id.type})` : ''}`;
        return `${head} { ${field.name}${given && `(${given})`} ${selectionOf(field.type)} }`;
      };
      const ids = ELSEWHERE.test(field.name) ? [] : field.args.filter(({ name }) => isId(name));
      const named = ids.map(id => {
        const isMany = isListType(isNonNullType(id.type) ? id.type.ofType : id.type);
        const variables = [...foreign.values()].map(each => [each, { asked: isMany ? [each] : each }] as const);
        return { text: textOf(id), variables };
      });
      return required.some(({ name }) => isId(name))
        ? named
        : [{ text: textOf(), variables: [['', {}] as const] }, ...named];
    });

/** Runs all of them, and returns how many requests there were. */
async function walk(operations: readonly Operation[]): Promise<number> {
  let asked = 0;
  for (const { text, variables } of operations)
    for (const [object, given] of variables) {
      // The limit of the plan is not what refuses them.
      if (++asked % 2_000 === 0) app.clock.advance(minutes(1));
      const { body } = await app.graphql(text, given, { key: limited });
      const code = body.errors?.[0].extensions.code;
      expect([text, ['GRAPHQL_VALIDATION_FAILED', 'RATE_LIMIT_EXCEEDED'].includes(code)]).toEqual([text, false]);
      // A refusal may repeat what it was asked for.
      expectNothingForeign(text, JSON.stringify(body), object);
    }
  return asked;
}

test('a key limited to instances is no credential of MCP', async () => {
  for (const path of ['/mcp', '/mcp/readonly']) {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' } as object;
    const { status } = await app.request('POST', path, { key: limited, body });
    expect([path, status]).toEqual([path, 401]);
  }
});

test('a key limited to instances reads nothing of others by a query', async () => {
  expect(await walk(operationsOf('Query'))).toBeGreaterThan(800);
}, 120_000);

test('a key limited to instances hears nothing of others by a subscription', async () => {
  for (const { text, variables: all } of operationsOf('Subscription'))
    for (const [object, variables] of all) {
      const stream = await openStream(app, text, { key: limited, variables });
      expectNothingForeign(text, JSON.stringify(await stream.next()), object);
      stream.close();
    }
}, 120_000);

/** The last one: it makes objects of its own, which may repeat what they were asked for. */
test('a key limited to instances changes nothing of others by a mutation', async () => {
  app.clock.advance(minutes(1));
  await app.settle();
  const before = await state();
  const naming = operationsOf('Mutation').filter(({ text }) => text.includes('$asked'));
  expect(await walk(naming)).toBeGreaterThan(1_000);
  await app.settle();
  expect(await state()).toEqual(before);
}, 120_000);
