import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../../../examples/demo-peers/message-centre.js';
import { seconds } from '../../../../../kernel/context/clock.js';
import { assignSender } from '../../../../../subgraphs/channels/core/sender/sender.service.js';
import { setHelp } from '../../../../../subgraphs/channels/kinds/sms/help/help.service.js';
import { asksForHelp } from '../../../../../subgraphs/channels/kinds/sms/help/help-words.js';
import { sms } from '../../../../../subgraphs/channels/kinds/sms/sms.js';
import { startApp, type TestApp } from '../../../../support/app.js';

const ANSWER = 'Acme shop, acme.example. STOP ends this.';

let app: TestApp;
let centre: MessageCentre;
beforeAll(async () => {
  centre = await startMessageCentre({ receiptDelayMs: 20 });
  app = await startApp({ env: { SMPP_URL: centre.url } });
});
afterAll(async () => {
  await app?.stop();
  await centre?.stop();
});

let numbers = 0;

/** A workspace with a number of its own, and somebody who writes to it. */
async function shop(answer: string | null, credits = 10) {
  numbers += 1;
  const [number, writer] = [`1555010${1_000 + numbers}`, `55119888${20_100 + numbers}`];
  const workspaceId = await app.workspace({ credits });
  const ctx = () => app.ctx(workspaceId);
  await assignSender(ctx(), sms, `+${number}`);
  await setHelp(ctx(), answer);
  const key = await app.key({ workspaceId, mode: 'live' });
  const count = async (names: string) =>
    (await app.request('GET', `/v1/events?limit=100&names=${names}`, { key })).body.data.length;
  const write = async (text: string) => {
    const before = await count('sms.received');
    await centre.deliver({ from: writer, to: number, text });
    const received = async () => {
      app.clock.advance(seconds(1));
      await app.settle();
      return count('sms.received');
    };
    await expect.poll(received).toBe(before + 1);
  };
  const answers = () => centre.received.filter(({ to }) => to === writer).map(({ from, text }) => [from, text]);
  const messages = async () => (await app.request('GET', '/v1/sms/messages', { key })).body.data;
  return { number, writer, key, ctx, write, answers, messages };
}

describe('HELP', () => {
  test.each(['HELP', 'ajuda!', 'Información'])('%s is answered from the number that it came to', async word => {
    const { number, write, answers, messages } = await shop(ANSWER);
    await write(word);
    await expect.poll(answers).toEqual([[number, ANSWER]]);
    expect(await messages()).toMatchObject([{ cost: 1, source: { kind: 'KEYWORD' } }]);
  });

  test('in a sentence, or without an answer of the workspace, it is a message as any other', async () => {
    const asked = await shop(ANSWER);
    await asked.write('please help me');
    const silent = await shop(null);
    await silent.write('HELP');
    expect([asked.answers(), silent.answers()]).toEqual([[], []]);
    expect(await silent.messages()).toEqual([]);
  });

  test('two machines that answer each other end after three answers a day', async () => {
    const { write, answers } = await shop(ANSWER);
    for (let round = 0; round < 5; round++) await write('help');
    await expect.poll(() => answers().length).toBe(3);
  });

  test('who wrote STOP gets no answer; START lifts that', async () => {
    const { write, answers } = await shop(ANSWER);
    await write('PARAR');
    await write('HELP');
    expect(answers()).toEqual([]);
    await write('Comenzar');
    await write('HELP');
    await expect.poll(() => answers().length).toBe(1);
  });

  test('an answer that cannot be paid is given up, and what comes after it goes on', async () => {
    const { write, answers, messages } = await shop(ANSWER, 0);
    await write('HELP');
    await write('Hello');
    expect([answers(), await messages()]).toEqual([[], []]);
  });
});

test.each([
  ['HELP', true],
  [' Help. ', true],
  ['AYUDA', true],
  ['informação', true],
  ['help me', false],
  ['', false],
])('%j asks for help: %s', (text, expected) => expect(asksForHelp(text)).toBe(expected));

describe('setSmsHelp', () => {
  test('is for owners and admins: no API key may; an answer shows something', async () => {
    const { key, ctx } = await shop(null);
    const mutation = 'mutation { setSmsHelp(answer: "x") { answer } }';
    expect((await app.graphql(mutation, {}, { key })).body.errors[0].extensions.code).toBe('FORBIDDEN');
    expect(await setHelp(ctx(), ANSWER)).toEqual({ answer: ANSWER });
  });
});
