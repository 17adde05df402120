import { getNullableType, isRequiredArgument } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../rest/openapi/examples.js';
import { type Row, rootOf, takesBody } from '../../rest/route.js';
import { ROUTES } from '../../rest/routes.js';
import { type Answer, startApp, type TestApp } from '../support/app.js';
import {
  bodyWith,
  groupsOf,
  type InvalidValue,
  invalidValues,
  pairsOf,
  type Schema,
} from '../support/invalid-fields.js';

let app: TestApp;
let document: Schema;
beforeAll(async () => {
  app = await startApp();
  document = (await app.request('GET', '/v1/openapi.json', { key: null })).body;
});
afterAll(() => app.stop());

const at = (...steps: readonly (string | number)[]): Schema =>
  steps.reduce((value, step) => value[step] as Schema, document);
const find = (reference: string): Schema => at(...reference.slice(2).split('/'));

const meaning = (field: string, value: unknown, where = field): InvalidValue => ({
  field,
  at: where,
  kind: 'meaning',
  value,
});

const TIMES = [meaning('schedule.sendAt', '2020-01-01T00:00:00Z'), meaning('schedule.sendAt', '2200-01-01T00:00:00Z')];
const RECIPIENTS = [
  meaning('to', []),
  meaning('to', Array(101).fill('+5511987650000')),
  meaning('to[1]', ['+5511987650000', 'nobody'], 'to'),
  meaning('payload.templateId', 'template', 'type'),
];
const PEERS = [
  meaning('to', []),
  meaning('to', Array(101).fill('ana_souza')),
  meaning('to[1]', ['ana_souza', 'no body'], 'to'),
  meaning('payload.templateId', 'template', 'type'),
];
const URLS = [meaning('url', 'https://10.0.0.1/hook'), meaning('url', 'ftp://example.com'), meaning('url', 'nowhere')];
const EVENTS = [meaning('events[1]', ['sms.sent', 'sms.bent'], 'events')];
const APP = [
  meaning('redirectUris[1]', ['https://shop.example/', 'http://shop.example/'], 'redirectUris'),
  meaning('allowedScopes[1]', ['email:send', 'email:bend'], 'allowedScopes'),
];

const PUSH_APP = [
  meaning('allowedOrigins[1]', ['https://shop.example', 'shop.example'], 'allowedOrigins'),
  meaning('fcmServiceAccount', { type: 'user' }),
];

const LINK = [
  meaning('url', 'https://10.0.0.1/'),
  meaning('fallbackUrl', 'javascript:0'),
  meaning('expiresAt', '2020-01-01T00:00:00Z'),
  meaning('title', ' '),
];

