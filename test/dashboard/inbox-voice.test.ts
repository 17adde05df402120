import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveInbound } from '../../subgraphs/channels/core/inbound/receive/receive.js';
import { INBOUND } from '../../subgraphs/channels/index.js';
import { textOf } from '../subgraphs/channels/core/inbound/inbound.harness.js';
import { chatDesk } from '../support/channels/chat.js';
import { webchatDesk } from '../support/channels/webchat.js';
import { failures, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: ReturnType<typeof webchatDesk>;
let id: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  desk = webchatDesk(office.app);
  const session = await desk.open(await desk.widget());
  await desk.write(session.visitorToken, { text: 'Is it open?' });
  await office.app.settle();
  [{ id }] = await desk.conversations();
});
afterAll(() => office?.close());

describe.skipIf(noChromium)('a voice message', () => {
  test('is recorded, thrown away, recorded again and sent', async () => {
    const page = await office.open({ path: `/inbox/${id}?mode=test` });
    const files = page.getByRole('list', { name: 'Attached files' });
    await page.getByRole('button', { name: 'Record voice message' }).click();
    await page.getByRole('timer').getByText('0:01').waitFor();
    await look(page, 'inbox-voice');
    await page.getByRole('button', { name: 'Discard recording' }).click();
    await page.getByRole('button', { name: 'Record voice message' }).click();
    expect(await files.count()).toBe(0);
    await page.getByRole('timer').getByText('0:01').waitFor();
    await page.getByRole('button', { name: 'Stop and attach recording' }).click();
    await files.getByText('voice.webm').waitFor();
    await page.getByRole('button', { name: 'Remove voice.webm' }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect
      .poll(async () => (await desk.entries(id)).find(({ kind }) => kind === 'MESSAGE')?.content)
      .toMatchObject({ kind: 'audio' });
    await office.leave(page);
    expect(failures).toEqual([]);
  });

  test('that ended while the next second was due is not counted on', async () => {
    const page = await office.open({ path: `/inbox/${id}?mode=test` });
    await page.evaluate(`{
      const { stop } = MediaRecorder.prototype;
      MediaRecorder.prototype.stop = function () {
        const busy = () => { const until = Date.now() + 1_500; while (Date.now() < until); };
        this.addEventListener('stop', busy);
        stop.call(this);
      };
    }`);
    await page.getByRole('button', { name: 'Record voice message' }).click();
    await page.getByRole('timer').getByText('0:01').waitFor();
    await page.getByRole('button', { name: 'Discard recording' }).click();
    await page.getByRole('button', { name: 'Record voice message' }).waitFor();
    await page.waitForTimeout(1_500);
    expect(await page.getByRole('timer').count()).toBe(0);
    await office.leave(page);
  });

  test('is sent as Ogg on a line that takes no WebM, with the same sound', async () => {
    const { app } = office;
    const line = { id: await chatDesk(app).line('chatapp'), workspaceId: app.workspaceId, channel: 'chatapp' } as const;
    await receiveInbound(app.services, INBOUND, { ...line, sandbox: true }, [textOf()]);
    const page = await office.open({ path: '/inbox?mode=test&channel=chatapp' });
    await page.getByRole('link', { name: 'Ana' }).click();
    await page.getByRole('button', { name: 'Record voice message' }).click();
    await page.getByRole('timer').getByText('0:01').waitFor();
    await page.getByRole('button', { name: 'Stop and attach recording' }).click();
    await page.getByRole('button', { name: 'Remove voice.ogg' }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const log = page.getByRole('log', { name: 'Messages and notes' });
    await log.getByRole('button', { name: /^Play voice.ogg/ }).click();
    const lasts = () => log.locator('audio').evaluate(sound => (sound as never)['duration']);
    await expect.poll(lasts).toBeGreaterThan(0.5);
    const [media] = (await app.request('GET', '/v1/chatapp/media', { key: app.testKey })).body.data;
    expect(media).toMatchObject({ contentType: 'audio/ogg', fileName: 'voice.ogg' });
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
