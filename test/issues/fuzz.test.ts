import { afterAll, beforeAll, expect, test } from 'vitest';
import { isErrorCode } from '../../catalogue/errors/catalogue.js';
import { type Call, type CallAnswer, mutated, send, type Template } from '../support/fuzz/call.js';
import { contactPageTemplates, oauthTemplates, pageTemplates } from '../support/fuzz/page-templates.js';
import { Random } from '../support/fuzz/random.js';
import { graphqlTemplates, mcpTemplates, v1Templates, type World } from '../support/fuzz/templates.js';
import { startWorld } from '../support/fuzz/world.js';

/** Repeat a run with the seed that a failure names: `FUZZ_SEED=7 npx vitest run test/issues/fuzz.test.ts`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Enough for a change to be noticed; `FUZZ_CALLS` asks for a longer search. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 4_000);
const PARALLEL = 24;
/** A template that takes the server long is used once in so many times. */
const SLOW_EVERY = 20;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.app.stop());

/** Returns the fault of an answer; `null` if it is one that the documentation knows. */
function wrongWith(call: Call, { status, type, text }: CallAnswer): string | null {
  if (type.startsWith('application/json') || type.includes('graphql-response+json')) return wrongJson(status, text);
  if (status >= 500) return 'an error of ours';
  if (text === '' || /^text\/(?:html|css|javascript)/.test(type)) return null;
  if (status === 200 && /^text\/csv|^application\/x-ndjson/.test(type)) return null;
  return status >= 400 || call.path.startsWith('/v1') ? `an answer of ${type}` : null;
}

function wrongJson(status: number, text: string): string | null {
  // A HEAD has no body.
  if (text === '') return status >= 500 ? 'an error of ours' : null;
  const body = JSON.parse(text);
  const codes: unknown[] = (Array.isArray(body) ? body : [body]).flatMap(one => [
    ...(one.success === false ? [one.code] : []),
    ...(one.errors ?? []).map((error: { extensions?: { code?: string } }) => error.extensions?.code),
    ...(one.error?.data?.code ? [one.error.data.code] : []),
    ...(one.result?._meta?.['switchboard/error'] ? [one.result._meta['switchboard/error'].code] : []),
  ]);
  if (codes.includes('INTERNAL_ERROR') || codes.some(code => !isErrorCode(code))) return `the codes ${codes}`;
  // No provider is configured here.
  if (status >= 500 && !codes.includes('CHANNEL_NOT_CONFIGURED')) return 'an error of ours';
  const known = Array.isArray(body) || codes.length > 0 || body.jsonrpc === '2.0' || typeof body.error === 'string';
  return status < 400 || known ? null : 'an error without an envelope';
}

test('no call of many thousands, each almost right, is an error of ours or answered without an envelope', async () => {
  const random = new Random(SEED);
  const groups = [v1Templates, graphqlTemplates, mcpTemplates, oauthTemplates, pageTemplates, contactPageTemplates].map(
    make => make(world),
  );
  const wrong: string[] = [];
  let made = 0;
  const next = (): Call => {
    made += 1;
    const pick = (): Template => {
      const template = random.of(random.of(groups));
      return template.slow && random.below(SLOW_EVERY) > 0 ? pick() : template;
    };
    const call = mutated(pick(), random);
    // An address of its own, or the limits of the sign-in and of OAuth would be all there is to see.
    return {
      ...call,
      headers: { 'x-forwarded-for': `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`, ...call.headers },
    };
  };
  const work = async () => {
    while (made < CALLS && wrong.length < 20) {
      const call = next();
      const problem = await send(world.app.url, call).then(
        answer => {
          const what = wrongWith(call, answer);
          return what && `${what}: ${answer.status} ${answer.text.slice(0, 300)}`;
        },
        (error: Error) => error.message,
      );
      if (problem) wrong.push(`FUZZ_SEED=${SEED}: ${problem}\n${JSON.stringify(call).slice(0, 8_000)}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  expect(wrong).toEqual([]);
  expect(made).toBeGreaterThanOrEqual(CALLS);
}, 300_000);
