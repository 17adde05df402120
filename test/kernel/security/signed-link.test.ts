import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from '../../../kernel/security/secret-box.js';
import { readLink, signLink } from '../../../kernel/security/signed-link.js';

const root = randomBytes(32);
const box = createSecretBox(root);
const parts = ['ws_1', 'con_1', 'msg_1'];

test('a signed text answers its parts, for its use alone', () => {
  const signed = signLink(box, 'unsubscribe', parts);
  expect(readLink(box, 'unsubscribe', signed)).toEqual(parts);
  expect(readLink(box, 'preferences', signed)).toBeNull();
  expect(signed).toMatch(/^[\w.-]+$/);
});

test('a text that was changed in any place answers nothing', () => {
  const signed = signLink(box, 'unsubscribe', parts);
  for (let at = 0; at < signed.length - 1; at++) {
    const other = signed[at] === 'A' ? 'B' : 'A';
    expect(readLink(box, 'unsubscribe', signed.slice(0, at) + other + signed.slice(at + 1))).toBeNull();
  }
});

test.each(['', '.', 'a', 'a.b', `${parts.join('.')}.`, `${parts.join('.')}.${'A'.repeat(21)}`])(
  '%j answers nothing',
  text => {
    expect(readLink(box, 'unsubscribe', text)).toBeNull();
  },
);

test('a text of another installation answers nothing, one of the key before answers its parts', () => {
  const next = randomBytes(32);
  const signed = signLink(box, 'unsubscribe', parts);
  expect(readLink(createSecretBox(next), 'unsubscribe', signed)).toBeNull();
  expect(readLink(createSecretBox(next, root), 'unsubscribe', signed)).toEqual(parts);
});
