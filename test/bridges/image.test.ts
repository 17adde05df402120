import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { running } from '../support/running.js';

const ROOT = resolve(import.meta.dirname, '../..');
const CHATAPP = join(ROOT, 'bridges/chatapp');
const folder = mkdtempSync(join(tmpdir(), 'switchboard-bridge-image-'));
const image = join(folder, 'image');

const textOf = (name: string) => readFileSync(join(CHATAPP, name), 'utf8');
const lines = textOf('Dockerfile').trim().split('\n');

/** Copies what the ignore file lets into the build, and runs the step that makes something; packages are those of this clone. */
beforeAll(() => {
  const admitted = textOf('Dockerfile.dockerignore')
    .split('\n')
    .filter(line => line.startsWith('!'))
    .map(line => line.slice(1));
  for (const path of globSync(admitted, { cwd: ROOT })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: each => !/node_modules|dist/.test(each) });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(CHATAPP, 'node_modules'), join(folder, 'bridges/chatapp/node_modules'));
  const [build] = lines.filter(line => line.startsWith('RUN node ')).map(line => line.slice(4));
  execFileSync('sh', ['-c', build!.replace(/^node/, `"${process.execPath}"`)], { cwd: folder });
  mkdirSync(image);
  for (const line of lines.filter(each => each.startsWith('COPY --from=build /app/'))) {
    const [from = '', to = ''] = line.split(' ').slice(2);
    const source = join(folder, from.slice('/app/'.length));
    expect(existsSync(source), line).toBe(true);
    symlinkSync(source, join(image, to === './' ? 'package.json' : to));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the image of the bridge starts by its own settings, and says what is missing', async () => {
  const env = Object.fromEntries(
    lines
      .filter(line => line.startsWith('ENV '))
      .flatMap(line => line.slice(4).split(' '))
      .map(each => each.split('=')),
  );
  const [, ...args] = JSON.parse(lines.find(line => line.startsWith('CMD '))!.slice(4)) as string[];
  const start = (more: Record<string, string>) => {
    const data = { ...env, BRIDGE_DIR: join(folder, 'data'), BRIDGE_HOST: '127.0.0.1', BRIDGE_PORT: '0' };
    const child = spawn(process.execPath, args, {
      cwd: image,
      env: { ...data, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    return child;
  };
  const refused = start({});
  const [fault] = await once(refused.stderr, 'data');
  expect(String(fault)).toContain('BRIDGE_SECRET: needs at least 16 characters');
  const child = start({ BRIDGE_SECRET: 'a secret of the image' });
  const [said] = await once(child.stdout, 'data');
  const [, url] = /listens on (http:[^,]+)/.exec(String(said))!;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
