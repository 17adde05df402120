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

/** Mails named an address for all before the addresses that are made for one message. */
test('a mail to the plain address is obeyed from the recipient whose domain confirms it, and by nobody else', async () => {
  await mail.own('shop.example');
  const published = (domain: string, record: string) => mail.dns.publish(domain, 'TXT', [record]);
  published('confirmed.example', 'v=spf1 ip4:127.0.0.1 -all');
  published('denied.example', 'v=spf1 ip4:192.0.2.1 -all');
  const said = 'unsubscribe';
  const dan = await newsletter('dan@confirmed.example', { listUnsubscribeTopicId: topicId });
  const eva = await newsletter('eva@denied.example', {});
  const { id: fay } = (
    await mail.app.request('POST', '/v1/contacts', {
      key: mail.app.liveKey,
      body: { email: 'fay@confirmed.example' },
    })
  ).body.data;
  const consent = async (id: string) => (await consentOf(mail.app, id)).optedOutChannels;

  // Another confirmed writer of the domain, who got no mail, and a forged one change nothing.
  for (const from of ['eva@denied.example', 'fay@confirmed.example'])
    expect(await write('hello@shop.example', said, from)).toMatch(/^250/);
  expect(await consent(eva.contactId)).toEqual([]);
  expect(await consent(fay)).toEqual([]);
  // The subject must be that of the address and no more.
  await write('hello@shop.example', 'Please unsubscribe me?', 'dan@confirmed.example');
  await write('hello@shop.example', `Unsubscribe ${topicId}`, 'dan@confirmed.example');
  expect(await consentOf(mail.app, dan.contactId)).toMatchObject({ topicIds: [], optedOutChannels: [] });
  await write('hello@shop.example', said, 'dan@confirmed.example');
  expect(await consent(dan.contactId)).toEqual(['email']);
  // Each of them is a record: it is stored with the result of its checks.
  const { body } = await mail.app.request('GET', '/v1/email/messages/inbound?limit=10', { key: mail.app.liveKey });
  const verdicts = body.data.map((item: { from: string; contentPreview: { authentication: { verdict: string } } }) => [
    item.from,
    item.contentPreview.authentication.verdict,
  ]);
  expect(verdicts).toContainEqual(['eva@denied.example', 'FAIL']);
  expect(verdicts).toContainEqual(['fay@confirmed.example', 'PASS']);
  expect(verdicts).toHaveLength(5);
});
