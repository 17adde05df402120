import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startIssuer } from '../oauth/doctor/issuer.harness.js';
import type { TestApp } from '../support/app.js';
import { recipesOf } from '../support/clients/recipes.js';
import { Person } from '../support/oauth/person.js';

const execute = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const CLIENT = join(ROOT, 'clients/typescript');
const RECIPES = recipesOf(join(CLIENT, 'README.md'), 'ts');
const fileOf = (title: string) => `${title.toLowerCase().replace(/\W+/g, '-')}`;

/** Below the packages of the repository, whose types of Node the compiler finds. */
let folder: string;
let app: TestApp;
beforeAll(async () => {
  app = await startIssuer();
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'node_modules/.cache/client-'));
  const { stdout } = await execute('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: CLIENT,
  });
  const [packed] = JSON.parse(stdout) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  await execute('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`], { cwd: folder });
});
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  await app?.stop();
});

const environment = () => ({ ...process.env, SWITCHBOARD_URL: app.url, SWITCHBOARD_API_KEY: app.testKey });

describe('the packed library', () => {
  test('sends and verifies in five lines, as a module and as CommonJS', async () => {
    const body = '{"id":"evt_1","event":"sms.sent"}';
    const t = Math.floor(Date.now() / 1_000);
    const hash = createHmac('sha256', 'whsec_1').update(`${t}.${body}`).digest('hex');
    const headers = JSON.stringify({ 'X-Service-Signature': `t=${t},v1=${hash}` });
    const program = (load: string, run: (text: string) => string) => `${load}
const sb = new Switchboard({ apiKey: process.env.SWITCHBOARD_API_KEY });
${run(`const sent = await sb.sms.send({ to: '+5511987650000', message: 'Hello' });
const event = await sb.webhooks.verify(${JSON.stringify(body)}, ${headers}, 'whsec_1');
console.log(sent.count, event.id);`)}`;
    writeFileSync(
      join(folder, 'five.mjs'),
      program("import { Switchboard } from '@switchboard/client';", text => text),
    );
    const inside = (text: string) => `(async () => {\n${text}\n})();`;
    writeFileSync(join(folder, 'five.cjs'), program("const { Switchboard } = require('@switchboard/client');", inside));
    for (const file of ['five.mjs', 'five.cjs']) {
      const { stdout } = await execute(process.execPath, [file], { cwd: folder, env: environment() });
      expect([file, stdout.trim()]).toEqual([file, '1 evt_1']);
    }
  });

  test('has its types for modules and for CommonJS, and nothing but what it needs', async () => {
    writeFileSync(
      join(folder, 'types.cts'),
      "import { Switchboard } from '@switchboard/client';\nnew Switchboard({}).sms.send;\n",
    );
    await compile('types.cts');
    const { files, dependencies } = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8'));
    expect([files, dependencies]).toEqual([['dist', 'README.md'], undefined]);
  });

  test('compiles where options are exact, and knows what an answer reveals', async () => {
    writeFileSync(
      join(folder, 'exact.ts'),
      `import { Switchboard } from '@switchboard/client';
const sb = new Switchboard({ apiKey: process.env.SWITCHBOARD_API_KEY, baseUrl: process.env.SWITCHBOARD_URL });
const made = await sb.webhooks.create({ name: 'Hook', url: 'https://shop.example/', events: ['*'], instanceIds: [] });
const secret: string = made.secret;
await sb.sms.send({ to: '+1', message: secret, schedule: { sendAt: new Date() } }, { signal: undefined });
`,
    );
    await compile('exact.ts', '--exactOptionalPropertyTypes');
  });

  test('has the types of each path for compilers that read no exports', async () => {
    writeFileSync(
      join(folder, 'older.ts'),
      `import { createClient } from '@switchboard/client';
import { sms } from '@switchboard/client/resources';
export const sb = createClient({ accessToken: 'x' }, { sms });
`,
    );
    const compiler = join(ROOT, 'node_modules/typescript5/bin/tsc');
    const options = ['--module', 'commonjs', '--moduleResolution', 'node10', '--target', 'es2022', '--strict'];
    const run = execute(process.execPath, [compiler, ...options, '--skipLibCheck', '--noEmit', 'older.ts'], {
      cwd: folder,
    });
    expect(await run.catch((error: { stdout: string }) => error)).toMatchObject({ stdout: '' });
  });

  test('refuses a body that the server would refuse, and a method that there is not', async () => {
    for (const call of ["sms.send({ to: 5, message: 'Hello' })", 'sms.sent()', "contacts.list({ tagg: 'vip' })"]) {
      writeFileSync(
        join(folder, 'wrong.ts'),
        `import { Switchboard } from '@switchboard/client';\nawait new Switchboard({ apiKey: 'x' }).${call};\n`,
      );
      await expect(compile('wrong.ts'), call).rejects.toThrow(/error TS2(?!307)\d{3}/);
    }
  });

  test('is at most 30 KB compressed; one resource of it is much less', async () => {
    const whole = await sizeOf("export * from '@switchboard/client';");
    const one = await sizeOf(`import { createClient } from '@switchboard/client';
import { sms } from '@switchboard/client/resources';
export const sb = createClient({ apiKey: 'x' }, { sms });`);
    expect(whole).toBeLessThan(30 * 1_024);
    expect(one).toBeLessThan(whole / 2);
  });
});

