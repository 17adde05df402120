import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Check } from '../../bridges/check/check.js';
import { Client } from '../../bridges/check/client.js';
import {
  Busy,
  NotConnected,
  type OutboundMessage,
  Refused,
  type Session,
  type SessionHost,
  type SessionLibrary,
} from '../../bridges/core/library.js';
import { type RunningBridge, startCore } from '../../bridges/core/start.js';
import { dropOld } from '../../bridges/core/store/retention.js';

const SECRET = 'a secret of the core';
const PERSON = { channel: 'chatapp', account: null, to: '+14155550199', waitMs: 1, quietMs: 1 };
const folder = mkdtempSync(join(tmpdir(), 'switchboard-core-'));
const days = (count: number) => new Date(Date.now() + count * 86_400_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A library of the smallest kind: its account is connected at once, and `onSend` says what becomes of a message. */
class Library implements SessionLibrary {
  readonly name = 'smallest';
  readonly channels = { chatapp: ['qr'] } as const;
  readonly perSecond = 0;
  readonly sent: OutboundMessage[] = [];
  ids = 0;
  onSend: (message: OutboundMessage) => Promise<string> = async ({ id }) => id;
  host: SessionHost | null = null;

  constructor(readonly recognises: boolean) {}

  newId = () => `id-${++this.ids}`;

  open(host: SessionHost): Session {
    this.host = host;
    host.keys.set([{ kind: 'key', id: 'own', value: 'secret' }]);
    host.change({ state: 'connected', account: { name: '14155550123', userPk: null } });
    const nothing = async () => undefined;
    return {
      send: message => {
        this.sent.push(message);
        return this.onSend(message);
      },
      ...{ edit: nothing, remove: nothing, logOut: nothing, close: nothing },
      probe: async () => true,
      groups: async () => [],
      media: async () => null,
    };
  }
}

let library: Library;
let bridge: RunningBridge;
let line: Check;
let place = 0;
const start = async (own: Library, at = join(folder, `bridge-${place}`)) => {
  library = own;
  bridge = await startCore({ library, folder: at, secret: SECRET, durable: false });
  line = Object.assign(new Check(new Client(bridge.url, SECRET), PERSON, null, null, () => undefined), {
    session: 'ins_1',
  });
};
const text = (said: string) => ({ type: 'text', content: { text: said } });

describe.each([true, false])('a library that recognises repetitions: %s', recognises => {
  beforeEach(async () => {
    place++;
    await start(new Library(recognises));
    await line.connect(1);
    return () => bridge.stop();
  });

  test('gets a message in doubt again under its id only if it does', async () => {
    library.onSend = () => Promise.reject(new Error('The connection broke.'));
    expect((await line.send(text('In doubt'), 'key')).status).toBe(500);
    await bridge.stop();
    await start(new Library(recognises));
    const again = await line.send(text('In doubt'), 'key');
    expect([again.status, again.body]).toEqual(
      recognises ? [200, { id: 'id-1' }] : [422, { code: 'DELIVERY_UNKNOWN', id: 'id-1' }],
    );
    expect(library.sent.map(({ id }) => id)).toEqual(recognises ? ['id-1'] : []);
  });

  test('may send again what did not leave, and never what was refused', async () => {
    library.onSend = () => Promise.reject(new Busy(0.01));
    expect(await line.send(text('Later'), 'later')).toMatchObject({ status: 429, body: { retryAfterSec: 0.01 } });
    library.onSend = () => Promise.reject(new NotConnected());
    expect((await line.send(text('Later'), 'later')).status).toBe(409);
    library.onSend = () => Promise.reject(new Refused('RECIPIENT_REJECTED'));
    const refused = await line.send(text('Later'), 'later');
    library.onSend = async ({ id }) => id;
    expect([refused, await line.send(text('Later'), 'later')]).toMatchObject(
      Array(2).fill({ status: 422, body: { code: 'RECIPIENT_REJECTED' } }),
    );
    expect((await line.send(text('Another'), 'another')).status).toBe(200);
  });
});

describe('the core', () => {
  beforeEach(async () => {
    place++;
    await start(new Library(true));
    await line.connect(1);
    return () => bridge.stop();
  });

  test('keeps what it says for as long as it says', async () => {
    const put = {
      method: 'PUT',
      path: line.path('/files/a'),
      body: 'bytes',
      headers: { 'content-type': 'text/plain' },
    };
    expect((await line.client.call(put)).status).toBe(200);
    expect((await line.send(text('Once'), 'once')).body).toEqual({ id: 'id-1' });
    library.host!.keys.set([{ kind: 'cache', id: 'a', value: 'b', keepMs: 1_000 }]);
    const { path } = bridge.db.one('select path from file')! as { path: string };
    dropOld(bridge.db, new Date(Date.now() + 30 * 60_000));
    expect(existsSync(path)).toBe(true);
    expect(library.host!.keys.get('cache', 'a')).toBeNull();
    dropOld(bridge.db, new Date(Date.now() + 61 * 60_000));
    expect(existsSync(path)).toBe(false);
    dropOld(bridge.db, days(6));
    expect((await line.send(text('Once'), 'once')).body).toEqual({ id: 'id-1' });
    expect(await line.events()).toHaveLength(1);
    dropOld(bridge.db, days(31));
    expect(await line.events()).toHaveLength(0);
    expect(await line.newest()).toBe(1);
    expect((await line.send(text('Once'), 'once')).body).toEqual({ id: 'id-2' });
    expect(library.host!.keys.get('key', 'own')).toBe('secret');
  });

  test('takes nothing of a session that ended, and forgets its keys', async () => {
    const before = library.host!;
    await line.end(1);
    before.emit('message', { id: 'late' });
    before.change({ state: 'connected', account: { name: '1', userPk: null } });
    expect(before.keys.get('key', 'own')).toBeNull();
    await line.connect(2);
    expect((await line.events()).map(({ type, attempt }) => [type, attempt])).toEqual([
      ['connected', 1],
      ['connected', 2],
    ]);
  });

  test('refuses channels that its library does not serve, files of over 50 MiB, and bodies of over 1 MiB', async () => {
    expect(await line.connect(2, { channel: 'photosocial' })).toMatchObject({
      status: 422,
      body: { code: 'CHANNEL_NOT_SERVED' },
    });
    expect((await line.connect(2, { pairing: 'login' })).status).toBe(422);
    const large = { method: 'PUT', path: line.path('/files/a'), body: Buffer.alloc(50 * 1024 * 1024 + 1) };
    expect([0, 413]).toContain((await line.client.call(large)).status);
    expect(bridge.db.all('select * from file')).toEqual([]);
    expect([0, 413]).toContain((await line.send(text('x'.repeat(1_100_000)))).status);
    const invalid = await line.connect(2, { attempt: 0, pairing: 'none' });
    expect(invalid.body.fields.map(({ field }: { field: string }) => field)).toEqual(['attempt', 'pairing']);
  });
});
