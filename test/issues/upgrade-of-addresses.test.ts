import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../examples/demo-peers/message-centre.js';
import { type SmtpSink, startSmtpSink } from '../../examples/demo-peers/smtp-sink.js';
import { days, minutes } from '../../kernel/context/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { suppressionDesk } from '../support/contacts/suppressions.js';
import { restoreDump } from '../support/database.js';

const FOLDER = join(import.meta.dirname, '../support/before-addresses');
const { ids, liveKey, testKey } = JSON.parse(readFileSync(join(FOLDER, 'stored.json'), 'utf8'));

let app: TestApp;
let centre: MessageCentre;
let sink: SmtpSink;
let desk: ReturnType<typeof suppressionDesk>;
beforeAll(async () => {
  [centre, sink] = await Promise.all([startMessageCentre(), startSmtpSink()]);
  const dump = gunzipSync(readFileSync(join(FOLDER, 'database.sql.gz'))).toString('utf8');
  app = await startApp({
    template: await restoreDump(inject('postgresUrl'), dump),
    env: {
      SMPP_URL: centre.url,
      SMTP_URL: sink.url,
      SMTP_FROM: 'shop@operator.example',
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  });
  desk = suppressionDesk(app);
  await app.sweep();
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([centre?.stop(), sink?.stop()]);
});

const get = async (path: string, key = liveKey) => (await app.request('GET', path, { key })).body.data;
const all = async (key = liveKey) => get('/v1/conversations?limit=50', key);
const textsOf = async (id: string, key = liveKey): Promise<string[]> =>
  (await get(`/v1/conversations/${id}/entries?limit=50`, key)).map(({ text, message }: Record<string, string>) =>
    (text ?? message ?? '').trim(),
  );

test('two contacts of one person are one, and nothing of either is lost', async () => {
  expect(await get(`/v1/contacts/${ids.brazil8}`)).toMatchObject({
    ...{ name: 'Bia', email: 'bia@example.com', phone: '+554799990001', sameAddressIds: [] },
    tags: ['vip'],
  });
  expect(await get(`/v1/contacts/${ids.brazil9}`)).toMatchObject({ mergedInto: ids.brazil8 });
  expect(await get(`/v1/contacts/${ids.argentina}`)).toMatchObject({ externalId: 'ar-1' });
  expect(await get(`/v1/contacts/${ids.argentina9}`)).toMatchObject({ mergedInto: ids.argentina });
  expect(await get(`/v1/contacts/${ids.punycode}`)).toMatchObject({ email: 'ana@bücher.example', name: 'Ana' });
  expect(await get(`/v1/contacts/${ids.zeroWidth}`)).toMatchObject({ email: 'zoe@example.com', name: 'Zoe' });
  expect(await get(`/v1/contacts/${ids.plain}`)).toMatchObject({ email: 'Plain@example.com', timeZone: 'Europe/Kiev' });
  expect((await get('/v1/contacts?limit=50')).length).toBe(5);
});

test('a segment finds its person under the number of today', async () => {
  const members = await get(`/v1/segments/${ids.segment}/contacts`);
  expect(members.map(({ id }: { id: string }) => id)).toEqual([ids.brazil8]);
});

test('suppressions and STOP hold for the other form', async () => {
  const texts = ['+5547999990002', '+554799990002', '+5547999990003', '+554799990003'];
  for (const to of texts) expect([to, (await desk.text(to, liveKey)).body.code]).toEqual([to, 'RECIPIENT_SUPPRESSED']);
  const mails = ['gone@bücher.example', 'gone@xn--bcher-kva.example', 'hidden@example.com', 'any@münchen.example'];
  for (const to of mails) expect([to, (await desk.mail(to, liveKey)).body.code]).toEqual([to, 'RECIPIENT_SUPPRESSED']);
});

test('two conversations with one person are one, with all that was in them', async () => {
  const live = await all();
  const places = live.map(({ channel, peer, sequence }: Record<string, unknown>) => `${channel} ${peer} ${sequence}`);
  expect(places.sort()).toEqual([
    'email ana@bücher.example 1',
    'email ann@mail.example 2',
    'sms +525512345003 1',
    'sms +5547999990003 1',
    'sms +5547999990004 2',
  ]);
  const of = (peer: string) => live.find((one: { peer: string }) => one.peer === peer).id;
  expect((await textsOf(of('+5547999990004'))).sort()).toEqual(['From the new number', 'From the old number']);
  const mails = await get(`/v1/conversations/${of('ann@mail.example')}/entries?limit=50`);
  expect(mails.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['MESSAGE', 'NOTE', 'RECEIVED', 'RECEIVED']);
  const chats = (await all(testKey)).map(({ peer, sequence }: Record<string, unknown>) => `${peer} ${sequence}`);
  expect(chats.sort()).toEqual(['+5547999990005 2', '154412345678901@lid 1']);
});

test('a receipt that waited finds its message by the rules of today', async () => {
  app.clock.advance(minutes(1));
  await app.sweep();
  expect(await get(`/v1/sms/messages/${ids.sent}`)).toMatchObject({ status: 'DELIVERED' });
});

test('scheduled messages go out once, but to who asked for none meanwhile', async () => {
  app.clock.advance(days(1));
  await app.settle();
  expect(centre.received.map(({ to, text }) => [to, text])).toEqual([['5547999990016', 'Scheduled']]);
  expect(sink.received.map(({ to }) => to)).toEqual([['ana@bücher.example']]);
  expect(await get(`/v1/sms/messages/${ids.scheduledStopped}`)).toMatchObject({
    status: 'FAILED',
    error: { code: 'RECIPIENT_SUPPRESSED' },
  });
});