/** Throws with the compiler's errors. */
async function compile(...files: string[]): Promise<void> {
  const options = [
    '--ignoreConfig',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--skipLibCheck',
    '--types',
    'node',
  ];
  try {
    await execute(join(ROOT, 'node_modules/.bin/tsc'), [...options, ...files], { cwd: folder });
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout, { cause: error });
  }
}

/** Bytes of a program after gzip, bundled for browsers. */
async function sizeOf(program: string): Promise<number> {
  const entry = join(folder, 'entry.mjs');
  writeFileSync(entry, program);
  const bundle = await rolldown({ input: entry, platform: 'browser' });
  const { output } = await bundle.generate({ minify: true });
  return gzipSync(output.map(part => ('code' in part ? part.code : '')).join('')).length;
}

describe('the recipes of the README', () => {
  beforeAll(async () => {
    for (const { title, program } of RECIPES) writeFileSync(join(folder, `${fileOf(title)}.ts`), program);
    await compile(...RECIPES.map(({ title }) => `${fileOf(title)}.ts`));
  }, 60_000);

  const run = (title: string, more: Record<string, string> = {}) =>
    execute(process.execPath, [`${fileOf(title)}.js`], { cwd: folder, env: { ...environment(), ...more } });
  // biome-ignore lint/suspicious/noExplicitAny: a program of the README
  const load = (title: string): Promise<any> => import(pathToFileURL(join(folder, `${fileOf(title)}.js`)).href);

  test('are ten, and one for browsers', () => {
    expect(RECIPES).toHaveLength(11);
  });

  test.each([
    ['Send a text', /^msg_\w+$/],
    ['Send once, whatever happens to your process', /^true$/],
    ['Try a send', /^\+5511987650000 true\n0 credits$/],
    ['Go through a list', /^Ana ana@example\.com\n1 of 1$/],
    ['Decide on a refusal', /^to\[1\] /],
    ['Upload a file and send it', /^$/],
    ['Save an export', /^$/],
  ])('%s', async (title, said) => {
    expect((await run(title)).stdout.trim()).toMatch(said);
  });

  test('Save an export: the file is there', () => {
    expect(existsSync(join(folder, 'contacts.csv'))).toBe(true);
    expect(readFileSync(join(folder, 'contacts.csv'), 'utf8')).toContain('ana@example.com');
  });

  test('Follow events without a public address', async () => {
    const since = app.clock.now().toISOString();
    await app.request('POST', '/v1/sms/messages', { body: { to: '+5511987650000', message: 'Hello' } });
    await app.settle();
    const { stdout } = await run('Follow events without a public address', { SINCE: since });
    expect(stdout).toMatch(/^sms\.sent evt_/m);
  });

  test('Receive webhooks', async () => {
    process.env['WEBHOOK_SECRET'] = 'whsec_1';
    const { receive } = await load('Receive webhooks');
    const body = '{"id":"evt_1","event":"webhook.test","data":{}}';
    const t = Math.floor(Date.now() / 1_000);
    const hash = createHmac('sha256', 'whsec_1').update(`${t}.${body}`).digest('hex');
    const post = (signature: string) =>
      receive(
        new Request('http://shop.example/', { method: 'POST', body, headers: { 'x-service-signature': signature } }),
      );
    expect((await post(`t=${t},v1=${hash}`)).status).toBe(204);
    expect((await post(`t=${t},v1=${hash.replace(/^./, '-')}`)).status).toBe(401);
  });

  test('Connect an app', async () => {
    process.env['SWITCHBOARD_URL'] = app.url;
    const { begin, finish } = await load('Connect an app');
    const kept = await begin();
    const person = new Person(app.url, app.owner.email, app.owner.password);
    await finish((await person.decide(kept.url)).href, kept);
    expect((await app.request('GET', '/v1/oauth/connections')).body.data).toHaveLength(1);
  });

  test('In a browser', async () => {
    const { clientOf } = await load('In a browser');
    expect(Object.keys(clientOf('eyJ'))).toEqual(['contacts', 'conversations']);
  });
});
