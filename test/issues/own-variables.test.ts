import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { chatDesk } from '../support/channels/chat.js';

let app: TestApp;
let templateId: string;
const [ada, bob] = ['+14155552000', '+14155552010'];

const VARIABLES = [
  { name: 'name', type: 'string', required: true },
  { name: 'shop', type: 'string', required: false },
];
const TEXT = { message: 'Hi {{ name }} of {{ shop }}' };
const PARTS = {
  sms: TEXT,
  email: { subject: 'Hi {{ name }}', text: 'From {{ shop }}' },
  chatapp: TEXT,
  rcs: TEXT,
  voice: { speak: 'Hi {{ name }} of {{ shop }}', language: 'en-US' },
  push: { title: 'Hi {{ name }}', body: 'From {{ shop }}' },
};

beforeAll(async () => {
  app = await startApp();
  const { body } = await app.request('POST', '/v1/templates', {
    body: { name: 'Hello', variables: VARIABLES, parts: PARTS },
  });
  templateId = body.data.id;
});
afterAll(() => app?.stop());

const post = (path: string, body: object) =>
  app.request('POST', path, {
    body: { type: 'template', payload: { templateId, variables: { shop: 'Lisbon' } }, ...body },
  });

const content = async (id: string) => (await app.request('GET', `/v1/messages/${id}/content`)).body.data.content;

const recipients = [
  { to: ada, variables: { name: 'Ada' } },
  { to: bob, variables: { name: 'Bob', shop: 'Porto' } },
];

describe('recipients of a send', () => {
  test('have values of their own, which go before those of all', async () => {
    const { status, body } = await post('/v1/sms/messages', { recipients });
    expect(status).toBe(202);
    const [first, second] = body.data.messageIds;
    expect((await content(first)).text).toBe('Hi Ada of Lisbon');
    expect((await content(second)).text).toBe('Hi Bob of Porto');
    await app.settle();
    expect((await app.request('GET', `/v1/messages/${second}`)).body.data).toMatchObject({
      to: bob,
      status: 'DELIVERED',
    });
  });

  test('each show what they would get, and what it would cost, in a dry run', async () => {
    const long = { to: bob, variables: { name: 'B'.repeat(200) } };
    const { body } = await post('/v1/sms/messages/dry-run', { recipients: [recipients[0], long] });
    expect(body.data.recipients).toMatchObject([
      { to: ada, text: 'Hi Ada of Lisbon', parts: 1 },
      { to: bob, text: `Hi ${'B'.repeat(200)} of Lisbon`, parts: 2 },
    ]);
  });

  test('are taken on every channel that sends to several', async () => {
    const instanceId = await chatDesk(app).line('chatapp');
    const mails = [
      { to: 'ada@example.com', variables: { name: 'Ada' } },
      { to: 'bob@example.com', variables: { name: 'Bob' } },
    ];
    for (const [path, body] of [
      ['/v1/email/messages', { recipients: mails }],
      ['/v1/chatapp/messages', { recipients, instanceId }],
      ['/v1/rcs/messages', { recipients }],
      ['/v1/voice/calls', { recipients }],
    ] as const) {
      const answer = await post(path, body);
      expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(202);
      const { body: tried } = await post(`${path}/dry-run`, body);
      expect(tried.data.recipients.map(({ text }: { text: string }) => text.includes('Bob'))).toEqual([false, true]);
    }
  });

  test('may have none', async () => {
    const { status } = await app.request('POST', '/v1/sms/messages', {
      body: { recipients: [{ to: ada }, { to: bob }], payload: { message: 'Hello' } },
    });
    expect(status).toBe(202);
  });

  test.each([
    [
      'a value of another type',
      { recipients: [recipients[0], { to: bob, variables: { name: 5 } }] },
      ['recipients[1].variables.name'],
    ],
    ['a value that is missing', { recipients: [recipients[0], { to: bob }] }, ['recipients[1].variables.name']],
    ['values that are no object', { recipients: [{ to: ada, variables: ['Ada'] }] }, ['recipients[0].variables']],
    ['an address that is none', { recipients: [{ to: 'nobody', variables: { name: 'N' } }] }, ['recipients[0].to']],
    [
      'one address with different values',
      { recipients: [recipients[0], { ...recipients[1], to: ada }] },
      ['recipients[1].to'],
    ],
    ['one in to with other values', { to: [ada], recipients }, ['recipients[0].to']],
    ['no recipients', { recipients: [] }, ['payload.variables.name', 'to']],
    ['a value that one in to lacks', { to: ['+14155552020'], recipients }, ['payload.variables.name']],
    ['nobody', {}, ['payload.variables.name', 'to']],
    ['too many', { recipients: Array.from({ length: 101 }, () => recipients[0]) }, ['recipients']],
    [
      'values without a template',
      { type: 'text', payload: { message: 'Hi' }, recipients },
      ['recipients[0].variables', 'recipients[1].variables'],
    ],
    [
      'several at once',
      { recipients: [{ variables: { name: 'A' } }, { to: 'x', variables: 5 }], metadata: 5 },
      ['recipients[0].to', 'recipients[1].variables', 'metadata', 'recipients[1].to'],
    ],
  ])('%s is 400 and named', async (_name, body, fields) => {
    const { status, body: answer } = await post('/v1/sms/messages', body);
    expect(status).toBe(400);
    expect(answer.details.map(({ field }: { field: string }) => field).sort()).toEqual([...fields].sort());
  });

  test('a suppressed one is named', async () => {
    await app.request('POST', '/v1/suppressions', { body: { address: bob, channels: ['sms'] } });
    const { status, body } = await post('/v1/sms/messages', { recipients });
    expect(status).toBe(422);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['recipients[1].to']);
  });
});
