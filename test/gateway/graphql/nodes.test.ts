import { isInterfaceType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdPrefix, OBJECTS } from '../../../catalogue/objects.js';
import { typeOf } from '../../../subgraphs/workspaces/node/node.js';
import { createUser } from '../../../subgraphs/workspaces/user/user.service.js';
import { startApp, type TestApp } from '../../support/app.js';
import { uploaded } from '../../support/channels/media.js';
import { sendDesk } from '../../support/channels/sends.js';
import { callDesk } from '../../support/channels/voice.js';
import { statementsOf } from '../../support/statements.js';
import { codes, signedIn } from './client.js';

/** Kinds of identifiers that `node` does not answer, and why. */
const NO_NODES: Partial<Record<IdPrefix, string>> = {
  psk: 'a part of the account of the signed-in user',
  idp: 'a part of how members of the workspace sign in',
  idd: 'a part of how members of the workspace sign in',
  aud: 'an entry of the audit log, which is read by its scope as a list alone',
  atv: 'a version in the history of an automation',
  tpv: 'a version in the history of a template',
  tpa: 'a part of a template, which the graph shows without an identifier',
  chg: 'an entry in the history of a message',
  tru: 'an entry in the history of an instance',
  eng: 'an entry in the log of a mail',
  leg: 'a part of a call',
  ech: 'an entry of a conversation, which shows it',
  led: 'an entry of the ledger, which is read as a list alone',
  dkm: 'a part of a domain for mails',
  job: 'answered once, when a replay of deliveries begins; nothing of it is kept',
  cli: 'what OAuth clients know an app by: its object is that of app',
  cnt: 'what several messages have in common; each of them shows it',
  rat: 'not in the graph: the question how a conversation went, and its answer',
  rnd: 'not in the graph: the times of a conversation from its opening to its close',
  una: 'not in the graph: what came in and belongs to no workspace, for the operator alone',
  rct: 'not in the graph: what a provider reported, until its message is found',
  snd: 'not in the graph: what a number or a name has sent',
  ntc: 'not in the graph: a mail that is due to a person',
  fil: 'not in the graph: an upload, until something has it',
  req: 'of a request, not of an object',
};

const PREFIXES = Object.keys(OBJECTS) as IdPrefix[];
const MISSING = '01hzzzzzzzzzzzzzzzzzzzzzzz';
const NODES = `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id
  ... on ContactImport { bytes: rows } ... on ContactErasure { contactId } ... on Consent { granted } ... on Suppression { reason }
  ... on ChatMedia { contentType } ... on CallRecording { callId } ... on EmailDomain { name } ... on Report { kind }
  ... on Click { clickedAt } ... on LinkDomain { host: name } ... on Invitation { email } ... on MySession { current }
} }`;

