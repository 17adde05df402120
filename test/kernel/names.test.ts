import { expect, test } from 'vitest';
import { CHANNEL_NAMES } from '../../catalogue/channels.js';
import { sources, textOf } from '../support/imports.js';
import { namesIn } from '../support/words.js';

/** A person has an address for e-mails, whatever the channels. */
const names = CHANNEL_NAMES.filter(name => name !== 'email');

/** The schemes of URLs to which no sign-in may lead back. */
const SCHEMES = 'kernel/security/redirect-uri.ts: sms';

test('the kernel names no channel, in code, SQL or comments', () => {
  const kernel = sources.filter(file => file.startsWith('kernel/'));
  expect(kernel.length).toBeGreaterThan(100);
  const found = kernel.flatMap(file => namesIn(textOf(file), names).map(name => `${file}: ${name}`));
  expect(found).toEqual([SCHEMES]);
});
