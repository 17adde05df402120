import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../../../../kernel/context/clock.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type ChatChannel, type ChatDesk, chatDesk } from '../../../../support/channels/chat.js';
import { sendDesk } from '../../../../support/channels/sends.js';

let app: TestApp;
let desk: ChatDesk;
const lines = {} as Record<ChatChannel, string>;

beforeAll(async () => {
  app = await startApp();
  desk = chatDesk(app);
  for (const channel of ['chatapp', 'botchat', 'photosocial'] as const) lines[channel] = await desk.line(channel);
});
afterAll(() => app?.stop());

const HELLO = { payload: { message: 'Hello' } };
const inTime = (duration: number): string => new Date(app.clock.now().getTime() + duration).toISOString();
const eventsOf = (id: string) => sendDesk(app).events(id);

describe.each([
  { channel: 'chatapp', to: '+14155550010', ids: 'chatappIds', prefix: 'message', engage: '+14155550004' },
  { channel: 'botchat', to: '@ana_souza', ids: 'botchatIds', prefix: 'botchat.message', engage: 'engage@x' },
  {
    channel: 'photosocial',
    to: 'ana.photos',
    ids: 'photosocialIds',
    prefix: 'photosocial.message',
    engage: 'engage@x',
  },
] as const)('/v1/$channel/messages', ({ channel, to, ids, prefix, engage }) => {
  test('POST: 202 with the identifiers of what was accepted, and their alias', async () => {
    const { status, body } = await desk.post(channel, { instanceId: lines[channel], to: [to], ...HELLO });
    expect(status, JSON.stringify(body)).toBe(202);
    const found = [expect.stringMatching(/^msg_/)];
    const cost = { totalCost: 0, costs: [0], parts: 1 };
    expect(body.data).toEqual({ messageIds: found, [ids]: found, status: 'QUEUED', count: 1, ...cost });
  });

  test('POST: takes the older shape, and the only active instance when none is named', async () => {
    const [named] = await desk.send(channel, { instanceId: lines[channel], to, message: 'Hello' });
    const [unnamed] = await desk.send(channel, { to, message: 'Hello' });
    for (const id of [named, unnamed])
      expect(await desk.read(channel, id!)).toMatchObject({ instanceId: lines[channel], channel, to });
  });

  test('a message of the sandbox is sent, delivered and read, each an event with its instance', async () => {
    const [id = ''] = await desk.send(channel, { to: [engage], ...HELLO });
    await app.settle();
    app.clock.advance(minutes(1));
    await app.settle();
    expect(await desk.read(channel, id)).toMatchObject({ status: 'DELIVERED', substatus: 'read' });
    expect(await eventsOf(id)).toEqual([`${prefix}.sent`, `${prefix}.delivered`, `${prefix}.read`]);
  });

  test('GET: lists by instance', async () => {
    const of = async (instanceId: string) =>
      (await app.request('GET', `/v1/${channel}/messages?instanceId=${instanceId}`)).body.pagination.total;
    expect(await of(lines[channel])).toBeGreaterThan(0);
    expect(await of('ins_none')).toBe(0);
  });

  test('cancel: 200 for a scheduled message, which is then never sent', async () => {
    const [id = ''] = await desk.send(channel, { to: [to], ...HELLO, schedule: { sendAt: inTime(minutes(10)) } });
    const { status, body } = await app.request('POST', `/v1/${channel}/messages/${id}/cancel`);
    expect([status, body.data.substatus]).toEqual([200, 'cancelled']);
    app.clock.advance(minutes(11));
    await app.settle();
    expect(await desk.read(channel, id)).toMatchObject({ status: 'FAILED', sentAt: null });
    expect(await eventsOf(id)).toEqual([`${prefix}.failed`]);
  });

  test('POST ?dryRun=true: a verdict for each recipient, and nothing is stored', async () => {
    const list = () => app.request('GET', `/v1/${channel}/messages`);
    const before = (await list()).body.pagination.total;
    const answer = await desk.post(channel, { to: [to, 'no body'], ...HELLO }, { query: '?dryRun=true' });
    expect(answer.status).toBe(200);
    expect(answer.body.data.recipients.map((one: { code: string }) => one.code)).toEqual([null, 'INVALID_RECIPIENT']);
    expect((await list()).body.pagination.total).toBe(before);
  });

  test.each([
    ['without a text', { payload: {} }, 400, 'CONTENT_REQUIRED'],
    ['of an unknown template', { type: 'template', payload: { templateId: 'tpl' } }, 400, 'VALIDATION_ERROR'],
    ['that is too long', { payload: { message: 'x'.repeat(4_097) } }, 400, 'VALIDATION_ERROR'],
  ])('POST: refuses a message %s', async (_name, more, status, code) => {
    const answer = await desk.post(channel, { to: [to], ...more });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('POST: 503 CHANNEL_NOT_CONFIGURED for a live key without a provider', async () => {
    const { status, body } = await desk.post(channel, { to: [to], ...HELLO }, { key: app.liveKey });
    expect([status, body.code]).toEqual([503, 'CHANNEL_NOT_CONFIGURED']);
  });
});

describe('recipients', () => {
  test.each([
    ['chatapp', '14155550010', '+14155550010'],
    ['chatapp', '(415) 555-0010', '+14155550010'],
    ['botchat', 'Ana_Souza', '@ana_souza'],
    ['botchat', '-1001234567890', '-1001234567890'],
    ['photosocial', '@Ana.Photos', 'ana.photos'],
    ['photosocial', '17841400000000000', '17841400000000000'],
  ] as const)('%s: %s is stored as %s', async (channel, given, stored) => {
    const [id = ''] = await desk.send(channel, { to: [given], ...HELLO });
    expect((await desk.read(channel, id)).to).toBe(stored);
  });

  test.each([
    ['chatapp', 'ana.photos'],
    ['botchat', 'ab'],
    ['photosocial', 'a b'],
  ] as const)('%s: 400 for %s', async (channel, to) => {
    const { status, body } = await desk.post(channel, { to: [to], ...HELLO });
    expect([status, body.code, body.details[0].field]).toEqual([400, 'VALIDATION_ERROR', 'to[0]']);
  });
});
