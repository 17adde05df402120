import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openedBy } from '../../../kernel/graph/scope-groups.js';
import { EXAMPLES, FLAT_EXAMPLES } from '../../../rest/openapi/examples.js';
import { type Row, takesBody } from '../../../rest/route.js';
import { ROUTES } from '../../../rest/routes.js';
import { type Answer, startApp, type TestApp } from '../../support/app.js';

type Tree = Record<string, unknown>;

let app: TestApp;
let document: Tree;
let ajv: Ajv2020;
beforeAll(async () => {
  app = await startApp();
  document = (await app.request('GET', '/v1/openapi.json', { key: null })).body;
  ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
});
afterAll(() => app.stop());

const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
const pointer = (...steps: string[]) => `#/${steps.map(escaped).join('/')}`;
const at = (...steps: string[]): Tree | undefined =>
  steps.reduce<Tree | undefined>((value, step) => value?.[step] as Tree | undefined, document);

/** Returns the errors of a value by the schema at a place of the description. */
function errorsOf(place: string, value: unknown): unknown {
  const validate = ajv.getSchema(`api${place}`);
  if (!validate) return `nothing is described at ${place}`;
  return validate(value) ? null : validate.errors;
}

function responsePlace({ method, path }: Pick<Row, 'method' | 'path'>, status: number): string | null {
  const steps = ['paths', `/v1${path}`, method.toLowerCase(), 'responses', String(status)];
  const response = at(...steps);
  if (!response) return null;
  const shared = response['$ref'] as string | undefined;
  return `${shared ?? pointer(...steps)}/content/application~1json/schema`;
}

/** Asks, and checks that status and body are as described. */
async function ask(row: Row, url: string, options: Parameters<TestApp['request']>[2] = {}): Promise<Answer> {
  const answer = await app.request(row.method, `/v1${url}`, options);
  const place = responsePlace(row, answer.status);
  const asked = `${row.method} ${url} → ${answer.status} ${JSON.stringify(answer.body)}`;
  expect(place, `${asked} is described`).not.toBeNull();
  expect(errorsOf(place!, answer.body), asked).toBeNull();
  return answer;
}

const rowOf = (field: string): Row => ROUTES.find(row => row.field === field)!;
const hasBody = ({ method }: Row) => takesBody(method);

/** A 2xx of an operation: its data. */
async function succeed(field: string, url: string, body?: unknown): Promise<Tree> {
  const row = rowOf(field);
  const answer = await ask(row, url, body === undefined ? {} : { body });
  expect([field, answer.status, answer.body.code]).toEqual([field, row.status, undefined]);
  return answer.body.data;
}

