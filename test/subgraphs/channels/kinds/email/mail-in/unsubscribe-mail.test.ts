import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertContact } from '../../../../../support/channels/audience.js';
import { consentOf } from '../../../../../support/contact-link.js';
import { HOST, type MailInApp, startMailIn } from './mail-in.harness.js';

let mail: MailInApp;
let topicId: string;
beforeAll(async () => {
  mail = await startMailIn();
  const body = { slug: 'news', name: 'News' };
  topicId = (await mail.app.request('POST', '/v1/topics', { body })).body.data.id;
});
afterAll(() => mail?.stop());

/** Sends a newsletter to a contact. Answers the mailto of its List-Unsubscribe. */
async function newsletter(email: string, topic: object) {
  const contactId = await insertContact(mail.app, { email, topicIds: [topicId] });
  const body = { to: [email], payload: { subject: 'News', text: 'Hi' }, ...topic };
  const answer = await mail.app.request('POST', '/v1/email/messages', { key: mail.app.liveKey, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  await mail.app.settle();
  const raw = mail.sink.received.at(-1)!.raw.replaceAll(/\r?\n[ \t]+/g, ' ');
  const [, address = '', subject = ''] = /^List-Unsubscribe:.*<mailto:([^?>]+)\?subject=([^>]*)>/im.exec(raw) ?? [];
  expect(address).toMatch(new RegExp(`^u-msg_.*@${HOST}$`));
  return { contactId, address, subject: decodeURIComponent(subject) };
}
const write = (address: string, subject: string, from = 'anyone@elsewhere.example') =>
  mail.comeIn(address, `From: ${from}\r\nTo: ${address}\r\nSubject: ${subject}\r\n\r\n`, from);

test('a mail to the address of List-Unsubscribe leaves the topic that its subject names', async () => {
  const { contactId, address, subject } = await newsletter('ada@reader.example', { listUnsubscribeTopicId: topicId });
  expect(subject).toBe(`unsubscribe ${topicId}`);
  for (let time = 0; time < 2; time++) expect(await write(address, subject)).toMatch(/^250/);
  expect(await consentOf(mail.app, contactId)).toMatchObject({ topicIds: [], optedOutChannels: [] });
});

test('without a subject it leaves that of the message, and an unknown topic leaves nothing', async () => {
  const { contactId, address } = await newsletter('bob@reader.example', { listUnsubscribeTopicId: topicId });
  await write(address, `unsubscribe top_${'0'.repeat(26)}`);
  expect(await consentOf(mail.app, contactId)).toMatchObject({ topicIds: [topicId], optedOutChannels: [] });
  await write(address, '');
  expect(await consentOf(mail.app, contactId)).toMatchObject({ topicIds: [], optedOutChannels: [] });
});

test('without a topic it leaves all marketing by e-mail; a report and a forged address leave nothing', async () => {
  const { contactId, address, subject } = await newsletter('cid@reader.example', {});
  await write(address, subject, '');
  expect(await write(address.replace(/[0-9a-f]{20}@/, `${'0'.repeat(20)}@`), subject)).toMatch(/^550/);
  expect(await consentOf(mail.app, contactId)).toMatchObject({ optedOutChannels: [] });
  await write(address, subject);
  expect(await consentOf(mail.app, contactId)).toMatchObject({ optedOutChannels: ['email'] });
});