let app: TestApp;
let headers: Record<string, string>;
/** By type, two of each. */
let ids: Readonly<Record<string, readonly string[]>>;
beforeAll(async () => {
  app = await startApp();
  headers = await signedIn(app);
  ids = await makeTwoOfEach();
});
afterAll(() => app?.stop());

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
async function post(path: string, body: unknown, more: Record<string, string> = {}): Promise<any> {
  const answer = await app.request('POST', `/v1${path}`, { body, headers: more });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Queries as the signed-in owner. */
const ask = async (query: string, variables: Record<string, unknown> = {}) => {
  const { body } = await app.graphql(query, variables, { key: null, headers });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};

const TWO = [1, 2] as const;
type Two = (place: number) => Promise<string>;

async function recording(): Promise<string> {
  const desk = callDesk(app);
  const id = await desk.placed('+14155560000', { holdOpen: true, record: true });
  await app.settle();
  await desk.pass(3);
  return (await desk.call('GET', `/calls/${id}/recordings`)).body.data[0].id;
}

async function click(): Promise<string> {
  const { id, shortUrl } = await post('/short-links', { url: 'https://shop.example/' });
  await fetch(`${app.url}${new URL(shortUrl).pathname}`, { redirect: 'manual' });
  await app.sweep();
  return (await ask('query ($id: ID!) { shortLink(id: $id) { clickLog { items { id } } } }', { id })).shortLink.clickLog
    .items[0].id;
}

async function consent(place: number): Promise<string> {
  const { id } = await post('/contacts', { email: `asked${place}@example.com`, receiveMarketing: true });
  return (await ask('query ($id: ID!) { contact(id: $id) { consents { id } } }', { id })).contact.consents[0].id;
}

async function erasure(place: number): Promise<string> {
  const { id } = await post('/contacts', { email: `gone${place}@example.com` });
  return (await post(`/contacts/${id}/erase`, {})).id;
}

async function report(place: number): Promise<string> {
  const [messageId] = await sendDesk(app).sms(`+1415555010${place}`);
  return (await post('/report', { messageId, kind: 'spam' })).id;
}

async function session(): Promise<string> {
  await signedIn(app);
  return (await ask('{ sessions { id } }')).sessions.at(-1).id;
}

const INVITE = 'mutation ($email: String!) { inviteUser(email: $email, role: viewer) { invitation { id } } }';

const MAKERS: Readonly<Record<string, Two>> = {
  ContactImport: async place =>
    (await post('/contacts/import', `email\nrow${place}@example.com\n`, { 'content-type': 'text/csv' })).id,
  ContactErasure: erasure,
  Consent: consent,
  Suppression: async place => (await post('/suppressions', { address: `stop${place}@example.com` }))[0].id,
  ChatMedia: async place => uploaded(app, `pixels ${place}`, { key: app.testKey }),
  CallRecording: recording,
  EmailDomain: async place => (await post('/email/domains', { name: `mail${place}.example` })).id,
  Report: report,
  Click: click,
  LinkDomain: async place => (await post('/short-links/domains', { name: `go${place}.example` })).id,
  Invitation: async place => (await ask(INVITE, { email: `new${place}@example.com` })).inviteUser.invitation.id,
  MySession: session,
};

async function makeTwoOfEach(): Promise<Record<string, string[]>> {
  const made: Record<string, string[]> = {};
  for (const [type, make] of Object.entries(MAKERS)) {
    made[type] = [];
    for (const place of TWO) made[type].push(await make(place));
  }
  await app.settle();
  return made;
}

const idsOf = (place: number): string[] => Object.values(ids).map(two => two[place]!);

describe('identifiers', () => {
  test.each(PREFIXES)('%s: a node, or one of those that are none', prefix => {
    const isNode = typeOf(`${prefix}_${MISSING}`) !== undefined;
    expect([prefix, isNode, NO_NODES[prefix] !== undefined]).toEqual([prefix, isNode, !isNode]);
  });

  test('of nodes name types of the graph, and those of all nodes are named', () => {
    const { schema } = app.running.graph!;
    const node = schema.getType('Node');
    if (!isInterfaceType(node)) throw new Error('Node is no interface.');
    const named = [...PREFIXES.map(prefix => typeOf(`${prefix}_${MISSING}`)), typeOf('c'.padEnd(25, '0'))].filter(
      Boolean,
    );
    expect(named.sort()).toEqual(
      schema
        .getPossibleTypes(node)
        .map(({ name }) => name)
        .sort(),
    );
  });
});

describe('node', () => {
  test('answers what has a place in the graph, by its identifier', async () => {
    const { nodes } = await ask(NODES, { ids: idsOf(0) });
    const found = nodes.map(({ __typename, id }: { __typename: string; id: string }) => [__typename, id]);
    expect(found).toEqual(Object.entries(ids).map(([type, [id]]) => [type, id]));
    for (const { __typename, id, ...fields } of nodes)
      expect([__typename, Object.values(fields)[0]]).not.toContain(null);
  });

  test('null for what is not there, and for another workspace', async () => {
    const missing = idsOf(0).map(id => `${id.slice(0, id.indexOf('_'))}_${MISSING}`);
    expect((await ask(NODES, { ids: missing })).nodes).toEqual(missing.map(() => null));
    const key = await app.key({ workspaceId: await app.workspace() });
    const { body } = await app.graphql(NODES, { ids: idsOf(0).filter(id => !id.startsWith('ses_')) }, { key });
    expect(new Set(body.data.nodes)).toEqual(new Set([null]));
  });

  test('null for what is of the other world', async () => {
    const types = ['Suppression', 'ChatMedia', 'CallRecording', 'Click', 'LinkDomain'];
    const asked = types.map(type => ids[type]![0]);
    expect(
      (await app.graphql(NODES, { ids: asked })).body.data.nodes.map((node: object | null) => node !== null),
    ).toEqual(types.map(() => true));
    const { body } = await app.graphql(NODES, { ids: asked }, { key: app.liveKey });
    expect(body.data.nodes).toEqual(types.map(() => null));
  });

  test.each([
    ['ContactImport', 'contacts:read'],
    ['ContactErasure', 'contacts:read'],
    ['Consent', 'contacts:read'],
    ['Suppression', 'contacts:read'],
    ['ChatMedia', 'botchat:read'],
    ['CallRecording', 'voice:read'],
    ['EmailDomain', 'email:read'],
    ['Click', 'short_links:read'],
    ['LinkDomain', 'short_links:read'],
    ['Report', 'reports:read'],
  ] as const)('%s takes %s', async (type, scope) => {
    const [id] = ids[type]!;
    const withScope = await app.graphql(NODES, { ids: [id] }, { key: await app.key({ scopes: [scope] }) });
    expect(withScope.body.data.nodes[0]).toMatchObject({ __typename: type, id });
    const without = await app.graphql(NODES, { ids: [id] }, { key: await app.key({ scopes: ['sms:read'] }) });
    expect(without.body.data.nodes).toEqual([null]);
  });

  test('invitations and sessions are for people who are signed in', async () => {
    const asked = { ids: ['Invitation', 'MySession', 'Click'].map(type => ids[type]![0]) };
    const { body } = await app.graphql(NODES, asked);
    expect(body.data.nodes).toEqual([null, null, expect.objectContaining({ __typename: 'Click' })]);
    expect(codes(body)?.sort()).toEqual(['FORBIDDEN', 'SESSION_REQUIRED']);
  });

  test('one that is refused leaves the others as they are', async () => {
    const asked = ['Invitation', 'ChatMedia', 'CallRecording'].map(type => ids[type]![0]!);
    const missing = `med_${MISSING}`;
    const { body } = await app.graphql(NODES, { ids: [...asked, missing] });
    expect(body.data.nodes.map((node: { __typename: string } | null) => node?.__typename ?? null)).toEqual([
      null,
      'ChatMedia',
      'CallRecording',
      null,
    ]);
    expect(
      body.errors.map(({ path, extensions }: { path: unknown; extensions: { code: string } }) => [
        path,
        extensions.code,
      ]),
    ).toEqual([[['nodes', 0], 'FORBIDDEN']]);
  });

  test('a session is for the person whose it is, and takes a session', async () => {
    const asked = { ids: [ids['MySession']![0]] };
    expect(codes((await app.graphql(NODES, asked)).body)).toEqual(['SESSION_REQUIRED']);
    const other = { email: 'other@example.com', password: 'correct horse battery staple' };
    await createUser(app.ctx(), { ...other, workspaceId: app.workspaceId, role: 'owner' });
    const theirs = await signedIn({ ...app, owner: other });
    expect((await app.graphql(NODES, asked, { key: null, headers: theirs })).body).toEqual({ data: { nodes: [null] } });
    expect((await ask(NODES, { ids: [ids['MySession']![1]] })).nodes[0]).toMatchObject({ current: false });
  });

  test.each(Object.keys(MAKERS))('reads several of %s together', async type => {
    const count = async (some: readonly string[]) => {
      const statements = await statementsOf(app, () => ask(NODES, { ids: some }));
      return statements.filter(text => /^\s*(select|with)/i.test(text)).length;
    };
    // The least of several runs counts: a job, or the session, may be read beside one of them.
    const least = async (some: readonly string[]) => {
      const counts = [];
      for (let run = 0; run < 6; run++) counts.push(await count(some));
      return Math.min(...counts);
    };
    expect(await least(ids[type]!)).toBe(await least(ids[type]!.slice(0, 1)));
  });
});