describe('what an operation answers is what its description says', () => {
  test('topics', async () => {
    const { id } = await succeed('createTopic', '/topics', EXAMPLES['createTopic']);
    await succeed('topics', '/topics?limit=1');
    await succeed('topic', `/topics/${id}`);
    await succeed('updateTopic', `/topics/${id}`, { description: null });
    const taken = await ask(rowOf('createTopic'), '/topics', { body: EXAMPLES['createTopic'] });
    expect(taken.body.code).toBe('TOPIC_SLUG_TAKEN');
    await succeed('deleteTopic', `/topics/${id}`);
  });

  test('contacts', async () => {
    const { id } = await succeed('createContact', '/contacts', EXAMPLES['createContact']);
    const topic = await succeed('createTopic', '/topics', { slug: 'of-contacts', name: 'Of contacts' });
    await succeed('contacts', '/contacts?limit=1');
    await succeed('contact', `/contacts/${id}`);
    await succeed('updateContact', `/contacts/${id}`, EXAMPLES['updateContact']);
    await succeed('addContactTag', `/contacts/${id}/tags/VIP`);
    await succeed('removeContactTag', `/contacts/${id}/tags/VIP`);
    await succeed('setContactTopic', `/contacts/${id}/topics/${topic['id']}`);
    const taken = await ask(rowOf('createContact'), '/contacts', { body: EXAMPLES['createContact'] });
    expect(taken.body.code).toBe('CONTACT_CONFLICT');
    await succeed('deleteContact', `/contacts/${id}`);
  });

  test.each([
    ['sendSms', 'smsMessages', 'sms', 'cancelSms', '/sms/messages'],
    ['sendEmail', 'emails', 'email', 'cancelEmail', '/email/messages'],
  ])('messages: %s', async (send, list, one, cancel, path) => {
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { messageIds } = await succeed(send, path, { ...EXAMPLES[send], schedule: { sendAt } });
    const [id] = messageIds as string[];
    await succeed(send, path, FLAT_EXAMPLES[send]);
    await app.settle();
    await succeed(list, path);
    await succeed(one, `${path}/${id}`);
    await succeed(cancel, `${path}/${id}/cancel`, {});
    const again = await ask(rowOf(cancel), `${path}/${id}/cancel`, { body: {} });
    expect(again.body.code).toBe('MESSAGE_NOT_CANCELLABLE');
    const dryRun = ROUTES.find(({ tries }) => tries === send)!;
    const tried = await ask(dryRun, `${path}/dry-run`, { body: EXAMPLES[send] });
    expect(tried.status).toBe(200);
    for (const body of [{ to: [] }, { to: 'x', payload: {} }, { to: ['x'], payload: { message: 'a', text: 'a' } }])
      expect((await ask(rowOf(send), path, { body })).status).toBe(400);
  });

  test('e-mail domains', async () => {
    const { id } = await succeed('createEmailDomain', '/email/domains', EXAMPLES['createEmailDomain']);
    await succeed('emailDomains', '/email/domains');
    await succeed('emailDomain', `/email/domains/${id}`);
    await succeed('verifyEmailDomain', `/email/domains/${id}/verify`, {});
    for (const [name, status] of [
      ['shop.example', 409],
      ['spam.example', 422],
      ['unavailable.example', 503],
    ] as const)
      expect((await ask(rowOf('createEmailDomain'), '/email/domains', { body: { name } })).status).toBe(status);
    const failing = await succeed('createEmailDomain', '/email/domains', { name: 'fail.example' });
    const refused = await ask(rowOf('verifyEmailDomain'), `/email/domains/${failing['id']}/verify`, { body: {} });
    expect(refused.body.code).toBe('EMAIL_DOMAIN_VERIFY_FAILED');
    await succeed('deleteEmailDomain', `/email/domains/${id}`);
  });

  test('webhooks and events', async () => {
    const hook = { ...EXAMPLES['createWebhook'], url: 'https://127.0.0.1:9/hook', events: ['*'] };
    const { id } = await succeed('createWebhook', '/webhooks', hook);
    await succeed('webhooks', '/webhooks');
    await succeed('webhook', `/webhooks/${id}`);
    await succeed('updateWebhook', `/webhooks/${id}`, { name: 'Renamed' });
    await succeed('rotateWebhookSecret', `/webhooks/${id}/rotate-secret`, {});
    await succeed('testWebhook', `/webhooks/${id}/test`, {});
    await succeed('retryWebhook', `/webhooks/${id}/retry`, {});
    await app.settle();
    await succeed('events', '/events');
    const deliveries = await succeed('webhookDeliveries', `/webhooks/${id}/deliveries`);
    const [delivery] = deliveries as unknown as Tree[];
    await succeed('redeliverWebhook', `/webhooks/deliveries/${delivery!['id']}/redeliver`, {});
    const [from, to] = [new Date(app.clock.now().getTime() - 60_000), app.clock.now()].map(date => date.toISOString());
    await succeed('replayWebhook', `/webhooks/${id}/replay`, { from, to });
    await succeed('updateWebhook', `/webhooks/${id}`, { enabled: false });
    expect((await ask(rowOf('testWebhook'), `/webhooks/${id}/test`, { body: {} })).body.code).toBe('WEBHOOK_DISABLED');
    await succeed('deleteWebhook', `/webhooks/${id}`);
    await succeed('eventTypes', '/event-types');
  });

  test('OAuth apps, usage and credits', async () => {
    const { id } = await succeed('createOauthApp', '/oauth/apps', EXAMPLES['createOauthApp']);
    await succeed('oauthApps', '/oauth/apps');
    await succeed('oauthApp', `/oauth/apps/${id}`);
    await succeed('updateOauthApp', `/oauth/apps/${id}`, { name: 'Renamed' });
    await succeed('rotateOauthAppSecret', `/oauth/apps/${id}/rotate-secret`, {});
    await succeed('oauthConnections', '/oauth/connections');
    await succeed('deleteOauthApp', `/oauth/apps/${id}`);
    await succeed('usage', '/usage');
    await succeed('messageOutcomes', '/usage/outcomes');
    await succeed('channelMeasures', '/usage/measures');
    await succeed('credits', '/credits');
  });
});

