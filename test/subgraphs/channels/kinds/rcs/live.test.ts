import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '../../../../../kernel/context/clock.js';
import { jobContext } from '../../../../../kernel/context/context.js';
import { assignSender, removeSender } from '../../../../../subgraphs/channels/core/sender/sender.service.js';
import { rcs } from '../../../../../subgraphs/channels/index.js';
import { toMessageId, toPlatformId } from '../../../../../subgraphs/channels/kinds/rcs/message-id.js';
import { uploaded } from '../../../../support/channels/media.js';
import { AGENT, type LiveRcs, rcsDesk, startLiveRcs, TEXT } from '../../../../support/channels/rcs.js';
import { sendDesk } from '../../../../support/channels/sends.js';

let live: LiveRcs;
beforeAll(async () => {
  live = await startLiveRcs();
});
afterAll(() => live?.stop());
let count = 100;
let to: string;
beforeEach(() => {
  to = `+1415557${++count}0`;
  live.platform.answer = () => undefined;
});

const settle = () => live.app.settle();
const arrived = (id: string) => live.platform.received.find(({ messageId }) => messageId === toPlatformId(id));

describe('a live RCS message', () => {
  test('goes out in the name of the only agent of the workspace, and is followed', async () => {
    const { desk, report } = live;
    const suggestions = [{ type: 'reply', text: 'Yes', postback: 'yes-1' }];
    const id = await desk.sent(to, { ...TEXT, suggestions }, { class: 'transactional' });
    await settle();
    expect(await desk.message(id)).toMatchObject({ status: 'SENT', from: AGENT, cost: 1 });
    expect(arrived(id)).toMatchObject({
      agentId: AGENT,
      phone: to,
      body: {
        contentMessage: { text: 'Hello', suggestions: [{ reply: { text: 'Yes', postbackData: 'yes-1' } }] },
        messageTrafficType: 'TRANSACTION',
      },
    });
    expect((await report('DELIVERED', id)).status).toBe(200);
    await report('READ', id);
    await report('READ', id);
    await settle();
    expect(await desk.message(id)).toMatchObject({ status: 'DELIVERED', substatus: 'read' });
    const events = await sendDesk(live.app).events(id);
    expect(events).toEqual(['rcs.sent', 'rcs.delivered', 'rcs.read']);
  });

  test('may have files that were uploaded, which the platform gets once', async () => {
    const { app, desk, platform } = live;
    const mediaId = await uploaded(app, 'pixels of a shop', { channel: 'rcs' });
    const card = { title: 'Our shop', media: { mediaId, height: 'TALL' } };
    const [first, second] = [
      await desk.sent(to, { file: { mediaId } }, { type: 'file' }),
      await desk.sent(to, { card }, { type: 'card' }),
    ];
    await settle();
    const [name, ...others] = platform.files.keys();
    expect(others).toEqual([]);
    const file = platform.files.get(name!)!;
    expect([file.agentId, file.contentType, `${file.bytes}`]).toEqual([AGENT, 'image/png', 'pixels of a shop']);
    const uploadedRbmFile = { fileName: name };
    expect(arrived(first)!.body.contentMessage).toEqual({ uploadedRbmFile });
    expect(arrived(second)!.body.contentMessage.richCard.standaloneCard.cardContent).toEqual({
      title: 'Our shop',
      media: { height: 'TALL', uploadedRbmFile },
    });
  });

  test('waits while the platform takes no file, and fails if it refuses the file or the file is gone', async () => {
    const { app, desk, platform } = live;
    let status = 503;
    platform.answer = (_, path) => (path === '/upload/v1/files' ? { status } : undefined);
    const sendFile = async () => {
      const mediaId = await uploaded(app, `pixels ${++count}`, { channel: 'rcs' });
      return { mediaId, id: await desk.sent(to, { file: { mediaId } }, { type: 'file' }) };
    };
    const waiting = await sendFile();
    await settle();
    expect(await desk.message(waiting.id)).toMatchObject({ status: 'QUEUED' });
    await app.request('DELETE', `/v1/rcs/media/${waiting.mediaId}`, { key: app.liveKey });
    app.clock.advance(hours(1));
    await settle();
    expect(await desk.message(waiting.id)).toMatchObject({ status: 'FAILED', error: { code: 'MEDIA_UNAVAILABLE' } });
    status = 415;
    const refused = await sendFile();
    await settle();
    expect(await desk.message(refused.id)).toMatchObject({ status: 'FAILED', error: { code: 'CONTENT_REJECTED' } });
  });

  test('has an id that is the UUID of ours', () => {
    const id = 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn';
    expect(toPlatformId(id)).toMatch(/^019abe3d-9f42-7f53-8/);
    expect(toMessageId(toPlatformId(id))).toBe(id);
    expect(toMessageId('nothing')).toBeNull();
  });

  test('needs an agent where the workspace has several, and takes none of another', async () => {
    const { app, desk } = live;
    const own = jobContext(app.services, app.workspaceId);
    await assignSender(own, rcs, 'second_agent');
    const { status, body } = await desk.post({ to: [to], payload: TEXT });
    expect([status, body.code, body.details[0].field]).toEqual([400, 'RCS_AGENT_REQUIRED', 'payload.from']);
    expect((await desk.post({ to: [to], payload: { ...TEXT, from: 'nobodys_agent' } })).body.code).toBe(
      'SENDER_NOT_ALLOWED',
    );
    const sendAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const id = await desk.sent(to, { ...TEXT, from: 'second_agent' }, { schedule: { sendAt } });
    const { data } = (await app.graphql('{ rcsAgents { id agent } }')).body;
    expect(data.rcsAgents.map(({ agent }: { agent: string }) => agent)).toEqual([AGENT, 'second_agent']);
    await removeSender(own, rcs, 'second_agent');
    app.clock.advance(60_000);
    await settle();
    expect(await desk.message(id)).toMatchObject({ status: 'FAILED', error: { code: 'SENDER_NOT_ALLOWED' } });
    expect(arrived(id)).toBeUndefined();
  });

  test('asks once for a device within the time of the cache', async () => {
    const asked = () =>
      live.platform.requests.filter(one => one.startsWith('GET') && one.includes(encodeURIComponent(to)));
    for (let i = 0; i < 3; i++) await live.desk.sent(to);
    await settle();
    expect(asked()).toHaveLength(1);
    live.app.clock.advance(7 * 3_600_000);
    await live.desk.sent(to);
    await settle();
    expect(asked()).toHaveLength(2);
  });
});

