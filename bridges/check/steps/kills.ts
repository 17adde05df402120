import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Check, unique } from '../check.js';
import { expect, expectStatus, NotTried } from '../failure.js';
import { type Step, step } from '../step.js';
import { expectOnce } from './messages.js';

/** Milliseconds from the call to the kill: before, while and after the message leaves. */
const MOMENTS = [0, 3, 10, 30, 120];

async function killed(check: Check): Promise<void> {
  if (!check.process) throw new NotTried('no --command was given that starts it');
  await check.process.kill();
  await check.process.start();
  await check.connected();
}

export const KILL_STEPS: readonly Step[] = [
  step('after a kill the session is connected again, without a code', async check => {
    await killed(check);
    const last = (await check.events()).filter(({ type }) => type === 'qr' || type === 'connected').at(-1);
    expect(last?.type === 'connected', 'no code is shown');
  }),
  step('after a kill a message that was answered is not sent again', async check => {
    if (!check.process) throw new NotTried('no --command was given that starts it');
    const [text, key] = [`check ${unique()}`, randomUUID()];
    const id = await check.sendText(text, key);
    await killed(check);
    expect((await check.sendText(text, key)) === id, 'the id is the same');
    await expectOnce(check, text);
  }),
  step('a message that a kill interrupts arrives once', async check => {
    if (!check.process) throw new NotTried('no --command was given that starts it');
    for (const moment of MOMENTS) {
      const [text, key] = [`check ${unique()}`, randomUUID()];
      const sending = check.send({ type: 'text', content: { text } }, key);
      await pause(moment);
      await killed(check);
      await sending;
      const again = await check.send({ type: 'text', content: { text } }, key);
      expect(
        again.status === 200 || again.body?.code === 'DELIVERY_UNKNOWN',
        `the same key is answered, and it answered ${again.status}`,
      );
      if (again.status === 200) await expectOnce(check, text);
    }
  }),
  step('events survive a kill, and their sequences go on', async check => {
    const before = await check.events();
    await killed(check);
    const after = (await check.events()).slice(0, before.length);
    expect(JSON.stringify(after) === JSON.stringify(before), 'the events are the same');
    expect((await check.newest()) >= before.length, 'newest is no smaller');
  }),
  step('an attempt that ended stays ended after a kill', async check => {
    const other = `check-${unique()}`;
    await check.end(5, other);
    await killed(check);
    expectStatus(await check.connect(5, {}, other), 409);
  }),
  step('a file that was put is there after a kill', async check => {
    const id = `check-${unique()}`;
    const headers = { 'content-type': 'text/plain' };
    await check.client.call({ method: 'PUT', path: check.path(`/files/${id}`), body: 'a file', headers });
    await killed(check);
    expectStatus(await check.send({ type: 'document', content: { media: { file: id, fileName: 'a.txt' } } }), 200);
  }),
];
