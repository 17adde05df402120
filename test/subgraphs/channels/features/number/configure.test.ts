import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behaviourOf } from '../../../../../subgraphs/channels/kinds/voice/number/behaviour-of.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { account, type NumberDesk, numberDesk } from './number.harness.js';

let app: TestApp;
let desk: NumberDesk;
let id: string;
const NUMBER = '+14155550100';
beforeAll(async () => {
  app = await startApp();
  desk = numberDesk(app);
  ({ id } = await desk.bought(NUMBER));
});
afterAll(() => app?.stop());

const called = async (sandbox = true, phoneNumber = NUMBER) =>
  (await behaviourOf(app.services.db, phoneNumber, sandbox))?.voice ?? null;

describe('PATCH /v1/phone-numbers/{id}', () => {
  test.each([
    [
      { mode: 'FORWARD', to: '(415) 555-0123' },
      { mode: 'FORWARD', to: '+14155550123', timeoutSec: 30 },
    ],
    [
      { mode: 'TTS_HANGUP', text: 'Fechado.', language: 'pt-br' },
      { mode: 'TTS_HANGUP', text: 'Fechado.', language: 'pt-BR' },
    ],
    [{ mode: 'REJECT' }, { mode: 'REJECT', reason: 'REJECTED' }],
    [
      { mode: 'REJECT', reason: 'BUSY', text: null },
      { mode: 'REJECT', reason: 'BUSY' },
    ],
    [{ mode: 'VOICEMAIL' }, { mode: 'VOICEMAIL', text: null, language: 'en-US', maxLengthSec: 120 }],
    [
      { mode: 'VOICEMAIL', text: 'After the tone.', maxLengthSec: 60 },
      { mode: 'VOICEMAIL', text: 'After the tone.', language: 'en-US', maxLengthSec: 60 },
    ],
    [
      { mode: 'WEBHOOK_CONTROL', url: 'https://1.1.1.1/voice', text: 'Call later.' },
      { mode: 'WEBHOOK_CONTROL', url: 'https://1.1.1.1/voice', text: 'Call later.', language: 'en-US' },
    ],
  ])('%j', async (voice, stored) => {
    const { status, body } = await desk.configure(id, { voice });
    expect([status, body.data?.voice]).toEqual([200, expect.objectContaining(stored)]);
    // The code that answers calls reads the same, and nothing that the mode does not have.
    expect(await called()).toEqual(stored);
  });

  test.each([
    [{ mode: 'FORWARD' }, ['voice.to']],
    [{ mode: 'FORWARD', to: 'home', timeoutSec: 4, text: 'Hi' }, ['voice.text', 'voice.timeoutSec', 'voice.to']],
    [{ mode: 'FORWARD', to: '+19005550123' }, ['voice.to']],
    [{ mode: 'FORWARD', to: NUMBER }, ['voice.to']],
    [{ mode: 'TTS_HANGUP', language: 'no language' }, ['voice.language', 'voice.text']],
    [{ mode: 'TTS_HANGUP', text: '\u200b ' }, ['voice.text']],
    [{ mode: 'REJECT', reason: 'RUDE', url: 'https://1.1.1.1/' }, ['voice.reason', 'voice.url']],
    [{ mode: 'VOICEMAIL', maxLengthSec: 601, to: '+14155550123' }, ['voice.maxLengthSec', 'voice.to']],
    [{ mode: 'WEBHOOK_CONTROL' }, ['voice.url']],
    [{ mode: 'WEBHOOK_CONTROL', url: 'https://10.0.0.1/', language: '' }, ['voice.language', 'voice.url']],
    [{ mode: 'WEBHOOK_CONTROL', url: 'http://1.1.1.1/' }, ['voice.url']],
    [{ mode: 'HOLD_THE_LINE' }, ['voice.mode']],
    [{ to: '+14155550123' }, ['voice.mode']],
  ])('400 for %j, with every invalid field', async (voice, fields) => {
    const before = await called();
    const { status, body } = await desk.configure(id, { voice });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details.map(({ field }: { field: string }) => field).sort()).toEqual(fields);
    expect(await called()).toEqual(before);
  });

  test('changes what is given alone: name, voice and SMS', async () => {
    await desk.configure(id, { voice: { mode: 'REJECT', reason: 'BUSY' }, name: 'Shop' });
    await desk.configure(id, { sms: { receive: false } });
    const { body } = await desk.configure(id, { name: null });
    expect(body.data).toMatchObject({
      name: null,
      voice: { mode: 'REJECT', reason: 'BUSY' },
      sms: { send: true, receive: false },
    });
  });

  test('not what the number cannot do, and not one that was released', async () => {
    const silent = await desk.bought('+18885550100');
    expect((await desk.configure(silent.id, { sms: { send: true } })).body.code).toBe('PHONE_NUMBER_FEATURE_MISSING');
    expect(silent.sms).toEqual({ send: false, receive: false });
    await desk.release(silent.id);
    const late = await desk.configure(silent.id, { name: 'Late' });
    expect([late.status, late.body.code]).toEqual([409, 'PHONE_NUMBER_STATE']);
    expect(await called(true, '+18885550100')).toBeNull();
  });

  test('a call to the other world reaches nobody', async () => {
    expect(await called(false)).toBeNull();
  });
});

describe('GET /v1/phone-numbers', () => {
  test('by status and by number, newest first', async () => {
    const { test: own } = await account(app);
    const [first, second, gone] = [
      await own.bought('+13055550101'),
      await own.bought('+13055550102'),
      await own.bought('+13055550103'),
    ];
    await own.release(gone.id);
    const ids = async (query: string) => (await own.list(query)).body.data.map((number: { id: string }) => number.id);
    expect(await ids('')).toEqual([gone.id, second.id, first.id]);
    expect(await ids('?status=ACTIVE')).toEqual([second.id, first.id]);
    expect(await ids('?status=RELEASED')).toEqual([gone.id]);
    expect(await ids('?phoneNumber=%2B13055550101')).toEqual([first.id]);
    const { status, body } = await own.list('?status=SOLD&phoneNumber=5&limit=0');
    expect([status, body.details.length]).toEqual([400, 3]);
  });

  test('403 without the scope of the operation', async () => {
    const reader = numberDesk(app, await app.key({ scopes: ['phone_numbers:read'] }));
    expect((await reader.list()).status).toBe(200);
    expect((await reader.buy('+13055550110')).status).toBe(403);
    expect((await reader.configure(id, { name: 'x' })).status).toBe(403);
    expect((await reader.release(id)).status).toBe(403);
  });

  test('the audit log has who bought, configured and released', async () => {
    const { test: own, workspaceId } = await account(app);
    const { id: bought } = await own.bought('+13055550120');
    await own.configure(bought, { name: 'Shop' });
    await own.release(bought);
    const { rows } = await app.services.db.pool.query(
      'select act, actor_kind, details from audit.entry where workspace_id = $1 and object_id = $2 order by id',
      [workspaceId, bought],
    );
    expect(rows.map(({ act, actor_kind }) => [act, actor_kind])).toEqual([
      ['phone_number.bought', 'API_KEY'],
      ['phone_number.changed', 'API_KEY'],
      ['phone_number.released', 'API_KEY'],
    ]);
    expect(rows[0]!.details).toMatchObject({ phoneNumber: '+13055550120', price: 100, sandbox: true });
  });
});
