import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const PATH = '/v1/templates';
const VARIABLES = [
  { name: 'code', type: 'string', required: true, example: 'AB12' },
  { name: 'items', type: 'list' },
];
const PARTS = {
  sms: { message: 'Hi {{ contact.name | default: "there" }}, your code is {{ code }}.' },
  email: {
    subject: 'Order {{ code }}',
    mjml: '<mjml><mj-body><mj-section><mj-column><mj-text>Hi {{ code }}</mj-text></mj-column></mj-section></mj-body></mjml>',
  },
  push: {
    title: 'Order {{ code }}',
    body: '{% for item in items %}{{ item.title }} {% endfor %}',
    url: 'https://shop.example/o/{{ code | url_encode }}',
  },
  chatapp: { type: 'interactive', body: 'Hi {{ code }}', buttons: [{ id: 'a', title: 'Yes' }] },
  rcs: {
    type: 'carousel',
    cards: [
      { title: 'A {{ code }}' },
      { title: 'B', suggestions: [{ type: 'openUrl', text: 'Go', url: 'https://shop.example/{{ code }}' }] },
    ],
    fallback: { message: 'SMS {{ code }}' },
  },
};

const create = (body: object, key = app.testKey): Promise<Answer> => app.request('POST', PATH, { body, key });
const make = async (more: object = {}): Promise<string> =>
  (await create({ name: 'Order', variables: VARIABLES, parts: PARTS, ...more })).body.data.id;
const change = (id: string, body: object) => app.request('PATCH', `${PATH}/${id}`, { body });
const problems = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(body.details.map(({ field, message }: { field: string; message: string }) => [field, message]));

