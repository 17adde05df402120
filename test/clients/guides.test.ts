import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import type { Document } from '../../scripts/clients/document.js';
import { type Call, usageOf } from '../../scripts/clients/examples/call.js';
import { modelOf } from '../../scripts/clients/model.js';
import { startIssuer } from '../oauth/doctor/issuer.harness.js';
import type { TestApp } from '../support/app.js';
import { hasPython } from '../support/clients/python/program.js';
import { type ByHand, CONNECTING, FOLLOWING, SIGNATURES } from '../support/guides/by-hand.js';
import { type Example, examplesOf, hasExamples } from '../support/guides/examples.js';
import { compileTypescript, programOf, RUNNERS, type Runner, run, start } from '../support/guides/programs.js';
import { type Recorded, type Recorder, startRecorder } from '../support/guides/recorder.js';
import { SEEDS, workspaceOf } from '../support/guides/seeds.js';
import { Person } from '../support/oauth/person.js';

if (!hasPython) console.info('No Python 3.10 or later is on this machine: its examples are not tested.');

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = RUNNERS.filter(({ fence }) => fence !== 'py' || hasPython);
const GUIDES = readdirSync(join(ROOT, 'docs'))
  .filter(name => name.endsWith('.md'))
  .map(name => name.slice(0, -3))
  .filter(hasExamples);

const BY_HAND = [...SIGNATURES, CONNECTING, FOLLOWING];
const [CURL, ...LIBRARIES] = LANGUAGES;

/** Their guides say so. */
const TAKES_LIVE_KEY = new Set(['/v1/inbox/settings', '/v1/credits']);
/**
 * The names that only one workspace can have, by guide: the one in the guide, and the ones that the
 * languages use in its place.
 */
const TAKEN: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'phone-numbers': ['+14155550009', '+14155550000', '+14155550005', '+14155550006'],
  'short-links': ['spring-sale', 'summer-sale', 'autumn-sale', 'winter-sale'],
};

let app: TestApp;
let examples: ReadonlyMap<string, readonly Example[]>;
/** Below the packages of the repository, whose types the compiler finds. */
let folder: string;
/** One for each program. */
const recorders = new Map<string, Recorder>();
beforeAll(async () => {
  app = await startIssuer();
  const model = modelOf((await app.request('GET', '/v1/openapi.json')).body as Document);
  examples = new Map(GUIDES.map(guide => [guide, examplesOf(guide, model)]));
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'node_modules/.cache/guides-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  writeFileSync(join(folder, 'offer.pdf'), '%PDF-1.4');
  writeFileSync(join(folder, 'contacts.csv'), 'email\nada@example.com\n');
  for (const language of LANGUAGES) {
    const own = await workspaceOf(app);
    for (const guide of GUIDES) await writeProgram(guide, language, own);
  }
  for (const shown of BY_HAND) for (const language of LANGUAGES) writeByHand(shown, language);
  await compileTypescript(
    folder,
    [...GUIDES, ...BY_HAND.map(({ name }) => name)].map(name => `${name}.ts`),
  );
});
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  for (const recorder of recorders.values()) recorder.stop();
  await app?.stop();
});

/** The examples of a guide in one language, for the workspace in which those of all guides run. */
async function writeProgram(guide: string, language: Runner, own: TestApp): Promise<void> {
  const ids = (await SEEDS[guide]?.(own)) ?? {};
  const [name = '', ...others] = TAKEN[guide] ?? [];
  const recorder = await startRecorder(app.url, {
    before: afterAWhile,
    keyOf: path => (TAKES_LIVE_KEY.has(path) ? own.liveKey : null),
    own: name ? { [name]: others[LANGUAGES.indexOf(language)]! } : {},
  });
  const file = language.file(guide);
  recorders.set(file, recorder);
  const groups = examples.get(guide)!.map(({ group }) => group);
  writeFileSync(join(folder, file), programOf(language, groups, recorder.url, own.testKey, ids));
}

/** A person pastes a block after the other: until then a line is connected, and a message was sent or changed. */
async function afterAWhile(verb: string, path: string): Promise<void> {
  if (/\/messages(?:\/|$)/.test(path) && verb !== 'GET') await workOff();
}

async function workOff(): Promise<void> {
  await app.settle();
  app.clock.advance(seconds(2));
  await app.settle();
}

