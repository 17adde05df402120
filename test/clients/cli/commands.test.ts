import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startIssuer } from '../../oauth/doctor/issuer.harness.js';
import type { TestApp } from '../../support/app.js';
import { Machine, ticking } from '../../support/clients/cli/terminal.js';
import { hasPython } from '../../support/clients/python/program.js';
import { isSigned, startReceiver } from '../../support/peers/webhook-receiver.js';
import { freePort } from '../../support/process.js';

if (!hasPython) console.info('No Python is on this machine: the command line is not tested in a terminal.');

let app: TestApp;
let machine: Machine;
let stopTime: () => Promise<void>;
beforeAll(async () => {
  app = await startIssuer();
  stopTime = ticking(app);
  machine = new Machine(app.url, app.testKey);
  expect((await machine.run(['login', '--demo'])).code).toBe(0);
});
afterAll(async () => {
  machine?.stop();
  await stopTime?.();
  await app?.stop();
});

const switchboard = (...args: string[]) => machine.run(args);
const json = async (...args: string[]) => JSON.parse((await switchboard(...args, '--json')).out);

describe('accounts', () => {
  test('are kept in a file that nobody else reads', () => {
    const folder = join(machine.folder, 'config/switchboard');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'profiles.json')).mode & 0o777).toBe(0o600);
  });

  test('may be several; each command may name one, and one is used', async () => {
    const other = await app.key({ workspaceId: await app.workspace() });
    const signIn = ['login', '--api-key', '-', '--profile', 'other', '--base-url', app.url];
    expect((await machine.run(signIn, {}, `${other}\n`)).code).toBe(0);
    const own = await json('whoami', '--profile', 'default');
    const used = await json('whoami');
    expect(own.workspace.id).toBe(app.workspaceId);
    expect(used.workspace.id).not.toBe(app.workspaceId);
    expect((await machine.run(['whoami', '--json'], { SWITCHBOARD_PROFILE: 'default' })).out).toContain(
      app.workspaceId,
    );
    await switchboard('profiles', 'use', 'default');
    expect((await switchboard('profiles', 'list')).out).toMatch(/default .*yes\n/);
    expect((await switchboard('logout', '--profile', 'other')).code).toBe(0);
    expect((await switchboard('whoami', '--profile', 'other')).code).toBe(3);
  });

  test('take no key on the command line, and none that does not work', async () => {
    const shown = await switchboard('login', '--api-key', app.testKey);
    expect([shown.code, shown.err]).toEqual([2, expect.stringContaining('--api-key -')]);
    const wrong = await machine.run(
      ['login', '--api-key', '-', '--profile', 'wrong', '--base-url', app.url],
      {},
      'sk_test_wrong',
    );
    expect([wrong.code, (await switchboard('profiles')).out]).toEqual([3, expect.not.stringContaining('wrong')]);
  });

  test('of the environment go before the current one, and a stored credential to its own installation alone', async () => {
    const env = { SWITCHBOARD_API_KEY: app.testKey, SWITCHBOARD_BASE_URL: app.url };
    expect(JSON.parse((await machine.run(['whoami', '--json'], env)).out).profile).toBeNull();
    const elsewhere = await switchboard('whoami', '--base-url', 'https://evil.example');
    expect([elsewhere.code, elsewhere.err]).toEqual([3, expect.stringContaining(`belongs to ${app.url}`)]);
  });
});

