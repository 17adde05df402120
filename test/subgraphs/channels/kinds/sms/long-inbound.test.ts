import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../../../../app/commands/admin.js';
import {
  type MessageCentre,
  type SmsPart,
  startMessageCentre,
} from '../../../../../examples/demo-peers/message-centre.js';
import { minutes, seconds } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { PartSet } from '../../../../../subgraphs/channels/core/message/receipt/parts/part-set.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { Dice } from '../../../../support/contacts/dice.js';

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

let made = 0;

/** Somebody who writes to a number of a workspace of its own. */
async function line() {
  const workspaceId = await app.workspace();
  const key = await app.key({ workspaceId, mode: 'live' });
  const to = `1555020${String(++made).padStart(4, '0')}`;
  await readCommand(['sender', 'add', workspaceId, 'sms', `+${to}`])(app.services);
  const write = (text: string, part?: SmsPart, from = '5511988887777') =>
    centre.deliver({ from, to, text, ...(part ? { part } : {}) });
  const texts = async (): Promise<string[]> => {
    app.clock.advance(seconds(1));
    await app.settle();
    const { body } = await app.request('GET', '/v1/events?limit=100&names=sms.received', { key });
    return body.data.map(({ data }: { data: { text: string } }) => data.text);
  };
  const expectTexts = (expected: readonly string[]) => expect.poll(texts).toEqual(expected);
  /** Returns the texts after a time in which nothing must be reported. */
  const textsAfter = async (time: number) => {
    app.clock.advance(time);
    return texts();
  };
  return { to, write, texts, expectTexts, textsAfter };
}

const WAYS: readonly [string, Pick<SmsPart, 'bits'>][] = [
  ['a header with a reference of one byte', { bits: 8 }],
  ['a header with a reference of two bytes', { bits: 16 }],
  ['the fields of SMPP', {}],
];

describe('parts of a long message', () => {
  test.each(WAYS)('said by %s, are one message, whatever their order', async (_name, way) => {
    const { write, expectTexts } = await line();
    const part = (number: number) => ({ reference: 200, total: 3, number, ...way });
    await write('three', part(3));
    await write('one ', part(1));
    await write('whole');
    await expectTexts(['whole']);
    await write('two ', part(2));
    await expectTexts(['whole', 'one two three']);
  });

  test('may end inside a character', async () => {
    const { write, expectTexts } = await line();
    const [text, middle] = ['Olá 😀!', 5];
    await write(text.slice(0, middle), { reference: 1, total: 2, number: 1, bits: 8 });
    await write(text.slice(middle), { reference: 1, total: 2, number: 2, bits: 8 });
    await expectTexts([text]);
  });

  test('of two writers, or of two messages, are not mixed', async () => {
    const { write, expectTexts } = await line();
    const part = (number: number, reference: number) => ({ reference, total: 2, number, bits: 8 as const });
    await write('a1 ', part(1, 7));
    await write('b1 ', part(1, 7), '5511977776666');
    await write('c1 ', part(1, 8));
    await write('c2', part(2, 8));
    await expectTexts(['c1 c2']);
    await write('b2', part(2, 7), '5511977776666');
    await expectTexts(['c1 c2', 'b1 b2']);
    await write('a2', part(2, 7));
    await expectTexts(['c1 c2', 'b1 b2', 'a1 a2']);
  });

  test('that come again are told once, also after their message', async () => {
    const { write, expectTexts, textsAfter } = await line();
    const part = (number: number) => ({ reference: 9, total: 2, number, bits: 8 as const });
    await write('one ', part(1));
    await write('one ', part(1));
    await write('two', part(2));
    await expectTexts(['one two']);
    await write('two', part(2));
    expect(await textsAfter(seconds(1))).toEqual(['one two']);
    expect(await textsAfter(minutes(6))).toEqual(['one two']);
    const rows = await sql(app.services.db, 'select from channels.inbound_part', []);
    expect(rows).toHaveLength(0);
  });

  test('whose reference is used again begin another message', async () => {
    const { write, expectTexts } = await line();
    const part = (number: number) => ({ reference: 10, total: 2, number, bits: 8 as const });
    await write('one ', part(1));
    await write('two', part(2));
    await expectTexts(['one two']);
    await write('next ', part(1));
    // The rest of it never comes: its parts are published when the reference comes once more.
    await write('last ', part(1));
    await expectTexts(['one two', 'next ']);
    await write('end', part(2));
    await expectTexts(['one two', 'next ', 'last end']);
  });

  test('whose others do not come are told as they are, after five minutes', async () => {
    const { write, expectTexts, textsAfter } = await line();
    await write('three', { reference: 11, total: 3, number: 3, bits: 8 });
    await write('one', { reference: 11, total: 3, number: 1, bits: 8 });
    expect(await textsAfter(minutes(4))).toEqual([]);
    app.clock.advance(minutes(2));
    await expectTexts(['one', 'three']);
  });

  test('that cannot be parts are messages', async () => {
    const { write, expectTexts } = await line();
    await write('none', { reference: 1, total: 0, number: 0, bits: 8 });
    await write('one', { reference: 1, total: 1, number: 1, bits: 8 });
    await write('four', { reference: 1, total: 3, number: 4 });
    await expectTexts(['none', 'one', 'four']);
  });

  test('of which too many wait at a number are told as they come', async () => {
    const { to, write, expectTexts } = await line();
    const fill = `insert into channels.inbound_part select 'smpp', '5511900000000', '+' || $1, '8:' || n, 2, 1, '', '', false,
      $2, $3 from generate_series(1, 1000) n`;
    const now = app.clock.now();
    await sql(app.services.db, fill, [to, now, new Date(now.getTime() + minutes(60))]);
    await write('alone', { reference: 12, total: 2, number: 1, bits: 8 });
    await expectTexts(['alone']);
    await sql(app.services.db, "delete from channels.inbound_part where sender = '5511900000000'", []);
  });
});

test('in any order and however often each comes, a message is joined once, and nothing is lost', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const dice = new Dice(seed);
    const total = dice.to(2, 8);
    const texts = Array.from({ length: total }, (_, place) => `${place} `);
    const set = new PartSet(total, [], false);
    const missing = texts.map((_, place) => place);
    const joined: string[] = [];
    while (missing.length > 0) {
      const place = dice.pick(texts.map((_, at) => at));
      if (missing.includes(place)) missing.splice(missing.indexOf(place), 1);
      joined.push(
        ...set.add(place + 1, Buffer.from(texts[place]!, 'utf16le'), new Date()).map(body => body.toString('utf16le')),
      );
    }
    expect(joined).toEqual([texts.join('')]);
    // Repeated parts are known.
    for (const [place, text] of texts.entries())
      expect(set.add(place + 1, Buffer.from(text, 'utf16le'), new Date())).toEqual([]);
  }
});
