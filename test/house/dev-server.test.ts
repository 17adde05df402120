import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/process.js';

interface DevServer {
  readonly url: string | null;
  replace(): Promise<boolean>;
  stop(): Promise<void>;
}

const { DevServer } = (await import(
  pathToFileURL(resolve(import.meta.dirname, '../../scripts/dev/server.mjs')).href
)) as { DevServer: new (root: string, env: NodeJS.ProcessEnv, print: (line: string) => void) => DevServer };

/** In the place of the compiled server: answers every request with a text. */
const serverThatSays = (text: string) => `
import { createServer } from 'node:http';
const server = createServer((_, res) => res.end(${JSON.stringify(text)}));
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ url: 'http://127.0.0.1:' + server.address().port, msg: 'listening' }));
});
process.on('SIGTERM', () => process.exit(0));
`;

let root: string;
let server: DevServer;
const printed: string[] = [];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'switchboard-dev-'));
  mkdirSync(join(root, 'dist/bin'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  server = new DevServer(root, { ...process.env }, line => printed.push(line));
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

const build = (source: string) => writeFileSync(join(root, 'dist/bin/main.js'), source);
const answer = async () => (await fetch(server.url!)).text();
const refuses = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

test('a change takes over, and the server before it ends', async () => {
  build(serverThatSays('one'));
  expect(await server.replace()).toBe(true);
  const first = server.url!;
  expect(await answer()).toBe('one');
  build(serverThatSays('two'));
  expect(await server.replace()).toBe(true);
  expect(await answer()).toBe('two');
  expect(await refuses(first)).toBe(true);
});

test('a server that ends at its start leaves the one before it', async () => {
  build(`console.log('what it printed'); process.exit(1);`);
  expect(await server.replace()).toBe(false);
  expect(await answer()).toBe('two');
  await until(() => printed.includes('what it printed'));
});

test('changes that come during a start become one start', async () => {
  build(serverThatSays('three'));
  const [first, second, third] = [server.replace(), server.replace(), server.replace()];
  expect(await Promise.all([first, second, third])).toEqual([true, true, true]);
  expect(second).toBe(third);
  expect(await answer()).toBe('three');
});

test('at its stop no process stays, also none that is starting', async () => {
  const { url } = server;
  build('setInterval(() => undefined, 1_000);');
  void server.replace();
  await setImmediate();
  await server.stop();
  expect(await refuses(url!)).toBe(true);
});