describe('commands of operations', () => {
  test('make, list, change and delete', async () => {
    const made = await json(
      'contacts',
      'create',
      '--name',
      'Ana',
      '--email',
      'ana@example.com',
      '--tags',
      'vip',
      '--tags',
      'new',
    );
    expect(made.tags.toSorted()).toEqual(['new', 'vip']);
    const changed = await json('contacts', 'update', made.id, '--field', 'name=Ana Lima');
    expect(changed.name).toBe('Ana Lima');
    const table = await switchboard('contacts', 'list', '--tag', 'vip');
    expect(table.out).toMatch(/^ID +NAME +EMAIL +CREATED AT\ncon_\w+ +Ana Lima +ana@example\.com/);
    expect(await json('contacts', 'list', '--tag', 'vip')).toHaveLength(1);
    expect(await switchboard('contacts', 'delete', made.id)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--yes'),
    });
    expect((await switchboard('contacts', 'delete', made.id, '--yes')).code).toBe(0);
    expect(await switchboard('contacts', 'get', made.id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('NOT_FOUND'),
    });
  });

  test('say every field that is refused, with 1', async () => {
    const { code, err, out } = await switchboard('contacts', 'create', '--email', 'x', '--phone', 'y');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^VALIDATION_ERROR: .*\n {2}email: .*\n {2}phone: /);
  });

  test('say it as JSON with --json, on one line of standard error', async () => {
    const error = async (...args: string[]) => {
      const { code, out, err } = await switchboard(...args, '--json');
      expect(out).toBe('');
      return [code, JSON.parse(err.trimEnd().split('\n').at(-1)!).error];
    };
    expect(await error('contacts', 'create', '--email', 'x', '--phone', 'y')).toEqual([
      1,
      {
        ...{ code: 'VALIDATION_ERROR', status: 400, message: expect.any(String), requestId: expect.any(String) },
        fields: ['email', 'phone'].map(field => ({ field, message: expect.any(String) })),
      },
    ]);
    expect(await error('contacts', 'lst')).toEqual([2, { code: 'USAGE', message: expect.stringContaining('lst') }]);
    expect(await error('topics', 'create')).toEqual([2, { code: 'USAGE', message: expect.stringContaining('--slug') }]);
    expect(await error('whoami', '--profile', 'nobody')).toEqual([
      3,
      { code: 'SIGNED_OUT', message: expect.stringContaining('login --profile nobody') },
    ]);
  });

  test('of a key that lacks a scope say how to get it', async () => {
    const env = { SWITCHBOARD_API_KEY: await app.key({ scopes: ['contacts:read'] }), SWITCHBOARD_BASE_URL: app.url };
    const { code, err } = await machine.run(['topics', 'create', '--name', 'A', '--slug', 'a'], env);
    expect([code, err]).toEqual([1, expect.stringMatching(/^FORBIDDEN: .*contacts:manage[\s\S]*login --api-key\n$/)]);
  });

  test.each([
    ['contacts', 'lst'],
    ['contacts', 'list', '--tagg', 'vip'],
    ['contacts', 'list', '--limit', 'ten'],
    ['contacts', 'create', '--data', '{'],
    ['contacts', 'create', '--field', '__proto__.x=1'],
    ['contacts', 'create', '--field', 'name'],
    ['properties', 'create', '--key', 'x', '--name', 'X', '--type', 'NOTHING'],
    ['topics', 'create'],
    ['nothing'],
    ['email', 'media', 'upload', '--file', 'no-file'],
    ['api', 'get', '/v2/me'],
    ['send', 'sms', '--to', '+5511987650000'],
    ['webhooks', 'listen', '--forward', 'ftp://x'],
  ])('that are not understood end with 2: %s %s %s %s', async (...args) => {
    const { code, err } = await switchboard(...args);
    expect([code, err === '']).toEqual([2, false]);
  });

  test('say what they do, with the codes that refuse them', async () => {
    const { code, out } = await switchboard('contacts', 'merge', '--help');
    expect([code, out]).toEqual([0, expect.stringMatching(/POST \/v1\/contacts\/\{id\}\/merge[\s\S]*Error codes: /)]);
  });

  test('go through all pages, and end cleanly when nobody reads on', async () => {
    const names = Array.from({ length: 150 }, (_, at) => ({
      name: `Person ${at}`,
      email: `p${at}@example.com`,
      tags: ['many'],
    }));
    for (const contact of names) await app.request('POST', '/v1/contacts', { body: contact });
    expect(await json('contacts', 'list', '--tag', 'many', '--all')).toHaveLength(150);
    const { out, err } = await switchboard('contacts', 'list', '--tag', 'many', '--limit', '2');
    expect(out.split('\n')).toHaveLength(4);
    expect(err).toContain('2 of 150');
    const piped = await machine.shell('set -o pipefail; switchboard contacts list --tag many --all | head -1');
    expect(piped).toEqual({ code: 0, out: expect.stringMatching(/^ID/), err: '' });
  });

  test('upload and download', async () => {
    writeFileSync(join(machine.folder, 'invoice.txt'), 'Total: 42');
    const file = await json('email', 'media', 'upload', '--file', 'invoice.txt', '--file-name', 'invoice.txt');
    expect((await switchboard('email', 'media', 'download', file.id)).out).toBe('Total: 42');
    await switchboard('email', 'media', 'download', file.id, '--output', 'copy.txt');
    expect(readFileSync(join(machine.folder, 'copy.txt'), 'utf8')).toBe('Total: 42');
  });

  test('show nothing that acts on a terminal', async () => {
    const name = 'Eve\u001b]0;owned\u0007\u009b31m';
    await app.request('POST', '/v1/contacts', { body: { name, email: 'eve@example.com', tags: ['hostile'] } });
    for (const more of [[], ['--json']]) {
      const { out } = await switchboard('contacts', 'list', '--tag', 'hostile', ...more);
      expect(out).toContain('Eve');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
      expect(out).not.toMatch(/[\u0007\u001b\u009b]/);
    }
  });

  test('api calls any path', async () => {
    const made = await switchboard('api', 'post', '/v1/topics', '--field', 'name=News', '--field', 'slug=news');
    expect(JSON.parse(made.out).data.name).toBe('News');
    const list = await switchboard('api', 'get', '/v1/topics?limit=1', '--query', 'page=1');
    expect(JSON.parse(list.out).data).toHaveLength(1);
    expect((await switchboard('api', 'get', '/v1/nothing')).code).toBe(1);
  });
});

