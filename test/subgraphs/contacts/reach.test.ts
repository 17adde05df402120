import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const QUERY = `query ($id: ID!, $topicId: ID) { contact(id: $id) {
  reach(topicId: $topicId) { channel address transactional marketing quietUntil }
} }`;

const made = async (body: object): Promise<string> =>
  (await app.request('POST', '/v1/contacts', { body })).body.data.id;
const reach = async (id: string, topicId?: string) => {
  const { body } = await app.graphql(QUERY, { id, topicId });
  const all: { channel: string }[] = body.data.contact.reach;
  return Object.fromEntries(all.map(({ channel, ...rest }) => [channel, rest]));
};
const nothing = { address: null, transactional: 'NO_ADDRESS', marketing: 'NO_ADDRESS', quietUntil: null };

test('Contact.reach says of each channel whether a send would be refused now, and why', async () => {
  const topic = await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'News' } });
  const phone = '+14155550145';
  const id = await made({ email: 'Ana@reach.example', phone, optedOutChannels: ['chatapp'] });
  const open = { transactional: 'ALLOWED', marketing: 'ALLOWED', quietUntil: null };
  const before = await reach(id);
  expect(before).toMatchObject({
    sms: { address: phone, ...open },
    email: { address: 'Ana@reach.example', ...open },
    chatapp: { transactional: 'ALLOWED', marketing: 'RECIPIENT_OPTED_OUT' },
    botchat: nothing,
  });
  expect(Object.keys(before)).not.toContain('push');
  expect((await reach(id, topic.body.data.id))['email']).toMatchObject({ marketing: 'RECIPIENT_OPTED_OUT' });
  await app.request('POST', '/v1/suppressions', { body: { address: 'reach.example', channels: ['email'] } });
  expect((await reach(id))['email']).toMatchObject({
    transactional: 'RECIPIENT_SUPPRESSED',
    marketing: 'RECIPIENT_SUPPRESSED',
  });
  app.clock.set('2026-11-22T23:00:00.000Z');
  const night = 'mutation { setQuietHours(starts: "22:00", ends: "08:00", timeZone: "UTC") { starts } }';
  await app.graphql(night, {}, { key: app.liveKey });
  expect((await reach(id))['sms']).toEqual({
    address: phone,
    transactional: 'ALLOWED',
    marketing: 'QUIET_HOURS',
    quietUntil: '2026-11-23T08:00:00.000Z',
  });
});
