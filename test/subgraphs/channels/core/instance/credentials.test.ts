import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from '../../../../../kernel/security/secret-box.js';
import {
  credentialsOf,
  lineKindOf,
  sealCredentials,
} from '../../../../../subgraphs/channels/core/instance/line/credentials.js';
import type { InstanceMode } from '../../../../../subgraphs/channels/core/instance/status.js';
import { botchatInstances } from '../../../../../subgraphs/channels/kinds/botchat/instances.js';
import { chatappInstances } from '../../../../../subgraphs/channels/kinds/chatapp/instances.js';
import { photosocialInstances } from '../../../../../subgraphs/channels/kinds/photosocial/instances.js';

const box = createSecretBox(randomBytes(32));
const BOT = { kind: 'bot', token: '123:not-a-secret' } as const;

test('what is sealed for an instance opens for it alone', () => {
  const sealedCredentials = sealCredentials({ box }, 'ins_one', BOT);
  expect(sealedCredentials).not.toContain(BOT.token);
  const line = { id: 'ins_one', mode: 'OFFICIAL', sealedCredentials } as const;
  expect(credentialsOf({ box }, botchatInstances, line)).toEqual(BOT);
  expect(() => credentialsOf({ box }, botchatInstances, { ...line, id: 'ins_two' })).toThrow();
});

test('none until they are given; a bridge keeps those of its session', () => {
  const line = { id: 'ins_one', sealedCredentials: null } as const;
  expect(credentialsOf({ box }, botchatInstances, { ...line, mode: 'OFFICIAL' })).toBeNull();
  expect(credentialsOf({ box }, botchatInstances, { ...line, mode: 'UNOFFICIAL' })).toEqual({
    kind: 'bridge',
    session: 'ins_one',
  });
});

test.each([chatappInstances, botchatInstances, photosocialInstances])(
  'every mode has its kind of line: $channel',
  rules => {
    for (const mode of Object.keys(rules.modes) as InstanceMode[]) expect(lineKindOf(rules, { mode })).toBeTruthy();
  },
);