describe('send', () => {
  const sms = (to: string) => ['send', 'sms', '--to', to, '--message', 'Hello'];

  test('says the price, needs a yes, and waits', async () => {
    expect(await switchboard(...sms('+14155550000'), '--dry-run')).toMatchObject({
      code: 0,
      out: '1 message, 0 credits\n',
    });
    expect(await switchboard(...sms('+14155550000'))).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
    const sent = await switchboard(...sms('+14155550000'), '--yes', '--wait');
    expect(sent).toMatchObject({ code: 0, out: expect.stringMatching(/^msg_\w+ DELIVERED\n$/) });
    const failed = await switchboard(...sms('+14155550001'), '--yes', '--wait');
    expect(failed).toMatchObject({ code: 1, out: expect.stringMatching(/^msg_\w+ FAILED PROVIDER_REJECTED/) });
    const [id] = sent.out.split(' ');
    expect((await switchboard('messages', 'show', id!)).out).toMatch(
      /status +DELIVERED[\s\S]*sms\.sent[\s\S]*sms\.delivered/,
    );
  });

  test.each([
    ['email', ['--to', 'ada@example.com', '--subject', 'Hello', '--message', 'There']],
    ['push', ['--to', 'user-1', '--title', 'Hello', '--message', 'There']],
    ['rcs', ['--to', '+14155550000', '--message', 'Hello']],
    ['call', ['--to', '+14155550000', '--message', 'Hello']],
    ['sms', ['--to', '+14155550000', '--data', '{"payload":{"message":"Hello"}}']],
  ])('%s', async (channel, args) => {
    const tried = await json('send', channel, ...args, '--dry-run');
    expect(tried.recipients.every(({ to }: { to: string }) => to !== '')).toBe(true);
  });
});