describe('POST /v1/rcs/messages/{id}/cancel of what the platform has', () => {
  test('takes it back, and it stays charged', async () => {
    const id = await live.desk.sent(to);
    await settle();
    const { status, body } = await live.desk.cancel(id);
    expect([status, body.data.status, body.data.substatus]).toEqual([200, 'FAILED', 'cancelled']);
    expect(live.platform.revoked).toContain(toPlatformId(id));
    await live.report('DELIVERED', id);
    await settle();
    expect(await live.desk.message(id)).toMatchObject({ status: 'FAILED', substatus: 'cancelled' });
    expect((await sendDesk(live.app).credits()).held).toBe(0);
  });

  test('under an Idempotency-Key answers the same twice', async () => {
    const id = await live.desk.sent(to);
    await settle();
    const cancel = () =>
      live.app.request('POST', `/v1/rcs/messages/${id}/cancel`, {
        key: live.app.liveKey,
        headers: { 'idempotency-key': `c-${id}` },
      });
    const [first, second] = [await cancel(), await cancel()];
    expect([first.status, second.status, second.body.data.substatus]).toEqual([200, 200, 'cancelled']);
  });

  test('409 for one that was delivered, before its event came or after', async () => {
    const id = await live.desk.sent(to, { ...TEXT, fallback: { message: 'As SMS', afterSeconds: 60 } });
    await settle();
    live.platform.deliver(toPlatformId(id));
    expect((await live.desk.cancel(id)).body.code).toBe('MESSAGE_NOT_CANCELLABLE');
    await live.report('DELIVERED', id);
    await settle();
    expect((await live.desk.cancel(id)).body.code).toBe('MESSAGE_NOT_CANCELLABLE');
    expect(live.texts(to)).toEqual([]);
  });

  test('503 while the platform gives no answer; it is asked again until it does', async () => {
    const id = await live.desk.sent(to);
    await settle();
    live.platform.answer = method => (method === 'DELETE' ? { status: 500 } : undefined);
    const { status, body } = await live.desk.cancel(id);
    expect([status, body.code]).toEqual([503, 'RCS_REVOKE_PENDING']);
    live.platform.answer = () => undefined;
    for (const step of [60_000, 660_000]) {
      live.app.clock.advance(step);
      await settle();
    }
    expect(await live.desk.message(id)).toMatchObject({ status: 'FAILED', substatus: 'cancelled' });
  });

  test("another workspace's message is missing", async () => {
    const id = await live.desk.sent(to);
    await settle();
    const workspaceId = await live.app.workspace();
    const other = rcsDesk(live.app, await live.app.key({ workspaceId, mode: 'live' }));
    expect((await other.cancel(id)).status).toBe(404);
  });
});