/** The values that break rules which no schema can express, by operation. */
const MEANINGS: Readonly<Record<string, readonly InvalidValue[]>> = {
  createTopic: [meaning('name', '  ')],
  updateTopic: [meaning('name', '\u200b')],
  sendSms: [...RECIPIENTS, ...TIMES, meaning('payload.message', ' \n ')],
  sendEmail: [
    ...RECIPIENTS,
    ...TIMES,
    meaning('payload.subject', ' '),
    meaning('payload.from', 'Ada <nobody>'),
    meaning('payload.replyTo', 'nobody@'),
    meaning('listUnsubscribeTopicId', 'top_none'),
  ],
  sendChatapp: [...RECIPIENTS, ...TIMES, meaning('payload.message', ' ')],
  sendChatappGroup: [...TIMES, meaning('payload.message', ' ')],
  updateChatapp: [meaning('message', ' ')],
  sendBotchat: [...PEERS, ...TIMES, meaning('payload.message', ' ')],
  sendPhotosocial: [...PEERS, ...TIMES, meaning('payload.message', 'x'.repeat(1_001))],
  sendPush: [
    meaning('to', []),
    meaning('to', Array(101).fill('user:deliver')),
    meaning('to[1]', ['user:deliver', 'nobody'], 'to'),
    ...TIMES,
    meaning('payload.title', ' '),
    meaning('payload.url', 'javascript:0'),
    meaning('payload.data', 'text'),
  ],
  sendRcs: [...RECIPIENTS, ...TIMES, meaning('payload.from', 'no agent'), meaning('payload.fallback.message', ' ')],
  createPushApp: [...PUSH_APP, meaning('name', ' ')],
  updatePushApp: [...PUSH_APP, meaning('name', ' ')],
  createPushSubscription: [
    meaning('endpoint', 'https://10.0.0.1/'),
    meaning('keys', { p256dh: 'AAAA', auth: 'AAAA' }),
    meaning('language', 'no language'),
  ],
  createTemplate: [meaning('parts', {}), meaning('parts.sms.message', { sms: { message: '{{ x' } }, 'parts')],
  createConversion: [
    meaning('externalId', ' '),
    meaning('currency', 'XQQ'),
    meaning('occurredAt', '2200-01-01T00:00:00Z'),
    meaning('metadata', [1]),
  ],
  createReport: [meaning('note', ' ')],
  createShortLink: [...LINK, meaning('code', 'sign-in')],
  updateShortLink: LINK,
  createWebhook: [...URLS, ...EVENTS, meaning('name', ' ')],
  updateWebhook: [...URLS, ...EVENTS, meaning('name', ' ')],
  createOauthApp: [...APP, meaning('name', ' ')],
  updateOauthApp: [...APP, meaning('name', ' ')],
};

function bodySchema({ method, path }: Row): Schema | undefined {
  const body = at('paths', `/v1${path}`, method.toLowerCase())['requestBody'] as Schema | undefined;
  const schema = (body?.['content'] as Record<string, Schema> | undefined)?.['application/json']?.['schema'] as Schema;
  return (schema?.['oneOf'] as Schema[] | undefined)?.[0] ?? schema;
}

const valuesOf = (row: Row): InvalidValue[] => [
  ...invalidValues(bodySchema(row) ?? {}, find),
  ...(MEANINGS[row.field] ?? []),
];

const fieldsOf = ({ body }: Answer): string[] => (body.details ?? []).map(({ field }: { field: string }) => field);
const pathOf = (row: Row) => `/v1${row.path.replace('{id}', 'none')}`;
const rows = ROUTES.filter(({ method, tries }) => takesBody(method) && !tries);

type Values = readonly InvalidValue[];

const isNamed = (names: readonly string[], field: string) =>
  // A missing part may be named by a member that is missing in it.
  names.some(name => name === field || (/^[.[]/.test(name.slice(field.length)) && name.startsWith(field)));

const shown = (values: Values) =>
  values.map(({ field, value }) => `${field}: ${JSON.stringify(value)?.slice(0, 40)}`).join(' ');

/** Without a host that must be looked up. */
const validOf = ({ field }: Row): object =>
  field.endsWith('Webhook') ? { ...EXAMPLES[field], url: 'https://127.0.0.1:9/hook' } : EXAMPLES[field]!;

/** The values of which an answer did not name all. */
async function missed(groups: readonly Values[], ask: (values: Values) => Promise<Answer>): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const values of groups) {
    const answer = await ask(values);
    const named = fieldsOf(answer);
    const left = values.filter(({ field }) => !isNamed(named, field));
    if (answer.status >= 500 || left.length > 0)
      wrong.push(`${shown(values)} → ${answer.status} ${answer.body.code} without ${shown(left)}`);
  }
  return wrong;
}

/**
 * Returns whether values can be combined: a payload that is not an object has no member that could
 * be missing.
 */
const makesSense = (values: Values) =>
  !values.some(({ field }) => field === 'payload') || !values.some(({ field }) => field === 'payload.templateId');

/** A message of a template without its id has no other error of meaning. */
const isAlone = (values: Values) =>
  !values.some(({ field, at }) => field === 'payload.templateId' && at === 'type') ||
  values.filter(({ kind }) => kind === 'meaning').length === 1;

const groupsIn = (row: Row): Values[] =>
  groupsOf(pairsOf(valuesOf(row)).filter(makesSense), values => makesSense(values) && isAlone(values));

