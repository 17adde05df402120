import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../../app/commands/admin.js';
import { UsageError } from '../../../app/commands/command.js';
import type { AppError } from '../../../kernel/errors/errors.js';
import { startApp, type TestApp } from '../../support/app.js';
import { TwilioPeer } from '../../support/peers/providers/sms/twilio.js';

let app: TestApp;
let peer: TwilioPeer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'provider-command-'));
  [app, peer] = await Promise.all([startApp(), new TwilioPeer().start()]);
});
afterAll(async () => {
  await app?.stop();
  await peer?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the command printed
const admin = async (...args: string[]): Promise<any[]> => [
  ...(await readCommand(['provider', ...args])(app.services)),
];

let files = 0;
function file(content: unknown): string {
  const path = join(folder, `${++files}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const add = (name: string, ...more: string[]) =>
  admin('add', '--kind', 'twilio', '--name', name, '--settings', file(peer.settings), ...more);

const refusal = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => expect.unreachable(),
    error => error,
  );

const fieldsOf = ({ extensions }: AppError) =>
  (extensions.details as readonly { field: string }[]).map(({ field }) => field).sort();

describe('admin provider', () => {
  test('makes, lists, changes, pauses, resumes, checks, tests and removes an account, and never shows its secret', async () => {
    const [made] = await add('Main', '--order', '5', '--prefixes', '+1,0049', '--price', '0.0075', '--pace', '20');
    const { authToken, accountSid, apiUrl, from } = peer.settings;
    expect(made).toMatchObject({
      ...{ name: 'Main', channel: 'sms', kind: 'twilio', settings: { accountSid, apiUrl, from } },
      ...{ secrets: [{ name: 'authToken', lastFour: authToken.slice(-4) }], order: 5, prefixes: ['+1', '+49'] },
      ...{ senders: [], class: null, price: '0.0075', pace: 20, state: 'ACTIVE', problem: null },
    });
    expect(made.callbackUrl).toMatch(/^http:\/\/switchboard\.test\/callbacks\/p\/pva_/);
    const { id } = made;
    const change = file({ from: '+14155550188', authToken });
    const [changed] = await admin(
      'set',
      id,
      '--settings',
      change,
      '--prefixes',
      '',
      '--class',
      'marketing',
      '--pace',
      '',
    );
    expect(changed).toMatchObject({ prefixes: [], class: 'marketing', pace: null, order: 5, name: 'Main' });
    expect(changed.settings.from).toBe('+14155550188');
    expect(await admin('set', id, '--class', '')).toMatchObject([{ class: null }]);
    expect(await admin('pause', id)).toMatchObject([{ id, state: 'PAUSED' }]);
    expect(await admin('resume', id)).toMatchObject([{ id, state: 'ACTIVE' }]);
    expect(await admin('check', id)).toMatchObject([{ works: true, balance: '12.50 USD' }]);
    const outcome = await admin('test', id, '--to', '+1 415 555 0123', '--text', 'It works');
    expect(outcome).toMatchObject([{ kind: 'accepted', providerRef: peer.taken[0]!.ref }]);
    expect(peer.taken).toMatchObject([{ to: '+14155550123', text: 'It works', from: '+14155550188' }]);
    const listed = await admin('list');
    expect(listed).toMatchObject([{ id, order: 5 }]);
    expect(await admin('remove', id)).toMatchObject([{ id, deleted: true }]);
    expect(await admin('list')).toEqual([]);
    const { rows } = await app.services.db.pool.query(
      "select act, actor_kind, workspace_id, details::text from audit.entry where object_type = 'provider_account' order by id",
    );
    expect(rows.map(({ act }) => act.split('.')[1])).toEqual([
      ...['created', 'changed', 'changed', 'paused', 'resumed', 'tested', 'deleted'],
    ]);
    expect(new Set(rows.map(row => `${row.actor_kind} ${row.workspace_id}`))).toEqual(new Set(['OPERATOR ']));
    expect(JSON.stringify([made, changed, outcome, listed, rows])).not.toContain(authToken);
  });

  test('makes none for RCS or calls, whose agents and numbers are of one workspace', async () => {
    const error = await refusal(admin('add', '--kind', 'google_rcs', '--name', 'Agent', '--settings', file({})));
    expect(error.extensions.code).toBe('VALIDATION_ERROR');
    expect(fieldsOf(error)).toEqual(['kind']);
  });

  test('names every invalid member and setting at once, and changes nothing', async () => {
    const settings = { accountSid: 'x', colour: 'red' };
    const wrong = ['--order', '0', '--price', 'free', '--class', 'both', '--pace', 'fast', '--prefixes', 'x'];
    const args = ['add', '--kind', 'twilio', '--name', 'Wrong', '--settings', file(settings), ...wrong];
    const error = await refusal(admin(...args));
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(fieldsOf(error)).toEqual([
      ...[
        'class',
        'order',
        'pace',
        'prefixes[0]',
        'price',
        'settings.accountSid',
        'settings.authToken',
        'settings.colour',
      ],
    ]);
    const [{ id }] = await add('Right');
    const again = await refusal(add('Right'));
    expect(again).toMatchObject({ code: 'PROVIDER_ACCOUNT_NAME_TAKEN' });
    expect(fieldsOf(await refusal(admin('set', id, '--settings', file({ accountSid: 'x' }), '--order', '0')))).toEqual([
      ...['order', 'settings.accountSid'],
    ]);
    expect(fieldsOf(await refusal(admin('test', id, '--to', 'nobody')))).toEqual(['to']);
    expect(await admin('list')).toMatchObject([{ id, order: 100 }]);
    await admin('remove', id);
  });

  test('finds no account of a workspace', async () => {
    const body = { name: 'Own', kind: 'twilio', settings: peer.settings };
    const { id } = (await app.request('POST', '/v1/provider-accounts', { key: app.liveKey, body })).body.data;
    for (const args of [
      ['set', id, '--order', '1'],
      ['pause', id],
      ['resume', id],
      ['check', id],
      ['test', id, '--to', '+14155550123'],
      ['remove', id],
    ])
      expect(await refusal(admin(...args))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await admin('list')).toEqual([]);
  });

  test.each([
    ['a file that is not there', join(tmpdir(), 'switchboard-no-such-file.json'), /--settings cannot be read: ENOENT/],
    ['a file that is no JSON', '{ secret', /--settings must be a file with JSON\./],
    ['a file with a list', '[]', /--settings must be a file with a JSON object/],
  ])('refuses %s without repeating it', async (_, given, words) => {
    const path = given.startsWith('/') ? given : file(given);
    const error = await refusal(admin('add', '--kind', 'twilio', '--name', 'A', '--settings', path));
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).toMatch(words);
    expect(error.message).not.toContain('secret');
  });

  test('reads settings from standard input', async () => {
    const admin = join(import.meta.dirname, '../../../dist/server/admin.js');
    const args = ['provider', 'add', '--kind', 'twilio', '--name', 'Piped', '--settings', '-'];
    const running = execFile(process.execPath, [admin, ...args], {
      env: { PATH: process.env['PATH'], BASE_URL: 'http://localhost:4000' },
    });
    running.stdin!.end('not JSON');
    let said = '';
    running.stderr!.on('data', text => (said += text));
    expect(await new Promise(resolve => running.on('exit', resolve))).toBe(2);
    expect(said).toContain('--settings must be a file with JSON.');
  });
});
