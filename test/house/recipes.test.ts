import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProcess, type TestProcess, until } from '../support/process.js';
import { CHANNEL } from '../support/recipes/channel.js';
import { type Copy, filesOf, followRecipes } from '../support/recipes/copy.js';
import { OBJECT, OBJECT_TEST } from '../support/recipes/object.js';
import { SCOPE } from '../support/recipes/scope.js';
import { SCREEN } from '../support/recipes/screen.js';
import { call, createWorld, type World } from '../support/world.js';

let copy: Copy;
let world: World;
let running: TestProcess;
let key: string;
beforeAll(async () => {
  copy = followRecipes([CHANNEL, SCOPE, OBJECT, SCREEN, { files: OBJECT_TEST, lines: [] }]);
  world = await createWorld({ empty: true });
  running = await startProcess(world.env, [], copy.root);
  key = JSON.parse(readFileSync(join(world.env['DATA_DIR']!, 'bootstrap.json'), 'utf8')).testKey;
});
afterAll(async () => {
  await running?.end('SIGKILL');
  await world?.stop();
  copy?.remove();
});

const ask = async (method: string, path: string, body?: object) => {
  const answer = await call(running.url, method, `/v1${path}`, { key, ...(body ? { body } : {}) });
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body.data;
};

const settled = async (id: string) => {
  await until(async () => (await ask('GET', `/fax/messages/${id}`)).status === 'DELIVERED');
  return ask('GET', `/fax/messages/${id}`);
};

describe('a channel', () => {
  test('it sends, lists, and tries without effect', async () => {
    const payload = { message: 'The contract' };
    const { messageIds } = await ask('POST', '/fax/messages', { to: ['+14155550000'], type: 'text', payload });
    expect(await settled(messageIds[0])).toMatchObject({ channel: 'fax', to: '+14155550000' });
    expect((await ask('GET', '/fax/messages')).map(({ id }: { id: string }) => id)).toEqual(messageIds);
    expect((await ask('GET', '/messages?channel=fax')).map(({ id }: { id: string }) => id)).toEqual(messageIds);
    expect(await ask('POST', '/fax/messages/dry-run', { to: ['+14155550000'], type: 'text', payload })).toMatchObject({
      recipients: [{ channel: 'fax', deliverable: true }],
    });
  });

  test('what comes in is listed and told', async () => {
    await ask('POST', '/fax/messages', { to: ['+14155550005'], type: 'text', payload: { message: 'Well?' } });
    await until(async () => (await ask('GET', '/fax/messages/inbound')).length === 1);
    await until(async () => (await ask('GET', '/events?names=fax.received')).length === 1);
  });

  test('templates, notifications and campaigns know it', async () => {
    const template = await ask('POST', '/templates', {
      name: 'By fax',
      variables: [{ name: 'order', type: 'string' }],
      parts: { fax: { message: 'Order {{ order }}' } },
    });
    const notification = await ask('POST', '/notify', {
      to: [{ phone: '+14155550001' }],
      channels: ['fax', 'sms'],
      mode: 'FALLBACK',
      payload: { message: 'Your order' },
    });
    expect(notification.messageIds).toHaveLength(1);
    const contact = await ask('POST', '/contacts', { phone: '+14155550002', optedOutChannels: ['sms'] });
    const campaign = await ask('POST', '/campaigns', {
      ...{ name: 'Faxes', channel: 'fax', templateId: template.id, variables: { order: 'A-1' } },
      audience: { contactIds: [contact.id] },
    });
    await ask('POST', `/campaigns/${campaign.id}/start`);
    await until(async () => (await ask('GET', `/campaigns/${campaign.id}`)).status === 'COMPLETED');
    expect((await ask('GET', `/messages?campaignId=${campaign.id}`))[0]).toMatchObject({ channel: 'fax' });
  });

  test('contacts opt out of it, addresses are suppressed on it, and its events can be subscribed to', async () => {
    const contact = await ask('POST', '/contacts', { phone: '+14155550003', optedOutChannels: ['fax'] });
    expect(contact.optedOutChannels).toEqual(['fax']);
    await ask('POST', '/suppressions', { address: '+14155550004', channels: ['fax'] });
    await ask('POST', '/webhooks', {
      name: 'Faxes',
      url: 'http://127.0.0.1:9/fax',
      events: ['fax.*'],
      channels: ['fax'],
    });
  });
});

describe('an object', () => {
  /** Files that somebody writes or changes for it, beside its test, the changelog and the generated documents. */
  const MOST_FILES = 18;
  /** Tests of tables that name every object, and that of the new one: they pass without a change. */
  const TESTS = [
    ...Object.keys(OBJECT_TEST),
    'test/gateway/graphql/nodes.test.ts',
    'test/rest/openapi/openapi.test.ts',
    'test/kernel/owned/managed.test.ts',
    'test/issues/audit-log.test.ts',
    'test/issues/test-key-writes.test.ts',
    'test/issues/consent-choice.test.ts',
    'test/mcp/table.test.ts',
    ...['audited-mutations', 'dashboard', 'import-rules', 'owners', 'retention', 'texts'].map(
      name => `test/house/${name}.test.ts`,
    ),
  ];

  test('takes few files', () => {
    expect(filesOf(OBJECT).length).toBeLessThanOrEqual(MOST_FILES);
  });

  test.each([
    ['Add a scope', SCOPE],
    ['Add an object', OBJECT],
    ['Add a screen', SCREEN],
  ])('every file is named by the recipe "%s"', (title, recipe) => {
    const [, text = ''] = readFileSync('docs/architecture.md', 'utf8').split(`\n## ${title}\n`);
    const [ofRecipe = ''] = text.split('\n## ');
    const places = [...ofRecipe.matchAll(/`([\w./<>*-]+\/)?([\w.<>*-]+)`/g)].map(
      ([, folder = '', name]) => folder + name,
    );
    const isNamed = (file: string) => places.some(place => matching(place).test(file));
    expect(filesOf(recipe).filter(file => !isNamed(file))).toEqual([]);
  });

  test('is known to every API, and to the tests that name all objects', async () => {
    const { TEST_GROUP: _, NODE_OPTIONS: __, TEST_DURATIONS: ___, ...rest } = process.env;
    const env = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('VITEST')));
    const vitest = join(copy.root, 'node_modules/vitest/vitest.mjs');
    const ended = await promisify(execFile)(process.execPath, [vitest, 'run', ...TESTS], {
      cwd: copy.root,
      env,
      maxBuffer: 50_000_000,
    }).catch(error => error);
    expect(ended.code ?? 0, `${ended.stdout}\n${ended.stderr}`).toBe(0);
  });
});

/** A place of the recipe as an expression: `<name>` and `*` are any name. */
const matching = (place: string): RegExp =>
  new RegExp(`^${place.replace(/[.]/g, '\\.').replace(/<\w+>|\*/g, '[\\w.-]+')}`);
