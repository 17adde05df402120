import { BOMBS, bomb, MAX_BODY } from './bombs.js';
import type { RawRequest } from './measure.js';
import { JSON_BODY, type Named } from './requests.js';

const names = Object.keys(BOMBS);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export function* forms(): Iterable<Named> {
  const paths = ['/oauth/token', '/oauth/revoke', '/oauth/introspect', '/oauth/login', '/oauth/consent'];
  for (const path of [...paths, '/session', '/sign-out']) {
    for (const size of [31_000, MAX_BODY]) {
      const bodies = [
        'a&'.repeat(size / 2),
        '&'.repeat(size),
        `a=${'%'.repeat(size - 2)}`,
        `client_id=${'a'.repeat(size - 10)}`,
        `client_id=${'%00'.repeat(size / 3 - 5)}`,
        'a[]=1&'.repeat(size / 6),
        Array.from({ length: size / 8 }, (_, index) => `a${index}`)
          .join('&')
          .slice(0, size),
      ];
      for (const body of bodies)
        yield [`${path}: ${body.slice(0, 12)} ${size}`, { method: 'POST', path, headers: FORM, body }];
    }
  }
  for (const name of names) {
    for (const [path, share] of [
      ['/oauth/register', 17],
      ['/session', 70],
      ['/oauth/register', 1],
      ['/session', 1],
    ] as const) {
      const value = bomb(name, share);
      const request = (body: string): RawRequest => ({ method: 'POST', path, headers: JSON_BODY, body });
      yield [`${path}: ${name} ${share}`, request(value)];
      yield [`${path}: ${name} in members ${share}`, request(`{"redirect_uris":${value}}`)];
      yield [`${path}: ${name} in a name ${share}`, request(`{"client_name":${value}}`)];
      yield [`${path}: ${name} in email ${share}`, request(`{"email":${value},"password":"x"}`)];
    }
  }
}

export function* headers(): Iterable<Named> {
  const long = 12_000;
  const all = {
    'accept-language': 'aa,'.repeat(long / 3),
    'x-locale': 'p'.repeat(long),
    cookie: 'switchboard-session=a; '.repeat(long / 23),
    authorization: `Bearer ${' '.repeat(long)}x y`,
    'x-api-key': 'sk_test_'.repeat(long / 8),
    'x-forwarded-for': '1.1.1.1,'.repeat(long / 8),
    'idempotency-key': 'k'.repeat(long),
    accept: 'a/b;q=0.1,'.repeat(long / 10),
    'content-type': `application/json${';charset=utf-8'.repeat(long / 14)}`,
    'x-request-id': 'r'.repeat(long),
    origin: 'https://'.repeat(long / 8),
    'if-none-match': '"a",'.repeat(long / 4),
  };
  for (const path of ['/v1/topics', '/graphql', '/mcp', '/session', '/oauth/authorize', '/oauth/token', '/'])
    for (const [name, value] of Object.entries(all))
      for (const method of ['GET', 'POST'])
        yield [`${method} ${path} ${name}`, { method, path, headers: { [name]: value } }];
}