describe('what goes on', () => {
  test('messages tail shows it, and events tail as JSON lines; both end with 0', async () => {
    const messages = machine.start(['messages', 'tail']);
    const events = machine.start(['events', 'tail', '--event', 'sms.*', '--json']);
    await expect
      .poll(
        async () => {
          await app.request('POST', '/v1/sms/messages', { body: { to: '+14155550000', message: 'Hello' } });
          return [messages.out, events.out].every(out => out.includes('sms.delivered'));
        },
        { interval: 1_000 },
      )
      .toBe(true);
    for (const each of [messages, events]) {
      each.interrupt();
      expect(await each.ended).toMatchObject({ code: 0, err: 'Waiting for events. Press Ctrl C to stop.\n' });
    }
    const [line] = events.out.split('\n');
    expect(JSON.parse(line!).event).toMatch(/^sms\./);
    expect(messages.out).toMatch(/^\d\d:\d\d:\d\dZ {2}sms\.\w+ +msg_\w+/m);
  });

  test.skipIf(!hasPython)('webhooks listen posts each event, signed, and sends one again by its number', async () => {
    const receiver = await startReceiver();
    const args = ['webhooks', 'listen', '--forward', receiver.url, '--events', 'sms.*', '--secret', 'whsec_own'];
    const listening = machine.open(args);
    await expect
      .poll(
        async () => {
          await switchboard('trigger', 'email.sent');
          await switchboard('trigger', 'sms.sent');
          return receiver.received.length;
        },
        { interval: 500 },
      )
      .toBeGreaterThan(0);
    const [delivery] = receiver.received;
    expect(isSigned(delivery!, 'whsec_own', { now: () => new Date(), leaseNow: () => null })).toBe(true);
    listening.type('r 1\n');
    await expect.poll(() => receiver.received.filter(({ body }) => body.id === delivery!.body.id).length).toBe(2);
    expect(receiver.received.at(-1)!.body.event).toBe('sms.sent');
    expect(listening.seen).toMatch(/1 sms\.sent evt_\w+ → 204 \d+ ms/);
    listening.type('\u0003');
    expect((await listening.ended).code).toBe(0);
    await receiver.stop();
  });

  test('trigger says what it made, or why not', async () => {
    expect((await switchboard('trigger', 'sms.sent')).out).toMatch(/^sms\.sent evt_\w+\n$/);
    expect(await switchboard('trigger', 'sms.snt')).toMatchObject({
      code: 1,
      err: expect.stringContaining('sms.sent?'),
    });
  });
});

test('contacts import takes a thousand rows, and reports those that are refused', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) =>
    at % 100 === 0 ? `Bad ${at},no mail,` : `Person ${at},i${at}@example.com,+1415556${String(at).padStart(4, '0')}`,
  );
  writeFileSync(
    join(machine.folder, 'people.csv'),
    ['Name,E-mail,Mobile number,Loyalty', ...rows.map(row => `${row},gold`)].join('\n'),
  );
  const { code, out } = await switchboard(
    'contacts',
    'import',
    'people.csv',
    '--map',
    'Mobile number=phone',
    '--report',
    'refused.csv',
  );
  expect([code, out.split('\n')[0]]).toEqual([1, '1000 rows: 990 created, 0 updated, 0 unchanged, 10 refused']);
  expect(readFileSync(join(machine.folder, 'refused.csv'), 'utf8')).toContain('2,email,');
  const [one] = await json('contacts', 'list', '--email', 'i7@example.com');
  expect(one).toMatchObject({ name: 'Person 7', phone: '+14155560007' });
  expect((await switchboard('contacts', 'import', 'people.csv', '--map', 'Nothing=phone')).code).toBe(2);
  const { err } = await switchboard('contacts', 'import', 'people.csv', '--dry-run');
  expect(err).toContain('Read as CSV, UTF-8, country US, 1,234.56, 12/31/1990');
  const how = '--map "Loyalty=properties.Loyalty" --create-properties';
  expect(err).toContain(`The column "Loyalty" is left out. To import it: ${how}`);
  const asShown = ['--map', 'Loyalty=properties.Loyalty', '--create-properties', '--type', 'Loyalty=STRING'];
  const made = await switchboard('contacts', 'import', 'people.csv', ...asShown);
  expect([made.code, made.out.split('\n')[0]]).toEqual([
    1,
    '1000 rows: 0 created, 990 updated, 0 unchanged, 10 refused',
  ]);
  expect((await json('contacts', 'list', '--email', 'i7@example.com'))[0].properties).toEqual({ Loyalty: 'gold' });
});