describe('what an operation refuses is what its description says', () => {
  const url = ({ path }: Row) => path.replace('{id}', 'none');

  test.each(ROUTES.map(row => [`${row.method} ${row.path}`, row] as const))('%s', async (_name, row) => {
    const body = hasBody(row) ? { body: EXAMPLES[row.field] ?? {} } : {};
    const statuses = [
      await ask(row, url(row), { ...body, key: null }),
      await ask(row, url(row), {
        ...body,
        key: await app.key({ scopes: [openedBy(row.scope).includes('sms:read') ? 'usage:read' : 'sms:read'] }),
      }),
      await ask(row, url(row), { ...body, headers: { 'x-workspace-id': 'ws_1' } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, openedBy(row.scope).length > 0 ? 403 : 200, 400]);
    // A test key may not change what acts on live alone.
    if (row.path.includes('{id}')) expect((await ask(row, url(row), { ...body, key: app.liveKey })).status).toBe(404);
    if (row.envelope === 'list') expect((await ask(row, `${url(row)}?limit=0&cursor=x`)).status).toBe(400);
    if (!hasBody(row)) return;
    if (!row.upload) expect((await ask(row, url(row), { body: '{' })).status).toBe(400);
    const form = { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await ask(row, url(row), form)).status).toBe(415);
    if (!row.upload)
      expect((await ask(row, url(row), { body: ' '.repeat((row.maxBytes ?? 1_000_000) + 100_000) })).status).toBe(413);
  });
});

describe('the examples of the description', () => {
  /** Every media type object, with its place. */
  function media(value: unknown, steps: string[] = []): [place: string, value: Tree][] {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) =>
      name === 'application/json' ? [[pointer(...steps, name), inner as Tree]] : media(inner, [...steps, name]),
    );
  }

  test('fit their schemas', () => {
    const all = media(document);
    expect(all.length).toBeGreaterThan(100);
    for (const [place, { examples }] of all)
      for (const [name, { value }] of Object.entries((examples ?? {}) as Record<string, Tree>))
        expect(errorsOf(`${place}/schema`, value), `${place} ${name}`).toBeNull();
  });

  test('have every slot of their text filled', () => {
    const messages = media(document).flatMap(([, { examples }]) =>
      Object.values((examples ?? {}) as Record<string, { value: Tree }>).map(({ value }) => String(value['message'])),
    );
    expect(messages.filter(message => /\{\w+\}/.test(message))).toEqual([]);
  });
});

describe('constraints', () => {
  const bodySchema = (path: string) =>
    pointer('paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema');
  const topic = { slug: 'a', name: 'A' };

  test.each([
    ['too long', { ...topic, name: 'x'.repeat(121) }],
    ['too short', { ...topic, name: '' }],
    ['against the pattern', { ...topic, slug: 'Not a slug' }],
    ['of two lines', { ...topic, name: 'a\nb' }],
    ['absent', { slug: 'a' }],
    ['of the wrong type', { ...topic, defaultOptIn: 'yes' }],
  ])('a value %s is refused by the description and by the server', async (_name, body) => {
    expect(errorsOf(bodySchema('/v1/topics'), body)).not.toBeNull();
    expect((await ask(rowOf('createTopic'), '/topics', { body })).body.code).toBe('VALIDATION_ERROR');
  });

  test('a body of a send is one of two shapes', () => {
    const place = bodySchema('/v1/sms/messages');
    expect(errorsOf(place, EXAMPLES['sendSms'])).toBeNull();
    expect(errorsOf(place, FLAT_EXAMPLES['sendSms'])).toBeNull();
    expect(errorsOf(place, { to: ['+5511987650000'] })).not.toBeNull();
    expect(errorsOf(place, { to: ['+5511987650000'], payload: { message: 'x'.repeat(1_601) } })).not.toBeNull();
  });
});
