import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, hours } from '../../../../../../kernel/context/clock.js';
import { sql } from '../../../../../../kernel/database/database.js';
import { type MailInApp, startMailIn } from '../mail-in/mail-in.harness.js';

let mail: MailInApp;
beforeAll(async () => {
  mail = await startMailIn();
  await mail.own('shop.example');
});
afterAll(() => mail?.stop());

const call = (method: string, path: string) =>
  mail.app.request(method, `/v1/email/messages/inbound${path}`, { key: mail.app.liveKey });
const newest = async () => (await call('GET', '?limit=1')).body.data[0];
const count = async (): Promise<number> => (await call('GET', '')).body.pagination.total;
const letter = (more: string, text = 'Hi') =>
  `From: ada@reader.example\r\nTo: hello@shop.example\r\n${more}\r\n\r\n${text}\r\n`;

test.each(
  [
    'Date: Sat, 21 Nov 20266 12:00:00 +0000',
    'Date: Sat, 21 Nov 275760 12:00:00 +0000',
    'Date: yesterday',
    `Subject: =?utf-8?B?${Buffer.from('a\u0000b').toString('base64')}?=`,
    `Message-ID: <${'x'.repeat(5_000)}@reader.example>`,
    `References: ${'<a@b.example> '.repeat(5_000)}`,
    `Reply-To: ${'"'.repeat(2_000)}<a@b.example>`,
    `Cc: ${Array.from({ length: 900 }, (_, at) => `a${at}@b.example`).join(',\r\n ')}`,
  ].map(header => [header.slice(0, 40), header] as const),
)('what a stranger wrote comes in: %s', async (_, header) => {
  const before = await count();
  expect(await mail.comeIn('hello@shop.example', letter(header), 'ada@reader.example')).toMatch(/^250/);
  expect(await count()).toBe(before + 1);
  const { sentAt } = await newest();
  expect(Math.abs(Date.parse(sentAt) - mail.app.clock.now().getTime())).toBeLessThan(hours(1));
});

/** Makes the database refuse what is stored of a mail, as a value would of which nobody knows yet. */
const refuse = async (condition: string) => {
  await sql(mail.app.services.db, 'alter table channels.inbound_message drop constraint if exists refused', []);
  if (condition !== '')
    await sql(
      mail.app.services.db,
      `alter table channels.inbound_message add constraint refused check (${condition}) not valid`,
      [],
    );
};

test('a mail that cannot be stored as it reads comes in as a file', async () => {
  await refuse("text is distinct from 'Odd'");
  const before = await count();
  const raw = letter('Subject: x', 'Odd\r\n-- \r\nAda');
  expect(await mail.comeIn('hello@shop.example', raw, 'ada@reader.example')).toMatch(/^250/);
  expect(await count()).toBe(before);
  for (let attempt = 0; attempt < 3; attempt++) {
    mail.app.clock.advance(hours(1));
    await mail.app.settle();
  }
  expect(await count()).toBe(before + 1);
  const item = await newest();
  expect(item).toMatchObject({ from: 'ada@reader.example', text: '', contentPreview: { automatic: true } });
  const file = (await call('POST', `/${item.id}/media`)).body.data;
  expect(file.fileName).toBe('message.eml');
  expect(Buffer.from(file.base64, 'base64').toString()).toContain('Odd');
});

test('a mail that cannot be stored at all is set aside whole, and comes in once it can be', async () => {
  await refuse("sender <> 'ada@reader.example'");
  const before = await count();
  expect(await mail.comeIn('hello@shop.example', letter('Subject: kept'), 'ada@reader.example')).toMatch(/^250/);
  for (let day = 0; day < 20; day++) {
    mail.app.clock.advance(days(1));
    await mail.app.settle();
  }
  expect(await count()).toBe(before);
  const aside = await sql<{ job: string }>(mail.app.services.db, 'select job from jobs.aside where job = $1', [
    'channels.mail-in',
  ]);
  expect(aside).toHaveLength(1);
  await refuse('');
  mail.app.clock.advance(days(1));
  await mail.app.settle();
  expect(await count()).toBe(before + 1);
  expect((await newest()).contentPreview.subject).toBe('kept');
});
