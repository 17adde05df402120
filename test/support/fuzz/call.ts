import { Agent, request } from 'node:http';
import type { Random } from './random.js';

/** A request that is answered well, in parts that can be changed one by one. */
export interface Template {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** True if the body is a form; otherwise it is JSON. */
  readonly form?: boolean;
  /** Takes the server long, as a password does: asked rarely. */
  readonly slow?: boolean;
}

/** A request as it goes out. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface CallAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const VALUES: readonly unknown[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    'null',
    'true',
    'a',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '😀',
    "'",
    '"',
    '%00',
    '%',
    '../..',
  ],
  ...['{{x}}', '<b>', 'a@b', '+1', '*', 'a,b', 'a\r\nb', '__proto__', 'constructor', 'NaN', '1e400', '٣'],
  ...['2026-11-21T12:00:00Z', '0000-00-00T00:00:00Z', '+275760-09-13T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...['top_01jd7s2q8vfz7t4x1m9c5k3r6n', 'x'.repeat(300), 'x'.repeat(5_000), '/'.repeat(50), 'sk_test_x', 'urn:x'],
  ...[0, -1, 1, 1.5, 101, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, true, false, null],
  ...[[], [null], [[]], ['a', 'a'], [0], Array(101).fill('a'), {}, { a: 1 }, { id: 1 }, { toString: 1 }, { length: 1 }],
];

type Place = (copy: Editable) => { owner: Record<string, unknown>; name: string };

interface Editable {
  method: string;
  path: string[];
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Every part of a request that can be changed. */
function placesOf(template: Editable): Place[] {
  const within = (value: unknown, reach: (copy: Editable) => unknown): Place[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([name, member]) => [
          copy => ({ owner: reach(copy) as Record<string, unknown>, name }),
          ...within(member, copy => (reach(copy) as Record<string, unknown>)[name]),
        ]);
  return [
    ...within(template.path, copy => copy.path),
    ...within(template.query, copy => copy.query),
    ...within(template.headers, copy => copy.headers),
    ...within(template.body, copy => copy.body),
    ...within(template.body, copy => copy.body),
  ];
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'QUERY'];
const TYPES = ['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', ';', ''];

/** A call that differs from its template in one to three places, or in its form. */
export function mutated(template: Template, random: Random): Call {
  const { method, path, query = {}, headers = {}, body } = structuredClone(template);
  const copy: Editable = { method, path: path.split('/').slice(1), query, headers, body };
  for (let changes = random.below(4); changes > 0; changes--) {
    const places = placesOf(copy);
    if (places.length === 0) break;
    const { owner, name } = random.of(places)(copy);
    const how = random.below(10);
    if (how === 0) delete owner[name];
    else if (how === 1) owner[`${name}${random.of(['', 's', '[]', '.x'])}`] = structuredClone(owner[name]);
    else owner[name] = structuredClone(random.of(VALUES));
  }
  if (random.below(40) === 0) copy.method = random.of(METHODS);
  return written(copy, template, random);
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Returns a text as a URL and a header can carry it. */
const escaped = (text: string): string =>
  text.includes('%') ? text.replace(/[^!-~]/g, '') : encodeURIComponent(text.toWellFormed());
const inHeader = (text: string): string => text.replace(/[^ -~\u00a0-\u00ff]/g, '').slice(0, 2_000);

function written({ method, path, query, headers, body }: Editable, { form }: Template, random: Random): Call {
  const search = Object.entries(query).map(([name, value]) => `${escaped(name)}=${escaped(textOf(value))}`);
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) if (/^[\w-]+$/.test(name)) sent[name] = inHeader(textOf(value));
  const target = `/${path.map(step => escaped(textOf(step))).join('/')}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  if (body === undefined) return { method, path: target, headers: sent, body: null };
  const json = JSON.stringify(body) ?? '';
  const fields = Object.entries((body ?? {}) as object);
  const text = form ? fields.map(([name, value]) => `${escaped(name)}=${escaped(textOf(value))}`).join('&') : json;
  const cut = random.below(60) === 0 ? text.slice(0, random.below(text.length + 1)) : text;
  const type =
    random.below(60) === 0 ? random.of(TYPES) : form ? 'application/x-www-form-urlencoded' : 'application/json';
  return { method, path: target, headers: { 'content-type': type, ...sent }, body: cut };
}

const agent = new Agent({ keepAlive: true, maxSockets: 24 });

/** Rejects if there is no answer. */
export function send(url: string, { method, path, headers, body }: Call): Promise<CallAnswer> {
  const { hostname, port } = new URL(url);
  const bytes = body === null ? null : Buffer.from(body);
  const length = bytes ? { 'content-length': String(bytes.length) } : {};
  return new Promise((resolve, reject) => {
    const asked = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout: 20_000 },
      answer => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer within 20 seconds')));
    asked.on('error', reject);
    asked.end(bytes ?? undefined);
  });
}