const writeByHand = ({ name, groups }: ByHand, language: Runner): void =>
  writeFileSync(join(folder, language.file(name)), programOf(language, groups, app.url, app.testKey));

const withoutIds = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replace(/\b(?:[a-z]{2,8}_[0-9a-z]{20,}|c[0-9a-z]{24}\b)/g, 'id')) as T;

/** Leaves out values that differ each time: moments, and random ones. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string'
      ? inner
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
          .replace(/[\w.+/=-]{16,}/g, run => (/^[A-Z_]+$/.test(run) ? run : 'random'))
      : inner,
  );

/** Libraries have an idempotency key of their own where an example names none, and go through lists in pages of 100. */
const requestOf = ({ operation, query, body, type, idempotencyKey }: Recorded, { method, idempotencyKey: key }: Call) =>
  withoutIds({
    ...{ operation, body, type: type ?? null },
    query: query.filter(([name, value]) => usageOf(method) !== 'each' || `${name}=${value}` !== 'limit=100'),
    ...(key ? { idempotencyKey } : {}),
  });

function answerOf({ status, answer }: Recorded): unknown {
  const { pagination, ...rest } = answer as { pagination?: { limit: number } };
  return comparable({ status, ...rest, ...(pagination ? { pagination: { ...pagination, limit: 0 } } : {}) });
}

/** Returns the matcher of an answer that a guide prints: `…` stands for any text. */
function asPrinted(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('…')) return expect.any(String);
  if (Array.isArray(value)) return value.map(asPrinted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asPrinted(inner)]));
}

describe('the examples of the guide', () => {
  test.each(GUIDES)('%s make the same calls in every language, and are answered as it says', async guide => {
    const own = examples.get(guide)!;
    const calls = own.flatMap(example => example.calls);
    await workOff();
    const all: Recorded[][] = [];
    // One after the other, as the work of one would show in the answers to another.
    for (const language of LANGUAGES) {
      await run(language, folder, guide);
      all.push(recorders.get(language.file(guide))!.take());
    }
    const [curl = [], ...others] = all;
    expect(curl.map(({ operation, status, answer }) => [operation, status < 300 || answer])).toEqual(
      curl.map(({ operation }) => [operation, true]),
    );
    expect(curl).toHaveLength(calls.length);
    const requests = (records: readonly Recorded[]) => records.map((record, at) => requestOf(record, calls[at]!));
    for (const records of others) {
      expect(records).toHaveLength(calls.length);
      expect(requests(records)).toEqual(requests(curl));
      expect(records.map(answerOf)).toEqual(curl.map(answerOf));
    }
    let at = 0;
    for (const { answer, calls: these } of own) {
      at += these.length;
      if (answer) expect(curl[at - 1]!.answer).toMatchObject(asPrinted(JSON.parse(answer)) as object);
    }
  });
});

describe('what the guides show of the libraries', () => {
  test.each(SIGNATURES)('checks a signature: $name', async ({ name, groups }) => {
    expect(groups).toHaveLength(3);
    for (const language of LIBRARIES) expect((await run(language, folder, name)).trim()).toBe('evt_1');
  });

  test('is in a shell what the signature has', async () => {
    const [hash, wanted] = (await run(CURL!, folder, SIGNATURES[0]!.name)).split('\n');
    expect(hash).toBe(wanted);
  });

  test.each(LIBRARIES)('follows the events of sends in $fence', async language => {
    await app.request('POST', '/v1/sms/messages', { body: { to: '+5511987650000', message: 'Hello' } });
    await app.settle();
    const { child, line } = start(language, folder, FOLLOWING.name);
    onTestFinished(() => void child.kill());
    expect(await line()).toMatch(/^sms\.\w+ evt_\w+ \S+$/);
  });

  test.each(LIBRARIES)('connects an app in $fence', async language => {
    const { child, line } = start(language, folder, CONNECTING.name);
    onTestFinished(() => void child.kill());
    const person = new Person(app.url, app.owner.email, app.owner.password);
    child.stdin!.write(`${(await person.decide(await line())).href}\n`);
    expect(await line()).toBe('email:send contacts:read');
    expect((await app.request('GET', '/v1/oauth/connections')).body.data.length).toBeGreaterThan(0);
  });
});
