import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { baileysNetwork } from '../../bridges/chatapp/src/baileys-network.js';
import { openKeys } from '../../bridges/chatapp/src/keys.js';
import { chatappLibrary } from '../../bridges/chatapp/src/library.js';
import { Check } from '../../bridges/check/check.js';
import { Client } from '../../bridges/check/client.js';
import { startCore } from '../../bridges/core/start.js';
import { Database } from '../../bridges/core/store/database.js';
import { KeptValues } from '../../bridges/core/store/kept.js';

const folder = mkdtempSync(join(tmpdir(), 'switchboard-library-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the keys of an account are read as the library wrote them, and a new pairing begins without them', () => {
  const db = new Database(join(folder, 'keys'));
  expect(db.one('pragma synchronous')).toEqual({ synchronous: 2 });
  const kept = new KeptValues(db, 'ins_1', () => new Date());
  let isOpen = true;
  const first = openKeys(kept, { resume: false, isOpen: () => isOpen });
  const pair = { public: Buffer.from([1, 2]), private: Buffer.from([3]) };
  void first.keys.set({ 'pre-key': { 1: pair, 2: pair }, 'app-state-sync-key': { A: { keyData: Buffer.from([9]) } } });
  void first.keys.set({ 'pre-key': { 2: null } });
  first.save();
  isOpen = false;
  void first.keys.set({ 'pre-key': { 3: pair } });
  const second = openKeys(kept, { resume: true, isOpen: () => true });
  expect(second.creds.registrationId).toBe(first.creds.registrationId);
  expect(second.creds.noiseKey).toEqual(first.creds.noiseKey);
  expect(second.keys.get('pre-key', ['1', '2', '3'])).toEqual({ 1: pair });
  expect(second.keys.get('app-state-sync-key', ['A'])).toMatchObject({ A: { keyData: Buffer.from([9]) } });
  const third = openKeys(kept, { resume: false, isOpen: () => true });
  expect(third.keys.get('pre-key', ['1'])).toEqual({});
  expect(kept.any).toBe(false);
  db.close();
});

test('the library itself opens a connection, and another one later, to a service that refuses it', async () => {
  let asked = 0;
  const service = createServer();
  // One answer and one cut, in turn.
  service.on('upgrade', (_, socket) =>
    asked++ % 2 === 0 ? socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n') : socket.destroy(),
  );
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(service.address() as AddressInfo).port}/ws`;
  const printed: string[] = [];
  const bridge = await startCore({
    library: chatappLibrary(baileysNetwork('silent', url)),
    folder: join(folder, 'bridge'),
    secret: 'a secret of sixteen',
    print: line => printed.push(line),
  });
  const person = { channel: 'chatapp', account: null, to: '+14155550199', waitMs: 1_000, quietMs: 1 };
  const line = new Check(new Client(bridge.url, 'a secret of sixteen'), person, null, null, () => undefined);
  expect((await line.connect(10)).body).toMatchObject({ state: 'starting', qr: null });
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(2);
  expect(printed.filter(each => /it is opened again in \d/.test(each)).length).toBeGreaterThan(0);
  expect((await line.client.get(line.path('/probe'))).body).toEqual({ state: 'starting', alive: false, reason: null });
  await bridge.stop();
  service.close();
});
