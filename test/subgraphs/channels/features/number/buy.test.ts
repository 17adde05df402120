import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, seconds } from '../../../../../kernel/context/clock.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { account, type NumberDesk, numberDesk } from './number.harness.js';

let app: TestApp;
let desk: NumberDesk;
beforeAll(async () => {
  app = await startApp();
  desk = numberDesk(app);
});
afterAll(() => app?.stop());

describe('POST /v1/phone-numbers', () => {
  test('201 with the number, which works at once, and its event', async () => {
    const data = await desk.bought('+14155550100');
    expect(data).toMatchObject({
      id: expect.stringMatching(/^num_/),
      phoneNumber: '+14155550100',
      country: 'US',
      type: 'LOCAL',
      features: ['SMS', 'MMS', 'VOICE'],
      status: 'ACTIVE',
      sandbox: true,
      price: 100,
      renewsAt: '2026-12-21T12:00:00.000Z',
      voice: { mode: 'REJECT', reason: 'REJECTED' },
      sms: { send: true, receive: true },
    });
    expect((await desk.read(data.id)).body.data).toEqual(data);
    const activated = (await desk.events()).find(({ data: { phoneNumberId } }) => phoneNumberId === data.id);
    expect(activated).toMatchObject({ event: 'phone_number.activated', sandbox: true, data: { reason: 'bought' } });
  });

  test('the ends of sandbox numbers say how the purchase ends', async () => {
    const refused = await desk.buy('+14155550001');
    expect([refused.status, refused.body.code]).toEqual([422, 'PHONE_NUMBER_REFUSED']);
    const taken = await desk.buy('+14155550002');
    expect([taken.status, taken.body.code]).toEqual([409, 'PHONE_NUMBER_TAKEN']);
    const slow = await desk.bought('+14155550003');
    expect([slow.status, slow.renewsAt]).toEqual(['PENDING', null]);
    app.clock.advance(seconds(5));
    await app.settle();
    expect((await desk.read(slow.id)).body.data.status).toBe('ACTIVE');
    // Nothing of a failed purchase is kept.
    expect((await desk.list('?phoneNumber=%2B14155550001')).body.data).toEqual([]);
  });

  test('a number that is none of the inventory is not offered, and one that is no number is invalid', async () => {
    const none = await desk.buy('+14155551234');
    expect([none.status, none.body.code]).toEqual([422, 'PHONE_NUMBER_NOT_OFFERED']);
    const { status, body } = await desk.buy('4155550100');
    expect([status, body.details[0].field]).toEqual([400, 'phoneNumber']);
  });

  test('of many that want one number at once, over all workspaces, one gets it', async () => {
    const others = await Promise.all([account(app), account(app)]);
    const desks = [desk, ...others.map(other => other.test)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        desks[place % 3]!.buy('+14155550200', { 'Idempotency-Key': `r${place}` }),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? 'bought' : body.code)).sort();
    expect(codes).toEqual([...Array(11).fill('PHONE_NUMBER_TAKEN'), 'bought']);
  });

  test('a repetition under one key is the same purchase', async () => {
    const [first, second] = [
      await desk.buy('+14155550301', { 'Idempotency-Key': 'once' }),
      await desk.buy('+14155550301', { 'Idempotency-Key': 'once' }),
    ];
    expect([second.status, second.body.data.id]).toEqual([201, first.body.data.id]);
  });

  test('no more than the plan allows; what was released does not count', async () => {
    const { test: small } = await account(app, { plan: 'free' });
    const { id } = await small.bought('+14155550401');
    const refused = await small.buy('+14155550402');
    expect([refused.status, refused.body.code]).toEqual([403, 'PLAN_LIMIT_PHONE_NUMBERS']);
    await small.release(id);
    await small.bought('+14155550402');
  });

  test('in live: not without an inventory, and not before the onboarding', async () => {
    const { live } = await account(app);
    for (const answer of [await live.buy('+14155550500'), await live.search()])
      expect([answer.status, answer.body.code]).toEqual([503, 'PHONE_NUMBERS_NOT_CONFIGURED']);
    const { live: early } = await account(app, { onboarded: false });
    expect((await early.buy('+14155550500')).body.code).toBe('ONBOARDING_REQUIRED');
  });
});

describe('GET /v1/phone-numbers/available', () => {
  const numbersOf = (data: { phoneNumber: string }[]) => data.map(({ phoneNumber }) => phoneNumber);

  test('finds by country, type, prefix, digits and features', async () => {
    const { body } = await desk.search('?country=US&type=LOCAL&prefix=%2B1305&contains=55078&limit=5');
    expect(numbersOf(body.data)).toEqual([
      '+13055550781',
      '+13055550782',
      '+13055550783',
      '+13055550784',
      '+13055550785',
    ]);
    expect(body.data[0]).toMatchObject({ country: 'US', type: 'LOCAL', price: 100 });
    const texting = (await desk.search('?country=BR&features=SMS')).body.data;
    expect(new Set(texting.map(({ type }: { type: string }) => type))).toEqual(new Set(['MOBILE']));
    const free = (await desk.search('?country=US&type=TOLL_FREE&features=SMS')).body.data;
    expect(free[0]).toMatchObject({ price: 400, features: ['SMS', 'VOICE'] });
    expect((await desk.search('?country=FR')).body.data).toEqual([]);
  });

  test('pages by number and by cursor', async () => {
    const first = (await desk.search('?country=GB&type=MOBILE&limit=3')).body;
    expect(first.pagination).toMatchObject({ page: 1, limit: 3, total: expect.any(Number) });
    const second = numbersOf((await desk.search('?country=GB&type=MOBILE&limit=3&page=2')).body.data);
    const cursor = encodeURIComponent(first.pagination.nextCursor);
    const followed = (await desk.search(`?country=GB&type=MOBILE&limit=3&cursor=${cursor}`)).body;
    expect(numbersOf(followed.data)).toEqual(second);
    expect(followed.pagination.total ?? null).toBeNull();
  });

  test('names every invalid field at once', async () => {
    const { status, body } = await desk.search('?country=XX&type=PAGER&prefix=1415&contains=x&features=FAX');
    expect(status).toBe(400);
    expect(body.details.map(({ field }: { field: string }) => field.replace(/\[\d+\]$/, '')).sort()).toEqual([
      'contains',
      'country',
      'features',
      'prefix',
      'type',
    ]);
  });

  test('numbers come and go: what one hour offers, a stranger has in another', async () => {
    const query = '?country=US&prefix=%2B1415&contains=0770';
    const offered = async () => numbersOf((await desk.search(query)).body.data).length > 0;
    const seen = new Set<boolean>();
    for (let hour = 0; hour < 24; hour++) {
      seen.add(await offered());
      if (!(await offered())) expect((await desk.buy('+14155550770')).body.code).toBe('PHONE_NUMBER_TAKEN');
      app.clock.advance(hours(1));
    }
    expect(seen).toEqual(new Set([true, false]));
    await desk.bought('+14155550770');
    expect(await offered()).toBe(false);
  });
});

describe('two worlds', () => {
  test('a live key sees no number of the sandbox, and no workspace that of another', async () => {
    const { id } = await desk.bought('+14155550601');
    const { test: stranger } = await account(app);
    const live = numberDesk(app, app.liveKey);
    for (const other of [live, stranger]) {
      for (const answer of [await other.read(id), await other.release(id), await other.configure(id, { name: 'x' })])
        expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
      expect((await other.list()).body.data.map((number: { id: string }) => number.id)).not.toContain(id);
    }
  });
});
