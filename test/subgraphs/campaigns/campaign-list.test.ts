import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { campaignDesk } from '../../support/campaigns/campaign-desk.js';

let app: TestApp;
let desk: ReturnType<typeof campaignDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = campaignDesk(app);
});
afterAll(() => app?.stop());

const names = async (query: string): Promise<string[]> => {
  const { body } = await app.request('GET', `/v1/campaigns?${query}`);
  return body.data.map(({ name }: { name: string }) => name);
};
const inHours = (hours: number): string => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();

test('campaigns are listed by a part of the name, and by when they started or are to start', async () => {
  const to = desk.phones(1);
  const sale = await desk.make({ to, name: 'Spring sale' });
  await desk.make({ to, name: 'Summer news', schedule: { sendAt: inHours(48) } });
  await desk.make({ to, name: 'A draft' });
  await desk.act(sale, 'start');
  expect(await names('search=RING')).toEqual(['Spring sale']);
  expect(await names(`startsFrom=${inHours(24)}&startsTo=${inHours(72)}`)).toEqual(['Summer news']);
  expect(await names(`startsTo=${inHours(24)}`)).toEqual(['Spring sale']);
  expect(await names(`startsFrom=${inHours(-1)}&limit=1`)).toEqual(['Summer news']);
  expect(await names(`startsFrom=${inHours(-1)}&status=RUNNING`)).toEqual(['Spring sale']);
});

test('the window of a campaign is taken away, also while it runs', async () => {
  const window = { from: '09:00', to: '20:00' };
  const id = await desk.make({ to: desk.phones(1), window });
  expect(await desk.read(id)).toMatchObject({ window });
  const change = (body: object) => app.request('PATCH', `/v1/campaigns/${id}`, { body });
  await change({ anyHour: true });
  expect((await desk.read(id)).window).toBeNull();
  await change({ window });
  await desk.act(id, 'start');
  expect((await change({ anyHour: true })).body.data.window).toBeNull();
});
