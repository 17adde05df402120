import { describe, expect, test } from 'vitest';
import { sources, textOf } from '../support/imports.js';

/** Places where an error of any kind is passed over, each with the reason. The number only falls. */
const PASSED_OVER: Readonly<Record<string, string>> = {
  'subgraphs/campaigns/click/store-waiting.ts':
    'The error goes to the caller who began the store; the next one begins anew.',
  'subgraphs/channels/core/price/prices.ts':
    'The file is not there: the table before stays in force, and that is logged.',
  'subgraphs/channels/core/provider/account/send/account-attempts.ts':
    'The account is not tried while nobody knows whether it may be; the next message asks again.',
  'subgraphs/channels/core/provider/account/send/open-senders.ts':
    'The error of the opening goes to the message that asked for the sender.',
  'subgraphs/contacts/import/apply/apply-rows.ts': 'It is awaited later, and throws there.',
  'subgraphs/contacts/import/read-ahead.ts': 'It is awaited later, and throws there.',
};

/** A job or a consumer has no caller to whom a refusal goes back. */
const isWork = (file: string): boolean => /\.job\.ts$|\/consume-[\w-]+\.ts$|\/answer-help\.ts$/.test(file);

/** An error of any code is taken for a refusal, one that passes too. */
const takesAnyCode = (text: string): boolean => /\(!?\(?error instanceof AppError\)?\)(?! *(?:\|\||&&))/.test(text);

/** A failure becomes a value, whatever it was. */
const passesOver = (text: string): boolean =>
  /\.catch\((?:\(\)|_) => (?:null|undefined|false|true|0|\{\s*\}|\[\])\)/.test(text);

const within = sources.filter(file => file.startsWith('subgraphs/'));

describe('no error is lost', () => {
  test('a job takes only a refusal for one, and throws what passes', () => {
    expect(within.filter(isWork).length).toBeGreaterThan(80);
    expect(within.filter(file => isWork(file) && takesAnyCode(textOf(file)))).toEqual([]);
  });

  test('a failure becomes a value only where its error goes elsewhere', () => {
    expect(within.filter(file => passesOver(textOf(file))).sort()).toEqual(Object.keys(PASSED_OVER).sort());
  });

  test.each([
    ['if (!(error instanceof AppError)) throw error;', true],
    ['if (error instanceof AppError) return false;', true],
    ["if (!(error instanceof AppError) || error.code !== 'LAST_OWNER') throw error;", false],
    ['if (!isRefusal(error)) throw error;', false],
  ])('the search for codes reads %j', (text, expected) => {
    expect(takesAnyCode(text)).toBe(expected);
  });

  test.each([
    ['await read().catch(() => null)', true],
    ['await read().catch(() => {});', true],
    ['await read().catch(unlessGone)', false],
    ['sent.catch(() => this.forget(key));', false],
  ])('the search for failures reads %j', (text, expected) => {
    expect(passesOver(text)).toBe(expected);
  });
});
