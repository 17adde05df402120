import { expect, test } from 'vitest';
import { CHANNEL_NAMES } from '../../../../../catalogue/channels.js';
import { CHANNELS } from '../../../../../subgraphs/channels/index.js';
import { sources, textOf } from '../../../../support/imports.js';

const core = sources.filter(file => /^subgraphs\/channels\/core\/(message|check|provider)\//.test(file));

const providers = [...CHANNELS.values()].flatMap(channel => channel.providers.map(({ name }) => name));
const names = [...new Set([...CHANNEL_NAMES, ...CHANNELS.keys(), ...providers])];

/** `sendSms` → `send Sms`; a method such as `.push(` is no name of a channel. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/\.\w+\(/g, '(')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replaceAll(/e-mail/gi, 'email');

const namedIn = (text: string): string[] =>
  names.filter(name => new RegExp(`\\b${name}s?\\b`, 'i').test(wordsOf(text)));

test('the core names no channel and no provider, in code, SQL or comments', () => {
  expect(core.length).toBeGreaterThan(20);
  const found = core.flatMap(file => namedIn(textOf(file)).map(name => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test.each(["where channel = 'sms'", 'sendSms(', 'EMAIL_BOUNCED', 'an e-mail address', 'smpp', 'push notifications'])(
  'the search finds the name in %s',
  text => expect(namedIn(text)).toHaveLength(1),
);

test('the search finds no name in a method of a list', () => {
  expect(namedIn('errors.push(error); an invoice')).toEqual([]);
});
