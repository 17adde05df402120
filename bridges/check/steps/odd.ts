import type { Check } from '../check.js';
import { expect } from '../failure.js';
import { type Step, step } from '../step.js';

interface Odd {
  readonly name: string;
  readonly method: string;
  /** Behind the path of the session; from the root if it begins with two slashes. */
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string | null;
}

const connect = { attempt: 99, channel: 'chatapp', pairing: 'qr', account: null, resume: false, login: null };
const text = { to: '+14155550199', type: 'text', content: { text: 'odd' } };
const long = 'x'.repeat(5_000);

const put = (name: string, body: unknown): Odd => ({ name: `connect with ${name}`, method: 'PUT', path: '', body });
const post = (name: string, body: unknown, key: string | null = 'odd-key'): Odd => ({
  name: `message with ${name}`,
  method: 'POST',
  path: '/messages',
  body,
  key,
});
const call = (name: string, method: string, path: string, body?: unknown): Odd => ({ name, method, path, body });

/** Calls that no bridge may take, or fail on. */
const ODD: readonly Odd[] = [
  put('no body', ''),
  put('a body that is no JSON', '{'),
  put('a list', []),
  put('null', 'null'),
  put('no attempt', { ...connect, attempt: undefined }),
  put('the attempt 0', { ...connect, attempt: 0 }),
  put('a negative attempt', { ...connect, attempt: -1 }),
  put('half an attempt', { ...connect, attempt: 1.5 }),
  put('an attempt as a text', { ...connect, attempt: '99' }),
  put('a huge attempt', { ...connect, attempt: 1e300 }),
  put('a pairing that nobody knows', { ...connect, pairing: 'telepathy' }),
  put('a channel that nobody knows', { ...connect, channel: 'carrier-pigeon' }),
  put('no channel', { ...connect, channel: undefined }),
  put('an account that is a number', { ...connect, account: 14155550123 }),
  put('a login that is a text', { ...connect, login: 'ana' }),
  post('no body', ''),
  post('a body that is no JSON', 'text'),
  post('a list', [text]),
  post('no key', text, null),
  post('no recipient', { ...text, to: undefined }, 'odd-1'),
  post('an empty recipient', { ...text, to: '' }, 'odd-2'),
  post('a recipient that is a list', { ...text, to: ['+14155550199'] }, 'odd-3'),
  post('a recipient that is endless', { ...text, to: long }, 'odd-4'),
  post('no type', { ...text, type: undefined }, 'odd-5'),
  post('a type that nobody knows', { ...text, type: 'hologram' }, 'odd-6'),
  post('the type constructor', { ...text, type: 'constructor' }, 'odd-7'),
  post('no content', { ...text, content: undefined }, 'odd-8'),
  post('content that is a text', { ...text, content: 'odd' }, 'odd-9'),
  post('no text', { ...text, content: {} }, 'odd-10'),
  post('a text that is a number', { ...text, content: { text: 1 } }, 'odd-11'),
  post('an empty text', { ...text, content: { text: '' } }, 'odd-12'),
  post('a picture without a file', { ...text, type: 'image', content: {} }, 'odd-13'),
  post(
    'a picture whose file is a path',
    { ...text, type: 'image', content: { media: { file: '../../etc/passwd' } } },
    'odd-14',
  ),
  post(
    'a place that is nowhere',
    { ...text, type: 'location', content: { location: { latitude: 91, longitude: 0 } } },
    'odd-15',
  ),
  post('no contacts', { ...text, type: 'contact', content: { contacts: [] } }, 'odd-16'),
  post('a reaction to nothing', { ...text, type: 'reaction', content: { reaction: { emoji: '👍' } } }, 'odd-17'),
  call('events after a text', 'GET', '/events?after=first'),
  call('events after a negative number', 'GET', '/events?after=-1'),
  call('no events', 'GET', '/events?limit=0'),
  call('a deletion without an attempt', 'DELETE', ''),
  call('a deletion of half an attempt', 'DELETE', '?attempt=1.5'),
  call('a challenge without a code', 'POST', '/challenge', { attempt: 1 }),
  call('an edit with text and caption', 'PATCH', '/messages/odd', { to: '+14155550199', text: 'a', caption: 'b' }),
  call('an edit with neither', 'PATCH', '/messages/odd', { to: '+14155550199' }),
  call('a file that is a path', 'GET', '/media/..%2F..%2Fetc%2Fpasswd'),
  call('a path that cannot be decoded', 'GET', '/media/%E0%A4%A'),
  call('a path that nobody knows', 'GET', '/telepathy'),
  call('a session that is a path', 'GET', '//sessions/..%2F..%2Fetc'),
];

/** Refuses an odd call, and works as before. */
async function refuses(check: Check, { method, path, body, key = null }: Odd): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) };
  const full = path.startsWith('//') ? path.slice(1) : check.path(path);
  const { status } = await check.client.call({ method, path: full, headers, ...(body === undefined ? {} : { body }) });
  expect(
    status >= 400 && status < 500,
    `4xx was expected, and ${status === 0 ? 'there was no answer' : `it answered ${status}`}`,
  );
}

export const ODD_STEPS: readonly Step[] = [
  ...ODD.map(odd => step(`refused: ${odd.name}`, check => refuses(check, odd))),
  step('after all of them the session is connected as before', async check => {
    const { body } = await check.connected();
    expect(body.attempt === check.attempt, 'the attempt is the same');
  }),
];