/** Closed to test keys, which get that error if nothing but the meaning of a field is wrong. */
const ON_LIVE = ['updateInboxSettings', 'setCommentRules', 'createProviderAccount', 'updateProviderAccount'];
const keyOf = ({ field }: Row): string => (ON_LIVE.includes(field) ? app.liveKey : app.testKey);

describe('two invalid fields of different kinds are both named', () => {
  beforeEach(() => app.clock.advance(60_000));
  const withExamples = rows.filter(({ field }) => field in EXAMPLES);
  const named = withExamples.map(row => [`${row.method} ${row.path}`, row] as const);

  test('every operation with members in its body is here', () => {
    const others = rows.filter(row => !withExamples.includes(row));
    expect(others.flatMap(row => invalidValues(bodySchema(row) ?? {}, find))).toEqual([]);
  });

  test.each(named)('%s', async (_, row) => {
    const wrong = await missed(groupsIn(row), values => {
      const body = bodyWith(validOf(row), values);
      return app.request(row.method, pathOf(row), { body });
    });
    expect(wrong).toEqual([]);
  });

  test.each(named)('%s beside its Idempotency-Key and dryRun', async (_, row) => {
    const outside = [...(row.method === 'POST' ? ['Idempotency-Key'] : []), ...(row.dryRun ? ['dryRun'] : [])];
    for (const invalid of oneOfEachField(valuesOf(row))) {
      const body = bodyWith(validOf(row), [invalid]);
      const path = `${pathOf(row)}${row.dryRun ? '?dryRun=perhaps' : ''}`;
      const headers = { 'idempotency-key': 'two words' };
      const answer = await app.request(row.method, path, { body, headers, key: keyOf(row) });
      expect(fieldsOf(answer), shown([invalid, invalid])).toEqual(expect.arrayContaining(outside));
      expect(isNamed(fieldsOf(answer), invalid.field), shown([invalid, invalid])).toBe(true);
    }
  });

  test.each(named)('/graphql, %s', async (_, row) => {
    const { schema } = app.running.graph!;
    const root = rootOf(row) === 'Query' ? schema.getQueryType()! : schema.getMutationType()!;
    const { args } = root.getFields()[row.field]!;
    const given = args
      .map(arg => `$${arg.name}: ${isRequiredArgument(arg) ? arg.type : getNullableType(arg.type)}`)
      .join(', ');
    const query = `${rootOf(row).toLowerCase()} (${given}) { ${row.field}(${args.map(({ name }) => `${name}: $${name}`).join(', ')}) { __typename } }`;
    const wrong = await missed(
      everySeventh(groupsIn(row).filter(values => !values.some(({ field }) => field === 'dryRun'))),
      async values => {
        const variables = bodyWith(
          { ...(args.some(({ name }) => name === 'id') ? { id: 'none' } : {}), ...validOf(row) },
          values,
        );
        const { status, body } = await app.graphql(query, variables);
        const { code, details = [] } = body.errors[0].extensions;
        const argument = ({ field }: { field: string }) => ({ field: field.replace(/^variables\./, '') });
        return { status, headers: new Headers(), body: { code, details: details.map(argument) } };
      },
    );
    expect(wrong).toEqual([]);
  });

  test.each(['/v1/sms/messages', '/v1/email/messages'])(
    '%s in the older shape, by the names it has there',
    async path => {
      const body = { to: ['nobody'], from: 5, schedule: { sendAt: '2020-01-01T00:00:00Z' }, message: ' ', subject: 5 };
      const named = fieldsOf(await app.request('POST', path, { body }));
      const subject = path.includes('email') ? ['subject', 'text'] : ['message'];
      expect(named.sort()).toEqual(['to[0]', 'from', 'schedule.sendAt', ...subject].sort());
    },
  );

  test.each([
    ['/v1/topics?limit=many&cursor=none', ['limit', 'cursor']],
    ['/v1/topics?limit=0&cursor=none', ['limit', 'cursor']],
    ['/v1/topics?limit=101&page=many', ['limit', 'page']],
    ['/v1/sms/messages?status=SAD&limit=0&cursor=none&sandbox=perhaps', ['status', 'limit', 'cursor', 'sandbox']],
    ['/v1/events?names=sms.bent&limit=many&cursor=none', ['names[0]', 'limit', 'cursor']],
    ['/v1/events?names=sms.bent&cursor=none', ['names[0]', 'cursor']],
    ['/v1/webhooks/none/deliveries?status=SAD&limit=1000&cursor=none', ['status', 'limit', 'cursor']],
    ['/v1/usage?from=yesterday&to=tomorrow', ['from', 'to']],
    ['/v1/usage/outcomes?from=yesterday&to=tomorrow&sandbox=perhaps', ['from', 'to', 'sandbox']],
  ])('GET %s', async (path, fields) => {
    const answer = await app.request('GET', path);
    expect([answer.status, fieldsOf(answer).sort()]).toEqual([400, [...fields].sort()]);
  });
});