test('instances connect draws the code, and says when the line is connected', async () => {
  const line = await json('chatapp', 'instances', 'create', '--name', 'Desk');
  const { code, out, err } = await switchboard('instances', 'connect', line.id);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Connected: Desk/)]);
  expect(err).toMatch(/[█▀▄]{20}/);
});

test('campaigns watch follows one to its end', async () => {
  await app.request('POST', '/v1/contacts', { body: { name: 'Cam', phone: '+14155559000', tags: ['watched'] } });
  const made = await switchboard(
    'campaigns',
    'create',
    '--data',
    '{"name":"Spring","channel":"sms","class":"transactional","payload":{"message":"Hello"},"audience":{"tags":["watched"]}}',
    '--json',
  );
  expect(made.err).toBe('');
  const { id } = JSON.parse(made.out);
  expect((await switchboard('campaigns', 'start', id)).err).toBe('');
  const { code, out } = await switchboard('campaigns', 'watch', id);
  expect([code, out]).toEqual([0, expect.stringMatching(/Spring {2}COMPLETED {2}█{24} 100% {2}1 recipients/)]);
});

test('doctor says what holds, and what does not', async () => {
  expect(await switchboard('doctor')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ok +version[\s\S]*ok +scopes/),
  });
  const gone = { SWITCHBOARD_API_KEY: app.testKey, SWITCHBOARD_BASE_URL: `http://127.0.0.1:${await freePort()}` };
  expect(await machine.run(['doctor'], gone)).toMatchObject({ code: 4, out: expect.stringContaining('ECONNREFUSED') });
  const wrong = { SWITCHBOARD_API_KEY: 'sk_test_wrong', SWITCHBOARD_BASE_URL: app.url };
  expect(await machine.run(['doctor'], wrong)).toMatchObject({
    code: 3,
    out: expect.stringMatching(/fail +credential/),
  });
});

test('an installation that cannot be reached ends with 4', async () => {
  const env = { SWITCHBOARD_API_KEY: app.testKey, SWITCHBOARD_BASE_URL: `http://127.0.0.1:${await freePort()}` };
  expect(await machine.run(['whoami'], env)).toMatchObject({ code: 4, err: expect.stringContaining('ECONNREFUSED') });
});

describe('completion', () => {
  test.each([
    [['contacts', 'me'], 'merge'],
    [['contacts', 'list', '--ta'], '--tag'],
    [['api', 'get', '/v1/cont'], '/v1/contacts/{id}'],
    [['requests', 'list', '--api', ''], 'GRAPHQL'],
    [['messages', 'list', '--channel', 'sms,em'], 'sms,email'],
    [['messages', 'tail', '--channel', 'sms,'], 'sms,voice'],
    [['topics', 'create', '--default-opt-in', ''], 'false'],
    [['send', 'sms', '--class', 'm'], 'marketing'],
  ])('of %s has %s', async (words, found) => {
    const { out } = await switchboard('__complete', ...words);
    expect(out.split('\n').map(line => line.split('\t')[0])).toContain(found);
  });

  test('of bash works', async () => {
    const line = `eval "$(switchboard completion bash)"; COMP_WORDS=(switchboard contacts mer); COMP_CWORD=2; _switchboard; echo "\${COMPREPLY[@]}"`;
    expect((await machine.shell(line)).out.trim()).toBe('merge');
    for (const shell of ['zsh', 'fish']) expect((await switchboard('completion', shell)).code).toBe(0);
    expect((await switchboard('completion', 'tcsh')).code).toBe(2);
  });
});

