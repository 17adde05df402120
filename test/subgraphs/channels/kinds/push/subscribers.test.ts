import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldUsageOfJob } from '../../../../../subgraphs/channels/core/credit/usage/fold-usage-of.job.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { newBrowser, pushDesk, serviceAccount } from '../../../../support/channels/push.js';
import { TestClock } from '../../../../support/clock.js';
import { runJob } from '../../../../support/run-job.js';

let app: TestApp;
let desk: ReturnType<typeof pushDesk>;
let shopId: string;
beforeAll(async () => {
  // Those that leave are counted by the clock of the database.
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
  desk = pushDesk(app);
  shopId = (await desk.app({ fcmServiceAccount: serviceAccount() })).id;
});
afterAll(() => app?.stop());

const SERIES = `query ($id: ID!, $platform: PushPlatform) {
  pushSubscriberSeries(id: $id, platform: $platform, interval: DAY) { buckets { joined left } }
}`;
const ask = async (platform: string | null = null) => {
  const { pushSubscriberSeries } = (await app.graphql(SERIES, { id: shopId, platform })).body.data;
  const sum = (name: 'joined' | 'left') =>
    pushSubscriberSeries.buckets.reduce(
      (total: number, bucket: { joined: number; left: number }) => total + bucket[name],
      0,
    );
  return [sum('joined'), sum('left')];
};
const counts = async () =>
  (await app.graphql('{ pushApps { items { id subscribers } } }')).body.data.pushApps.items.map(
    ({ subscribers }: { subscribers: number }) => subscribers,
  );

test('subscribers are those that joined less those that left, folded or not', async () => {
  const empty = (await desk.app({ name: 'Other' })).id;
  const browsers = [1, 2, 3].map(n => newBrowser(`https://push.example/${n}`));
  const made = await Promise.all(
    browsers.map(({ endpoint, keys }) => desk.subscribe(shopId, { endpoint, keys, language: 'en' })),
  );
  await desk.subscribe(shopId, { platform: 'ANDROID', token: 'fcm-token:1_2-3' });
  const { endpoint, keys } = browsers[0]!;
  await desk.subscribe(shopId, { endpoint, keys, language: 'es' });
  await desk.call('DELETE', `/apps/${shopId}/subscriptions?subscriptionId=${made[2]!.id}`);
  for (const folded of [false, true]) {
    if (folded) while ((await runJob(foldUsageOfJob(), app.services)) > 0);
    expect(await ask()).toEqual([4, 1]);
    expect(await ask('ANDROID')).toEqual([1, 0]);
    expect(await ask('WEB')).toEqual([3, 1]);
    expect(await counts()).toEqual([0, 3]);
  }
  expect((await desk.call('GET', `/apps/${shopId}`)).body.data.subscribers).toBe(3);
  expect((await desk.call('GET', `/apps/${empty}`)).body.data.subscribers).toBe(0);
});

test('the series is read of an app of the own workspace and world alone, with push:read', async () => {
  const other = await app.key({ workspaceId: await app.workspace(), mode: 'test' });
  const live = app.liveKey;
  const reader = await app.key({ scopes: ['contacts:read'] });
  const codes = await Promise.all(
    [other, live, reader].map(
      async key => (await app.graphql(SERIES, { id: shopId }, { key })).body.errors[0].extensions.code,
    ),
  );
  expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN']);
});
