import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.js';
import { Dice } from '../../../support/contacts/dice.js';
import { type Receiver, startReceiver } from '../../../support/peers/webhook-receiver.js';

let app: TestApp;
let receiver: Receiver;
let fits: ValidateFunction;
let schema: { $id: string; properties: Record<'triggers' | 'steps', { items: { oneOf: Kind[] } }> };
let definition: { triggers: { type: string }[]; steps: { type: string }[] };

interface Kind {
  readonly properties: { readonly type: { readonly const: string } };
}

const made = async (path: string, body: object): Promise<string> => {
  const answer = await app.request('POST', `/v1${path}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
};

beforeAll(async () => {
  [app, receiver] = await Promise.all([startApp(), startReceiver()]);
  schema = (await app.request('GET', '/schemas/automation.json', { key: null })).body;
  fits = new Ajv2020({ allowUnionTypes: true }).compile(schema);
  await made('/properties', { key: 'birthday', name: 'Birthday', type: 'DATE' });
  await made('/contacts', { email: 'ana@example.com', tags: ['buyer'] });
  const variables = ['a', 'b'].map(name => ({ name, type: name === 'a' ? 'number' : 'string' }));
  const templateId = await made('/templates', { name: 'Hello', variables, parts: { sms: { message: 'Hi' } } });
  const rules = [{ type: 'contactField', field: 'hasEmail', value: true }];
  const segmentId = await made('/segments', { name: 'Reachable', version: 1, match: 'all', rules });
  const formId = await made('/forms', { name: 'News', fields: [{ field: 'email', label: 'E-mail', required: true }] });
  definition = everyKind(templateId, segmentId, formId);
});
afterAll(async () => {
  await app?.stop();
  await receiver?.stop();
});

/** A definition with each trigger and each step, and each of their members in one of them. */
const everyKind = (templateId: string, segmentId: string, formId: string) => {
  const data = [
    { path: 'order.total', op: 'in', value: [1, 'two', true] },
    { path: 'order.paid', op: 'exists' },
  ];
  const said = { templateId, channels: ['sms'], variables: { a: 1 }, variablesFrom: { b: 'order.b' }, unlimited: true };
  return {
    $schema: schema.$id,
    triggers: [
      { type: 'api' },
      { type: 'event', event: 'contact.updated', where: data },
      { type: 'segment', segmentId, change: 'left' },
      { type: 'form', formId, event: 'form.subscribed' },
      { type: 'keyword', words: ['hi'], match: 'starts', channels: ['sms'] },
      { type: 'webhook', contactFrom: { by: 'email', path: 'customer.email' } },
      { type: 'date', key: 'birthday', days: -3, yearly: true, at: '08:30', timeZone: 'Europe/Lisbon' },
    ],
    entry: { repeat: 'ALWAYS', every: '2h', perDay: 3, perDayOfAll: 1_000 },
    steps: [
      { id: 'send', type: 'send', ...said, class: 'marketing', saveAs: 'sent', onError: 'continue' },
      { id: 'notify', type: 'notify', ...said, mode: 'fallback', after: '1m', success: ['DELIVERED'] },
      { id: 'wait', type: 'wait', for: '3d' },
      { id: 'until', type: 'waitUntil', time: '09:00', weekdays: [1, 5], timeZone: 'contact' },
      { id: 'opened', type: 'waitForEvent', message: { of: 'send', is: 'clicked' }, timeout: '1d', onTimeout: 'end' },
      { id: 'size', type: 'branch', branches: [{ when: { segmentId, data, match: 'any' }, next: 'end' }] },
      {
        id: 'half',
        type: 'split',
        paths: [
          { percent: 50, next: 'digest' },
          { percent: 50, next: 'end' },
        ],
      },
      { id: 'digest', type: 'digest', for: '10m', by: 'order.shop' },
      { id: 'goal', type: 'goal', event: 'short_link.converted' },
      { id: 'tag', type: 'tag', tag: 'buyer' },
      { id: 'untag', type: 'untag', tag: 'buyer' },
      { id: 'set', type: 'setProperty', key: 'birthday', from: 'order.at' },
      { id: 'call', type: 'webhook', url: `${receiver.url}/hook`, body: { a: [1] }, saveAs: 'answer' },
      { id: 'end', type: 'end' },
    ],
  };
};

const kindsOf = (member: 'triggers' | 'steps'): string[] =>
  schema.properties[member].items.oneOf.map(({ properties }) => properties.type.const).sort();

test('fits a definition with every kind of trigger and step, which is accepted', async () => {
  for (const member of ['triggers', 'steps'] as const)
    expect(definition[member].map(({ type }) => type).sort()).toEqual(kindsOf(member));
  expect(fits(definition), JSON.stringify(fits.errors)).toBe(true);
  const answer = await app.request('POST', '/v1/automations', { body: { name: 'All', definition } });
  expect([answer.status, answer.body.details]).toEqual([201, undefined]);
  expect(answer.body.data.draft).toEqual(definition);
  const query = `{ automation(id: "${answer.body.data.id}") { templates { name } segments { name } } }`;
  const { data } = (await app.graphql(query)).body;
  expect(data.automation).toEqual({ templates: [{ name: 'Hello' }], segments: [{ name: 'Reachable' }] });
});

/** A place anywhere in a definition. */
function placeIn(dice: Dice, root: object): { owner: Record<string, unknown>; key: string } {
  let owner = root as Record<string, unknown>;
  for (;;) {
    const key = dice.pick(Object.keys(owner));
    const value = owner[key];
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0 || dice.chance(0.15))
      return { owner, key };
    owner = value as Record<string, unknown>;
  }
}

const VALUES = [null, 0, -1, 1.5, '', 'x', '3d', true, [], {}, ['x'], [{}], 'x'.repeat(3_000)] as const;

/** The definition with one thing changed: a member is taken away, added or given another value. */
function changed(dice: Dice): object {
  const copy = structuredClone(definition);
  const { owner, key } = placeIn(dice, copy);
  const act = dice.pick(['remove', 'replace', 'add'] as const);
  if (act === 'replace') owner[key] = dice.pick(VALUES);
  else if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else if (act === 'remove') delete owner[key];
  else owner[dice.pick(['id', 'next', 'colour', 'for', 'onError'])] = dice.pick(VALUES);
  return copy;
}

test.each([1, 2])('refuses nothing that is accepted, and accepts little that is refused (seed %i)', async seed => {
  const dice = new Dice(seed);
  const body = { name: 'Changed', definition };
  const id = await made('/automations', body);
  const seen = { both: 0, neither: 0, stricter: 0 };
  for (let step = 0; step < 150; step++) {
    const given = changed(dice);
    const { status, body: answer } = await app.request('PATCH', `/v1/automations/${id}`, {
      body: { definition: given },
    });
    expect([200, 400, 422], JSON.stringify(answer)).toContain(status);
    const isAccepted = status === 200;
    if (isAccepted) expect(fits(given), `${JSON.stringify(given)} ${JSON.stringify(fits.errors)}`).toBe(true);
    seen[isAccepted ? 'both' : fits(given) ? 'stricter' : 'neither']++;
  }
  expect(seen.both).toBeGreaterThan(5);
  expect(seen.neither).toBeGreaterThan(seen.stricter);
});