describe('admin', () => {
  test('is the operator’s command in the folder of a server, and nothing elsewhere', async () => {
    expect(await switchboard('admin', '--help')).toMatchObject({
      code: 2,
      err: expect.stringContaining('folder of the server'),
    });
    mkdirSync(join(machine.folder, 'dist/server'), { recursive: true });
    writeFileSync(join(machine.folder, 'package.json'), '{"name":"switchboard"}');
    writeFileSync(
      join(machine.folder, 'dist/server/admin.js'),
      'console.log(process.argv.slice(2).join(" ")); process.exitCode = 5;',
    );
    expect(await switchboard('admin', 'key', 'list', '--json')).toMatchObject({ code: 5, out: 'key list --json\n' });
  });
});

describe.skipIf(!hasPython)('in a terminal', () => {
  test('colours are there, and not with NO_COLOR', async () => {
    for (const [env, isColoured] of [
      [{}, true],
      [{ NO_COLOR: '1' }, false],
    ] as const) {
      const { out } = await machine.open(['topics', 'list'], env).ended;
      expect([isColoured, out.includes('\u001b[')]).toEqual([isColoured, isColoured]);
    }
    expect((await switchboard('topics', 'list')).out).not.toContain('\u001b[');
  });

  test('of 80 columns a table shows ids and times whole', async () => {
    await app.request('POST', '/v1/sms/messages', { body: { to: '+14155550000', message: 'Hello' } });
    const { out } = await machine.open(['messages', 'list', '--limit', '1'], { NO_COLOR: '1', COLUMNS_SHOWN: '80' })
      .ended;
    const [heading, row] = out.replaceAll('\r', '').split('\n');
    expect(row).toMatch(/^msg_\w{26} .* \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    for (const line of [heading, row]) expect([line, line!.length <= 80]).toEqual([line, true]);
  });

  test('a send asks for what is missing and shows its price; no is no', async () => {
    const asked = machine.open(['send', 'sms']);
    await expect.poll(() => asked.seen).toContain('To');
    asked.type('+14155550000\r');
    await expect.poll(() => asked.seen).toContain('Text');
    asked.type('Hello\r');
    await expect.poll(() => asked.seen).toContain('Send it for 0 credits?');
    asked.type('n');
    expect(await asked.ended).toMatchObject({ code: 1, out: expect.stringContaining('Nothing was done.') });
  });

  test('Ctrl C in a question ends with 130', async () => {
    const asked = machine.open(['send', 'sms']);
    await expect.poll(() => asked.seen).toContain('To');
    asked.type('\u0003');
    expect((await asked.ended).code).toBe(130);
  });

  test('an import asks which field a column is', async () => {
    writeFileSync(join(machine.folder, 'small.csv'), 'Name,E-mail,Handy,Level\nBo,bo@example.com,+14155557001,7\n');
    const asked = machine.open(['contacts', 'import', 'small.csv']);
    // "Handy" is known to be a phone. A proposal that is taken makes its property.
    await expect.poll(() => asked.seen).toContain('the column "Level"');
    expect(asked.seen).toMatch(/properties\.Level.*proposed/);
    asked.type('\r');
    await expect.poll(() => asked.seen).toContain('Import small.csv?');
    asked.type('y');
    expect(await asked.ended).toMatchObject({ code: 0 });
    expect(asked.seen).toContain('1 row: 1 created');
    const [bo] = await json('contacts', 'list', '--email', 'bo@example.com');
    expect(bo).toMatchObject({ phone: '+14155557001', properties: { Level: 7 } });
  });
});
