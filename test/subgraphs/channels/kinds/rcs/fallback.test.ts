import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rcs } from '../../../../../subgraphs/channels/index.js';
import { toPlatformId } from '../../../../../subgraphs/channels/kinds/rcs/message-id.js';
import { advanceRevocation } from '../../../../../subgraphs/channels/kinds/rcs/revocation/advance.js';
import { markAsked } from '../../../../../subgraphs/channels/kinds/rcs/revocation/watch.js';
import { sms } from '../../../../../subgraphs/channels/kinds/sms/sms.js';
import { type LiveRcs, startLiveRcs, TEXT } from '../../../../support/channels/rcs.js';
import { sendDesk } from '../../../../support/channels/sends.js';

let live: LiveRcs;
beforeAll(async () => {
  live = await startLiveRcs();
});
afterAll(() => live?.stop());
let count = 10;
beforeEach(() => {
  live.platform.answer = () => undefined;
});

const off = () => `+14158${++count}0007`;
const none = () => `+14158${++count}0012`;
const inTime = { ...TEXT, fallback: { message: 'As SMS', afterSeconds: 60 } };
const settle = () => live.app.settle();
const later = async (ms: number) => {
  live.app.clock.advance(ms);
  await settle();
};
async function sent(to: string, payload: object = inTime): Promise<string> {
  const id = await live.desk.sent(to, payload);
  await settle();
  return id;
}
const EXPIRED = { status: 'FAILED', substatus: 'expired', error: { code: 'RCS_NOT_DELIVERED_IN_TIME' } };

describe('the fallback of an RCS message', () => {
  test('goes out at once to a phone without RCS, and an event names it', async () => {
    const to = none();
    const id = await sent(to, { ...TEXT, fallback: { message: 'As SMS' } });
    expect(await live.desk.message(id)).toMatchObject({ status: 'FAILED', error: { code: 'RCS_NOT_SUPPORTED' } });
    expect(live.texts(to)).toEqual(['As SMS']);
    const [event] = await live.fallbacks(id);
    const answer = await live.desk.call('GET', `/sms/messages/${event.fallbackMessageId}`);
    expect(answer.body.data).toMatchObject({ to, status: expect.stringMatching(/^(SENT|DELIVERED)$/) });
    expect((await sendDesk(live.app).credits()).held).toBe(0);
  });

  test('goes out to a phone that cannot show a carousel', async () => {
    const to = `+14158${++count}0009`;
    const payload = { cards: [{ title: 'A' }, { title: 'B' }], fallback: { message: 'A or B' } };
    await live.desk.sent(to, payload, { type: 'carousel' });
    await settle();
    expect(live.texts(to)).toEqual(['A or B']);
  });

  test('goes out after the time that the caller named, once the message was taken back', async () => {
    const to = off();
    const id = await sent(to);
    await later(59_000);
    expect(live.platform.revoked).not.toContain(toPlatformId(id));
    await later(1_000);
    expect(live.platform.revoked).toContain(toPlatformId(id));
    expect(await live.desk.message(id)).toMatchObject(EXPIRED);
    await later(3_600_000);
    expect(live.texts(to)).toEqual(['As SMS']);
  });

  test('does not go out if the message was delivered meanwhile', async () => {
    const [known, unknown] = [off(), off()];
    const [first, second] = [await sent(known), await sent(unknown)];
    await live.report('DELIVERED', first);
    await settle();
    live.platform.deliver(toPlatformId(second));
    await later(60_000);
    await later(3_600_000);
    expect([...live.texts(known), ...live.texts(unknown)]).toEqual([]);
    expect(await live.desk.message(second)).toMatchObject({ status: 'SENT' });
  });

  test('does not go out if the event of the delivery comes while the platform takes it back', async () => {
    const to = off();
    const id = await sent(to);
    live.app.clock.advance(60_000);
    const find = `update channels.message set status = 'DELIVERED', fence = fence + 1 where id = $1`;
    const take = live.platform.answer;
    live.platform.answer = method => (method === 'DELETE' ? undefined : take(method, ''));
    await live.app.services.db.pool.query(find, [id]);
    await settle();
    expect(live.texts(to)).toEqual([]);
  });

  test('does not go out if the sender cancelled', async () => {
    const to = off();
    const id = await sent(to);
    expect((await live.desk.cancel(id)).body.data).toMatchObject({ substatus: 'cancelled' });
    await later(3_600_000);
    expect(live.texts(to)).toEqual([]);
  });

  test('goes out in place of a message that the platform says to have expired', async () => {
    const to = off();
    const id = await sent(to, { ...TEXT, fallback: { message: 'As SMS' } });
    await live.report('TTL_EXPIRATION_REVOKED', id, { phoneNumber: to });
    await settle();
    expect(await live.desk.message(id)).toMatchObject({ status: 'FAILED', substatus: 'expired' });
    expect(live.texts(to)).toEqual(['As SMS']);
  });

  test('goes out in place of a message that never left', async () => {
    const to = `+14158${++count}0008`;
    const id = await sent(to);
    await later(60_000);
    await later(60_000);
    expect(await live.desk.message(id)).toMatchObject(EXPIRED);
    expect(live.texts(to)).toEqual(['As SMS']);
  });

  test('that is refused is told, and the message is taken back all the same', async () => {
    const to = off();
    const id = await sent(to);
    const spend = 'update channels.balance set balance = $2 where workspace_id = $1';
    const { balance } = await sendDesk(live.app).credits();
    await live.app.services.db.pool.query(spend, [live.app.workspaceId, 0]);
    await later(60_000);
    await live.app.services.db.pool.query(spend, [live.app.workspaceId, balance]);
    expect(await live.desk.message(id)).toMatchObject(EXPIRED);
    expect(await live.fallbacks(id)).toMatchObject([
      { fallbackMessageId: null, error: { code: 'INSUFFICIENT_CREDITS' } },
    ]);
    expect(live.texts(to)).toEqual([]);
  });
});

