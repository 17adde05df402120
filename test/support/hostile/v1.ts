import { pathParameters, takesBody } from '../../../rest/route.js';
import { ROUTES } from '../../../rest/routes.js';
import { BOMBS, bomb } from './bombs.js';
import type { Named } from './requests.js';

const names = Object.keys(BOMBS);

/** Arguments of the operations that take the most. */
const FIELDS = ['to', 'payload', 'schedule', 'from', 'name', 'slug', 'url', 'events', 'redirectUris', 'scopes'];

export function* bodies(): Iterable<Named> {
  for (const [turn, row] of ROUTES.filter(({ method }) => takesBody(method)).entries()) {
    const path = `/v1${row.path.replace(/\{\w+\}/g, 'top_x')}`;
    const request = (body: string) => ({ method: row.method, path, body });
    // The bombs by turns: every one meets some operations in both places, and every operation meets two.
    const [whole, inside] = [names[turn % names.length]!, names[(turn * 7 + 3) % names.length]!];
    yield [`${row.field}: ${whole} as the body`, request(bomb(whole))];
    const members = FIELDS.map(field => `"${field}":${bomb(inside, FIELDS.length)}`);
    yield [`${row.field}: ${inside} in each member`, request(`{${members.join()}}`)];
  }
}

const PATHS = ['/v1/sms/messages', '/v1/email/messages', '/v1/sms/messages?dryRun=true'];

export function* sends(): Iterable<Named> {
  const valid = { to: '["+14155550000"]', payload: '{"message":"x"}', schedule: '{}' };
  for (const [turn, name] of names.entries()) {
    const bodies = [
      { ...valid, to: bomb(name) },
      { ...valid, payload: bomb(name) },
      { ...valid, payload: `{"message":${bomb(name)}}` },
      { ...valid, schedule: bomb(name) },
    ];
    for (const [index, body] of bodies.entries()) {
      const json = `{${Object.entries(body).map(([member, value]) => `"${member}":${value}`)}}`;
      const path = PATHS[(turn + index) % PATHS.length]!;
      yield [`${path}: ${name} (${index})`, { method: 'POST', path, body: json }];
    }
  }
}

export function* queries(): Iterable<Named> {
  const long = 12_000;
  const texts = [
    `limit=${'9'.repeat(long)}`,
    'limit=1&'.repeat(long / 8),
    `names=${'a,'.repeat(long / 2)}`,
    'names=a&'.repeat(long / 8),
    `cursor=${'A'.repeat(long)}`,
    `to=${'%00'.repeat(long / 3)}`,
    '&'.repeat(long),
    `${'a='.repeat(long / 2)}`,
    Array.from({ length: long / 6 }, (_, index) => `a${index}`).join('&'),
  ];
  for (const [turn, row] of ROUTES.filter(({ method }) => !takesBody(method)).entries()) {
    const path = `/v1${row.path.replace(/\{\w+\}/g, 'a'.repeat(200))}`;
    const { method } = row;
    for (const text of texts.filter((_, index) => index % 3 === turn % 3))
      yield [`${method} ${row.path}?${text.slice(0, 20)}`, { method, path: `${path}?${text}` }];
    if (pathParameters(row.path).length > 0)
      yield [
        `${method} ${row.path} of a long identifier`,
        { method, path: `/v1${row.path.replace(/\{\w+\}/g, '%F0%9F%98%80'.repeat(800))}` },
      ];
  }
}
