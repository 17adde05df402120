import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { campaignDesk } from '../../support/campaigns/campaign-desk.js';
import { insertContact } from '../../support/channels/audience.js';

let app: TestApp;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = campaignDesk(app);
});
afterAll(() => app?.stop());

const patch = (id: string, body: object) => app.request('PATCH', `/v1/campaigns/${id}`, { key: app.testKey, body });
const tagged = async (tag: string): Promise<string> =>
  (await app.request('POST', '/v1/contacts', { body: { phone: desk.phone(), tags: [tag] } })).body.data.id;
const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

describe('what a change takes away', () => {
  test('null takes the topic and the end away, and what is left out stays', async () => {
    const topicId = await desk.createTopic();
    const tags = ['taken-away'];
    await tagged('taken-away');
    const [id, evergreenUntil] = [await desk.make({ tags, topicId, evergreenUntil: inDays(3) }), inDays(3)];
    expect((await patch(id, { name: 'Renamed' })).body.data).toMatchObject({ topicId, evergreenUntil });
    expect((await patch(id, { topicId: null })).body.data).toMatchObject({
      topicId: null,
      evergreenUntil,
      audience: { tags },
    });
    expect((await patch(id, { evergreenUntil: null })).body.data).toMatchObject({ evergreenUntil: null });
    await patch(id, { topicId, evergreenUntil });
    const document = `mutation { updateCampaign(id: "${id}", topicId: null, evergreenUntil: null) { topicId evergreenUntil name } }`;
    const { body } = await app.graphql(document, {}, { key: app.testKey });
    expect(body.data.updateCampaign).toEqual({ topicId: null, evergreenUntil: null, name: 'Renamed' });
  });

  test('an approval does not outlive it, and a campaign that runs keeps what it was started with', async () => {
    const topicId = await desk.createTopic();
    await insertContact(app, { phone: desk.phone(), topicIds: [topicId] });
    const id = await desk.make({ topicId, evergreenUntil: inDays(3) });
    const revision = async () =>
      (await app.graphql(`{ campaign(id: "${id}") { revision } }`)).body.data.campaign.revision;
    const before = await revision();
    await patch(id, { topicId: null });
    expect(await revision()).not.toBe(before);
    await desk.act(id, 'start');
    await app.settle();
    expect((await patch(id, { evergreenUntil: null })).body.code).toBe('CAMPAIGN_STATUS');
    // It has none any more: nothing is taken away.
    expect((await patch(id, { name: 'Runs', topicId: null })).body.data).toMatchObject({ name: 'Runs' });
  });

  test('an end does not stand beside a list, also one of before', async () => {
    const id = await desk.make({ to: desk.phones(2) });
    expect((await patch(id, { evergreenUntil: inDays(3) })).body.details).toMatchObject([{ field: 'evergreenUntil' }]);
    await tagged('other');
    const until = await desk.make({ tags: ['other'], evergreenUntil: inDays(3) });
    const refused = await patch(until, { to: desk.phones(1) });
    expect(refused.body.details).toMatchObject([{ field: 'evergreenUntil' }]);
    expect((await patch(until, { to: desk.phones(1), evergreenUntil: null })).status).toBe(200);
  });
});

test('a list of addresses does not go on several channels, a list of contacts does', async () => {
  const several = {
    channels: ['sms', 'email'],
    payload: { sms: { message: 'x' }, email: { subject: 'x', text: 'x' } },
  };
  const addresses = await desk.make({ to: desk.phones(2) });
  expect((await patch(addresses, several)).body.details).toMatchObject([{ field: 'channels' }]);
  const contactId = await tagged('several');
  expect((await patch(addresses, { ...several, tags: ['several'] })).body.data).toMatchObject(several);
  const contacts = await desk.make({ to: [{ contactId }] });
  expect((await patch(contacts, several)).body.data).toMatchObject({ ...several, counts: { recipients: 1 } });
});

test('a segment that is unknown is named where it was given, also beside a topic', async () => {
  const topicId = await desk.createTopic();
  const id = await desk.make({ topicId });
  const { body } = await patch(id, { topicId, audience: { segmentIds: ['seg_unknown'] } });
  expect(body.details).toMatchObject([{ field: 'audience.segmentIds[0]' }]);
});

test('an audience that is emptied is missing, in the place of that of before', async () => {
  await tagged('emptied');
  const id = await desk.make({ tags: ['emptied'] });
  expect((await patch(id, { audience: {} })).body.details).toMatchObject([{ field: 'segmentId' }]);
  const topicId = await desk.createTopic();
  expect((await patch(id, { audience: {}, topicId })).body.data.audience).toMatchObject({ topicIds: [topicId] });
  expect((await patch(id, { name: 'Same' })).body.data.audience).toMatchObject({ topicIds: [topicId] });
});
