import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../../../examples/demo-peers/message-centre.js';
import { days, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { grantCredits } from '../../../../../subgraphs/channels/core/credit/credit.service.js';
import {
  BLOCKS,
  numbersIn,
  offeredInSandbox,
} from '../../../../../subgraphs/channels/features/number/inventory/sandbox-blocks.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type NumberInventory, startNumberInventory } from '../../../../support/peers/number-inventory.js';
import { account, type NumberDesk } from './number.harness.js';

let app: TestApp;
let centre: MessageCentre;
let peer: NumberInventory;
beforeAll(async () => {
  centre = await startMessageCentre({ receiptDelayMs: 20 });
  peer = await startNumberInventory(BLOCKS.flatMap(numbersIn).map(number => offeredInSandbox(number)!));
  app = await startApp({ env: { ...peer.env, SMPP_URL: centre.url, NUMBER_PERIOD: '1d', NUMBER_GRACE: '1h' } });
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([centre?.stop(), peer?.stop()]);
});

const WRITER = '+5511988887777';

async function rented(phoneNumber: string, credits = 1_000) {
  const owner = await account(app, { credits });
  const { id } = await owner.live.bought(phoneNumber);
  await app.settle();
  return { ...owner, id, phoneNumber };
}

const text = ({ key }: NumberDesk, from: string, schedule?: object) =>
  app.request('POST', '/v1/sms/messages', { key, body: { to: [WRITER], payload: { message: 'Hi', from }, schedule } });

const received = async ({ key }: NumberDesk): Promise<string[]> => {
  app.clock.advance(seconds(1));
  await app.settle();
  const { body } = await app.request('GET', '/v1/events?limit=100&names=sms.received,sms.replied', { key });
  return body.data.map(({ event }: { event: string }) => event);
};

const write = (to: string) => centre.deliver({ from: WRITER.slice(1), to: to.slice(1), text: 'Hello?' });

describe('a live number', () => {
  test('is the from of its workspace alone, and gets what is written to it', async () => {
    const one = await rented('+14155550100');
    const other = await account(app);
    expect((await text(one.live, one.phoneNumber)).status).toBe(202);
    expect((await text(other.live, one.phoneNumber)).body.code).toBe('SENDER_NOT_ALLOWED');
    await app.settle();
    await write(one.phoneNumber);
    await expect.poll(() => received(one.live)).toEqual(['sms.received', 'sms.replied']);
    expect(await received(other.live)).toEqual([]);
  });

  test('sends and receives as it is configured', async () => {
    const { live, id, phoneNumber } = await rented('+14155550101');
    await live.configure(id, { sms: { send: false } });
    expect((await text(live, phoneNumber)).body.code).toBe('SENDER_NOT_ALLOWED');
    await write(phoneNumber);
    await expect.poll(() => received(live)).toEqual(['sms.received']);
    await live.configure(id, { sms: { send: true, receive: false } });
    expect((await text(live, phoneNumber)).status).toBe(202);
    await write(phoneNumber);
    expect(await received(live)).toEqual(['sms.received']);
    await live.configure(id, { sms: { receive: true } });
    await write(phoneNumber);
    await expect.poll(() => received(live)).toContain('sms.replied');
  });

  test('suspended, sends nothing, not even what waited, and receives nothing until it is paid', async () => {
    const { live, id, phoneNumber, workspaceId } = await rented('+14155550102', 101);
    const sendAt = new Date(app.clock.now().getTime() + days(1) + minutes(90)).toISOString();
    const waiting = (await text(live, phoneNumber, { sendAt })).body.data.messageIds[0];
    app.clock.advance(days(1));
    await app.settle();
    app.clock.advance(minutes(61));
    await app.settle();
    expect((await live.read(id)).body.data.status).toBe('SUSPENDED');
    expect((await text(live, phoneNumber)).body.code).toBe('SENDER_NOT_ALLOWED');
    await write(phoneNumber);
    app.clock.advance(minutes(40));
    expect(await received(live)).toEqual([]);
    const { status, error } = (await app.request('GET', `/v1/sms/messages/${waiting}`, { key: live.key })).body.data;
    expect([status, error.code]).toEqual(['FAILED', 'SENDER_NOT_ALLOWED']);
    expect((await live.credits()).balance).toBe(1);
    await grantCredits(app.ctx(workspaceId), workspaceId, 100, 'paid');
    await app.settle();
    expect((await text(live, phoneNumber)).status).toBe(202);
    await write(phoneNumber);
    await expect.poll(() => received(live)).toContain('sms.received');
  });
});
