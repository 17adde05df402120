import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours, minutes } from '../../kernel/context/clock.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => app?.stop());

let addresses = 0;

const unlock = async (code: string, password: string): Promise<number> => {
  addresses += 1;
  const answer = await app.request('POST', `/l/${code}`, {
    key: null,
    headers: {
      accept: '*/*',
      'x-forwarded-for': `198.18.${addresses >> 8}.${addresses & 255}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ password }).toString(),
  });
  return answer.status;
};

test('a link with a password limits wrong ones whatever their addresses, in a quarter of an hour and in a day', async () => {
  const made = await app.request('POST', '/v1/short-links', {
    body: { url: 'https://shop.example/', password: '7391' },
  });
  const { code } = made.body.data;
  const limited: number[] = [];
  for (let quarter = 0; quarter < 5; quarter++) {
    const tries = await Promise.all(Array.from({ length: 110 }, (_, guess) => unlock(code, `guess ${guess}`)));
    limited.push(tries.filter(status => status === 429).length);
    app.clock.advance(minutes(16));
  }
  expect(limited).toEqual([10, 10, 10, 110, 110]);
  app.clock.advance(hours(24));
  expect(await unlock(code, '7391')).toBe(302);
});
