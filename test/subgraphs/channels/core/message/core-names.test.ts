import { expect, test } from 'vitest';
import { CHANNEL_NAMES } from '../../../../../catalogue/channels.js';
import { CHANNELS } from '../../../../../subgraphs/channels/index.js';
import { sources, textOf } from '../../../../support/imports.js';
import { namesIn } from '../../../../support/words.js';

const core = sources.filter(file => /^subgraphs\/channels\/core\/(message|check|provider)\//.test(file));

const providers = [...CHANNELS.values()].flatMap(channel => channel.providers.map(({ name }) => name));
const names = [...new Set([...CHANNEL_NAMES, ...CHANNELS.keys(), ...providers])];

const namedIn = (text: string): string[] => namesIn(text, names);

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