/** The path over HTTP is the same for all of them but the first steps. */
const everySeventh = (groups: readonly Values[]) => groups.filter((_, index) => index % 7 === 0);

const oneOfEachField = (values: readonly InvalidValue[]): InvalidValue[] => [
  ...new Map(values.map(value => [value.field, value])).values(),
];

describe('an error about a field names it in details', () => {
  const topic = (slug: string) => app.request('POST', '/v1/topics', { body: { slug, name: 'News' } });

  test.each<[string, number, string, () => Promise<Answer>]>([
    ['TOPIC_SLUG_TAKEN', 409, 'slug', async () => topic((await topic('news')).body.data.slug)],
    ['INVALID_CURSOR', 400, 'cursor', () => app.request('GET', '/v1/topics?cursor=none')],
    ['PAGE_TOO_DEEP', 400, 'page', () => app.request('GET', '/v1/topics?page=101&limit=100')],
    [
      'WORKSPACE_HEADER_NOT_ALLOWED',
      400,
      'X-Workspace-Id',
      () => app.request('GET', '/v1/topics', { headers: { 'x-workspace-id': 'ws_1' } }),
    ],
    [
      'WEBHOOK_URL_NOT_ALLOWED',
      400,
      'url',
      () => app.request('PATCH', '/v1/webhooks/none', { body: { url: 'https://10.0.0.1/' } }),
    ],
    [
      'INSTANCE_NOT_ALLOWED',
      403,
      'instanceIds',
      async () =>
        app.request('POST', '/v1/webhooks', {
          key: await app.key({ instanceIds: ['ins_1'] }),
          body: { ...EXAMPLES['createWebhook'], instanceIds: ['ins_2'] },
        }),
    ],
    [
      'TEMPLATE_UNSUPPORTED',
      422,
      'payload.templateId',
      async () => {
        const { body } = await app.request('POST', '/v1/templates', { body: EXAMPLES['createTemplate']! });
        const payload = { templateId: body.data.id, variables: { order: 'A-1' } };
        return app.request('POST', '/v1/push/messages', {
          body: { ...EXAMPLES['sendPush'], type: 'template', payload },
        });
      },
    ],
    [
      'INVALID_LIST_UNSUBSCRIBE_TOPIC',
      400,
      'listUnsubscribeTopicId',
      () =>
        app.request('POST', '/v1/email/messages', {
          body: { ...EXAMPLES['sendEmail'], listUnsubscribeTopicId: 'top_1' },
        }),
    ],
    [
      'IDEMPOTENCY_KEY_REUSED',
      409,
      'Idempotency-Key',
      async () => {
        const headers = { 'idempotency-key': 'once' };
        await app.request('POST', '/v1/topics', { headers, body: { slug: 'one', name: 'One' } });
        return app.request('POST', '/v1/topics', { headers, body: { slug: 'two', name: 'Two' } });
      },
    ],
  ])('%s', async (code, status, field, ask) => {
    const answer = await ask();
    expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([status, code, [field]]);
  });
});
