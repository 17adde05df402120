import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveCall } from '../../../../../subgraphs/channels/kinds/voice/inbound/receive-call.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { callDesk } from '../../../../support/channels/voice.js';

let app: TestApp;
let desk: ReturnType<typeof callDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = callDesk(app);
});
afterAll(() => app?.stop());

const incoming = (providerRef: string, flow: [] | [{ name: string; type: 'say'; text: string }] | null) => ({
  ...{ workspaceId: app.workspaceId, sandbox: true, from: '+14155560000', to: '+14155550100' },
  ...{ provider: 'sandbox', providerRef, flow },
});

test('a call that comes in is answered and does what its number does, once', async () => {
  const steps: [{ name: string; type: 'say'; text: string }] = [{ name: 'hello', type: 'say', text: 'Hello' }];
  const { id } = await receiveCall(app.ctx(app.workspaceId), incoming('one', steps));
  expect((await receiveCall(app.ctx(app.workspaceId), incoming('one', steps))).id).toBe(id);
  await desk.pass(4);
  expect(await desk.timeline(id)).toEqual(['received', 'answered', 'completed']);
  const facts = { direction: 'INBOUND', from: '+14155560000', to: '+14155550100', messageId: null, cost: 0 };
  expect(await desk.read(id)).toMatchObject({ ...facts, status: 'COMPLETED', durationSec: 1 });
  expect((await desk.list('?direction=INBOUND')).map(call => call.id)).toEqual([id]);
});

test('a call that a number does not take is cancelled', async () => {
  const { id } = await receiveCall(app.ctx(app.workspaceId), incoming('two', null));
  await desk.pass(2);
  expect(await desk.timeline(id)).toEqual(['received', 'failed']);
  expect((await desk.read(id)).status).toBe('CANCELLED');
});