describe('a process that dies between two steps', () => {
  const tx = (id: string, at: Date) => markAsked(live.app.services.db.fork(), id, at);

  test('before it asked the platform: it is asked again', async () => {
    const to = off();
    const id = await sent(to);
    live.app.clock.advance(60_000);
    await tx(id, live.app.clock.now());
    await later(31_000);
    expect(live.texts(to)).toEqual(['As SMS']);
    expect(await live.desk.message(id)).toMatchObject(EXPIRED);
  });

  test('after the platform took it back: nobody says that it was delivered, and the SMS goes out', async () => {
    const to = off();
    const id = await sent(to);
    live.app.clock.advance(60_000);
    await tx(id, live.app.clock.now());
    live.platform.revoked.push(toPlatformId(id));
    await later(31_000);
    expect(live.texts(to)).toEqual([]);
    await later(11 * 60_000);
    await later(60_000);
    expect(live.texts(to)).toEqual(['As SMS']);
  });

  test('after the device got it: its event comes in time, and no SMS goes out', async () => {
    const to = off();
    const id = await sent(to);
    live.app.clock.advance(60_000);
    await tx(id, live.app.clock.now());
    live.platform.deliver(toPlatformId(id));
    await later(31_000);
    expect(await live.desk.message(id)).toMatchObject({ status: 'SENT' });
    await live.report('DELIVERED', id);
    await settle();
    expect(await live.desk.message(id)).toMatchObject({ status: 'DELIVERED' });
    await later(11 * 60_000);
    await later(60_000);
    expect(live.texts(to)).toEqual([]);
  });

  test('and two that look at once send one SMS', async () => {
    const to = off();
    const id = await sent(to);
    live.app.clock.advance(60_000);
    const ways = { rcs, sms };
    await Promise.all([advanceRevocation(live.app.services, ways, id), advanceRevocation(live.app.services, ways, id)]);
    await later(11 * 60_000);
    await later(60_000);
    expect(live.texts(to)).toEqual(['As SMS']);
    expect(await live.fallbacks(id)).toHaveLength(1);
  });
});
