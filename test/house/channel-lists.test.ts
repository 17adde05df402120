import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHANNEL_NAMES } from '../../catalogue/channels.js';

/** A list of that many channels repeats a fact that their rows have. Fewer are the ones that a rule is about. */
const LIST = 3;

/** Lists of a fact that no row has, each with the reason. The number only falls. */
const KEPT: Readonly<Record<string, string>> = {
  'dashboard/src/features/inbox/answer/parts.ts': 'The types of message that take a caption differ by channel.',
};

const SOURCES = globSync([
  '{app,gateway,kernel,mcp,oauth,rest,scripts,subgraphs,web}/**/*.{ts,mjs,sql}',
  'clients/{cli,widget}/src/**/*.ts',
  'dashboard/src/**/*.{ts,tsx}',
]).filter(file => !/\/(?:generated|migrations|baseline|texts)\//.test(file));

const isChannel = (name: string): boolean => (CHANNEL_NAMES as readonly string[]).includes(name);

/** Returns the texts of each list: between brackets in TypeScript, between parentheses after `in` in SQL. */
const listsIn = (text: string): string[][] =>
  [...text.matchAll(/\[([\w\s'",.-]*)\]|\bin \(([\w\s',]*)\)/g)].map(([, items, values]) =>
    [...(items ?? values ?? '').matchAll(/(['"])([^'"]*)\1/g)].map(([, , item]) => item!),
  );

/** A list in which channels are the fewer, such as one of guides, is no list of channels. */
const isByHand = (text: string): boolean =>
  listsIn(text).some(list => {
    const channels = new Set(list.filter(isChannel));
    return channels.size >= LIST && channels.size * 3 > list.length * 2;
  });

/** A row of an example is a message, and not all channels of which something holds. */
const isExample = (file: string): boolean => file === 'rest/openapi/examples.ts';

const textOf = (file: string): string => readFileSync(file, 'utf8');

describe('lists of channels follow from their table', () => {
  test('none is written by hand', () => {
    expect(SOURCES.length).toBeGreaterThan(2_000);
    const byHand = SOURCES.filter(file => !isExample(file) && isByHand(textOf(file)));
    expect(byHand.sort()).toEqual(Object.keys(KEPT));
  });

  test('no number says how many there are', () => {
    const numbered = SOURCES.filter(file => /\bM(?:AX|OST)_CHANNELS = \d/.test(textOf(file)));
    expect(numbered).toEqual([]);
  });

  test.each([
    ["const LINES = ['chatapp', 'botchat', 'photosocial'];", true],
    ["select 1 where channel in ('sms', 'rcs', 'voice')", true],
    ["const PAIR = ['sms', 'voice'];", false],
    ["const GUIDES = ['sms', 'email', 'push', 'start', 'errors', 'chat'];", false],
  ])('the search reads %j', (text, expected) => {
    expect(isByHand(text)).toBe(expected);
  });
});
