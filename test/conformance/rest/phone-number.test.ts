import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../../kernel/context/clock.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await startApp();
  const { status, body } = await app.request('POST', '/v1/phone-numbers', { body: { phoneNumber: '+14155550004' } });
  expect(status).toBe(201);
  ({ id } = body.data);
});
afterAll(() => app?.stop());

describe('Further operations (purpose only)', () => {
  test('"GET /v1/phone-numbers, /v1/phone-numbers/available, /v1/phone-numbers/{id}: list, search available, read"', async () => {
    const list = (await app.request('GET', '/v1/phone-numbers')).body;
    expect([list.success, list.data.map((number: { id: string }) => number.id)]).toEqual([true, [id]]);
    expect(list.pagination).toMatchObject({ total: 1, page: 1, limit: 20, totalPages: 1 });
    const found = (await app.request('GET', '/v1/phone-numbers/available?country=US')).body;
    expect(found.data[0]).toMatchObject({ phoneNumber: expect.stringMatching(/^\+1\d{10}$/), country: 'US' });
    expect(found.pagination).toMatchObject({ page: 1, limit: 20 });
    expect((await app.request('GET', `/v1/phone-numbers/${id}`)).body.data).toMatchObject({
      id,
      phoneNumber: '+14155550004',
    });
  });

  test('"PATCH /v1/phone-numbers/{id}: configure inbound voice behaviour: FORWARD, TTS_HANGUP, reject, voicemail, WEBHOOK_CONTROL"', async () => {
    const behaviours = [
      { mode: 'FORWARD', to: '+14155550123' },
      { mode: 'TTS_HANGUP', text: 'We are closed.' },
      { mode: 'REJECT' },
      { mode: 'VOICEMAIL', text: 'Leave a message.' },
      { mode: 'WEBHOOK_CONTROL', url: 'https://1.1.1.1/voice' },
    ];
    for (const voice of behaviours) {
      const { status, body } = await app.request('PATCH', `/v1/phone-numbers/${id}`, { body: { voice } });
      expect([status, body.data.voice]).toEqual([200, expect.objectContaining(voice)]);
    }
  });
});

describe('Scopes named', () => {
  test('"phone_numbers:read, phone_numbers:update. A missing scope yields 403 FORBIDDEN."', async () => {
    const reader = await app.key({ scopes: ['phone_numbers:read'] });
    const updater = await app.key({ scopes: ['phone_numbers:update'] });
    const patch = { body: { name: 'Shop' } };
    expect((await app.request('GET', `/v1/phone-numbers/${id}`, { key: reader })).status).toBe(200);
    expect((await app.request('PATCH', `/v1/phone-numbers/${id}`, { key: updater, ...patch })).status).toBe(200);
    const { status, body } = await app.request('PATCH', `/v1/phone-numbers/${id}`, { key: reader, ...patch });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('State changes', () => {
  test('"Phone number lifecycle has events activated, past_due, suspended, released."', async () => {
    for (let step = 0; step < 3; step++) {
      app.clock.advance(minutes(5));
      await app.settle();
    }
    await app.settle();
    const { data } = (await app.request('GET', '/v1/events?limit=100&names=phone_number.*')).body;
    expect(data.map(({ event, sandbox }: { event: string; sandbox?: true }) => [event, sandbox])).toEqual([
      ['phone_number.activated', true],
      ['phone_number.past_due', true],
      ['phone_number.suspended', true],
      ['phone_number.released', true],
    ]);
  });
});