describe('POST /v1/templates', () => {
  test('keeps a part for each channel, and both worlds share it', async () => {
    const { status, body } = await create({ name: 'Order', variables: VARIABLES, parts: PARTS, category: 'UTILITY' });
    expect([status, body.code]).toEqual([201, undefined]);
    expect(body.data).toMatchObject({ name: 'Order', category: 'UTILITY', language: 'en', version: 1, parts: PARTS });
    expect(body.data.channels).toEqual(Object.keys(PARTS).sort());
    expect(body.data.variables[0]).toMatchObject({ name: 'code', type: 'string', required: true, example: 'AB12' });
    expect(JSON.stringify(body)).not.toContain('contents');
    const live = await app.request('GET', `${PATH}/${body.data.id}`, { key: app.liveKey });
    expect(live.body.data).toEqual(body.data);
  });

  test('every invalid field is named at once', async () => {
    const refused = await create({
      name: '',
      category: 'OTHER',
      variables: [
        { name: 'contact', type: 'string' },
        { name: 'a', type: 'number', default: 'x' },
        { name: 'a', type: 'wrong' },
      ],
      parts: {
        sms: { message: 'Hi {{ a' },
        email: { subject: '', html: '{% include "x" %}', cc: ['b@example.com'], replyTo: '{{ a }}' },
        push: { title: 'x'.repeat(201), url: 'javascript:{{ a }}' },
        rcs: { type: 'sonnet', message: 'x' },
        chatapp: { message: '{{ nobody }} {{ constructor.name }}', templateId: 'tpl_1' },
        photosocial: 7,
        pigeon: { message: 'x' },
      },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(problems(refused)).sort()).toEqual(
      [
        ...['name', 'category', 'variables[0].name', 'variables[1].default', 'variables[2].name', 'variables[2].type'],
        ...['parts.sms.message', 'parts.email.subject', 'parts.email.html', 'parts.email.cc', 'parts.email.replyTo'],
        ...[
          'parts.push.title',
          'parts.push.url',
          'parts.rcs.type',
          'parts.chatapp.message',
          'parts.chatapp.templateId',
        ],
        ...['parts.photosocial', 'parts.pigeon'],
      ].sort(),
    );
  });

  test.each([
    [undefined, 'is required'],
    [[], 'must be an object'],
    [{}, 'must not be empty'],
    [{ sms: { message: 'x'.repeat(300_000) } }, 'must be at most 262144 bytes'],
  ])('parts are refused: %#', async (parts, message) => {
    const refused = await create({ name: 'x', parts });
    expect([refused.status, problems(refused)]).toEqual([400, { parts: message }]);
  });

  test.each([
    ['{{ name | nothing }}', 'undefined filter: nothing'],
    ['{% for a in (1..900) %}{% for b in (1..900) %}{% endfor %}{% endfor %}', 'too many steps'],
    [`${'{% if true %}'.repeat(40)}x${'{% endif %}'.repeat(40)}`, 'nested too deeply'],
    ['{% render "/etc/passwd" %}', 'not found'],
    ['{{ secret }}', 'uses secret, which is not a variable'],
  ])('a text is refused: %#', async (message, problem) => {
    const refused = await create({
      name: 'x',
      variables: [{ name: 'name', type: 'string' }],
      parts: { sms: { message } },
    });
    expect(problems(refused)['parts.sms.message']).toContain(problem);
  });

  test.each([
    ['<mjml><mj-body><mj-foo/></mj-body></mjml>', 'mj-foo'],
    ['hello', 'Parsing failed'],
    [`<mjml><mj-body>${'<mj-wrapper>'.repeat(9_000)}`, ''],
    ['x'.repeat(131_073), 'between 1 and 131072'],
    [7, 'must be a string'],
  ])('MJML is refused: %#', async (mjml, problem) => {
    const refused = await create({ name: 'x', parts: { email: { subject: 'Hi', mjml } } });
    expect(refused.status).toBe(400);
    expect(problems(refused)['parts.email.mjml']).toContain(problem);
    expect(problems(refused)['parts.email.mjml']).not.toContain('/');
  });

  test('MJML stands in the place of HTML, and includes no file', async () => {
    const include =
      '<mjml><mj-body><mj-include path="/etc/passwd" /><mj-section><mj-column><mj-text>Hi</mj-text></mj-column></mj-section></mj-body></mjml>';
    const id = await make({ variables: [], parts: { email: { subject: 'x', mjml: include } } });
    const { rows } = await app.services.db.pool.query('select contents from campaigns.template where id = $1', [id]);
    expect(rows[0].contents.email.html).toContain('Hi');
    expect(rows[0].contents.email.html).not.toContain('root:');
    const both = await create({ name: 'x', parts: { email: { subject: 'x', mjml: include, html: 'x' } } });
    expect(problems(both)).toEqual({ 'parts.email.mjml': 'cannot be combined with html' });
  });

  test('503 for the MJML of a workspace of which much waits already, and not for that of another', async () => {
    const section = '<mj-section><mj-column><mj-text>Hi</mj-text></mj-column></mj-section>';
    const mjml = `<mjml><mj-body>${section.repeat(300)}</mj-body></mjml>`;
    const body = { name: 'x', parts: { email: { subject: 'x', mjml } } };
    const other = await app.key({ workspaceId: await app.workspace() });
    const many = Array.from({ length: 12 }, () => app.request('POST', PATH, { body }));
    const theirs = app.request('POST', PATH, { body, key: other });
    const codes = (await Promise.all(many)).map(({ status, body: { code } }) => [status, code]);
    expect(codes).toContainEqual([503, 'SERVICE_UNAVAILABLE']);
    expect((await theirs).body.code).not.toBe('SERVICE_UNAVAILABLE');
  });
});

describe('a template later', () => {
  test('PATCH makes a version where variables or parts change, and graph restores one', async () => {
    const id = await make({ variables: [], parts: { sms: { message: 'One' } } });
    const renamed = await change(id, { name: 'Renamed', parts: { sms: { message: 'One' } } });
    expect(renamed.body.data).toMatchObject({ name: 'Renamed', version: 1 });
    expect((await change(id, { parts: { sms: { message: 'Two' } } })).body.data.version).toBe(2);
    const refused = await change(id, { parts: { sms: { message: '{{ x }}' } } });
    expect([refused.status, Object.keys(problems(refused))]).toEqual([400, ['parts.sms.message']]);
    const versions = `query ($id: ID!) { templateVersions(id: $id) { items { version parts restoredFrom } } }`;
    const restore = `mutation ($id: ID!) { restoreTemplate(id: $id, version: 1) { version parts } }`;
    const restored = await app.graphql(restore, { id });
    expect(restored.body.data.restoreTemplate).toEqual({ version: 3, parts: { sms: { message: 'One' } } });
    const { body } = await app.graphql(versions, { id });
    expect(body.data.templateVersions.items).toEqual([
      { version: 3, parts: { sms: { message: 'One' } }, restoredFrom: 1 },
      { version: 2, parts: { sms: { message: 'Two' } }, restoredFrom: null },
      { version: 1, parts: { sms: { message: 'One' } }, restoredFrom: null },
    ]);
    const listed = await app.request('GET', `/v1/templates/${id}/versions?limit=2`);
    expect(listed.body).toMatchObject({ data: [{ version: 3 }, { version: 2 }], pagination: { total: 3 } });
    const again = await app.request('POST', `/v1/templates/${id}/restore`, { body: { version: 2 } });
    expect([again.status, again.body.data]).toMatchObject([200, { version: 4, parts: { sms: { message: 'Two' } } }]);
    const wrong = await app.request('POST', `/v1/templates/${id}/restore`, { body: { version: 0 } });
    expect([wrong.status, Object.keys(problems(wrong))]).toEqual([400, ['version']]);
    const none = await app.graphql(`mutation ($id: ID!) { restoreTemplate(id: $id, version: 9) { version } }`, { id });
    expect(none.body.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  test('a change of nothing names the identifier that is missing', async () => {
    const { body } = await app.graphql('mutation ($id: ID!) { updateTemplate(id: $id, name: "") { id } }', {});
    expect(body.errors[0].extensions.code).toBe('VALIDATION_ERROR');
    expect(body.errors[0].extensions.details.map(({ field }: { field: string }) => field)).toContain('variables.id');
  });

  test('of two changes at once that make the same version one is refused', async () => {
    const id = await make({ variables: [], parts: { sms: { message: 'One' } } });
    const answers = await Promise.all([1, 2, 3, 4].map(n => change(id, { parts: { sms: { message: `Text ${n}` } } })));
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'TEMPLATE_CHANGED']);
    const { body } = await app.request('GET', `${PATH}/${id}`);
    expect(body.data.version).toBe(1 + made.length);
  });

  test('the list, a list by name, and DELETE', async () => {
    const id = await make({ name: 'Only one', variables: [], parts: { sms: { message: 'x' } } });
    const found = await app.request('GET', `${PATH}?name=Only%20one`);
    expect(found.body.data.map((template: { id: string }) => template.id)).toEqual([id]);
    expect((await app.request('GET', `${PATH}?limit=2`)).body.pagination.limit).toBe(2);
    expect((await app.request('DELETE', `${PATH}/${id}`)).body.data).toEqual({ id, deleted: true });
    expect((await app.request('GET', `${PATH}/${id}`)).status).toBe(404);
    expect((await change(id, { name: 'x' })).status).toBe(404);
  });

  test('403 without the scope, and 404 in another workspace', async () => {
    const reader = await app.key({ scopes: ['templates:read'] });
    expect((await create({ name: 'x', parts: PARTS }, reader)).body.code).toBe('FORBIDDEN');
    const id = await make();
    const stranger = await app.key({ workspaceId: await app.workspace() });
    expect((await app.request('GET', `${PATH}/${id}`, { key: stranger })).status).toBe(404);
  });
});
